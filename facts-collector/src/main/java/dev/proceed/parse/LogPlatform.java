package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Processor, board and hypervisor in the kernel log.
 *
 * <pre>
 * DMI: ASUSTeK COMPUTER INC. ESC8000A-E13/K15PG-D24 Series, BIOS 1201 05/20/2025
 * smpboot: CPU0: AMD EPYC 9575F 64-Core Processor (family: 0x1a, model: 0x2, stepping: 0x1)
 * microcode: Current revision: 0x0b002151
 * Hypervisor detected: KVM
 * </pre>
 */
final class LogPlatform {

  private static final Pattern PROCESSOR =
      Pattern.compile(
          "(?:smpboot: )?CPU0: (.{1,80}) \\(family: 0x([0-9a-f]{1,4}), model: 0x([0-9a-f]{1,4})"
              + "(?:, stepping: 0x([0-9a-f]{1,4}))?\\)");

  /** In the words of linux arch/x86/kernel/cpu/microcode, v6.1 and v6.12. */
  private static final Pattern MICROCODE =
      Pattern.compile(
          "microcode: (?:Current revision: |(?:Reload succeeded, microcode )?"
              + "revision: 0x[0-9a-f]{1,8} -> |microcode updated early to revision "
              + "|microcode updated early to new patch_level=|updated to revision "
              + "|reload revision: |CPU\\d{1,4}: (?:new )?patch_level=|sig=0x[0-9a-f]{1,8}, "
              + "pf=0x[0-9a-f]{1,8}, revision=)0x0*([0-9a-f]{1,8})\\b.*");

  private static final String DMI = "DMI: ";
  private static final String BIOS = ", BIOS ";
  private static final String PARAVIRTUALIZED = "Booting paravirtualized kernel on ";

  private final KernelLog log;
  private final PlatformDraft platform;

  private LogPlatform(KernelLog log, PlatformDraft platform) {
    this.log = log;
    this.platform = platform;
  }

  static void add(KernelLog log, Draft draft) {
    LogPlatform reader = new LogPlatform(log, draft.platform);
    reader.processor();
    reader.microcode();
    reader.firmware();
    reader.hypervisor();
  }

  private void processor() {
    for (LogEntry entry : log.entries()) {
      Matcher line = PROCESSOR.matcher(entry.message());
      if (line.matches()) {
        processor(line, log.at(entry));
        return;
      }
    }
  }

  /** Another processor than another source's would mean another host, so it is kept as a claim. */
  private void processor(Matcher line, Evidence evidence) {
    CpuVendor vendor = vendor(line.group(1));
    if (vendor != null) {
      platform.cpuVendor.present(vendor, evidence);
    }
    platform.cpuFamily.present(Integer.parseInt(line.group(2), 16), evidence);
    platform.cpuModel.present(Integer.parseInt(line.group(3), 16), evidence);
    if (line.group(4) != null && !platform.cpuStepping.told()) {
      platform.cpuStepping.present(Integer.parseInt(line.group(4), 16), evidence);
    }
    if (!platform.cpuName.told()) {
      platform.cpuName.present(line.group(1), evidence);
    }
  }

  /** The name starts with the maker's, or the kernel puts it there (common.c print_cpu_info). */
  private static @Nullable CpuVendor vendor(String name) {
    if (name.startsWith("AMD ")) {
      return CpuVendor.AMD;
    }
    return name.startsWith("Intel") || name.startsWith("Genuine Intel") ? CpuVendor.INTEL : null;
  }

  /** The last word counts: microcode can be loaded late. */
  private void microcode() {
    if (platform.microcode.told()) {
      return;
    }
    LogEntry found = null;
    String revision = "";
    for (LogEntry entry : log.entries()) {
      Matcher line = MICROCODE.matcher(entry.message());
      if (line.matches()) {
        found = entry;
        revision = "0x" + line.group(1);
      }
    }
    if (found != null) {
      platform.microcode.present(revision, log.at(found));
    }
  }

  /** Maker and product are not told apart in this line, so it does not tell the board. */
  private void firmware() {
    LogEntry line = log.last(DMI);
    for (LogEntry entry : log.entries()) {
      boolean ids = entry.message().startsWith(DMI) && entry.message().contains(BIOS);
      line = ids ? entry : line;
    }
    int bios = line == null ? -1 : line.message().lastIndexOf(BIOS);
    if (line != null && bios > 0 && !line.wrapped() && !platform.firmware.told()) {
      platform.firmware.present(line.message().substring(bios + BIOS.length()), log.at(line));
    }
  }

  /** That none was detected proves nothing: a hypervisor can hide. */
  private void hypervisor() {
    LogEntry detected = log.last("Hypervisor detected: ");
    LogEntry booting = log.last(PARAVIRTUALIZED);
    boolean guest =
        booting != null && !booting.message().startsWith("bare hardware", PARAVIRTUALIZED.length());
    LogEntry line = detected != null ? detected : guest ? booting : null;
    if (line != null && !platform.virtualMachine.told()) {
      platform.virtualMachine.present(true, log.at(line));
    }
  }
}
