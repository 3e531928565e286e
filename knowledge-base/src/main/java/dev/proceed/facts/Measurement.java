package dev.proceed.facts;

/**
 * What a test program measured between two GPUs, and in what state of the host. It says something
 * about a host only in that state: another boot, kernel or driver may deliver where this one did
 * not, and the other way round.
 *
 * @param from the GPU that starts the transfer
 * @param to the GPU whose memory it reads or writes
 * @param tool such as {@code simpleP2P}
 * @param delivered whether data that was checked arrived; absent when the tool checks none
 * @param withPeers MB/s of copies with peer access on
 * @param withoutPeers MB/s of the same copies with peer access off
 * @param place where the program ran
 * @param boot boot id of the kernel it ran on
 * @param kernel release of that kernel
 * @param driver version of the NVIDIA kernel module it ran on
 * @param domain type of the IOMMU domains that the DMA of both GPUs went through
 */
public record Measurement(
    GpuRef from,
    GpuRef to,
    String tool,
    Reading<Boolean> delivered,
    Reading<Integer> withPeers,
    Reading<Integer> withoutPeers,
    Reading<Place> place,
    Reading<String> boot,
    Reading<KernelRelease> kernel,
    Reading<String> driver,
    Reading<DomainType> domain)
    implements Keyed {

  @Override
  public String key() {
    return from + ">" + to + " " + tool;
  }
}
