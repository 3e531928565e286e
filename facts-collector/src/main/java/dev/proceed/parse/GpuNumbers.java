package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which function is the {@code GPU3} of {@code nvidia-smi}. It counts the GPUs that the driver has
 * from 0 up, in the order of their PCI addresses: CUDA's {@code CUDA_DEVICE_ORDER=PCI_BUS_ID} gives
 * the same numbers. The manual of nvidia-smi promises no order, so addresses that a source shows
 * beside the numbers go first.
 */
public final class GpuNumbers {

  private static final String NVIDIA = "nvidia";

  private final Map<Integer, Set<PciAddress>> told = new TreeMap<>();
  private final Map<Integer, Set<String>> uuids = new TreeMap<>();
  private final Map<String, PciAddress> boards = new HashMap<>();
  private final Set<PciAddress> excluded = new HashSet<>();
  private @Nullable Set<PciAddress> driverHas;

  /**
   * What GPU numbers mean.
   *
   * @param addresses by number; empty when it cannot be told
   * @param why what stands in the way; "" when nothing does
   */
  record Mapping(Map<Integer, PciAddress> addresses, String why) {}

  /** A source shows a number beside an address. */
  public void at(int number, PciAddress address) {
    told.computeIfAbsent(number, none -> new HashSet<>()).add(address);
  }

  /** A source shows a number beside a board's id. */
  public void at(int number, String uuid) {
    uuids.computeIfAbsent(number, none -> new HashSet<>()).add(uuid);
  }

  /** A source shows a board's id beside an address. */
  public void board(String uuid, PciAddress address) {
    boards.put(uuid, address);
  }

  /** The driver was told to leave this one alone. */
  public void excluded(PciAddress address) {
    excluded.add(address);
  }

  /** The driver's own list of its GPUs. */
  public void driverHas(Collection<PciAddress> addresses) {
    driverHas = new TreeSet<>(addresses);
  }

  /** Addresses of the GPUs 0 to {@code count - 1}. */
  Mapping map(int count, Draft draft) {
    Map<Integer, Set<PciAddress>> shown = new TreeMap<>(told);
    uuids.forEach(
        (number, ids) ->
            ids.stream()
                .filter(boards::containsKey)
                .forEach(
                    id ->
                        shown
                            .computeIfAbsent(number, none -> new HashSet<>())
                            .add(boards.get(id))));
    return shown.isEmpty() ? byOrder(count, draft) : byNumber(count, shown);
  }

  private static Mapping byNumber(int count, Map<Integer, Set<PciAddress>> shown) {
    Map<Integer, PciAddress> addresses = new TreeMap<>();
    for (int number = 0; number < count; number++) {
      Set<PciAddress> one = shown.getOrDefault(number, Set.of());
      if (one.size() == 1) {
        addresses.put(number, one.iterator().next());
      }
    }
    boolean unique = new HashSet<>(addresses.values()).size() == count;
    if (shown.size() == count && unique) {
      return new Mapping(addresses, "");
    }
    return none("nvidia-smi shows addresses that do not fit " + count + " GPUs: " + shown);
  }

  private Mapping byOrder(int count, Draft draft) {
    List<PciAddress> gpus = new ArrayList<>();
    String why = driverHas == null ? bound(draft, gpus) : "";
    if (driverHas != null) {
      gpus.addAll(driverHas);
    }
    gpus.removeAll(excluded);
    if (!why.isEmpty()) {
      return none(why);
    }
    if (gpus.size() != count) {
      return none(
          "nvidia-smi numbers " + count + " GPUs, and the driver has " + gpus.size() + ": " + gpus);
    }
    Map<Integer, PciAddress> addresses = new TreeMap<>();
    gpus.stream().sorted().forEach(one -> addresses.put(addresses.size(), one));
    return new Mapping(addresses, "");
  }

  /** Display functions bound to nvidia; what stands in the way of knowing them all. */
  private static String bound(Draft draft, List<PciAddress> gpus) {
    if (!draft.functions.complete("functions.complete").is(true)) {
      return "the list of PCI functions that would give the numbers a meaning is not complete";
    }
    for (Map.Entry<PciAddress, FunctionDraft> entry : draft.functions.items().entrySet()) {
      FunctionDraft function = entry.getValue();
      Reading<Boolean> display =
          function.pciClass.result("functions[?].pciClass").map(code -> code.isDisplay(), false);
      Reading<Boolean> own = function.id.result("functions[?].id").map(PciId::isNvidia, false);
      Reading<String> driver = function.driver.result("functions[?].driver");
      if (display.is(false) || own.is(false) || driver.isNot(NVIDIA)) {
        continue;
      }
      if (!display.is(true) || !driver.is(NVIDIA)) {
        return "whether the driver nvidia has " + entry.getKey() + " is not known";
      }
      gpus.add(entry.getKey());
    }
    return "";
  }

  private static Mapping none(String why) {
    return new Mapping(Map.of(), why);
  }

  /** Adds that a function is a GPU of the driver, whose tool shows no others. */
  static void seen(PciAddress address, dev.proceed.facts.Evidence evidence, Draft draft) {
    draft.functions.item(address).driver.present(NVIDIA, evidence);
    draft.gpus.item(address);
  }
}
