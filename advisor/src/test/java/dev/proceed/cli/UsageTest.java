package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong word is named, and the next command stands alone on its line. */
class UsageTest {

  static void assertRefused(Session session, String naming) {
    assertThat(session.exit()).as(session.both()).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .startsWith("proceed: ")
        .contains(naming)
        .containsPattern("\n\n {4}\\./proceed [^\n]*\n")
        .doesNotContain("Exception", "at dev.proceed", "\u001b", "dev.proceed");
  }

  private static Arguments wrong(String naming, String... words) {
    return Arguments.of(naming, words);
  }

  static Stream<Arguments> wrongWords() {
    return Stream.of(
        wrong("'chekc'", "chekc"),
        wrong("a command is missing"),
        wrong("'--frmo'", "check", "--frmo", "x"),
        wrong("'surprise'", "check", "surprise"),
        wrong("--gpu", "check", "domain", "identity"),
        wrong("TYPE", "check", "domain", "--gpu", StoryHost.GPU),
        wrong("\"01-00\"", "check", "domain", "identity", "--gpu", "01-00"),
        wrong("\"0000:01:20.0\"", "check", "domain", "identity", "--gpu", "0000:01:20.0"),
        wrong("\"passthrough\"", "check", "domain", "passthrough", "--gpu", StoryHost.GPU),
        wrong("\"blocked\"", "check", "domain", "blocked", "--gpu", StoryHost.GPU),
        wrong("\"moon\"", "check", "p2p", "--in", "moon"),
        wrong("\"vm:\"", "check", "p2p", "--in", "vm:"),
        wrong("0000:01:00.0", "check", "p2p", "--between", StoryHost.GPU),
        wrong("\"x\"", "check", "p2p", "--between", StoryHost.GPU + ",x"),
        wrong("+TOKEN", "check", "boot"),
        wrong("\"iommu=pt\"", "check", "boot", "iommu=pt"),
        wrong("\"+\"", "check", "boot", "+"),
        wrong("\"+a b\"", "check", "boot", "+a b"),
        wrong("\"+a=\"", "check", "boot", "+a=\"x\""),
        wrong("iommu=pt", "check", "boot", "+iommu=pt\u001b[2J"),
        wrong("iommu=pt", "check", "boot", "+iommu=pt\nPROCEED"),
        wrong("iommu=pt", "check", "boot", "+iommu=pt\u202e"),
        wrong("xml", "check", "--format", "xml"),
        wrong("\"NOPE-1\"", "explain", "NOPE-1"),
        wrong("x", "explain", "x\u001b]0;title\u0007"),
        wrong("'two'", "explain", "SNP-001", "two"),
        wrong("'--frmo'", "facts", "--frmo", "x"),
        wrong("'surprise'", "facts", "surprise"),
        wrong("'xml' is no format", "facts", "--format", "xml"),
        wrong("--output needs a value", "facts", "-o"),
        wrong("--force belongs to -o FILE", "facts", "--force"),
        wrong("only with --from live", "facts", "--probe-driver", "--from", "root:/tmp"),
        wrong("--assume needs a value", "check", "--assume"),
        wrong("--answers needs a value", "facts", "--answers"),
        wrong("'--assume'", "diff", "one", "two", "--assume", "iommu.enabled=yes"),
        wrong("only with --from live", "check", "--probe-driver", "--from", "root:/tmp"),
        wrong("'/nowhere/x.json'", "facts", "-o", "/nowhere/x.json"),
        wrong("'/dev/null' is no regular file", "facts", "--force", "-o", "/dev/null"),
        wrong("two inputs are missing", "diff"),
        wrong("the second input is missing", "diff", "live"),
        wrong("'three' is one word too many", "diff", "one", "two", "three"),
        wrong("'--from'", "diff", "--from", "live", "one"),
        wrong("'yaml' is no format", "diff", "one", "two", "--format", "yaml"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongWords")
  void aWrongWordIsNamedAndNothingIsJudged(String naming, String[] words) {
    assertRefused(Session.of(words), naming);
  }

  @Test
  void aNewlineInAWordStartsNoLine() {
    Session session = Session.of("check", "boot", "+iommu=pt\nPROCEED  health");
    assertThat(session.err().lines()).noneMatch(line -> line.startsWith("PROCEED"));
  }

  @Test
  void aGpuThatIsNotThereIsNoGap() {
    Session session =
        Session.of(
            "check", "p2p", "--between", "0000:01:00.0,0000:fe:00.0", "--from", StoryHost.source());
    assertThat(session.exit()).isEqualTo(2);
    assertThat(session.err()).contains("0000:fe:00.0", "\n\n    lspci -Dnn\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"vm:999", "ct:999"})
  void aPlaceThatIsNotThereIsNamed(String place) {
    Session session = Session.of("check", "p2p", "--in", place, "--from", StoryHost.source());
    assertThat(session.exit()).isEqualTo(2);
    assertThat(session.err()).contains("999").containsPattern("\n\n {4}(qm|pct) list\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "check --help",
        "check domain --help",
        "check boot --help",
        "check p2p --help",
        "explain --help",
        "facts --help",
        "facts -h -o /nowhere/x",
        "diff --help",
        "check boot -h",
        "check assign --help",
        "check release --help",
        "check snp --help",
        "check acs-redirect off --help",
      })
  void helpFitsTheScreenAndKnowsNoInternals(String words) {
    Session session = Session.of(words.split(" "));
    assertThat(session.exit()).isZero();
    assertThat(session.err()).isEmpty();
    assertThat(session.out()).startsWith("Usage: proceed");
    assertThat(session.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(session.out())
        .doesNotContain("dev.proceed", "Drools", "DRL", "Exception", "TODO", "<", "null");
  }

  @Test
  void everyOptionStandsInTheHelp() {
    String texts =
        Help.of("check")
            + Help.of("check domain")
            + Help.of("check boot")
            + Help.of("check p2p")
            + Help.of("check assign");
    assertThat(Grammar.check().getOptions())
        .isNotEmpty()
        .allSatisfy(
            option -> assertThat(texts).containsPattern("--" + option.getLongOpt() + "\\s"));
    assertThat(Grammar.facts().getOptions())
        .allSatisfy(
            option ->
                assertThat(Help.of("facts")).containsPattern("--" + option.getLongOpt() + "\\s"));
    assertThat(Grammar.diff().getOptions())
        .allSatisfy(
            option ->
                assertThat(Help.of("diff")).containsPattern("--" + option.getLongOpt() + "\\s"));
  }
}
