package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import java.util.List;

/**
 * Parses {@code /proc/cpuinfo} and {@code lscpu}; only the first processor counts.
 *
 * <pre>
 * vendor_id       : AuthenticAMD          Vendor ID:             AuthenticAMD
 * cpu family      : 26                      CPU family:          26
 * model           : 2                       Model:               2
 * flags           : fpu vme ...           Flags:                 fpu vme ...
 * </pre>
 */
public final class Processor {

  private Processor() {}

  /** {@code /proc/cpuinfo}; other makers than x86's have other keys. */
  public static void cpuinfo(SourceText text, Draft draft) {
    if (!read(text, "vendor_id", "cpu family", "model", "flags", draft)
        && !text.lines().isEmpty()) {
      other(text.evidence(), draft);
    }
  }

  /** {@code lscpu}. */
  public static void lscpu(SourceText text, Draft draft) {
    read(text, "Vendor ID", "CPU family", "Model", "Flags", draft);
    int hypervisor = find(text.lines(), "Hypervisor vendor");
    if (hypervisor >= 0) {
      draft.platform.virtualMachine.present(true, text.at(hypervisor));
    }
  }

  private static boolean read(
      SourceText text, String vendor, String family, String model, String flags, Draft draft) {
    int at = find(text.lines(), vendor);
    if (at < 0) {
      return false;
    }
    CpuVendor maker = CpuVendor.read(value(text.lines().get(at)));
    draft.platform.cpuVendor.present(maker, text.at(at));
    otherMakers(text, vendor, maker, draft);
    number(text, family, draft.platform.cpuFamily, maker);
    number(text, model, draft.platform.cpuModel, maker);
    flags(text, find(text.lines(), flags), draft);
    return true;
  }

  /** Processors of two makers in one file contradict each other. */
  private static void otherMakers(SourceText text, String key, CpuVendor first, Draft draft) {
    List<String> lines = text.lines();
    for (int index = 0; index < lines.size(); index++) {
      if (lines.get(index).startsWith(key)) {
        CpuVendor maker = CpuVendor.read(value(lines.get(index)));
        if (maker != first) {
          draft.platform.cpuVendor.present(maker, text.at(index));
          return;
        }
      }
    }
  }

  private static void other(Evidence evidence, Draft draft) {
    draft.platform.cpuVendor.present(CpuVendor.OTHER, evidence);
    draft.platform.cpuFamily.absent(evidence);
    draft.platform.cpuModel.absent(evidence);
  }

  private static void number(SourceText text, String key, Claims<Integer> into, CpuVendor maker) {
    int at = find(text.lines(), key);
    int number = at < 0 ? -1 : Hex.decimal(value(text.lines().get(at)));
    if (number >= 0) {
      into.present(number, text.at(at));
    } else if (maker == CpuVendor.OTHER) {
      into.absent(text.evidence());
    }
  }

  private static void flags(SourceText text, int at, Draft draft) {
    if (at >= 0) {
      String flags = " " + value(text.lines().get(at)) + " ";
      boolean inside = flags.contains(" hypervisor ");
      String shown = inside ? "flags: ... hypervisor ..." : "flags without hypervisor";
      draft.platform.virtualMachine.present(
          inside, new Evidence(text.name(), text.firstLine() + at, shown, text.origin()));
    }
  }

  private static int find(List<String> lines, String key) {
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      int colon = line.indexOf(':');
      if (colon > 0 && line.substring(0, colon).strip().equals(key)) {
        return index;
      }
    }
    return -1;
  }

  private static String value(String line) {
    return line.substring(line.indexOf(':') + 1).strip();
  }
}
