package dev.proceed.parse.lspci;

import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Clean;
import dev.proceed.parse.ConfigSpace;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.lspci.Details.Depth;

/** Adds what one entry says. */
final class EntryReader {

  /**
   * What a listing shows for at least one function, so that a missing line can mean "none".
   *
   * @param registers whether a line of a filtered listing surely belongs to the title above it
   * @param width at which lines are cut
   */
  record Shown(boolean drivers, boolean nodes, boolean groups, boolean registers, int width) {
    static final Shown NOTHING = new Shown(false, false, false, false, Integer.MAX_VALUE);
  }

  private final Entry entry;
  private final SourceText text;
  private final FunctionDraft function;
  private final Shown shown;
  private final boolean whole;

  private EntryReader(Entry entry, FunctionDraft function, Shown shown, boolean whole) {
    this.entry = entry;
    this.text = entry.text();
    this.function = function;
    this.shown = shown;
    this.whole = whole;
  }

  /**
   * @param whole whether no line of the entry is missing
   */
  static void read(Entry entry, Shown shown, boolean whole, Draft draft) {
    FunctionDraft function = draft.functions.item(entry.address());
    EntryReader reader = new EntryReader(entry, function, shown, whole);
    reader.title();
    reader.driver();
    reader.number(Entry.Key.NODE, function.numaNode, shown.nodes());
    int group = reader.number(Entry.Key.GROUP, function.iommuGroup, shown.groups());
    if (group >= 0) {
      draft.groups.item(group).members.item(entry.address());
    }
    Details details = entry.details();
    Entry.Field subsystem = entry.get(Entry.Key.SUBSYSTEM);
    if (details != null) {
      reader.details(details);
    } else if (subsystem != null) {
      reader.subsystem(subsystem);
    }
  }

  private void title() {
    Title title = entry.title();
    if (title.pciClass() != null) {
      function.pciClass.present(title.pciClass(), text.at(0));
    } else {
      function.pciClass.unknown(Reason.UNPARSEABLE, "lspci shows no class code: use -nn");
    }
    if (title.id() != null) {
      function.id.present(title.id(), text.at(0));
    } else {
      function.id.unknown(Reason.UNPARSEABLE, "lspci shows no ids: use -nn");
    }
    if (title.name().isEmpty()) {
      function.name.unknown(Reason.NOT_COLLECTED, "this form shows no full name");
    } else if (isCut(title.name()) || Title.isCut(text.lines().get(0)) || isOpen(title)) {
      function.name.unknown(Reason.TRUNCATED, "the name is cut off: " + title.name());
    } else {
      function.name.present(title.name(), text.at(0));
    }
    if (title.revision() >= 0) {
      function.revision.present(title.revision(), text.at(0));
    }
  }

  /** The last line of an excerpt may stop anywhere. */
  private boolean isOpen(Title title) {
    return !whole && text.lines().size() == 1 && title.revision() < 0;
  }

  /** lspci itself cuts long names and their ids: {@code RAS Registers [8086...}. */
  private static boolean isCut(String name) {
    return name.endsWith("...") || name.lastIndexOf('[') > name.lastIndexOf(']');
  }

  private void driver() {
    Entry.Field field = entry.get(Entry.Key.DRIVER);
    if (field != null && !field.value().isEmpty()) {
      function.driver.present(Clean.key(field.value()), text.at(field.line()));
    } else if (field == null && shown.drivers() && whole) {
      function.driver.absent(text.at(0));
    }
  }

  private int number(Entry.Key key, Claims<Integer> claims, boolean missingMeansNone) {
    Entry.Field field = entry.get(key);
    if (field != null && text.lines().get(field.line()).length() >= shown.width()) {
      claims.unknown(Reason.TRUNCATED, "lines are cut after " + shown.width() + " letters");
      return -1;
    }
    int number = field == null ? -1 : Hex.decimal(field.value());
    if (field == null && missingMeansNone && whole && !isSilent()) {
      claims.absent(text.at(0));
    } else if (field != null && number >= 0) {
      claims.present(number, text.at(field.line()));
    }
    return number;
  }

  /** Of a function that does not answer lspci shows its drivers only. */
  private boolean isSilent() {
    Details details = entry.details();
    return details != null && details.isSilent();
  }

  private void details(Details details) {
    subsystem(details);
    buses(details);
    new CapabilityReader(entry, details, function, whole).read(shown.registers());
    new BarReader(entry, details, function, whole, shown.width()).read();
    HexDump hex = details.hex();
    if (!hex.isEmpty() && isOfTitle(hex.bytes())) {
      ConfigSpace.read(hex.bytes(), text.at(hex.firstLine()), entry.address(), function);
    }
  }

  /** Bytes with other ids than the title belong to a function whose title was lost. */
  private boolean isOfTitle(byte[] bytes) {
    PciId id = entry.title().id();
    if (id == null || bytes.length < 4) {
      return true;
    }
    int vendor = (bytes[0] & 0xff) | (bytes[1] & 0xff) << 8;
    int device = (bytes[2] & 0xff) | (bytes[3] & 0xff) << 8;
    return vendor == 0xffff || new PciId(vendor, device).equals(id);
  }

  /** A bridge has its subsystem in a capability; newer lspci prints it above as well. */
  private void subsystem(Details details) {
    Entry.Field field = entry.get(Entry.Key.SUBSYSTEM);
    Capability capability = details.capability("Subsystem:", false);
    if (field == null && capability != null) {
      field =
          new Entry.Field(capability.name().substring("Subsystem:".length()), capability.line());
    }
    if (field != null) {
      subsystem(field);
    } else if (whole && details.depth() != Depth.TERSE && !details.isSilent()) {
      boolean bridge = details.find("Bus:") >= 0;
      if (!bridge || CapabilityReader.listIsWhole(details, true)) {
        function.subsystem.absent(text.at(0));
      }
    }
  }

  private void subsystem(Entry.Field field) {
    PciId id = Title.id(field.value().strip());
    if (id != null) {
      function.subsystem.present(id, text.at(field.line()));
    } else {
      function.subsystem.unknown(Reason.UNPARSEABLE, "lspci shows no ids of it: use -nn");
    }
  }

  private void buses(Details details) {
    int line = details.find("Bus:");
    PciBusRange range = BusLine.range(details);
    if (line >= 0 && range != null) {
      function.buses.present(range, text.at(line));
    } else if (line < 0 && whole && details.depth() != Depth.TERSE && !details.isSilent()) {
      function.buses.absent(text.at(0));
    }
  }
}
