package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.ask.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An interview at a real terminal: pastes with marks, Ctrl-C, and going on. */
class AskAtTerminalTest {

  @TempDir Path folder;

  @BeforeAll
  static void needsATerminal() {
    assumeTrue(Tmux.isInstalled(), "tmux is not installed");
  }

  private Path reply(int number) {
    List<String> replies = Replay.ofP2p();
    Path file = folder.resolve("reply-" + number + ".txt");
    try {
      return Files.writeString(file, replies.get(number));
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /** The program as the launcher starts it at a terminal; its exit code is shown behind it. */
  private static String program(String words) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return java
        + " -XX:TieredStopAtLevel=1 -Dproceed.terminal=out,in,err -cp '"
        + path
        + "' dev.proceed.cli.Main "
        + words
        + "; echo exit=$?; cat";
  }

  @Test
  void isBrokenOffAndGoneOnWith() {
    Path kept = folder.resolve("kept.json");
    try (Tmux tmux = Tmux.running(program("ask p2p --save " + kept), folder)) {
      tmux.await("    sudo lspci -Dvvvnn");
      tmux.await("\n> ");
      tmux.paste(reply(0));
      tmux.type("Enter");
      tmux.await("    dmesg");
      tmux.type("C-c");
      assertThat(tmux.await("exit=")).contains("ask --resume " + kept).contains("exit=130");
    }
    try (Tmux tmux = Tmux.running(program("ask --resume " + kept), folder)) {
      assertThat(tmux.await("    dmesg")).contains("8 GPUs");
      tmux.paste(reply(1));
      tmux.type("Enter");
      tmux.await("    grep -H . /sys/kernel/iommu_groups/*/type");
      tmux.paste(reply(2));
      tmux.type("Enter");
      assertThat(tmux.await("exit=")).contains("BLOCKED").contains("exit=20");
    }
  }
}
