package dev.proceed.report;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Drivers;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Iommu;
import dev.proceed.facts.IommuUnit;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Lockdown;
import dev.proceed.facts.MemoryEncryption;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Platform;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The host in a few lines, above the tree. */
final class HeadText {

  private static final int COLUMN = 14;

  private final HostFacts facts;
  private final Lines lines;

  HeadText(HostFacts facts, Lines lines) {
    this.facts = facts;
    this.lines = lines;
  }

  void write() {
    line("Host", host(facts.platform()));
    line("Kernel", kernel(facts.kernel()));
    line("Command line", Brief.of(facts.kernel().bootParameters(), HeadText::parameters));
    nextBoot(facts.kernel());
    line("IOMMU", iommu(facts.iommu()));
    line("Encryption", encryption(facts.encryption()));
    if (facts.drivers().nvidiaVersion().known() || hasNvidia()) {
      line("NVIDIA", nvidia(facts.drivers()));
    }
  }

  private boolean hasNvidia() {
    return facts.functions().items().stream()
        .anyMatch(function -> function.id().map(PciId::vendor).is(PciId.NVIDIA));
  }

  private void line(String name, String text) {
    lines.wrap(text, String.format("%-" + COLUMN + "s", name), " ".repeat(COLUMN));
  }

  private static String parameters(BootParameters parameters) {
    return parameters.tokens().isEmpty() ? "(empty)" : parameters.toString();
  }

  private static String host(Platform platform) {
    List<String> words = new ArrayList<>();
    words.add(known(platform.board(), "board "));
    words.add(processor(platform));
    platform.firmware().asOptional().ifPresent(firmware -> words.add("firmware " + firmware));
    words.add(
        known(
            platform.virtualMachine().map(vm -> vm ? "a virtual machine" : "bare metal"),
            "virtual machine "));
    return String.join(", ", words);
  }

  private static String processor(Platform platform) {
    String sockets =
        platform.sockets().asOptional().filter(count -> count > 1).map(n -> n + " x ").orElse("");
    if (platform.cpuName() instanceof Reading.Present<String> name) {
      return sockets + name.value();
    }
    String maker =
        Brief.of(
            platform.cpuVendor(),
            vendor -> vendor == CpuVendor.INTEL ? "Intel" : vendor == CpuVendor.AMD ? "AMD" : "");
    return maker.equals(Brief.UNKNOWN)
        ? "processor ?"
        : (sockets + maker + " processor" + family(platform)).strip();
  }

  private static String family(Platform platform) {
    return platform.cpuFamily().asOptional().map(family -> " family " + family).orElse("")
        + platform.cpuModel().asOptional().map(model -> " model " + model).orElse("");
  }

  /** A value that speaks for itself, or what it is that is not known. */
  private static String known(Reading<?> reading, String name) {
    String word = Brief.of(reading);
    return word.equals(Brief.UNKNOWN) || word.equals("none") ? name + word : word;
  }

  private static String kernel(Kernel kernel) {
    Lockdown lockdown = kernel.lockdown().asOptional().orElse(Lockdown.NONE);
    return Brief.of(kernel.release()) + (lockdown == Lockdown.NONE ? "" : ", lockdown " + lockdown);
  }

  /** Nothing when the next boot is as this one. */
  private void nextBoot(Kernel kernel) {
    Reading<BootParameters> next = kernel.nextBootParameters();
    String loader = kernel.bootLoader().asOptional().map(one -> " (by " + one + ")").orElse("");
    if (!next.known() || !kernel.bootParameters().known()) {
      line("Next boot", Brief.of(next) + loader);
      return;
    }
    List<String> now = tokens(kernel.bootParameters());
    List<String> then = tokens(next);
    String changes = TokenChanges.of(now, then).stream().collect(Collectors.joining(" "));
    if (!changes.isEmpty()) {
      line("Next boot", changes + loader);
    }
  }

  private static List<String> tokens(Reading<BootParameters> parameters) {
    return parameters.asOptional().map(BootParameters::tokens).orElse(List.of());
  }

  private String iommu(Iommu iommu) {
    if (iommu.enabled().is(false)) {
      return "off";
    }
    List<String> words = new ArrayList<>();
    words.add(Brief.onOff(iommu.enabled()));
    words.add("default domain " + Brief.of(iommu.defaultDomain()));
    iommu.strict().asOptional().ifPresent(strict -> words.add(strict ? "strict" : "lazy"));
    iommu
        .interruptRemapping()
        .asOptional()
        .ifPresent(on -> words.add("interrupt remapping " + (on ? "on" : "off")));
    words.add(count(iommu.units(), "unit") + names(iommu.units()));
    words.add(count(facts.groups(), "group"));
    return String.join(", ", words);
  }

  static String count(Listing<?> listing, String one) {
    int size = listing.items().size();
    if (size == 0 && !listing.isComplete()) {
      return one + "s ?";
    }
    if (size == 0) {
      return "no " + one;
    }
    String more = listing.isComplete() ? "" : " or more";
    return size + " " + one + (size == 1 ? "" : "s") + more;
  }

  private static String names(Listing<IommuUnit> units) {
    List<IommuUnit> all = units.items();
    if (all.isEmpty()) {
      return "";
    }
    String first = all.get(0).name();
    return " (" + first + (all.size() == 1 ? "" : " to " + last(all)) + ")";
  }

  /** Names end in numbers, and the list is sorted as text. */
  private static String last(List<IommuUnit> units) {
    return units.stream()
        .map(IommuUnit::name)
        .max(
            java.util.Comparator.comparingInt(String::length)
                .thenComparing(java.util.Comparator.naturalOrder()))
        .orElse("");
  }

  /** Readings of one answer are told together: {@code on: SME, KVM SEV; ?: RMP}. */
  private static String encryption(MemoryEncryption encryption) {
    Map<String, Reading<Boolean>> parts = new LinkedHashMap<>();
    parts.put("SNP in the IOMMU", encryption.iommuSnp());
    parts.put("SME", encryption.sme());
    parts.put("KVM SEV", encryption.kvmSev());
    parts.put("KVM SEV-ES", encryption.kvmSevEs());
    parts.put("KVM SNP", encryption.kvmSnp());
    parts.put("KVM TDX", encryption.kvmTdx());
    parts.put("RMP", encryption.rmp());
    Map<String, List<String>> byAnswer = new LinkedHashMap<>();
    byAnswer.put("on", new ArrayList<>());
    byAnswer.put("off", new ArrayList<>());
    parts.forEach(
        (name, reading) ->
            byAnswer.computeIfAbsent(answer(reading), any -> new ArrayList<>()).add(name));
    if (byAnswer.getOrDefault(Brief.UNKNOWN, List.of()).size() == parts.size()) {
      return Brief.UNKNOWN;
    }
    return byAnswer.entrySet().stream()
        .filter(answer -> !answer.getValue().isEmpty())
        .map(answer -> answer.getKey() + ": " + String.join(", ", answer.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String answer(Reading<Boolean> reading) {
    return reading instanceof Reading.Contradicted<Boolean>
        ? "sources disagree"
        : Brief.onOff(reading);
  }

  private static String nvidia(Drivers drivers) {
    if (drivers.nvidiaVersion() instanceof Reading.Absent<String>) {
      return "no driver loaded";
    }
    String flavour =
        drivers.nvidiaFlavour().asOptional().map(one -> ", " + one + " kernel module").orElse("");
    return "driver " + Brief.of(drivers.nvidiaVersion()) + flavour;
  }
}
