package dev.proceed.assess.symptom;

import dev.proceed.condition.Truth;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Cause;
import java.util.List;

/**
 * A cause that would explain symptoms.
 *
 * @param first the earliest line that can be its first failure
 * @param explained all lines that it explains, the first included, in their order
 * @param premises readings that speak for or against it
 * @param observe the command that settles it, for this device and group
 */
public record LikelyCause(
    Cause cause,
    LogSignature first,
    List<LogSignature> explained,
    List<Premise> premises,
    String observe) {

  /** A reading that speaks for the cause when it has a value, and the value it should have. */
  public record Premise(String path, String value, Reading<?> reading, Truth truth) {}

  /** A command, and what of its output confirms or refutes. */
  public record Observation(String command, String shows) {}

  private static final String LOOK_EARLIER = "read-the-first-failure";

  private static final int FOR_A_FITTING_READING = 2;

  public LikelyCause {
    explained = List.copyOf(explained);
    premises = List.copyOf(premises);
  }

  /** A reading is known that it cannot have. */
  public boolean isRuledOut() {
    return premises.stream().anyMatch(premise -> premise.truth() == Truth.FALSE);
  }

  /** Every reading that speaks for it is known, and there is one. */
  public boolean fitsWhatWasRead() {
    return !premises.isEmpty()
        && premises.stream().allMatch(premise -> premise.truth() == Truth.TRUE);
  }

  /** The lines it explains follow from a failure that is not among them. */
  public boolean isOfAnEarlierOne() {
    return cause.next().equals(LOOK_EARLIER);
  }

  /** What settles it: the reading that is still open where others fit already. */
  public Observation observation() {
    boolean begun = premises.stream().anyMatch(premise -> premise.truth() == Truth.TRUE);
    for (Premise premise : premises) {
      if (begun
          && premise.reading() instanceof Reading.Unknown<?> open
          && !open.command().isEmpty()) {
        return new Observation(
            open.command(), premise.value() + " confirms it; anything else refutes it");
      }
    }
    return new Observation(observe, cause.shows());
  }

  long open() {
    return premises.stream().filter(premise -> premise.truth() == Truth.UNKNOWN).count();
  }

  /**
   * How much speaks for it: kinds of lines it explains, how likely it is by itself, readings that
   * fit. A reading that is open counts against it, so that nothing is said first which nobody
   * looked at.
   */
  long points() {
    long kinds = explained.stream().map(LogSignature::signature).distinct().count();
    long fitting = premises.size() - open();
    return kinds + cause.weight() + FOR_A_FITTING_READING * fitting - open();
  }
}
