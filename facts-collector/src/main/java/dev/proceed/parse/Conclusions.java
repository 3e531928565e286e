package dev.proceed.parse;

import dev.proceed.change.IommuSwitches;
import dev.proceed.facts.BootParameter;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * What follows from processor, command line and build options by the kernel's own code, where no
 * file says it. Sources: linux arch/x86/kernel/pci-dma.c, arch/x86/kernel/cpu/amd.c,
 * drivers/iommu/iommu.c, drivers/iommu/irq_remapping.c, drivers/iommu/amd/init.c, v6.12.
 */
public final class Conclusions {

  private final Draft draft;
  private final BootParameters line;
  private final Reading.Present<BootParameters> source;
  private final CpuVendor vendor;
  private final boolean bareMetal;
  private final Reading<KernelRelease> release;

  private Conclusions(Draft draft, Reading.Present<BootParameters> source, CpuVendor vendor) {
    this.draft = draft;
    this.source = source;
    this.line = source.value();
    this.vendor = vendor;
    this.bareMetal = draft.platform.virtualMachine.result("platform.virtualMachine").is(false);
    this.release = draft.kernel.release.result("kernel.release");
  }

  /** Adds them, once every source has been heard. */
  public static void add(Draft draft) {
    Reading<CpuVendor> vendor = draft.platform.cpuVendor.result("platform.cpuVendor");
    Reading<BootParameters> line = draft.kernel.bootParameters.result("kernel.bootParameters");
    if (vendor instanceof Reading.Present<CpuVendor> known) {
      flags(draft, known.value());
      noUnits(draft, known.value());
      if (line instanceof Reading.Present<BootParameters> source) {
        new Conclusions(draft, source, known.value()).all();
      }
    }
  }

  private void all() {
    switchedOff();
    snp();
    remapping();
    new DefaultDomain(draft, line, vendor, bareMetal, this::because).add();
  }

  /** Names the parameters that decide; the whole line is often too long to keep. */
  private Evidence because(String conclusion, String... names) {
    StringJoiner excerpt = new StringJoiner(" ");
    for (String token : line.tokens()) {
      BootParameter one = BootParameter.of(token);
      if (Arrays.stream(names).anyMatch(one::isNamed)) {
        excerpt.add(token);
      }
    }
    Evidence evidence = source.evidence();
    String text = excerpt.length() == 0 ? conclusion : excerpt + ": " + conclusion;
    return new Evidence(evidence.source(), evidence.line(), text, Origin.DERIVED);
  }

  /**
   * AMD's driver yields to {@code iommu=off} and {@code amd_iommu=off} without exception; Intel's
   * may be forced on by tboot, which is not seen here. A guest may have an IOMMU of another kind.
   */
  private void switchedOff() {
    if (vendor != CpuVendor.AMD || !bareMetal || !IommuSwitches.isOff(line, CpuVendor.AMD)) {
      return;
    }
    Evidence evidence =
        because("the IOMMU of an AMD processor is not driven", "iommu", "amd_iommu");
    draft.iommu.enabled.present(false, evidence);
    draft.groups.allAre(List.of(), evidence);
    draft.functions.items().values().forEach(one -> one.iommuGroup.absent(evidence));
  }

  /**
   * {@code iommu_snp_enable}; from 7.3 passthrough and SNP go together on newer hardware, and in an
   * older kernel of a distribution that takes features back. {@code sev=nosnp} and {@code pgtbl_v2}
   * are newer words, which an older kernel passes over.
   */
  private void snp() {
    if (vendor != CpuVendor.AMD) {
      return;
    }
    boolean older =
        release.map(kernel -> !kernel.atLeast(7, 3, 0) && !backportsFeatures(kernel)).is(true);
    boolean knowsTheRest = release.map(kernel -> kernel.atLeast(6, 12, 0)).is(true);
    boolean no =
        IommuSwitches.isOff(line, vendor)
            || (older && IommuSwitches.passthrough(line))
            || (knowsTheRest && IommuSwitches.forbidsSnpOnAnyHardware(line));
    if (no) {
      draft.encryption.iommuSnp.present(
          false, because("SNP cannot come up", "iommu", "iommu.passthrough", "amd_iommu", "sev"));
    }
  }

  private static boolean backportsFeatures(KernelRelease kernel) {
    return kernel.build().map(build -> build.builder().backportsFeatures()).orElse(false);
  }

  /**
   * {@code nointremap} and {@code intremap=off}; a later {@code on} takes it back. AMD's unit that
   * is not driven remaps no interrupts either ({@code early_amd_iommu_init}).
   */
  private void remapping() {
    boolean off = false;
    for (BootParameter one : line.parameters()) {
      if (one.isNamed("nointremap")) {
        off = true;
      } else if (one.isNamed("intremap")) {
        for (String word : one.value().split(",", -1)) {
          off = word.startsWith("off") || (off && !word.startsWith("on"));
        }
      }
    }
    boolean byAmd = vendor == CpuVendor.AMD && bareMetal && IommuSwitches.isOff(line, vendor);
    if (vendor != CpuVendor.OTHER && (off || byAmd)) {
      draft.iommu.interruptRemapping.present(
          false,
          because("interrupts are not remapped", "nointremap", "intremap", "iommu", "amd_iommu"));
    }
  }

  /**
   * Every IOMMU driver of x86 lists its units (linux drivers/iommu {@code iommu_device_sysfs_add}
   * in amd/init.c, intel/iommu.c and virtio-iommu.c, v6.12).
   */
  private static void noUnits(Draft draft, CpuVendor vendor) {
    Reading<Boolean> complete = draft.iommu.units.complete("iommu.units.complete");
    if (vendor != CpuVendor.OTHER
        && draft.iommu.units.items().isEmpty()
        && complete instanceof Reading.Present<Boolean> all
        && all.value()) {
      draft.iommu.enabled.present(false, all.evidence());
    }
  }

  /**
   * The kernel takes {@code sme} away when it does not encrypt its memory ({@code
   * early_detect_mem_encrypt}: since 4.14 when the firmware has it off, since 6.2 in every other
   * case), and {@code sev_snp} when SNP cannot be hosted ({@code bsp_determine_snp}, read in
   * 6.12.117). A flag that is there concludes nothing.
   */
  private static void flags(Draft draft, CpuVendor vendor) {
    boolean bareMetal = draft.platform.virtualMachine.result("platform.virtualMachine").is(false);
    boolean hostsSnp =
        draft.kernel.release.result("kernel.release").map(one -> one.atLeast(6, 12, 0)).is(true);
    for (CpuFlags flags : draft.platform.flags) {
      if (vendor != CpuVendor.AMD || !bareMetal || !flags.whole()) {
        continue;
      }
      Evidence evidence = flags.evidence();
      if (!flags.words().contains("sme")) {
        draft.encryption.sme.present(false, missing(evidence, "sme"));
      }
      if (hostsSnp && !flags.words().contains("sev_snp")) {
        draft.encryption.iommuSnp.present(false, missing(evidence, "sev_snp"));
      }
    }
  }

  private static Evidence missing(Evidence evidence, String flag) {
    return new Evidence(
        evidence.source(), evidence.line(), "flags without " + flag, Origin.DERIVED);
  }
}
