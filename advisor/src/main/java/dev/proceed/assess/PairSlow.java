package dev.proceed.assess;

/** Why a pair that may reach each other does so by a longer way than it could. */
public enum PairSlow {
  /** A port below the switch that joins them sends their traffic up to the root complex. */
  REDIRECT,
  /** The traffic crosses the link between NUMA nodes, and these may lie in different sockets. */
  NODES
}
