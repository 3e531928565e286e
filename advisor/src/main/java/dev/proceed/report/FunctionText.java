package dev.proceed.report;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Classifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the tree says about one function. */
final class FunctionText {

  private static final int LONGEST_NAME = 60;

  private final HostFacts facts;
  private final UnknownOfAll unknown;

  FunctionText(HostFacts facts, UnknownOfAll unknown) {
    this.facts = facts;
    this.unknown = unknown;
  }

  /** {@code Root Port, 32 GT/s x16, ACS 0x001d ReqRedir+ CmpltRedir+}. */
  String bridge(PciFunction function) {
    List<String> words = new ArrayList<>();
    String type = Brief.of(function.portType());
    words.add(type.equals(Brief.UNKNOWN) || type.equals("none") ? "PCI bridge" : type);
    if (!(function.link() instanceof Reading.Unknown<?>)) {
      add(LinkText.of(function), words);
    }
    if (!unknown.holds("acs")) {
      words.add(acs(function.acs()));
    }
    function
        .driver()
        .asOptional()
        .filter(driver -> !driver.equals("pcieport"))
        .ifPresent(driver -> words.add("driver " + driver));
    return String.join(", ", words);
  }

  private static String acs(Reading<AcsControl> acs) {
    return acs instanceof Reading.Absent<AcsControl>
        ? "no ACS"
        : "ACS " + Brief.of(acs, FunctionText::bits);
  }

  /** The word and the two bits that send peers' requests up; the third one only when it is set. */
  private static String bits(AcsControl acs) {
    String text = acs.toString();
    return String.format("0x%04x ", acs.control())
        + text.substring(text.indexOf('(') + 1, text.indexOf(')')).replace(" EgressCtrl-", "");
  }

  /** {@code RTX PRO 6000 Blackwell Server Edition (GB202, Blackwell)}. */
  String gpuName(PciFunction function, Gpu gpu) {
    String chip = Brief.of(gpu.chip());
    boolean foreign = gpu.generation().is(GpuGeneration.OTHER_VENDOR);
    String kind = chip + ", " + Brief.of(gpu.generation());
    boolean open = kind.equals(Brief.UNKNOWN + ", " + Brief.UNKNOWN);
    return name(function) + (foreign || open ? "" : " (" + kind + ")");
  }

  /** What is known of a GPU beside its name. */
  List<String> gpu(PciFunction function, Gpu gpu) {
    List<String> words = new ArrayList<>();
    add(group(function), words);
    add(driver(function), words);
    add(minor(function, gpu), words);
    add(link(function), words);
    add(numa(function), words);
    add(bar1(function), words);
    return words;
  }

  private static String minor(PciFunction function, Gpu gpu) {
    boolean told = !(gpu.minor() instanceof Reading.Unknown<Integer>);
    boolean none = gpu.minor() instanceof Reading.Absent<Integer>;
    return !none && (told || function.driver().is("nvidia"))
        ? "/dev/nvidia" + Brief.of(gpu.minor())
        : "";
  }

  private String link(PciFunction function) {
    return unknown.holds("link") && unknown.holds("bestLink") ? "" : LinkText.of(function);
  }

  /**
   * What is known of another function, and of others like it.
   *
   * @param group what {@link #group} says of them
   */
  List<String> other(PciFunction function, String group, boolean verbose) {
    List<String> words = new ArrayList<>();
    words.add(name(function));
    add(driver(function), words);
    add(group, words);
    if (verbose || LinkText.isBelowBest(function)) {
      add(link(function), words);
    }
    if (verbose) {
      add(numa(function), words);
    }
    return words;
  }

  /** The name of the table, of {@code lspci}, or the ids. */
  String name(PciFunction function) {
    Optional<String> known = function.id().asOptional().flatMap(Classifier::name);
    if (known.isPresent()) {
      return known.get();
    }
    String id = Brief.of(function.id(), PciId::toString);
    String name = function.name().asOptional().orElse("").replaceFirst(" \\(rev [0-9a-f]+\\)$", "");
    if (name.isEmpty()) {
      return id.equals(Brief.UNKNOWN) ? id : "[" + id + "]";
    }
    String words = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
    return words.contains(id) || id.equals(Brief.UNKNOWN) ? words : words + " [" + id + "]";
  }

  private String driver(PciFunction function) {
    String driver = Brief.of(function.driver());
    if (unknown.holds("driver") && guests(function).isEmpty()) {
      return "";
    }
    String text = driver.equals("none") ? "no driver" : "driver " + driver;
    String override =
        function.driverOverride().known() ? Brief.of(function.driverOverride()) : "none";
    String guests = guests(function);
    return text
        + (override.equals("none") ? "" : " (override " + override + ")")
        + (guests.isEmpty() ? "" : " for VM " + guests);
  }

  private String guests(PciFunction function) {
    return facts.guests().items().stream()
        .filter(guest -> guest.devices().find(function.key()).isPresent())
        .map(Guest::id)
        .collect(Collectors.joining(", "));
  }

  /** {@code group 42 DMA-FQ}; nothing where the kernel drives no IOMMU at all. */
  String group(PciFunction function) {
    Reading<Integer> number = function.iommuGroup();
    if (unknown.holds("iommuGroup")) {
      return "";
    }
    if (number instanceof Reading.Absent<Integer>) {
      return facts.iommu().enabled().is(false) ? "" : "no IOMMU group";
    }
    String type =
        number
            .asOptional()
            .flatMap(facts::group)
            .map(IommuGroup::domainType)
            .map(Brief::of)
            .map(word -> word.equals(Brief.UNKNOWN) ? " type ?" : " " + word)
            .orElse("");
    return "group " + Brief.of(number) + type;
  }

  private String numa(PciFunction function) {
    return unknown.holds("numaNode") || function.numaNode() instanceof Reading.Absent<Integer>
        ? ""
        : "NUMA " + Brief.of(function.numaNode());
  }

  /**
   * NVIDIA's BAR1, the window to the GPU's memory, is the second one in use: its index is 1, or 2
   * where BAR0 is a 64-bit one (seen on Hopper and Blackwell).
   */
  private String bar1(PciFunction function) {
    if (unknown.holds("bars")
        || !function.id().asOptional().map(id -> id.vendor() == PciId.NVIDIA).orElse(false)) {
      return "";
    }
    Optional<Bar> window =
        function.bars().items().stream()
            .filter(bar -> bar.index() == 1 || bar.index() == 2)
            .filter(bar -> !bar.kind().is(BarKind.IO))
            .findFirst();
    if (window.isEmpty()) {
      return function.bars().isComplete() ? "no BAR1" : "BAR1 ?";
    }
    String size = Brief.of(window.get().size(), Brief::bytes);
    String largest = Brief.of(window.get().largestSize(), Brief::bytes);
    boolean more = window.get().largestSize().asOptional().isPresent() && !largest.equals(size);
    return "BAR1 " + size + (more ? " of " + largest : "");
  }

  private static void add(String word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word);
    }
  }

  /** What two functions must share to be told in one line. */
  String likeness(PciFunction function) {
    return String.join(
        "/", Brief.of(function.id()), name(function), driver(function), LinkText.of(function));
  }
}
