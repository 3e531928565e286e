package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.parse.Bdf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the address of a function that {@code lspci -P} names by the devices above it: those are
 * listed before, and with {@code -v} they tell the buses behind them.
 */
final class ShortPaths {

  private final Map<String, Integer> busBehind = new HashMap<>();

  /** Keeps what an entry tells of the bus behind it. */
  void look(Entry entry) {
    Details details = entry.details();
    PciBusRange range = details == null ? null : BusLine.range(details);
    if (range != null) {
      busBehind.put(entry.slot().word(), range.secondary());
    }
  }

  /** The entry with its address; null when a bridge above has not told its bus. */
  @Nullable Entry settle(Entry entry) {
    String[] steps = entry.slot().word().split("/", -1);
    Slot first = Slot.read(steps[0]);
    PciAddress address = first == null ? null : first.address();
    List<PciAddress> bridges = new ArrayList<>();
    StringBuilder way = new StringBuilder(steps[0]);
    for (int at = 1; at < steps.length && address != null; at++) {
      Integer bus = busBehind.get(way.toString());
      bridges.add(address);
      address = bus == null ? null : below(address.domain(), bus, steps[at]);
      way.append('/').append(steps[at]);
    }
    return address == null ? null : entry.at(address, bridges);
  }

  private static @Nullable PciAddress below(long domain, int bus, String step) {
    return Bdf.read(String.format("%04x:%02x:%s", domain, bus, step));
  }
}
