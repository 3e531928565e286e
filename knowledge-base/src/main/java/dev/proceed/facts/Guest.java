package dev.proceed.facts;

/**
 * A virtual machine of this host.
 *
 * @param id VMID on Proxmox, the domain's name under libvirt
 * @param running whether its QEMU process exists
 * @param snp whether it is configured as a SEV-SNP guest, or seen running as one
 * @param tdx whether it is configured as a TDX guest, or seen running as one
 * @param onBoot whether it is started when the host boots
 * @param hypervisorHidden whether its processor does not show that it is virtual ({@code kvm=off},
 *     {@code -hypervisor}; {@code hidden=1} on Proxmox)
 * @param devices functions passed through to it: what it runs with, and for one that does not run
 *     what its current configuration gives it
 * @param atNextStart functions that its next cold start takes, once pending changes are applied
 * @param settings lines of its current configuration that a check may ask for, by their key
 * @param pending lines that its next cold start changes; absent for one that it deletes
 */
public record Guest(
    String id,
    Reading<Boolean> running,
    Reading<Boolean> snp,
    Reading<Boolean> tdx,
    Reading<Boolean> onBoot,
    Reading<Boolean> hypervisorHidden,
    Listing<AssignedDevice> devices,
    Listing<AssignedDevice> atNextStart,
    Listing<Setting> settings,
    Listing<Setting> pending)
    implements Keyed {

  @Override
  public String key() {
    return id;
  }
}
