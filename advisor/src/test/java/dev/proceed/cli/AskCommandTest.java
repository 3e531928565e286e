package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.ask.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interviews through a pipe, as a user sees them. */
class AskCommandTest {

  /** What would be pasted for the first questions about P2P. */
  private static String replies(int many) {
    StringBuilder typed = new StringBuilder();
    for (String printed : Replay.ofP2p().subList(0, many)) {
      typed.append(printed).append(".\n");
    }
    return typed.toString();
  }

  private static int all() {
    return Replay.ofP2p().size();
  }

  @Test
  void endsWithTheReportAndTheExitCodeOfCheck() {
    Session asked = Session.reading(replies(all()), "ask", "p2p");
    assertThat(asked.exit()).isEqualTo(20);
    assertThat(asked.out()).contains("Nothing is known of the host yet.").contains("P2P-002");
    assertThat(asked.out()).contains("\n    sudo lspci -Dvvvnn\n");
  }

  @Test
  void asksNothingWhereTheAnswerStands() {
    Session asked = Session.of("ask", "p2p", "--from", StoryHost.source());
    assertThat(asked.exit()).isEqualTo(20);
    assertThat(asked.out()).doesNotContain("Run on the host");
  }

  @Test
  void endsInTheMiddleWithAnHonestUnknown() {
    Session asked = Session.reading(replies(1), "ask", "p2p");
    assertThat(asked.exit()).isEqualTo(30);
    assertThat(asked.out()).contains("Not known");
  }

  @Test
  void goesOnWhereItWasBrokenOff(@TempDir Path folder) throws IOException {
    String file = folder.resolve("interview.json").toString();
    Session first = Session.reading(replies(1), "ask", "p2p", "--save", file);
    assertThat(first.exit()).isEqualTo(30);
    assertThat(first.err()).contains("--resume " + file);
    assertThat(Files.readString(Path.of(file))).contains("\"proceed-interview\"");
    List<String> left = Replay.ofP2p().subList(1, all());
    Session second = Session.reading(String.join(".\n", left) + ".\n", "ask", "--resume", file);
    assertThat(second.exit()).isEqualTo(20);
    assertThat(second.out()).doesNotContain("sudo lspci").contains("8 GPUs").contains("P2P-002");
  }

  @Test
  void aKeptInterviewHoldsNoNameOfTheHost(@TempDir Path folder) throws IOException {
    String file = folder.resolve("interview.json").toString();
    Session.reading(replies(all()), "ask", "p2p", "--save", file);
    assertThat(Files.readString(Path.of(file))).doesNotContain("pve-gpu1");
  }

  @Test
  void anotherWayFollowsWhatWasRefused() {
    Session asked =
        Session.reading("bash: lspci: command not found\n.\nskip\nno root\n", "ask", "p2p");
    assertThat(asked.exit()).isEqualTo(30);
    assertThat(asked.out()).contains("the program is not there");
    assertThat(asked.out().split("sudo lspci", -1)).hasSize(3);
    assertThat(asked.out()).contains("Asked for in vain:");
  }

  @Test
  void backTakesTheLastAnswerBack() {
    Session asked = Session.reading("skip\nback\n", "ask", "p2p");
    String first = asked.out().substring(asked.out().indexOf("Run on the host"));
    assertThat(first.split("    sudo lspci -Dvvvnn\n", -1)).hasSize(3);
  }

  @Test
  void whyTellsWhatHangsOnIt() {
    Session asked = Session.reading("why\n", "ask", "p2p");
    assertThat(asked.out()).contains("waits for:").contains("    lspci -Dnnk\n");
  }

  @Test
  void aFileIsAReply() {
    Session asked =
        Session.reading("@" + StoryHost.checkout() + "/examples/story-host/paste\n", "ask", "p2p");
    assertThat(asked.exit()).isEqualTo(20);
  }

  @Test
  void asJsonTheNextQuestionStandsInOneDocument() {
    Session asked = Session.of("ask", "p2p", "--format", "json");
    assertThat(asked.exit()).isEqualTo(30);
    assertThat(asked.out())
        .startsWith("{")
        .contains("\"command\" : \"sudo lspci -Dvvvnn\"")
        .contains("\"settled\" : false");
  }

  @Test
  void whatMakesNoSenseIsUsage(@TempDir Path folder) {
    assertThat(Session.of("ask", "p2p", "--resume", "x.json").exit()).isEqualTo(2);
    assertThat(Session.of("ask", "--from", "-").exit()).isEqualTo(2);
    assertThat(Session.of("ask", "teapot").exit()).isEqualTo(2);
    assertThat(Session.of("ask", "--resume", folder + "/none.json").exit()).isEqualTo(40);
    assertThat(Session.of("ask", "--help").out()).contains("--script");
  }
}
