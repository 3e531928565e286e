package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Answers over the story host, word for word. The first line of a golden file is the command; the
 * rest is what it prints. {@code -Dproceed.golden=update} rewrites them.
 */
class GoldenTest {

  private static final String PROMPT = "$ ";

  static Path folder() {
    return StoryHost.checkout().resolve("advisor/src/test/resources/golden");
  }

  static Stream<Path> everyGolden() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.sorted().toList().stream();
    }
  }

  private static String command(Path golden) throws IOException {
    return Files.readString(golden).lines().findFirst().orElse("").substring(PROMPT.length());
  }

  private static String answer(String command) {
    String[] words = (command + " --from " + StoryHost.source()).split(" ");
    Session session = Session.of(words);
    assertThat(session.err()).isEmpty();
    return session.out();
  }

  @ParameterizedTest
  @MethodSource("everyGolden")
  void theAnswerIsWordForWordTheSame(Path golden) throws IOException {
    String command = command(golden);
    String text = PROMPT + command + "\n" + answer(command);
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.writeString(golden, text);
    }
    assertThat(text)
        .as("%s; if the change is meant: mvn -pl advisor test -Dproceed.golden=update", golden)
        .isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @MethodSource("everyGolden")
  void theAnswerCanBeReadOnATerminal(Path golden) throws IOException {
    String text = answer(command(golden));
    assertThat(text.lines())
        .filteredOn(line -> !line.matches(" {4}\\S.*"))
        .allMatch(line -> line.length() <= 100);
    assertThat(text).doesNotContain("TODO", "FIXME", "null", "dev.proceed", "Optional");
    assertThat(text.chars()).allMatch(letter -> letter == '\n' || letter >= ' ');
  }

  /** A block of evidence is the run of lines after a subject's colon. */
  @ParameterizedTest
  @MethodSource("everyGolden")
  void everyFindingThatDecidesShowsEvidenceWithItsSource(Path golden) throws IOException {
    String why = answer(command(golden)).replaceFirst("(?s)\n(Also|What to do|Not known)\n.*", "");
    String[] findings = why.split("\n(?=[A-Z0-9]+-\\d{3} {2})");
    for (String finding : List.of(findings).subList(1, findings.length)) {
      assertThat(finding)
          .as("evidence with where it was read")
          .containsPattern("\n {4}- [^\n]+: (\n| )?[^\n]*")
          .containsPattern("(?s)\\((/[^ ]+( line \\d+)?:|device table|after: |open handles)");
    }
  }

  @Test
  void everyKindOfRequestHasAGolden() throws IOException {
    assertThat(everyGolden().map(path -> path.getFileName().toString()))
        .contains(
            "facts.txt",
            "check.txt",
            "check-domain-identity.txt",
            "check-p2p.txt",
            "check-boot.txt");
  }
}
