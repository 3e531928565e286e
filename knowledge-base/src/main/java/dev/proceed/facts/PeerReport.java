package dev.proceed.facts;

/**
 * What driver and run-time library say about one GPU reaching another. A grant is capability, no
 * proof.
 *
 * @param connection the word of {@code nvidia-smi topo -m}: PIX, PXB, PHB, NODE, SYS, or NV with
 *     the number of links
 * @param read grant of {@code nvidia-smi topo -p2p r}
 * @param write grant of {@code topo -p2p w}
 * @param nvlink grant of {@code topo -p2p n}
 * @param atomics grant of {@code topo -p2p a}
 * @param pcie grant of {@code topo -p2p p}
 * @param access whether the run-time library (CUDA, HIP, HSA) says that peer access can be switched
 *     on, as {@code cudaDeviceCanAccessPeer} does
 * @param transport what NCCL chose in a run whose log is given: P2P, SHM or NET
 * @param ncclDisabled whether {@code NCCL_P2P_DISABLE} was set in that run
 */
public record PeerReport(
    GpuRef from,
    GpuRef to,
    Reading<String> connection,
    Reading<PeerGrant> read,
    Reading<PeerGrant> write,
    Reading<PeerGrant> nvlink,
    Reading<PeerGrant> atomics,
    Reading<PeerGrant> pcie,
    Reading<Boolean> access,
    Reading<String> transport,
    Reading<Boolean> ncclDisabled)
    implements Keyed {

  @Override
  public String key() {
    return from + ">" + to;
  }
}
