package dev.proceed.memory;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.Optional;

/**
 * Whether a measurement was made on the host as it is: same boot, kernel, driver, domain types and
 * place. Where no input speaks of a state, there is none that could differ; where one does and the
 * measurement does not say in which it was made, that is open.
 */
enum MeasuredState {
  /** Boot, driver and domain types are known to be those of now. */
  TODAY,
  /** No input speaks of a state that could be another one. */
  UNDISPUTED,
  /** An input speaks of a state, and whether the measurement was made in it is not told. */
  OPEN,
  /** Known to be another driver, kernel, boot, domain type or place. */
  OTHER;

  /** From what leaves no doubt to what rules out. */
  private enum Part {
    SAME,
    SILENT,
    OPEN,
    OTHER
  }

  /**
   * Compares the state of a measurement with that of the host.
   *
   * @param domain type of the domains that the two GPUs are in now
   */
  static MeasuredState of(
      HostFacts facts, Measurement one, Reading<DomainType> domain, Place place) {
    Part boot = part(facts.identity().boot(), one.boot());
    // one boot has one kernel
    Part kernel = boot == Part.SAME ? boot : part(facts.kernel().release(), one.kernel());
    Part driver = part(facts.drivers().nvidiaVersion(), one.driver());
    Part type = part(domain, one.domain());
    Part rest = worst(worst(driver, type), place(one.place(), place));
    if (worst(worst(boot, kernel), rest) == Part.OTHER) {
      return OTHER;
    }
    if (boot == Part.SAME) {
      boolean today = worst(driver, type) == Part.SAME;
      return rest == Part.OPEN ? OPEN : today ? TODAY : UNDISPUTED;
    }
    boolean open = worst(worst(boot, kernel), rest) == Part.OPEN || speaksOfABoot(facts, one);
    return open ? OPEN : UNDISPUTED;
  }

  private static Part worst(Part one, Part other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  private static <T> Part part(Reading<T> now, Reading<T> then) {
    if (isUntold(now)) {
      return Part.SILENT;
    }
    if (!now.known() || !(then.known() || isUntold(then))) {
      return Part.OPEN;
    }
    if (isUntold(then)) {
      return now instanceof Reading.Absent<T> ? Part.SAME : Part.OPEN;
    }
    return now.equals(then) ? Part.SAME : Part.OTHER;
  }

  /** What a program prints was printed where the facts are from, unless it says otherwise. */
  private static Part place(Reading<Place> then, Place now) {
    if (isUntold(then)) {
      return now.equals(Place.HOST) ? Part.SILENT : Part.OPEN;
    }
    return !then.known() ? Part.OPEN : then.is(now) ? Part.SAME : Part.OTHER;
  }

  /** A command line or a log is one boot's; which one, if not that of the same paste? */
  private static boolean speaksOfABoot(HostFacts facts, Measurement one) {
    Optional<Evidence> own = evidence(one.delivered());
    boolean line = !isUntold(facts.kernel().bootParameters());
    return (line && !sameSource(own, facts.kernel().bootParameters()))
        || (told(facts.signatures()) && !sameLog(own, facts.signatures()));
  }

  private static boolean sameLog(Optional<Evidence> own, Listing<LogSignature> log) {
    return log.items().isEmpty()
        ? sameSource(own, log.complete())
        : log.items().stream().allMatch(line -> sameSource(own, line.text()));
  }

  private static boolean sameSource(Optional<Evidence> own, Reading<?> other) {
    return own.isPresent()
        && evidence(other).map(one -> one.source().equals(own.get().source())).orElse(false);
  }

  private static Optional<Evidence> evidence(Reading<?> reading) {
    return reading instanceof Reading.Present<?> present
        ? Optional.of(present.evidence())
        : Optional.empty();
  }

  private static boolean told(Listing<?> listing) {
    return !listing.items().isEmpty() || !isUntold(listing.complete());
  }

  private static boolean isUntold(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> unknown
        && unknown.reason() == Reason.NOT_COLLECTED;
  }
}
