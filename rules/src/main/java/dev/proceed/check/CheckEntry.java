package dev.proceed.check;

import java.util.List;
import java.util.Optional;

/**
 * What the catalogue says about one check, without prose.
 *
 * @param id {@code AREA-NNN}; never reused or renamed
 * @param title worded so that it may be printed as it stands
 * @param mayBeAccepted whether a person may accept the finding on one subject
 * @param about what its rules look at besides the host
 * @param blocks the goals that cannot be reached while it fails; a check of pairs blocks p2p
 * @param onlyForGoal whether it is no fault of a host that wants none of these goals
 * @param yieldsTo ids of the permits that lift it
 * @param readings names of the readings its rules report, rule by rule, in order
 */
public record CheckEntry(
    String id,
    Kind kind,
    String title,
    Severity severity,
    Confidence confidence,
    Layer layer,
    boolean mayBeAccepted,
    About about,
    List<Goal> blocks,
    boolean onlyForGoal,
    List<String> yieldsTo,
    List<String> readings) {

  /** What a check looks at besides the host's state. */
  public enum About {
    /** Nothing else: it judges any state, also one that a change would leave behind. */
    STATE,
    /** A change that is about to be made. */
    CHANGE,
    /** A pair of GPUs. */
    PAIR
  }

  public CheckEntry {
    blocks = List.copyOf(blocks);
    yieldsTo = List.copyOf(yieldsTo);
    readings = List.copyOf(readings);
  }

  /** Whether it has a place in an answer about this goal; about none when it is empty. */
  public boolean matters(Optional<Goal> goal) {
    return !onlyForGoal || goal.filter(blocks::contains).isPresent();
  }
}
