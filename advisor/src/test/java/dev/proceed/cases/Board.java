package dev.proceed.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.cases.CaseMap.Claim;
import dev.proceed.cases.Score.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Every case's score, from one kind of input. */
final class Board {

  private record Line(CaseFolder folder, Claim claim, Score score) {
    boolean isRight() {
      return score.mark() == Mark.RIGHT;
    }
  }

  private static final Path TARGET = Path.of("target");

  private final String of;
  private final List<Line> lines = new ArrayList<>();
  private final List<String> surprises = new ArrayList<>();

  /**
   * An empty board.
   *
   * @param of what the answers are made from
   */
  Board(String of) {
    this.of = of;
  }

  void add(CaseFolder folder, Claim claim, @Nullable String claimed, CaseAnswer answer) {
    Score score = Score.of(folder, claim, answer);
    lines.add(new Line(folder, claim, score));
    if (!score.answer().equals(claimed)) {
      surprises.add(score + " claimed: " + claimed);
    }
    if (score.mark() != Mark.RIGHT && claim.why() == null) {
      surprises.add(score + " is not explained");
    }
    if (score.mark() == Mark.RIGHT && !score.causeNamed()) {
      surprises.add(score + " does not name the cause");
    }
  }

  /** Nothing is too permissive, nothing forbidden is said, and all is as the map has it. */
  void assertAsClaimed() {
    assertThat(lines).filteredOn(line -> line.score().mark() == Mark.TOO_PERMISSIVE).isEmpty();
    assertThat(lines).filteredOn(line -> !line.score().forbidden().isEmpty()).isEmpty();
    assertThat(surprises).isEmpty();
  }

  long right(Predicate<CaseFolder> which) {
    return lines.stream().filter(line -> which.test(line.folder()) && line.isRight()).count();
  }

  /**
   * Accepted answers whose cause is among the first two reasons; where none is claimed, none is.
   */
  long causesNamed(Predicate<CaseFolder> which) {
    return lines.stream()
        .filter(line -> which.test(line.folder()) && line.isRight())
        .filter(line -> !line.claim().causes().isEmpty() && line.score().causeNamed())
        .count();
  }

  /** For whoever looks at the build; continuous integration prints the files. */
  void write() throws IOException {
    StringBuilder text = new StringBuilder("Cases from " + of + ":\n");
    lines.forEach(line -> text.append("  ").append(line.score()).append('\n'));
    for (Mark mark : Mark.values()) {
      long count = lines.stream().filter(line -> line.score().mark() == mark).count();
      text.append(mark.name().toLowerCase(Locale.ROOT).replace('_', ' ')).append(' ');
      text.append(count).append(", ");
    }
    long forbidden = lines.stream().filter(line -> !line.score().forbidden().isEmpty()).count();
    text.append("forbidden ").append(forbidden).append('\n');
    text.append("Decided by pasted output: right ").append(right(CaseFolder::outputSuffices));
    text.append(", cause among the first two reasons ");
    text.append(causesNamed(CaseFolder::outputSuffices)).append('\n');
    Files.createDirectories(TARGET);
    Files.writeString(TARGET.resolve("scoreboard of " + of + ".txt"), text);
  }
}
