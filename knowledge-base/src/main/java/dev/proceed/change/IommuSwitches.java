package dev.proceed.change;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameter;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Reading;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the kernel's command line says about the IOMMU. Source: linux
 * Documentation/admin-guide/kernel-parameters.txt, arch/x86/kernel/pci-dma.c and drivers/iommu,
 * v6.12 and v6.14.
 */
public final class IommuSwitches {

  private static final List<String> NAMES =
      List.of("iommu", "iommu.passthrough", "iommu.strict", "amd_iommu", "intel_iommu");

  private IommuSwitches() {}

  /**
   * Whether the default domain is passthrough by command line. {@code iommu=pt|nopt} and {@code
   * iommu.passthrough=1|0} write the same variable; the last one given wins.
   */
  public static boolean passthrough(BootParameters line) {
    return asked(line).orElse(false);
  }

  /** Passthrough asked for, or translation; empty when the line leaves it to the build. */
  public static Optional<Boolean> asked(BootParameters line) {
    Optional<Boolean> passthrough = Optional.empty();
    for (BootParameter one : line.parameters()) {
      if (one.isNamed("iommu")) {
        for (String word : one.value().split(",", -1)) {
          passthrough =
              word.startsWith("pt") || word.startsWith("nopt")
                  ? Optional.of(word.startsWith("pt"))
                  : passthrough;
        }
      } else if (one.isNamed("iommu.passthrough")) {
        Optional<Boolean> said = truth(one.value());
        passthrough = said.isPresent() ? said : passthrough;
      }
    }
    return passthrough;
  }

  /**
   * Whether the command line keeps the kernel from driving an IOMMU. Another maker's processor may
   * not be an x86 one, where {@code iommu=off} is no option, so a switch leaves it open there.
   */
  public static Reading<Boolean> off(Reading<BootParameters> line, Reading<CpuVendor> vendor) {
    if (vendor instanceof Reading.Present<CpuVendor> known && known.value() != CpuVendor.OTHER) {
      return line.map(words -> isOff(words, known.value()));
    }
    if (line.map(IommuSwitches::namesOff).isNot(true)) {
      return line.map(words -> false);
    }
    if (!line.known()) {
      return line.withoutValue();
    }
    return vendor instanceof Reading.Unknown<CpuVendor> open
        ? Reading.unknown(open.reason(), "whose processor it is: " + open.detail(), open.command())
        : Reading.unknown(
            Reading.Reason.NOT_ESTABLISHED, "what the switch does on this processor", "");
  }

  /**
   * As {@link #off}, on a processor of AMD or Intel: {@code iommu=off} on both, {@code
   * amd_iommu=off} only on AMD's. On Intel's the last word of {@code intel_iommu} counts; a
   * platform that opts in ({@code dmar_platform_optin}) yields to it and to {@code iommu=off}. Only
   * a launch through tboot forces it on again ({@code tboot_force_iommu}); that is not seen here.
   */
  public static boolean isOff(BootParameters line, CpuVendor vendor) {
    boolean all = line.all("iommu").stream().anyMatch(word -> word.startsWith("off"));
    if (vendor == CpuVendor.INTEL) {
      return all || intelSwitch(line).map(on -> !on).orElse(false);
    }
    return all || line.all("amd_iommu").stream().anyMatch(word -> word.startsWith("off"));
  }

  private static boolean namesOff(BootParameters line) {
    return isOff(line, CpuVendor.AMD) || isOff(line, CpuVendor.INTEL);
  }

  /** The last of {@code intel_iommu=on} and {@code off}; without one the build decides. */
  static Optional<Boolean> intelSwitch(BootParameters line) {
    return line.all("intel_iommu").stream()
        .filter(word -> word.startsWith("on") || word.startsWith("off"))
        .map(word -> word.startsWith("on"))
        .reduce((first, second) -> second);
  }

  /**
   * Whether SNP cannot come up: passthrough, no IOMMU, version-2 page tables, or {@code sev=nosnp}
   * (linux drivers/iommu/amd/init.c {@code iommu_snp_enable} and arch/x86/virt/svm/cmdline.c,
   * v6.14). Kernel 7.3 allows passthrough on hardware with page-mode-0 support.
   */
  public static boolean forbidsSnp(BootParameters line) {
    return passthrough(line) || forbidsSnpOnAnyHardware(line);
  }

  /**
   * Whether KVM is kept from offering SNP guests: {@code kvm_amd.sev=0}, {@code sev_es=0} or {@code
   * sev_snp=0}, or the module kept out (linux arch/x86/kvm/svm/sev.c module parameters, v6.14).
   */
  public static boolean forbidsSnpGuests(BootParameters line) {
    boolean off =
        Stream.of("kvm_amd.sev", "kvm_amd.sev_es", "kvm_amd.sev_snp")
            .anyMatch(
                name -> line.last(name).flatMap(IommuSwitches::truth).equals(Optional.of(false)));
    boolean keptOut =
        line.all("module_blacklist").contains("kvm_amd")
            || line.all("modprobe.blacklist").contains("kvm_amd");
    return off || keptOut || forbidsSnp(line);
  }

  /** Whether the command line itself says that the default domain translates. */
  static boolean asksForTranslation(BootParameters line) {
    return asked(line).map(passthrough -> !passthrough).orElse(false);
  }

  /** As {@link #forbidsSnp}, leaving out passthrough, which newer hardware allows. */
  public static boolean forbidsSnpOnAnyHardware(BootParameters line) {
    return isOff(line, CpuVendor.AMD)
        || line.all("amd_iommu").contains("pgtbl_v2")
        || line.all("sev").contains("nosnp");
  }

  /** Whether a change adds or removes one of the IOMMU's switches. */
  public static boolean touches(SetBootParameters change) {
    return touches(change, NAMES);
  }

  static boolean touches(SetBootParameters change, List<String> names) {
    return Stream.concat(change.added().stream(), change.removed().stream())
        .map(BootParameter::of)
        .anyMatch(token -> names.stream().anyMatch(token::isNamed));
  }

  /** As linux lib/kstrtox.c {@code kstrtobool}; empty for a word that it does not know. */
  public static Optional<Boolean> truth(String word) {
    String start = word.substring(0, Math.min(2, word.length())).toLowerCase(Locale.ROOT);
    if (start.startsWith("1") || start.startsWith("y") || start.startsWith("t")) {
      return Optional.of(true);
    }
    if (start.startsWith("0") || start.startsWith("n") || start.startsWith("f")) {
      return Optional.of(false);
    }
    boolean known = start.equals("on") || start.equals("of");
    return known ? Optional.of(start.equals("on")) : Optional.empty();
  }
}
