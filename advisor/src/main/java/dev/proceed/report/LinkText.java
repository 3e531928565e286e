package dev.proceed.report;

import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.Reading;

/**
 * Words for the PCI Express link of a function. That a GPU lowers speed and width while nothing
 * uses it is in NVIDIA's nvidia-smi manual, "GPU Link information".
 */
final class LinkText {

  static final String MARK = "below best";

  private LinkText() {}

  /** {@code 32 GT/s x16}, or {@code 16 GT/s x8 of 32 GT/s x16, below best}; "" without a link. */
  static String of(PciFunction function) {
    if (function.link() instanceof Reading.Absent<PcieLink>) {
      return "";
    }
    String now = Brief.of(function.link());
    if (now.equals(Brief.UNKNOWN)) {
      String best = Brief.of(function.bestLink());
      return best.equals(Brief.UNKNOWN) || best.equals("none") ? "link ?" : "link ? of " + best;
    }
    return isBelowBest(function) ? now + " of " + Brief.of(function.bestLink()) + " " + MARK : now;
  }

  /** Whether both are known and the link is slower or narrower than it could be. */
  static boolean isBelowBest(PciFunction function) {
    return function.link() instanceof Reading.Present<PcieLink> now
        && function.bestLink() instanceof Reading.Present<PcieLink> best
        && (now.value().megatransfers() < best.value().megatransfers()
            || now.value().width() < best.value().width());
  }
}
