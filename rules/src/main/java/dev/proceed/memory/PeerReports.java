package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the driver says and what was measured about one pair. Both exist only where somebody asked,
 * so "nobody asked" is an absence; an answer that was given and is hidden is unknown.
 */
final class PeerReports {

  private static final double CLEARLY_SLOWER = 0.8;

  private final HostFacts facts;
  private final Pair pair;
  private final Optional<PeerReport> report;

  PeerReports(HostFacts facts, Pair pair) {
    this.facts = facts;
    this.pair = pair;
    this.report = facts.peers().find(pair.from() + ">" + pair.to());
  }

  /** Tools on the host say nothing about a guest, whose driver sees other devices. */
  private boolean elsewhere() {
    return pair.place() instanceof Place.InGuest;
  }

  /** The worse of the two grants; not known where the driver itself does not know (U). */
  Reading<PeerGrant> grant() {
    if (elsewhere() || report.isEmpty()) {
      return notAsked(facts.peers());
    }
    Reading<PeerGrant> read = told(asked(report.get().read()), "r");
    Reading<PeerGrant> write = told(asked(report.get().write()), "w");
    if (read.is(PeerGrant.OK) || read instanceof Reading.Absent<PeerGrant>) {
      return write instanceof Reading.Absent<PeerGrant> ? read : write;
    }
    return read;
  }

  private static Reading<PeerGrant> told(Reading<PeerGrant> grant, String way) {
    return grant.is(PeerGrant.U)
        ? Reading.unknown(
            Reading.Reason.KERNEL_DOES_NOT_KNOW,
            "the driver answered U: it does not know",
            "nvidia-smi topo -p2p " + way)
        : grant;
  }

  Reading<Boolean> nvlink() {
    if (elsewhere() || report.isEmpty()) {
      return notAsked(facts.peers());
    }
    return asked(report.get().connection()).map(word -> word.startsWith("NV"));
  }

  /** Whether the driver named both, which it does only once it has started them. */
  Reading<Boolean> answered() {
    return elsewhere() || report.isEmpty()
        ? notAsked(facts.peers())
        : Truths.yes(Evidence.derived("answer of the driver", pair.from() + ">" + pair.to()));
  }

  Reading<Boolean> delivered() {
    List<Reading<Boolean>> failed = new ArrayList<>();
    Reading<Boolean> passed = null;
    for (Measurement one : measured()) {
      Reading<Boolean> delivered = asked(one.delivered());
      passed = delivered.is(true) ? delivered : passed;
      failed.add(delivered.map(arrived -> !arrived, false));
    }
    Reading<Boolean> anyFailed = Truths.any(failed, facts.measurements().complete());
    if (anyFailed.isNot(true)) {
      return passed == null ? notAsked(facts.measurements()) : passed;
    }
    return Truths.not(anyFailed);
  }

  Reading<Boolean> slowerThanHost() {
    List<Reading<Boolean>> slower = new ArrayList<>();
    for (Measurement one : measured()) {
      slower.add(
          Truths.combine(
              asked(one.withPeers()),
              asked(one.withoutPeers()),
              (with, without) -> with < CLEARLY_SLOWER * without));
    }
    return slower.isEmpty()
        ? notAsked(facts.measurements())
        : Truths.any(slower, facts.measurements().complete());
  }

  private List<Measurement> measured() {
    return facts.measurements().items().stream()
        .filter(one -> !elsewhere() && is(one.from(), pair.from()) && is(one.to(), pair.to()))
        .toList();
  }

  private static boolean is(GpuRef one, GpuRef other) {
    return one.equals(other);
  }

  private <T> Reading<T> notAsked(Listing<?> listing) {
    return listing.isComplete()
        ? Reading.absent(Evidence.derived("the inputs", "nothing about this pair"))
        : Truths.unknownFrom(WorkingMemory.missing(listing));
  }

  /** What nobody asked for is no obstacle; what was asked and is not known is one. */
  static <T> Reading<T> asked(Reading<T> reading) {
    return reading instanceof Reading.Unknown<T> unknown
            && unknown.reason() == Reading.Reason.NOT_COLLECTED
        ? Reading.absent(Evidence.derived("the inputs", "nobody has asked"))
        : reading;
  }
}
