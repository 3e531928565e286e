package dev.proceed.change;

import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.facts.BootParameters;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What the kernel's command line says about the IOMMU. Source: linux
 * Documentation/admin-guide/kernel-parameters.txt and drivers/iommu, v6.14.
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
    boolean passthrough = false;
    for (String token : line.tokens()) {
      if (token.startsWith("iommu=")) {
        for (String word : token.substring("iommu=".length()).split(",", -1)) {
          passthrough = word.equals("pt") || (passthrough && !word.equals("nopt"));
        }
      } else if (token.startsWith("iommu.passthrough=")) {
        passthrough = truth(token.substring("iommu.passthrough=".length()), passthrough);
      }
    }
    return passthrough;
  }

  /** Whether no IOMMU is driven: {@code iommu=off}, or {@code amd_iommu=off}. */
  public static boolean isOff(BootParameters line) {
    return line.all("iommu").contains("off") || line.all("amd_iommu").contains("off");
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
            .anyMatch(name -> line.last(name).map(value -> !truth(value, true)).orElse(false));
    boolean keptOut =
        line.all("module_blacklist").contains("kvm_amd")
            || line.all("modprobe.blacklist").contains("kvm_amd");
    return off || keptOut || forbidsSnp(line);
  }

  /** Whether the command line itself says that the default domain translates. */
  static boolean asksForTranslation(BootParameters line) {
    boolean spoken =
        line.all("iommu").contains("nopt") || line.last("iommu.passthrough").isPresent();
    return spoken && !passthrough(line);
  }

  /** As {@link #forbidsSnp}, leaving out passthrough, which newer hardware allows. */
  public static boolean forbidsSnpOnAnyHardware(BootParameters line) {
    return isOff(line)
        || line.all("amd_iommu").contains("pgtbl_v2")
        || line.all("sev").contains("nosnp");
  }

  /** Whether a change adds or removes one of the IOMMU's switches. */
  static boolean touches(SetBootParameters change) {
    return touches(change, NAMES);
  }

  static boolean touches(SetBootParameters change, List<String> names) {
    return Stream.concat(change.added().stream(), change.removed().stream())
        .map(token -> token.split("=", 2)[0].replace('-', '_'))
        .anyMatch(names::contains);
  }

  /** As linux lib/kstrtox.c {@code kstrtobool}; a word it does not know changes nothing. */
  private static boolean truth(String word, boolean before) {
    String start = word.substring(0, Math.min(2, word.length())).toLowerCase(Locale.ROOT);
    if (start.startsWith("1") || start.startsWith("y") || start.startsWith("t")) {
      return true;
    }
    if (start.startsWith("0") || start.startsWith("n") || start.startsWith("f")) {
      return false;
    }
    return start.equals("on") || (before && !start.equals("of"));
  }
}
