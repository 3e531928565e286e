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

  /** Of the 27 cases that pasted output decides: answers accepted, and causes named. */
  private static final int LEAST_BY_OUTPUT = 24;

  private static final int LEAST_CAUSES = 20;

  /** Of all 53 cases. */
  private static final int LEAST_WITH_STATED = 42;

  private final Map<String, Claim> map;

  @TempDir Path pasted;

  ScoreboardTest() throws IOException {
    map = CaseMap.read();
  }

  @Test
  void everyCaseIsMapped() throws Exception {
    TreeSet<String> ids = new TreeSet<>();
    CaseFolder.all().forEach(folder -> ids.add(folder.id()));
    assertThat(map.keySet()).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void pastedOutputIsNeverReadTooPermissively() throws Exception {
    Board board = new Board("pasted output");
    for (CaseFolder folder : CaseFolder.all()) {
      if (folder.pasted()) {
        Claim claim = claim(folder);
        board.add(folder, claim, claim.today(), answer(folder, claim, List.of()));
      }
    }
    board.write();
    board.assertAsClaimed();
    assertThat(board.right(CaseFolder::outputSuffices)).isGreaterThanOrEqualTo(LEAST_BY_OUTPUT);
    assertThat(board.causesNamed(CaseFolder::outputSuffices)).isGreaterThanOrEqualTo(LEAST_CAUSES);
  }

  /** What a report tells in prose is stated, as its author would answer when asked. */
  @Test
  void withWhatIsStatedTheAnswersAreThoseOfExperts() throws Exception {
    Board board = new Board("pasted output and stated facts");
    for (CaseFolder folder : CaseFolder.all()) {
      Claim claim = claim(folder);
      board.add(folder, claim, claim.withStated(), answer(folder, claim, claim.statements()));
    }
    board.write();
    board.assertAsClaimed();
    assertThat(board.right(folder -> true)).isGreaterThanOrEqualTo(LEAST_WITH_STATED);
  }

  /** A false alarm sends people down the wrong road: no report of what works is answered by one. */
  @Test
  void nothingThatWorksIsCalledBlocked() throws Exception {
    int asked = 0;
    for (CaseFolder folder : CaseFolder.all()) {
      List<String> accepted = folder.accepted();
      boolean works = accepted.contains("works") || accepted.contains("expected");
      if (works && !accepted.contains("blocked") && folder.pasted()) {
        asked++;
        CaseAnswer answer = answer(folder, claim(folder), List.of());
        assertThat(answer.today()).as(folder.id()).isNotEqualTo("blocked");
      }
    }
    assertThat(asked).isPositive();
  }

  /** An engine that lost one check answers less, and the board shows it. */
  @Test
  void theBoardTurnsRedWhenACheckIsLost() throws Exception {
    Claim claim = map.get("068");
    CaseFolder folder =
        CaseFolder.all().stream().filter(one -> one.id().equals("068")).findFirst().orElseThrow();
    CaseAnswer answer = answer(folder, claim, List.of());
    List<String> others = new ArrayList<>(answer.reasons());
    others.removeAll(claim.causes());
    CaseAnswer without = new CaseAnswer("expected", others, answer.failed(), answer.remedies());
    assertThat(Score.of(folder, claim, answer).mark()).isEqualTo(Mark.RIGHT);
    assertThat(Score.of(folder, claim, without).mark()).isEqualTo(Mark.TOO_PERMISSIVE);
    assertThat(Score.of(folder, claim, without).causeNamed()).isFalse();
  }

  private Claim claim(CaseFolder folder) {
    return Objects.requireNonNull(map.get(folder.id()), folder.id());
  }

  private CaseAnswer answer(CaseFolder folder, Claim claim, List<String> stated)
      throws IOException {
    Path into = Files.createTempDirectory(pasted, folder.id());
    folder.paste(into);
    List<String> words = new ArrayList<>(List.of("check"));
    if (!claim.request().equals("health")) {
      words.addAll(List.of(claim.request().split(" ")));
    }
    words.addAll(List.of("--format", "json", "--from", folder.pasted() ? into.toString() : "none"));
    stated.forEach(one -> words.addAll(List.of("--assume", one)));
    if (!folder.pasted() && stated.isEmpty()) {
      return CaseAnswer.NOTHING_GIVEN;
    }
    return CaseAnswer.of(words);
  }
}
