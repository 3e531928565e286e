package dev.proceed.memory;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was measured about one pair. A measurement proves something only about the state it was made
 * in, whether it passed or failed; where that is not told, it is open.
 */
final class Measured {

  /** Tells the boot; in one paste with the program's output it tells on which that was made. */
  private static final String BOOT = "cat /proc/sys/kernel/random/boot_id";

  private static final double CLEARLY_SLOWER = 0.8;
  private static final double CRAWLING = 0.5;

  private final HostFacts facts;
  private final Pair pair;
  private final Reading<DomainType> domain;

  Measured(HostFacts facts, Pair pair) {
    this.facts = facts;
    this.pair = pair;
    this.domain = domain();
  }

  /** Whether data that was checked arrived, in a state that nothing given speaks against. */
  Reading<Boolean> delivered() {
    return arrived(MeasuredState.UNDISPUTED);
  }

  /** As {@link #delivered}, in a state that is known to be that of now. */
  Reading<Boolean> deliveredToday() {
    return arrived(MeasuredState.TODAY);
  }

  private Reading<Boolean> arrived(MeasuredState least) {
    List<Reading<Boolean>> failed = new ArrayList<>();
    Reading<Boolean> passed = null;
    for (Measurement one : facts.measurements().items()) {
      Optional<Reading<Boolean>> arrived = counts(one) ? arrived(one, least) : Optional.empty();
      if (arrived.isPresent()) {
        passed = arrived.get().is(true) ? arrived.get() : passed;
        failed.add(Truths.not(arrived.get()));
      }
    }
    Reading<Boolean> anyFailed = Truths.any(failed, facts.measurements().complete());
    if (anyFailed.isNot(true)) {
      return passed == null ? PeerReports.notAsked(facts.measurements()) : passed;
    }
    return Truths.not(anyFailed);
  }

  /** What one measurement says; empty when it says nothing about delivery here. */
  private Optional<Reading<Boolean>> arrived(Measurement one, MeasuredState least) {
    Reading<Boolean> arrived = PeerReports.asked(one.delivered());
    if (arrived instanceof Reading.Absent<Boolean>) {
      return Optional.empty();
    }
    if (!isThisPair(one)) {
      return arrived.is(true) ? Optional.empty() : Optional.of(whichGpus(one));
    }
    MeasuredState state = MeasuredState.of(facts, one, domain, pair.place());
    MeasuredState most = arrived.is(true) ? least : MeasuredState.UNDISPUTED;
    boolean counts = state.compareTo(most) <= 0;
    return Optional.of(counts ? arrived : elsewhere(one, state));
  }

  Reading<PeerSpeed> speed() {
    Reading<PeerSpeed> worst = null;
    for (Measurement one : facts.measurements().items()) {
      Reading<PeerSpeed> speed = counts(one) ? speed(one) : PeerReports.notAsked();
      boolean tells = !(speed instanceof Reading.Absent<PeerSpeed>);
      if (tells && (worst == null || rank(speed) < rank(worst))) {
        worst = speed;
      }
    }
    boolean open = !facts.measurements().isComplete() && (worst == null || rank(worst) > 0);
    return worst == null || open ? PeerReports.notAsked(facts.measurements()) : worst;
  }

  /** Crawling is certain whatever else was measured; then comes what is not known. */
  private static int rank(Reading<PeerSpeed> speed) {
    return speed.is(PeerSpeed.CRAWLS) ? 0 : !speed.known() ? 1 : speed.is(PeerSpeed.SLOWER) ? 2 : 3;
  }

  private Reading<PeerSpeed> speed(Measurement one) {
    Reading<PeerSpeed> speed =
        Truths.combine(
            PeerReports.asked(one.withPeers()),
            PeerReports.asked(one.withoutPeers()),
            Measured::compare);
    if (speed instanceof Reading.Absent<PeerSpeed>) {
      return speed;
    }
    if (!isThisPair(one)) {
      return speed.is(PeerSpeed.NO_SLOWER)
          ? PeerReports.notAsked()
          : Truths.unknownFrom(whichGpus(one));
    }
    MeasuredState state = MeasuredState.of(facts, one, domain, pair.place());
    return state.compareTo(MeasuredState.UNDISPUTED) > 0
        ? Truths.unknownFrom(elsewhere(one, state))
        : speed;
  }

  private static PeerSpeed compare(int with, int without) {
    return with < CRAWLING * without
        ? PeerSpeed.CRAWLS
        : with < CLEARLY_SLOWER * without ? PeerSpeed.SLOWER : PeerSpeed.NO_SLOWER;
  }

  /** Whether it is about this pair, or may be: a program's number can be any GPU. */
  private boolean counts(Measurement one) {
    boolean here =
        pair.place() instanceof Place.InGuest
            ? one.place().is(pair.place())
            : !(one.place() instanceof Reading.Present<Place> known)
                || known.value().equals(pair.place());
    return here && (isThisPair(one) || (mayBe(one.from()) && mayBe(one.to())));
  }

  private boolean isThisPair(Measurement one) {
    return one.from().equals(pair.from()) && one.to().equals(pair.to());
  }

  private boolean mayBe(GpuRef gpu) {
    return gpu.numbering().isPresent() && !gpu.numbering().equals(pair.from().numbering());
  }

  private static Reading<Boolean> whichGpus(Measurement one) {
    return Reading.unknown(
        Reason.UNPARSEABLE,
        one.key() + " was measured, and which GPUs these numbers are is not told",
        "lspci -Dnnk; ./deviceQuery");
  }

  private static Reading<Boolean> elsewhere(Measurement one, MeasuredState state) {
    return Reading.unknown(
        Reason.NOT_ESTABLISHED,
        state == MeasuredState.OTHER
            ? one.key() + " was measured in another state of the host than the one told here"
            : "whether "
                + one.key()
                + " was measured on this boot, driver and domain type: show them in the same paste",
        BOOT);
  }

  /** Type of the domains that the two are in; not collected while no input speaks of groups. */
  private Reading<DomainType> domain() {
    Reading<DomainType> from = domain(pair.from());
    Reading<DomainType> to = domain(pair.to());
    return from.equals(to) || !from.known()
        ? from
        : Reading.unknown(Reason.UNPARSEABLE, "not the same: " + from + ", " + to, "");
  }

  private Reading<DomainType> domain(GpuRef gpu) {
    boolean spoken =
        !facts.groups().items().isEmpty() || PeerReports.isKnownOrHidden(facts.groups().complete());
    Reading<DomainType> type =
        gpu.address()
            .flatMap(facts::function)
            .map(function -> new GpuViews(facts).domainType(function))
            .orElseGet(() -> Reading.notCollected(""));
    boolean untold = !PeerReports.isKnownOrHidden(type);
    return untold && spoken
        ? Reading.unknown(Reason.TRUNCATED, "the domain of " + gpu + " is not listed", "")
        : type;
  }
}
