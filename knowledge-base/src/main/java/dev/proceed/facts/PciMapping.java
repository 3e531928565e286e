package dev.proceed.facts;

import java.util.ArrayList;
import java.util.List;

/**
 * One {@code map} line of this node in Proxmox' {@code /etc/pve/mapping/pci.cfg}. When a guest that
 * names the mapping starts, Proxmox compares what the line expects with the device it finds and
 * refuses on any difference (pve-guest-common src/PVE/Mapping/PCI.pm, {@code assert_valid}).
 *
 * @param name name of the mapping; several lines of one name are alternatives
 * @param path addresses as written, separated by {@code ;}; without a function all of the slot
 * @param id vendor and device that every address must have
 * @param iommuGroup group that the first address must be in; absent when none is given
 * @param subsystem subsystem ids that every address must have; absent when none are given
 */
public record PciMapping(
    String name,
    String path,
    Reading<PciId> id,
    Reading<Integer> iommuGroup,
    Reading<PciId> subsystem)
    implements Keyed {

  @Override
  public String key() {
    return name + " " + path;
  }

  /** Each address; function 0 where the function is left out. Empty when one is not understood. */
  public List<PciAddress> addresses() {
    List<PciAddress> addresses = new ArrayList<>();
    for (String one : path.split(";", -1)) {
      String whole = one.indexOf('.') < 0 ? one + ".0" : one;
      PciAddress.read(whole).ifPresent(addresses::add);
    }
    return addresses.size() == path.split(";", -1).length ? addresses : List.of();
  }
}
