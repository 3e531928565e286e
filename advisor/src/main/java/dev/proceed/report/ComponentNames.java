package dev.proceed.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the components of facts are called in front of people. */
final class ComponentNames {

  private static final Set<String> CAPITALS =
      Set.of(
          "acs", "ats", "cpu", "dma", "id", "iommu", "kvm", "mig", "numa", "pasid", "pci", "rmp",
          "sev", "sme", "snp", "tdx", "uuid");

  /** Where the name in the code is not the field's. */
  private static final Map<String, String> OTHERWISE =
      Map.ofEntries(
          Map.entry("id", "vendor and device id"),
          Map.entry("pciClass", "class"),
          Map.entry("nvidiaVersion", "NVIDIA driver version"),
          Map.entry("nvidiaFlavour", "NVIDIA kernel module (open or closed)"),
          Map.entry("nvidiaRegistry", "NVIDIA registry keys"),
          Map.entry("bootParameters", "kernel command line"),
          Map.entry("nextBootParameters", "command line of the next boot"),
          Map.entry("release", "kernel release"),
          Map.entry("enabled", "IOMMU enabled"),
          Map.entry("path", "place in the tree"),
          Map.entry("driverOverride", "driver_override"),
          Map.entry("minor", "minor number"),
          Map.entry("bars", "BARs"),
          Map.entry("gpus", "GPUs"),
          Map.entry("kvmSevEs", "KVM SEV-ES"),
          Map.entry("p2pClique", "P2P clique"),
          Map.entry("iommuSnp", "SEV-SNP in the IOMMU"),
          Map.entry("groups", "IOMMU groups"),
          Map.entry("handles", "open device nodes"),
          Map.entry("services", "units that use GPUs"),
          Map.entry("openedBy", "units that start it"),
          Map.entry("signatures", "kernel log lines"),
          Map.entry("units", "IOMMUs"),
          Map.entry("functions", "PCI functions"),
          Map.entry("modprobe", "modprobe lines"),
          Map.entry("reserved", "reserved regions"),
          Map.entry("autoprobe", "driver autoprobe"),
          Map.entry("strict", "strict invalidation"),
          Map.entry("options", "kernel build options"),
          Map.entry("modules", "kernel modules"),
          Map.entry("peers", "peer reports of the driver"),
          Map.entry("atNextStart", "devices at the next start"),
          Map.entry("onBoot", "started with the host"),
          Map.entry("pending", "pending changes"),
          Map.entry("rules", "device rules"),
          Map.entry("mappings", "PCI resource mappings"),
          Map.entry("hostUses", "functions that the host itself needs"),
          Map.entry("bootActors", "lines that run at boot and touch devices"));

  private ComponentNames() {}

  /** {@code best link} of {@code functions[0000:01:00.0].bestLink}. */
  static String of(String path) {
    String[] steps = withoutKeys(path);
    String last = steps[steps.length - 1];
    boolean list = last.equals("complete") && steps.length > 1;
    String name = name(list ? steps[steps.length - 2] : last);
    return list ? "the full list of " + name : name;
  }

  /** What the items of the outermost list are called; "" outside of lists. */
  static String items(String path, int count) {
    int open = path.indexOf('[');
    if (open < 0) {
      return "";
    }
    String[] steps = withoutKeys(path.substring(0, open));
    String many =
        switch (steps[steps.length - 1]) {
          case "functions" -> "functions";
          case "groups" -> "groups";
          case "handles" -> "open device nodes";
          default -> name(steps[steps.length - 1]);
        };
    return count == 1 && many.endsWith("s") ? many.substring(0, many.length() - 1) : many;
  }

  private static String[] withoutKeys(String path) {
    return path.replaceAll("\\[[^]]*]", "").split("\\.", -1);
  }

  private static String name(String component) {
    String known = OTHERWISE.get(component);
    if (known != null) {
      return known;
    }
    List<String> words = new ArrayList<>();
    for (String word : component.split("(?=[A-Z])", -1)) {
      String lower = word.toLowerCase(Locale.ROOT);
      words.add(CAPITALS.contains(lower) ? lower.toUpperCase(Locale.ROOT) : lower);
    }
    return String.join(" ", words);
  }
}
