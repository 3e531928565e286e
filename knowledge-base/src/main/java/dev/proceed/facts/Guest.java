package dev.proceed.facts;

/**
 * A virtual machine of this host.
 *
 * @param id VMID on Proxmox
 * @param running whether its QEMU process exists
 * @param snp whether it is configured as a SEV-SNP guest, or seen running as one
 * @param hypervisorHidden whether its processor does not show that it is virtual ({@code kvm=off},
 *     {@code -hypervisor}; {@code hidden=1} on Proxmox)
 * @param devices functions passed through to it
 */
public record Guest(
    String id,
    Reading<Boolean> running,
    Reading<Boolean> snp,
    Reading<Boolean> hypervisorHidden,
    Listing<AssignedDevice> devices)
    implements Keyed {

  @Override
  public String key() {
    return id;
  }
}
