package dev.proceed.assess;

/** How traffic between two GPUs travels, the nearest way first. */
public enum PairWay {
  /** NVLink joins them; PCIe is not on the way. */
  NVLINK,
  /** A PCIe switch lies above both ({@code PIX}, {@code PXB}). */
  SWITCH,
  /** From one root port to another of the same NUMA node ({@code PHB}, {@code NODE}). */
  HOST_BRIDGE,
  /** From one NUMA node to another, with several sockets between sockets ({@code SYS}). */
  NODES
}
