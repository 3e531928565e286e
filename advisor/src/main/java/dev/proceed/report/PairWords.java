package dev.proceed.report;

import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairSlow;
import dev.proceed.assess.PairWay;
import dev.proceed.facts.Reading;

/** Words for ways between two GPUs. */
final class PairWords {

  /** The check of ACS redirect. */
  static final String REDIRECT = "P2P-004";

  private PairWords() {}

  static String way(PairAnswer answer) {
    return answer.way() instanceof Reading.Present<PairWay> way
        ? way(way.value())
        : answer.joint().asOptional().map(Phrases::joint).orElse("way not known");
  }

  private static String way(PairWay way) {
    return switch (way) {
      case NVLINK -> "joined by NVLink";
      case SWITCH -> "below one switch";
      case HOST_BRIDGE -> "across host bridges (PHB)";
      case NODES -> "across NUMA nodes (SYS)";
    };
  }

  /** Figures with where they were seen; they are no promise for another host. */
  static String slow(PairSlow why) {
    return switch (why) {
      case REDIRECT ->
          "ACS redirect sends the traffic of GPUs below one switch up to the root complex and back"
              + " ("
              + REDIRECT
              + ").";
      case NODES ->
          "the traffic crosses from one NUMA node to another, which is the link between sockets"
              + " where there are two (SYS). Reported for PCIe 5.0 x16 and two EPYC sockets: 50 to 51"
              + " GB/s (Turin) or 39 (Genoa), against 53 to 56 within one (local-inference-lab/rtx6kpro"
              + " hardware/pcie-bandwidth.md).";
    };
  }
}
