package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.parse.SourceText;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One function in a listing, whatever the form of the listing. */
final class Entry {

  /** What a function's lines say beside its title. */
  enum Key {
    DRIVER("Kernel driver in use:", "Driver:"),
    NODE("NUMA node:", "NUMANode:"),
    GROUP("IOMMU group:", "IOMMUGroup:"),
    SUBSYSTEM("Subsystem:", "SVendor:");

    final String line;
    final String record;

    Key(String line, String record) {
      this.line = line;
      this.record = record;
    }
  }

  /** A value and the line that holds it. */
  record Field(String value, int line) {}

  private final SourceText text;
  private final Slot slot;
  private final Title title;
  private final @Nullable Details details;
  private final Map<Key, Field> fields = new EnumMap<>(Key.class);

  Entry(SourceText text, Slot slot, Title title, @Nullable Details details) {
    this.text = text;
    this.slot = slot;
    this.title = title;
    this.details = details;
  }

  SourceText text() {
    return text;
  }

  Slot slot() {
    return slot;
  }

  PciAddress address() {
    PciAddress address = slot.address();
    if (address == null) {
      throw new IllegalStateException("the listing has settled the address of " + slot);
    }
    return address;
  }

  Title title() {
    return title;
  }

  /** The lines below the title; null where the form has none. */
  @Nullable Details details() {
    return details;
  }

  /** Whether the end is seen: a blank line, or what lspci prints last. */
  boolean isEnded() {
    boolean blank = text.lines().get(text.lines().size() - 1).isEmpty();
    return details == null ? blank : details.isEnded();
  }

  void put(Key key, String value, int line) {
    fields.putIfAbsent(key, new Field(value.strip(), line));
  }

  @Nullable Field get(Key key) {
    return fields.get(key);
  }

  boolean isHostBridge() {
    PciClass code = title.pciClass();
    return code != null && code.code() == 0x0600;
  }

  /** Whether buses can be behind it: PCI bridge, CardBus bridge, semi-transparent bridge. */
  boolean isBridge() {
    PciClass code = title.pciClass();
    return code != null && (code.isPciBridge() || code.code() == 0x0607 || code.code() == 0x0609);
  }

  /** The same entry where its address is found out otherwise. */
  Entry at(PciAddress address, List<PciAddress> bridges) {
    Entry other = new Entry(text, new Slot(slot.word(), address, bridges), title, details);
    other.fields.putAll(fields);
    return other;
  }
}
