package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Evaluation;
import dev.proceed.check.Finding;
import dev.proceed.check.Outcome;
import dev.proceed.check.Permit;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Place;
import dev.proceed.memory.Subject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a permit does to a finding: only what it names, on the same subject, in the same place. */
class ResolveTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final Subject HERE = pair(Place.HOST);
  private static final Subject IN_GUEST = pair(new Place.InGuest("132"));

  private record Lift(CheckEntry harm, String permit) {
    @Override
    public String toString() {
      return permit + " lifts " + harm.id();
    }
  }

  private static Subject pair(Place place) {
    return new Subject.OfPair(new GpuRef("0000:01:00.0"), new GpuRef("0000:81:00.0"), place);
  }

  static Stream<Lift> lifts() {
    return CATALOGUE.entries().stream()
        .flatMap(entry -> entry.yieldsTo().stream().map(permit -> new Lift(entry, permit)));
  }

  @ParameterizedTest
  @MethodSource("lifts")
  void whatIsLiftedStaysVisibleAndDoesNotCount(Lift lift) {
    Judged judged = judged(lift, lift.permit(), HERE);
    assertThat(judged.overruledBy()).map(Permit::check).contains(lift.permit());
    assertThat(judged.weighs()).isFalse();
    assertThat(judged.verdict()).isEqualTo(Verdict.PROCEED);
    assertThat(judged.finding().outcome()).isEqualTo(Outcome.FAIL);
  }

  @ParameterizedTest
  @MethodSource("lifts")
  void aPermitForAnotherPlaceOrAnotherHarmLiftsNothing(Lift lift) {
    assertThat(judged(lift, lift.permit(), IN_GUEST).overruledBy()).isEmpty();
    assertThat(judged(lift, "NEW-901", HERE).weighs()).isTrue();
  }

  private static Judged judged(Lift lift, String permit, Subject permitted) {
    Finding finding = new Finding(lift.harm().id(), Outcome.FAIL, HERE, List.of());
    Evaluation evaluation =
        new Evaluation(List.of(finding), List.of(new Permit(permit, permitted, List.of())));
    return Resolve.apply(evaluation, CATALOGUE, lift.harm().blocks().stream().findFirst()).stream()
        .findFirst()
        .orElseThrow();
  }
}
