package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.GateRow.Effect;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.CheckEntry.About;
import dev.proceed.check.Kind;
import dev.proceed.check.Outcome;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.Place;
import dev.proceed.facts.Readings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every gate between two GPUs, each for itself: a host on which all pass, one edit by which this
 * gate alone holds the pair up, and the same with the reading hidden that decides.
 */
class GatesTest {

  private static final Advisor ADVISOR = Advisor.standard();

  /** Gates that no facts can shut, since nothing that is read shows the harm, only the risk. */
  private static final Set<String> ONLY_EVER_OPEN = Set.of("P2P-007", "P2P-032");

  static List<GateRow> rows() {
    return GateTable.rows();
  }

  private static Set<String> gates() {
    return ADVISOR.engine().catalogue().entries().stream()
        .filter(entry -> entry.kind() == Kind.HARM && entry.about() == About.PAIR)
        .map(CheckEntry::id)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyGateOfTheCatalogueHasARow() {
    Set<String> shown = new TreeSet<>(ONLY_EVER_OPEN);
    rows().forEach(row -> shown.add(row.check()));
    assertThat(shown).isEqualTo(gates());
  }

  @Test
  void theBareHostIsExpectedAndNothingStandsInTheWay() {
    Assessment answer = ask(GateHost.facts(), Place.HOST);
    assertThat(answer.today()).contains(Today.EXPECTED);
    assertThat(answer.findings()).allMatch(judged -> judged.verdict() == Verdict.PROCEED);
    assertThat(answer.pairs()).allMatch(pair -> gatesOf(pair, Outcome.FAIL).isEmpty());
    assertThat(answer.missing()).isEmpty();
    assertThat(answer.pairs()).hasSize(2);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void permitsWhileItsReadingIsKnown(GateRow row) {
    HostFacts given = row.given().apply(GateHost.facts());
    PairAnswer pair = pair(given, row);
    assertThat(pair.today()).isIn(withOpen(row, Today.EXPECTED, Today.WORKS));
    assertThat(gatesOf(pair, Outcome.FAIL)).isEmpty();
    assertThat(gatesOf(pair, Outcome.UNKNOWN)).isSubsetOf(row.open());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aloneHoldsThePairUp(GateRow row) {
    PairAnswer pair = pair(failing(row), row);
    Set<String> failed = new TreeSet<>(row.with());
    failed.add(row.check());
    assertThat(gatesOf(pair, Outcome.FAIL)).isEqualTo(failed);
    assertThat(gatesOf(pair, Outcome.UNKNOWN)).isSubsetOf(row.open());
    if (row.effect() == Effect.BLOCKS) {
      assertThat(pair.today()).isEqualTo(Today.BLOCKED);
      assertThat(ask(failing(row), row.place()).today()).contains(Today.BLOCKED);
      assertThat(first(pair, row)).isEqualTo(row.check());
    } else {
      assertThat(pair.today()).isIn(Today.EXPECTED, Today.WORKS);
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isUnknownWhenWhatDecidesIsHidden(GateRow row) {
    assertThat(Readings.get(failing(row), row.decides()).known()).isTrue();
    PairAnswer pair = pair(Readings.hide(failing(row), row.decides()), row);
    assertThat(gatesOf(pair, Outcome.FAIL)).isEmpty();
    assertThat(gatesOf(pair, Outcome.UNKNOWN)).contains(row.check());
    assertThat(pair.today())
        .isEqualTo(row.effect() == Effect.BLOCKS ? Today.UNKNOWN : limited(pair))
        .isNotEqualTo(Today.BLOCKED);
  }

  /** A gate that only limits asks for care, so what it alone leaves open does not stop anybody. */
  private static Today limited(PairAnswer pair) {
    boolean others = pair.gates().stream().anyMatch(gate -> gate.verdict() == Verdict.UNKNOWN);
    return others ? Today.UNKNOWN : pair.today();
  }

  @Test
  void aGuestsWarrantLeavesDeliveryOpenUntilItIsMeasuredThere() {
    HostFacts given = GateEdits.inGuest(GateHost.facts());
    PairAnswer pair = ask(given, new Place.InGuest("132")).pairs().get(0);
    assertThat(pair.today()).isEqualTo(Today.UNKNOWN);
    assertThat(gatesOf(pair, Outcome.UNKNOWN)).contains("P2P-007").doesNotContain("P2P-032");
    HostFacts unseen = GateEdits.set("guests[132].hypervisorHidden", true).apply(given);
    for (HostFacts facts : List.of(unseen, Readings.hide(given, "guests[132].hypervisorHidden"))) {
      PairAnswer open = ask(facts, new Place.InGuest("132")).pairs().get(0);
      assertThat(open.today()).isEqualTo(Today.UNKNOWN);
      assertThat(gatesOf(open, Outcome.UNKNOWN)).contains("P2P-006", "P2P-007", "P2P-032");
    }
    HostFacts hidden = Readings.hide(given, "guests[132].devices[" + GateHost.A + "].p2pClique");
    assertThat(ask(hidden, new Place.InGuest("132")).today()).contains(Today.UNKNOWN);
  }

  @Test
  void aVirtualMachineIsOpenUntilItIsMeasuredAndSoIsWhatMayBeOne() {
    HostFacts inside = GateEdits.set("platform.virtualMachine", true).apply(GateHost.facts());
    HostFacts maybe = Readings.hide(GateHost.facts(), "platform.virtualMachine");
    for (HostFacts facts : List.of(inside, maybe)) {
      PairAnswer pair = ask(facts, Place.HOST).pairs().get(0);
      assertThat(pair.today()).isEqualTo(Today.UNKNOWN);
      assertThat(gatesOf(pair, Outcome.UNKNOWN)).containsExactly("P2P-031");
    }
    HostFacts shown = GateEdits.measured(true, 50_000, 20_000).apply(inside);
    assertThat(ask(shown, Place.HOST).today()).contains(Today.WORKS);
  }

  /** Nobody asked about the fabric of a board that has one; the driver's own grant lifts it. */
  @Test
  void anNvSwitchWhoseFabricNobodyAskedAboutLeavesThePairOpen() {
    HostFacts board = GateEdits.onNvSwitchBoard(GateHost.facts());
    PairAnswer pair = ask(board, Place.HOST).pairs().get(0);
    assertThat(pair.today()).isEqualTo(Today.UNKNOWN);
    assertThat(gatesOf(pair, Outcome.UNKNOWN)).containsExactly("P2P-033");
    HostFacts granted = GateEdits.driverSays(PeerGrant.OK).apply(board);
    assertThat(ask(granted, Place.HOST).today()).contains(Today.EXPECTED);
  }

  /** U is no refusal and no grant. */
  @Test
  void aDriverThatDoesNotKnowLeavesTheGrantOpen() {
    HostFacts asked = GateEdits.driverSays(PeerGrant.U).apply(GateHost.facts());
    PairAnswer pair = ask(asked, Place.HOST).pairs().get(0);
    assertThat(pair.today()).isEqualTo(Today.UNKNOWN);
    assertThat(gatesOf(pair, Outcome.UNKNOWN))
        .containsExactly("P2P-011", "P2P-012", "P2P-013", "P2P-014", "P2P-015");
  }

  private static HostFacts failing(GateRow row) {
    return row.fails().apply(row.given().apply(GateHost.facts()));
  }

  private static List<Today> withOpen(GateRow row, Today... passing) {
    return row.open().isEmpty() ? List.of(passing) : List.of(Today.EXPECTED, Today.UNKNOWN);
  }

  /** The first of those that do not merely repeat this gate's reading. */
  private static String first(PairAnswer pair, GateRow row) {
    return pair.gates().stream()
        .filter(gate -> gate.verdict() == Verdict.STOP && isGate(gate))
        .map(gate -> gate.finding().check())
        .filter(check -> !row.with().contains(check))
        .findFirst()
        .orElse("");
  }

  private static boolean isGate(Judged judged) {
    return judged.entry().about() == About.PAIR;
  }

  private static Set<String> gatesOf(PairAnswer pair, Outcome outcome) {
    return pair.gates().stream()
        .filter(gate -> isGate(gate) && gate.weighs() && gate.finding().outcome() == outcome)
        .map(gate -> gate.finding().check())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static PairAnswer pair(HostFacts facts, GateRow row) {
    return ask(facts, row.place()).pairs().stream()
        .filter(answer -> answer.pair().from().equals(dev.proceed.facts.GpuRef.of(GateHost.A)))
        .filter(answer -> answer.pair().to().equals(dev.proceed.facts.GpuRef.of(GateHost.B)))
        .findFirst()
        .orElseThrow();
  }

  private static Assessment ask(HostFacts facts, Place place) {
    try {
      return ADVISOR.assess(facts, new Request.P2p(List.of(GateHost.A, GateHost.B), place));
    } catch (RequestRejected rejected) {
      throw new AssertionError(rejected);
    }
  }
}
