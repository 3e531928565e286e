package dev.proceed.facts;

/**
 * A function passed through to a guest.
 *
 * @param p2pClique value of QEMU's {@code x-nv-gpudirect-clique}, by which the hypervisor warrants
 *     that peers of the same number reach each other; absent when not set
 */
public record AssignedDevice(PciAddress address, Reading<Integer> p2pClique) implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }
}
