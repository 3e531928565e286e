package dev.proceed.facts;

/** Codes of {@code nvidia-smi topo -p2p}, in the order of its legend. */
public enum PeerGrant {
  /** Granted. */
  OK,
  /** Chipset not supported. */
  CNS,
  /** GPU not supported. */
  GNS,
  /** Topology not supported. */
  TNS,
  /** Not supported. */
  NS,
  /** Disabled by a registry key. */
  DR,
  /** Unknown to the driver. */
  U
}
