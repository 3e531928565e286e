package dev.proceed.facts;

/**
 * A container of this host; it shares the host's kernel and drivers.
 *
 * @param id CTID on Proxmox
 * @param running whether it runs
 * @param nodes device nodes it is given
 * @param environment variables set for it that a check knows
 */
public record Container(
    String id, Reading<Boolean> running, Listing<NodeGrant> nodes, Listing<Setting> environment)
    implements Keyed {

  @Override
  public String key() {
    return id;
  }
}
