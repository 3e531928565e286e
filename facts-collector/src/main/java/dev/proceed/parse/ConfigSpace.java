package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;

/**
 * Decodes configuration space, from sysfs {@code config} or a hex dump of {@code lspci -x}: 64, 256
 * or 4096 bytes, or what is left of them. Register layout: linux include/uapi/linux/pci_regs.h,
 * v6.12.
 *
 * <p>What the kernel keeps of the same registers is told only where no other source told it before:
 * ids, class, revision, subsystem, power state, virtual functions, BARs. There the kernel's word
 * counts (sysfs, a header line of lspci): it gives a virtual function its ids, corrects classes
 * that the hardware has wrong, and knows addresses as the processor sees them.
 */
public final class ConfigSpace {

  /** Reads some bytes of a running host; fewer when no more may be read. */
  public interface Fetch {
    byte[] bytes(int at, int count);
  }

  private static final int PCI_X = 0x07;

  private final ConfigBytes config;
  private final PciAddress address;
  private final FunctionDraft draft;
  private final int layout;

  private ConfigSpace(ConfigBytes config, PciAddress address, FunctionDraft draft) {
    this.config = config;
    this.address = address;
    this.draft = draft;
    this.layout = config.length() > 0x0e ? config.byteAt(0x0e) & 0x7f : 0x7f;
  }

  /**
   * Adds what the bytes tell, and why they do not tell the rest. Call it after what the same source
   * says in words.
   *
   * @param evidence where the bytes stand; its excerpt is replaced
   */
  public static void read(
      byte[] bytes, Evidence evidence, PciAddress address, FunctionDraft draft) {
    new ConfigSpace(new ConfigBytes(bytes, evidence), address, draft).readAny();
  }

  /** As {@link #read}, for bytes of a running host: only registers that are defined are fetched. */
  public static void read(
      Fetch fetch, int size, Evidence evidence, PciAddress address, FunctionDraft draft) {
    new ConfigSpace(new ConfigBytes(fetch, size, evidence), address, draft).readAny();
  }

  private void readAny() {
    if (config.length() < ConfigBytes.HEADER) {
      nothing(Reason.TRUNCATED, CapabilityChain.shortage(config));
    } else if (isSilent()) {
      nothing(Reason.UNPARSEABLE, address + " does not answer: " + firstBytes());
    } else {
      readAll();
    }
  }

  /**
   * A function that is gone reads as ones, an empty slot of a broken board as zeros or half ones,
   * and one that is not ready as vendor 0001 (drivers/pci/probe.c {@code
   * pci_bus_generic_read_dev_vendor_id}, v6.12). A virtual function has ones in its ids only
   * (SR-IOV 1.1, 3.4.1.1).
   */
  private boolean isSilent() {
    int ids = config.dword(0);
    boolean ones = ids == -1 && config.dword(4) == -1 && config.dword(8) == -1;
    return ones || ids == 0 || ids == 0xffff || ids == 0xffff0000 || (ids & 0xffff) == 1;
  }

  private String firstBytes() {
    return "it begins with " + ConfigBytes.digits(config.dword(0), 8);
  }

  /** What a sleeping or unreadable function cannot tell; for every component of these bytes. */
  public static void unknown(FunctionDraft draft, Reason reason, String why) {
    draft.portType.unknown(reason, why);
    draft.acs.unknown(reason, why);
    draft.link.unknown(reason, why);
    draft.bestLink.unknown(reason, why);
    draft.functionLevelReset.unknown(reason, why);
    draft.ats.unknown(reason, why);
    draft.pasid.unknown(reason, why);
    draft.virtualFunctions.unknown(reason, why);
    draft.capabilities.unknown(reason, why);
    draft.extendedCapabilities.unknown(reason, why);
    draft.buses.unknown(reason, why);
  }

  private void nothing(Reason reason, String why) {
    unknown(draft, reason, why);
    draft.id.unknown(reason, why);
    draft.pciClass.unknown(reason, why);
    draft.revision.unknown(reason, why);
    draft.subsystem.unknown(reason, why);
    draft.bars.maybeMore(reason, why);
  }

  private void readAll() {
    CapabilityChain standard = CapabilityChain.standard(config, layout);
    CapabilityChain extended = extended(standard);
    new HeaderRegisters(config, address, layout, draft).read(standard);
    draft.capabilities.add(standard.ids());
    draft.extendedCapabilities.add(extended.ids());
    new ExpressRegisters(config, standard, draft).read();
    new ExtendedRegisters(config, extended, draft).read();
    new ConfigBars(config, layout, extended, draft).read();
  }

  /**
   * Only PCI Express functions and those of PCI-X 2.0 have extended capabilities (drivers/pci
   * probe.c {@code pci_cfg_space_size}, v6.12). lspci too shows none for others, whatever stands
   * there.
   */
  private CapabilityChain extended(CapabilityChain standard) {
    boolean express = standard.find(ExpressRegisters.ID) >= 0;
    if (!express && !standard.isComplete()) {
      return CapabilityChain.unknown(config, true, standard.reason(), standard.why());
    }
    if (!express && !isFastPciX(standard.find(PCI_X))) {
      return CapabilityChain.empty(config, true);
    }
    if (!config.holds(ConfigBytes.STANDARD, 4)) {
      return CapabilityChain.unknown(
          config, true, CapabilityChain.shortReason(config), CapabilityChain.shortage(config));
    }
    // Some bridges show the first 256 bytes again (probe.c pci_ext_cfg_is_aliased).
    return config.dword(ConfigBytes.STANDARD) == config.dword(0)
        ? CapabilityChain.unknown(config, true, Reason.UNPARSEABLE, "0x100 repeats the first bytes")
        : CapabilityChain.extended(config);
  }

  /** PCI-X at 266 or 533 MHz: the two top bits of its status register. */
  private boolean isFastPciX(int at) {
    return at >= 0 && config.holds(at, 8) && config.dword(at + 4) >>> 30 != 0;
  }
}
