package dev.proceed.parse;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading.Reason;
import org.jspecify.annotations.Nullable;

/** One function's lines in {@code lspci} output: a header and indented details. */
final class LspciBlock {

  private static final String DRIVER = "Kernel driver in use:";
  private static final String NODE = "NUMA node";
  private static final String GROUP = "IOMMU group";
  private static final String CAPABILITY = "Capabilities: [";
  private static final String[] ACS = {
    "SrcValid", "TransBlk", "ReqRedir", "CmpltRedir", "UpstreamFwd", "EgressCtrl", "DirectTrans"
  };

  private final SourceText text;
  private final PciAddress address;
  private final PciClass pciClass;
  private final boolean classKnown;

  private LspciBlock(SourceText text, PciAddress address, @Nullable PciClass pciClass) {
    this.text = text;
    this.address = address;
    this.classKnown = pciClass != null;
    this.pciClass = pciClass == null ? new PciClass(0) : pciClass;
  }

  /** The address that opens a header line; null for another line. */
  static @Nullable PciAddress opens(String line) {
    int blank = line.indexOf(' ');
    return blank < 7 ? null : Bdf.read(line.substring(0, blank));
  }

  static LspciBlock of(SourceText text, PciAddress address) {
    return new LspciBlock(text, address, LspciHeader.pciClass(text.lines().get(0)));
  }

  PciAddress address() {
    return address;
  }

  boolean isHostBridge() {
    return classKnown && pciClass.code() == 0x0600;
  }

  boolean isBridge() {
    return classKnown && pciClass.isPciBridge();
  }

  boolean tells(String key) {
    return find(key) >= 0;
  }

  boolean tellsDriver() {
    return tells(DRIVER);
  }

  boolean tellsNode() {
    return tells(NODE);
  }

  boolean tellsGroup() {
    return tells(GROUP);
  }

  private int find(String key) {
    for (int index = 1; index < text.lines().size(); index++) {
      if (text.lines().get(index).contains(key)) {
        return index;
      }
    }
    return -1;
  }

  /**
   * Adds what the block says.
   *
   * @param whole what the listing as a whole shows, so that a missing line can mean "none"
   */
  void add(Draft draft, LspciList.Shown whole) {
    FunctionDraft function = draft.functions.item(address);
    header(function);
    int driver = find(DRIVER);
    if (driver >= 0) {
      String line = text.lines().get(driver);
      String name = line.substring(line.indexOf(DRIVER) + DRIVER.length()).strip();
      function.driver.present(Clean.key(name), text.at(driver));
    } else if (whole.drivers()) {
      function.driver.absent(text.at(0));
    }
    number(NODE, function.numaNode, whole.nodes());
    int group = number(GROUP, function.iommuGroup, whole.groups());
    if (group >= 0) {
      draft.groups.item(group).members.item(address);
    }
    acs(function);
  }

  private void header(FunctionDraft function) {
    if (classKnown) {
      function.pciClass.present(pciClass, text.at(0));
    } else {
      function.pciClass.unknown(Reason.UNPARSEABLE, "lspci shows no class code: use -nn");
    }
    PciId id = LspciHeader.id(text.lines().get(0));
    if (id != null) {
      function.id.present(id, text.at(0));
    } else {
      function.id.unknown(Reason.UNPARSEABLE, "lspci shows no ids: use -nn");
    }
  }

  /** Reads {@code NUMA node: 0}, or {@code IOMMU group 42} within a Flags line; -1 if not there. */
  private int number(String key, Claims<Integer> claims, boolean missingMeansNone) {
    int index = find(key);
    if (index < 0) {
      if (missingMeansNone) {
        claims.absent(text.at(0));
      }
      return -1;
    }
    String line = text.lines().get(index);
    String rest = line.substring(line.indexOf(key) + key.length()).replace(":", " ").strip();
    int end = 0;
    while (end < rest.length() && Character.isDigit(rest.charAt(end))) {
      end++;
    }
    int number = Hex.decimal(rest.substring(0, end));
    if (number >= 0) {
      claims.present(number, text.at(index));
    }
    return number;
  }

  private void acs(FunctionDraft function) {
    int capability = find("ACSCap:");
    int control = find("ACSCtl:");
    if (control >= 0) {
      int caps = capability < 0 ? 0 : flags(text.lines().get(capability));
      AcsControl acs = new AcsControl(caps, flags(text.lines().get(control)));
      function.acs.present(acs, text.at(control));
    } else if (tells("<access denied>")) {
      function.acs.unknown(
          Reason.NO_PERMISSION,
          "lspci was denied the capabilities of " + address + ": run as root");
    } else if (isBridge() && tellsExtended()) {
      function.acs.absent(text.at(0));
    } else if (classKnown && !isBridge() && tells("Control: I/O")) {
      function.acs.absent(text.at(0));
    }
  }

  private static int flags(String line) {
    int word = 0;
    for (int bit = 0; bit < ACS.length; bit++) {
      if (line.contains(ACS[bit] + "+")) {
        word |= 1 << bit;
      }
    }
    return word;
  }

  /** Whether capabilities beyond the first 256 bytes are shown: their offsets have three digits. */
  private boolean tellsExtended() {
    for (String line : text.lines()) {
      int at = line.indexOf(CAPABILITY);
      int digits = at < 0 ? 0 : at + CAPABILITY.length();
      if (at >= 0 && line.length() > digits + 3 && Hex.isHex(line.substring(digits, digits + 3))) {
        return true;
      }
    }
    return false;
  }
}
