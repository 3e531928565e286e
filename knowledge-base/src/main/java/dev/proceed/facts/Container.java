package dev.proceed.facts;

/**
 * A container of this host; it shares the host's kernel and drivers.
 *
 * @param id CTID on Proxmox, the first twelve digits of the id under Docker and Podman
 * @param running whether it runs
 * @param onBoot whether it is started when the host boots
 * @param restarts whether it is started again by itself when its processes end
 * @param nodes device nodes it is given
 * @param rules device numbers its configuration allows, each fixed when it was written
 * @param environment variables set for it that a check knows
 */
public record Container(
    String id,
    Reading<Boolean> running,
    Reading<Boolean> onBoot,
    Reading<Boolean> restarts,
    Listing<NodeGrant> nodes,
    Listing<DeviceRule> rules,
    Listing<Setting> environment)
    implements Keyed {

  @Override
  public String key() {
    return id;
  }
}
