package dev.proceed.parse;

import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/**
 * The PCI Express capability: kind of port, link, function level reset (linux
 * include/uapi/linux/pci_regs.h, v6.12, {@code PCI_EXP_*}).
 */
final class ExpressRegisters {

  static final int ID = 0x10;
  private static final int ADVANCED_FEATURES = 0x13;
  private static final int FLAGS = 0x02;
  private static final int DEVICE_CAPABILITIES = 0x04;
  private static final int FUNCTION_LEVEL_RESET = 1 << 28;
  private static final int LINK_CAPABILITIES = 0x0c;
  private static final int LINK_STATUS = 0x12;
  private static final int LINK_CAPABILITIES_2 = 0x2c;

  /** MT/s by the code of Link Status and Link Capabilities, which starts at 1. */
  private static final int[] SPEEDS = {2500, 5000, 8000, 16000, 32000, 64000};

  private final ConfigBytes config;
  private final CapabilityChain chain;
  private final FunctionDraft draft;
  private final int at;

  /** Whether any link has this speed, in MT/s. */
  static boolean isSpeed(int megatransfers) {
    for (int speed : SPEEDS) {
      if (speed == megatransfers) {
        return true;
      }
    }
    return false;
  }

  ExpressRegisters(ConfigBytes config, CapabilityChain chain, FunctionDraft draft) {
    this.config = config;
    this.chain = chain;
    this.draft = draft;
    this.at = chain.find(ID);
  }

  void read() {
    draft.functionLevelReset.add(functionLevelReset());
    if (at < 0) {
      draft.portType.add(chain.notFound(ID));
      draft.link.add(chain.notFound(ID));
      draft.bestLink.add(chain.notFound(ID));
      return;
    }
    int code = config.word(at + FLAGS) >> 4 & 0xf;
    PortType type = PortType.of(code).orElse(null);
    if (type == null) {
      String why = "capability 10 names port type " + code;
      draft.portType.unknown(Reason.UNPARSEABLE, why);
      draft.link.unknown(Reason.UNPARSEABLE, why);
      draft.bestLink.unknown(Reason.UNPARSEABLE, why);
      return;
    }
    String where = "capability 10 at " + ConfigBytes.hex(at) + ": ";
    draft.portType.present(type, config.evidence(where + type));
    links(type, where);
  }

  /** What is part of the root complex has no link (drivers/pci/access.c, v6.12). */
  private void links(PortType type, String where) {
    if (type == PortType.INTEGRATED_ENDPOINT || type == PortType.EVENT_COLLECTOR) {
      draft.link.absent(config.evidence(where + type));
      draft.bestLink.absent(config.evidence(where + type));
      return;
    }
    draft.link.add(link(where));
    draft.bestLink.add(bestLink(where));
  }

  private Reading<PcieLink> link(String where) {
    if (!fits(LINK_STATUS + 2)) {
      return outside();
    }
    int status = config.word(at + LINK_STATUS);
    return link(status & 0xf, status >> 4 & 0x3f, where + "Link Status " + ConfigBytes.hex(status));
  }

  /**
   * The highest speed of the Supported Link Speeds Vector that is not above Max Link Speed
   * (drivers/pci/pci.c {@code pcie_get_supported_speeds}, v6.13); without that vector Max Link
   * Speed itself. Version 1 of the capability has no vector.
   */
  private Reading<PcieLink> bestLink(String where) {
    boolean hasVector = (config.word(at + FLAGS) & 0xf) > 1;
    if (!fits(hasVector ? LINK_CAPABILITIES_2 + 4 : LINK_CAPABILITIES + 4)) {
      return outside();
    }
    int most = config.dword(at + LINK_CAPABILITIES);
    int speed = most & 0xf;
    int vector = hasVector ? config.dword(at + LINK_CAPABILITIES_2) >> 1 & 0x7f : 0;
    int usable = vector & ((1 << speed) - 1);
    int best = usable == 0 ? speed : 32 - Integer.numberOfLeadingZeros(usable);
    String excerpt = where + "Link Capabilities " + ConfigBytes.hex(most & 0xffffffffL);
    return link(best, most >> 4 & 0x3f, excerpt);
  }

  private Reading<PcieLink> link(int code, int width, String excerpt) {
    return code < 1 || code > SPEEDS.length
        ? Reading.unknown(Reason.UNPARSEABLE, excerpt + " holds no known speed", "")
        : Reading.present(new PcieLink(SPEEDS[code - 1], width), config.evidence(excerpt));
  }

  /**
   * Device Capabilities bit 28, or bit 1 of Advanced Features where transactions pending is there
   * too (drivers/pci/pci.c {@code pcie_reset_flr}, {@code pci_af_flr}, v6.12).
   */
  private Reading<Boolean> functionLevelReset() {
    int features = chain.find(ADVANCED_FEATURES);
    boolean byExpress =
        at >= 0
            && fits(DEVICE_CAPABILITIES + 4)
            && (config.dword(at + DEVICE_CAPABILITIES) & FUNCTION_LEVEL_RESET) != 0;
    boolean byFeatures =
        features >= 0 && config.holds(features, 4) && (config.byteAt(features + 3) & 3) == 3;
    if (byExpress || byFeatures) {
      String name = byExpress ? "Device Capabilities bit 28" : "capability 13: FLR";
      return Reading.present(true, config.evidence(name));
    }
    if (!chain.isComplete()) {
      return chain.notFound(ID);
    }
    return at >= 0 && !fits(DEVICE_CAPABILITIES + 4)
        ? outside()
        : Reading.present(false, config.evidence("neither capability 10 nor 13 has FLR"));
  }

  private boolean fits(int size) {
    return at + size <= ConfigBytes.STANDARD && config.holds(at, size);
  }

  private <T> Reading<T> outside() {
    return at + LINK_CAPABILITIES_2 + 4 > ConfigBytes.STANDARD
        ? Reading.unknown(
            Reason.UNPARSEABLE, "capability 10 at " + ConfigBytes.hex(at) + " leaves the space", "")
        : Reading.unknown(
            CapabilityChain.shortReason(config), CapabilityChain.shortage(config), "");
  }
}
