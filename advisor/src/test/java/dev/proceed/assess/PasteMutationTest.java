package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.LessKnowledge.Worse;
import dev.proceed.assess.StoryHost.Form;
import dev.proceed.check.Goal;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A damaged paste never permits more than the whole one. Covered are the damages that somebody who
 * copies from a terminal makes: the text begins or ends too late or too early at any line, a
 * command with its output is missing, stands there twice or in another place, and prose stands
 * between two commands. Not covered is a line that is missing within an output: no reader can
 * notice that, and the line may be the one that tells of the harm.
 */
class PasteMutationTest {

  private static final Advisor ADVISOR = Advisor.standard();
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");

  private static final List<Request> REQUESTS =
      List.of(
          new Request.Health(),
          new Request.Domain(GPU, DomainType.IDENTITY),
          new Request.P2p(List.of(), Place.HOST),
          new Request.Reach(Goal.ASSIGN, Optional.of(GPU), Optional.of("132")));

  @TempDir private Path folder;

  private PastedSession quiet() throws IOException {
    StoryHost.copy(Form.PASTE, folder)
        .withIdleGpus()
        .withPlainStoppedGuest()
        .withSnpOff()
        .withSmeOff();
    return PastedSession.of(folder);
  }

  private static PastedSession story() throws IOException {
    return PastedSession.of(Path.of("..", "examples", "story-host", "paste"));
  }

  private static List<Worse> violations(PastedSession session, int most) {
    HostFacts whole = session.whole().facts().orElseThrow();
    List<PastedSession.Damaged> damaged = new ArrayList<>(session.damages());
    Collections.shuffle(damaged, new Random(12));
    Stream<LessKnowledge> less =
        damaged.subList(0, Math.min(most, damaged.size())).stream()
            .flatMap(one -> one.facts().map(facts -> new LessKnowledge(one.how(), facts)).stream());
    return LessKnowledge.violations(ADVISOR, whole, REQUESTS, less);
  }

  @Test
  void theWholeSessionSaysWhatItsPartsSay() throws Exception {
    HostFacts whole = story().whole().facts().orElseThrow();
    HostFacts parts = StoryHost.asItIs(Form.PASTE);
    assertThat(whole.gpus().items()).hasSameSizeAs(parts.gpus().items()).isNotEmpty();
    assertThat(whole.guests().items()).hasSameSizeAs(parts.guests().items()).isNotEmpty();
    for (Request request : REQUESTS) {
      assertThat(ADVISOR.assess(whole, request).verdict())
          .as(request.toString())
          .isEqualTo(ADVISOR.assess(parts, request).verdict());
    }
  }

  @Test
  void aFewDamagesNeverPermitMore() throws Exception {
    assertThat(violations(story(), 40)).isEmpty();
    assertThat(violations(quiet(), 40)).isEmpty();
  }

  @Test
  @Tag("nightly")
  void noDamagePermitsMore() throws Exception {
    assertThat(violations(story(), Integer.MAX_VALUE)).isEmpty();
    assertThat(violations(quiet(), Integer.MAX_VALUE)).isEmpty();
  }
}
