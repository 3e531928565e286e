package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading.Reason;
import java.util.List;

/**
 * The header of configuration space: ids, class, bus numbers; with the two capabilities that belong
 * to it, subsystem ids of a bridge and power management.
 */
final class HeaderRegisters {

  private static final int SUBSYSTEM_IDS = 0x0d;
  private static final int POWER_MANAGEMENT = 0x01;

  /** By the two low bits of the control register ({@code PCI_PM_CTRL_STATE_MASK}). */
  private static final List<PowerState> STATES =
      List.of(PowerState.D0, PowerState.D1, PowerState.D2, PowerState.D3_HOT);

  private final ConfigBytes config;
  private final PciAddress address;
  private final int layout;
  private final FunctionDraft draft;

  HeaderRegisters(ConfigBytes config, PciAddress address, int layout, FunctionDraft draft) {
    this.config = config;
    this.address = address;
    this.layout = layout;
    this.draft = draft;
  }

  void read(CapabilityChain standard) {
    identity();
    classAndRevision();
    buses();
    subsystem(standard);
    powerState(standard);
  }

  private void identity() {
    int ids = config.dword(0);
    if (ids != -1) {
      if (!draft.id.told()) {
        PciId id = new PciId(ids & 0xffff, ids >>> 16);
        draft.id.present(id, config.evidence("ids " + id));
      }
      if (!draft.physicalFunction.told()) {
        draft.physicalFunction.absent(
            config.evidence("a virtual function shows no ids of its own"));
      }
    } else {
      draft.id.unknown(Reason.UNPARSEABLE, address + " shows no ids: it is a virtual function");
    }
  }

  private void classAndRevision() {
    int code = config.dword(8);
    if (!draft.revision.told()) {
      draft.revision.present(code & 0xff, config.evidence("revision"));
    }
    if (!draft.pciClass.told()) {
      draft.pciClass.present(new PciClass(code >>> 16), config.evidence("class code"));
    }
  }

  private void buses() {
    if (layout == 1 || layout == 2) {
      PciBusRange range = new PciBusRange(config.byteAt(0x19), config.byteAt(0x1a));
      draft.buses.present(range, config.evidence("secondary and subordinate bus " + range));
    } else if (layout == 0) {
      draft.buses.absent(config.evidence("header layout 0: no bridge"));
    } else {
      draft.buses.unknown(Reason.UNPARSEABLE, "unknown header layout " + layout);
    }
  }

  /** In the header of an endpoint; behind that of a CardBus bridge; in a capability of a bridge. */
  private void subsystem(CapabilityChain standard) {
    if (draft.subsystem.told()) {
      return;
    }
    int inList = layout == 1 ? standard.find(SUBSYSTEM_IDS) : -1;
    int at = layout == 0 ? 0x2c : layout == 2 ? 0x40 : inList < 0 ? -1 : inList + 4;
    if (at < 0) {
      draft.subsystem.add(standard.notFound(SUBSYSTEM_IDS));
    } else if (!config.holds(at, 4)) {
      draft.subsystem.unknown(
          CapabilityChain.shortReason(config), CapabilityChain.shortage(config));
    } else if (config.dword(at) == 0) {
      draft.subsystem.absent(config.evidence("subsystem ids are 0"));
    } else {
      PciId id = new PciId(config.word(at), config.word(at + 2));
      draft.subsystem.present(id, config.evidence("subsystem " + id));
    }
  }

  private void powerState(CapabilityChain standard) {
    int at = standard.find(POWER_MANAGEMENT);
    if (at >= 0 && config.holds(at, 6) && !draft.powerState.told()) {
      PowerState state = STATES.get(config.word(at + 4) & 3);
      draft.powerState.present(state, config.evidence("capability 01: " + state));
    }
  }
}
