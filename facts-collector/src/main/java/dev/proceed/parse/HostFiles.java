package dev.proceed.parse;

import dev.proceed.facts.Lockdown;
import dev.proceed.facts.Reading.Reason;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Files with one value, by their path on the host: whoever read or pasted them. */
public final class HostFiles {

  private static final String DMI = "/sys/class/dmi/id/";
  private static final String KVM_AMD = "/sys/module/kvm_amd/parameters/";
  private static final String NODE = "/sys/devices/system/node/node";
  private static final String UNITS = "/sys/class/iommu/";

  /** Where the links of {@code /sys/class/dmi} lead. */
  private static final String DMI_DEVICE = "/sys/devices/virtual/dmi/id/";

  private record File<T>(Function<Draft, Claims<T>> claims, BiConsumer<SourceText, Claims<T>> to) {
    void read(SourceText text, Draft draft) {
      to.accept(text, claims.apply(draft));
    }
  }

  private static final Map<String, File<?>> FILES =
      Map.ofEntries(
          name("sys_vendor", dmi -> dmi.systemVendor),
          name("product_name", dmi -> dmi.productName),
          name("board_name", dmi -> dmi.boardName),
          name("bios_vendor", dmi -> dmi.biosVendor),
          name("bios_version", dmi -> dmi.biosVersion),
          name("bios_date", dmi -> dmi.biosDate),
          flag(KVM_AMD + "sev", draft -> draft.encryption.kvmSev),
          flag(KVM_AMD + "sev_es", draft -> draft.encryption.kvmSevEs),
          flag(KVM_AMD + "sev_snp", draft -> draft.encryption.kvmSnp),
          flag("/sys/module/kvm_intel/parameters/tdx", draft -> draft.encryption.kvmTdx),
          Map.entry(
              "/sys/kernel/security/lockdown",
              new File<>(draft -> draft.kernel.lockdown, HostFiles::lockdown)),
          Map.entry(
              "/sys/hypervisor/type",
              new File<>(draft -> draft.platform.virtualMachine, HostFiles::hypervisor)));

  private HostFiles() {}

  private static Map.Entry<String, File<?>> name(
      String file, Function<DmiDraft, Claims<String>> claims) {
    return Map.entry(
        DMI + file, new File<>(draft -> claims.apply(draft.platform.dmi), HostFiles::present));
  }

  private static Map.Entry<String, File<?>> flag(
      String path, Function<Draft, Claims<Boolean>> claims) {
    return Map.entry(path, new File<>(claims, HostFiles::flag));
  }

  /** The files that always have the same path. */
  public static Set<String> paths() {
    return FILES.keySet();
  }

  /** One of {@link #paths} is there, and this user may not read it. */
  public static void denied(String path, Draft draft) {
    File<?> file = FILES.get(path);
    if (file != null) {
      String why = path + " is not readable for this user";
      file.claims().apply(draft).unknown(Reason.NO_PERMISSION, why);
    }
  }

  /** Adds what a file says; false when the file is not known here. */
  public static boolean read(String path, SourceText text, Draft draft) {
    boolean device = path.startsWith(DMI_DEVICE);
    String plain = device ? DMI + path.substring(DMI_DEVICE.length()) : path;
    File<?> file = FILES.get(plain);
    if (file != null) {
      file.read(text, draft);
      return true;
    }
    if (plain.startsWith(NODE) && plain.endsWith("/cpulist")) {
      return node(plain, text, draft);
    }
    return plain.startsWith(UNITS) && IommuUnits.read(plain.substring(UNITS.length()), text, draft);
  }

  private static boolean node(String path, SourceText text, Draft draft) {
    int last = path.length() - "/cpulist".length();
    int node = Hex.decimal(path.substring(Math.min(NODE.length(), last), last));
    if (node >= 0) {
      NumaNodes.cpus(node, text.value(), text.evidence(), draft);
    }
    return node >= 0;
  }

  private static void present(SourceText text, Claims<String> claims) {
    claims.present(text.value(), text.evidence());
  }

  /** As the kernel prints a module's boolean; older ones were numbers. */
  private static void flag(SourceText text, Claims<Boolean> claims) {
    switch (text.value()) {
      case "Y", "1" -> claims.present(true, text.evidence());
      case "N", "0" -> claims.present(false, text.evidence());
      default -> claims.unknown(Reason.UNPARSEABLE, text.name() + " is \"" + text.value() + "\"");
    }
  }

  /** {@code none [integrity] confidentiality}: the one in brackets (security/lockdown, v6.12). */
  private static void lockdown(SourceText text, Claims<Lockdown> claims) {
    String line = text.value();
    int open = line.indexOf('[');
    int close = line.indexOf(']', open + 1);
    Lockdown.read(open < 0 || close < 0 ? "" : line.substring(open + 1, close))
        .ifPresentOrElse(
            level -> claims.present(level, text.evidence()),
            () -> claims.unknown(Reason.UNPARSEABLE, "lockdown is: " + line));
  }

  /** Only a kernel that runs on Xen has it; its first domain runs under the hypervisor too. */
  private static void hypervisor(SourceText text, Claims<Boolean> claims) {
    if (text.value().equals("xen")) {
      claims.present(true, text.evidence());
    }
  }
}
