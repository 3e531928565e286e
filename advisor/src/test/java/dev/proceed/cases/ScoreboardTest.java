package dev.proceed.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.cases.CaseMap.Claim;
import dev.proceed.cases.Score.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every real report, run as its author would paste it, against what experts say of it. */
class ScoreboardTest {

  private static final Path REPORT = Path.of("target/scoreboard.txt");

  @TempDir Path pasted;

  @Test
  void everyCaseIsMapped() throws Exception {
    TreeSet<String> ids = new TreeSet<>();
    CaseFolder.all().forEach(folder -> ids.add(folder.id()));
    assertThat(CaseMap.read().keySet()).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void pastedOutputIsNeverReadTooPermissively() throws Exception {
    Map<String, Claim> map = CaseMap.read();
    List<Score> scores = new ArrayList<>();
    List<String> surprises = new ArrayList<>();
    for (CaseFolder folder : CaseFolder.all()) {
      if (folder.pasted()) {
        Claim claim = map.get(folder.id());
        Score score = Score.of(folder, claim, answer(folder, claim));
        scores.add(score);
        if (!score.answer().equals(claim.today())) {
          surprises.add(score + " claimed: " + claim.today());
        }
        if (score.mark() != Mark.RIGHT && claim.why() == null) {
          surprises.add(score + " is not explained");
        }
        if (score.mark() == Mark.RIGHT && !score.causeNamed()) {
          surprises.add(score + " does not name the cause");
        }
      }
    }
    print(scores);
    assertThat(scores).filteredOn(score -> score.mark() == Mark.TOO_PERMISSIVE).isEmpty();
    assertThat(scores).filteredOn(score -> !score.forbidden().isEmpty()).isEmpty();
    assertThat(surprises).isEmpty();
  }

  /** A false alarm sends people down the wrong road: no report of what works is answered by one. */
  @Test
  void nothingThatWorksIsCalledBlocked() throws Exception {
    Map<String, Claim> map = CaseMap.read();
    int asked = 0;
    for (CaseFolder folder : CaseFolder.all()) {
      List<String> accepted = folder.accepted();
      boolean works = accepted.contains("works") || accepted.contains("expected");
      if (works && !accepted.contains("blocked") && folder.pasted()) {
        asked++;
        CaseAnswer answer = answer(folder, Objects.requireNonNull(map.get(folder.id())));
        assertThat(answer.today()).as(folder.id()).isNotEqualTo("blocked");
      }
    }
    assertThat(asked).isPositive();
  }

  /** An engine that lost one check answers less, and the board shows it. */
  @Test
  void theBoardTurnsRedWhenACheckIsLost() throws Exception {
    Claim claim = CaseMap.read().get("068");
    CaseFolder folder =
        CaseFolder.all().stream().filter(one -> one.id().equals("068")).findFirst().orElseThrow();
    CaseAnswer answer = answer(folder, claim);
    List<String> others = new ArrayList<>(answer.reasons());
    others.removeAll(claim.causes());
    CaseAnswer without = new CaseAnswer("expected", others, answer.failed(), answer.remedies());
    assertThat(Score.of(folder, claim, answer).mark()).isEqualTo(Mark.RIGHT);
    assertThat(Score.of(folder, claim, without).mark()).isEqualTo(Mark.TOO_PERMISSIVE);
    assertThat(Score.of(folder, claim, without).causeNamed()).isFalse();
  }

  private CaseAnswer answer(CaseFolder folder, Claim claim) throws IOException {
    Path into = Files.createDirectory(pasted.resolve(folder.id()));
    folder.paste(into);
    List<String> words = new ArrayList<>(List.of("check"));
    if (!claim.request().equals("health")) {
      words.addAll(List.of(claim.request().split(" ")));
    }
    words.addAll(List.of("--format", "json", "--from", into.toString()));
    return CaseAnswer.of(words);
  }

  private static void print(List<Score> scores) throws IOException {
    StringBuilder text = new StringBuilder("Cases from pasted output:\n");
    scores.forEach(score -> text.append("  ").append(score).append('\n'));
    for (Mark mark : Mark.values()) {
      long count = scores.stream().filter(score -> score.mark() == mark).count();
      text.append(mark.name().toLowerCase(java.util.Locale.ROOT)).append(' ').append(count);
      text.append("  ");
    }
    long forbidden = scores.stream().filter(score -> !score.forbidden().isEmpty()).count();
    text.append("forbidden ").append(forbidden).append('\n');
    Files.createDirectories(REPORT.getParent());
    Files.writeString(REPORT, text);
    System.out.println(text);
  }
}
