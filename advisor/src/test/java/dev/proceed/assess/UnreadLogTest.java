package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A copy that arrived lets a log be unread; what is read of one counts all the same. */
class UnreadLogTest {

  private static final Advisor ADVISOR = Advisor.standard();

  /** A checked copy of a boot that nobody names: expected, and no more. */
  private static HostFacts undisputed() {
    HostFacts facts = GateEdits.measured(true, 50_000, 20_000).apply(GateHost.facts());
    for (String boot : List.of("identity.boot", GateEdits.copied("boot"))) {
      facts = Readings.replace(facts, boot, Reading.notCollected(""));
    }
    return facts;
  }

  private static Today between(HostFacts facts) throws RequestRejected {
    return ADVISOR
        .assess(facts, new Request.P2p(List.of(GateHost.A, GateHost.B), Place.HOST), List.of())
        .pairs()
        .get(0)
        .today();
  }

  @Test
  void aLogThatNobodyHasReadDoesNotHoldTheCopyUp() throws RequestRejected {
    HostFacts facts = undisputed();
    assertThat(between(facts)).isEqualTo(Today.EXPECTED);
    HostFacts unread =
        Readings.replace(facts, "signatures.complete", Reading.notCollected("journalctl -k -b 0"));
    assertThat(between(unread)).isEqualTo(Today.EXPECTED);
    assertThat(between(Readings.hide(facts, "signatures.complete"))).isEqualTo(Today.UNKNOWN);
  }

  @Test
  void aFailureInTheLogCountsAndSoDoesOneWhoseDeviceIsNotTold() throws RequestRejected {
    HostFacts failed = GateEdits.failedStart(undisputed());
    assertThat(between(failed)).isEqualTo(Today.BLOCKED);
    String device =
        Readings.items(failed).stream()
                .filter(one -> one.startsWith("signatures"))
                .findFirst()
                .orElseThrow()
            + ".device";
    assertThat(between(Readings.hide(failed, device))).isEqualTo(Today.UNKNOWN);
  }
}
