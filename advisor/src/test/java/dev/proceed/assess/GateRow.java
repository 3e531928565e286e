package dev.proceed.assess;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * How one gate is shown.
 *
 * @param check its id
 * @param effect what it does to a pair when nothing else stands in the way
 * @param place where the pair is looked at
 * @param given what makes the gate asked at all; every gate of the pair still passes
 * @param fails the one edit after which this gate holds the pair up
 * @param decides path of the reading that decides
 * @param with gates that rest on the very same reading and so fail with it
 * @param open gates that nobody can know as long as the given does not measure
 */
record GateRow(
    String check,
    Effect effect,
    Place place,
    UnaryOperator<HostFacts> given,
    UnaryOperator<HostFacts> fails,
    String decides,
    Set<String> with,
    Set<String> open) {

  enum Effect {
    /** The answer is blocked. */
    BLOCKS,
    /** The answer stays expected, and tells what is lost. */
    LIMITS
  }

  static GateRow blocks(String check, UnaryOperator<HostFacts> fails, String decides) {
    return new GateRow(
        check,
        Effect.BLOCKS,
        Place.HOST,
        UnaryOperator.identity(),
        fails,
        decides,
        Set.of(),
        Set.of());
  }

  static GateRow limits(String check, UnaryOperator<HostFacts> fails, String decides) {
    GateRow row = blocks(check, fails, decides);
    return new GateRow(
        check, Effect.LIMITS, row.place, row.given, fails, decides, Set.of(), Set.of());
  }

  GateRow in(Place where) {
    return new GateRow(check, effect, where, given, fails, decides, with, open);
  }

  GateRow given(UnaryOperator<HostFacts> before) {
    return new GateRow(check, effect, place, before, fails, decides, with, open);
  }

  /** These fail as well, since they rest on the same reading. */
  GateRow failingWith(String... others) {
    return new GateRow(check, effect, place, given, fails, decides, Set.of(others), open);
  }

  /** These stay unknown whatever this gate does. */
  GateRow leavingOpen(String... others) {
    return new GateRow(check, effect, place, given, fails, decides, with, Set.of(others));
  }

  @Override
  public String toString() {
    return check + " by " + decides;
  }
}
