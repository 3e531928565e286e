package dev.proceed.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real terminal: a server of tmux of its own, with one pane. */
final class Tmux implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final long POLL_MILLIS = 100;

  private final Path socket;

  private Tmux(Path socket) {
    this.socket = socket;
  }

  static boolean isInstalled() {
    try {
      return new ProcessBuilder("tmux", "-V").start().waitFor() == 0;
    } catch (IOException absent) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Starts a command of a shell in a pane of 180 columns. */
  static Tmux running(String command, Path folder) {
    Tmux tmux = new Tmux(folder.resolve("tmux"));
    tmux.run("-f", "/dev/null", "new-session", "-d", "-x", "180", "-y", "50", command);
    return tmux;
  }

  void type(String key) {
    run("send-keys", key);
  }

  /** As a terminal pastes: with marks around it, if the program has asked for them. */
  void paste(Path file) {
    run("load-buffer", file.toString());
    run("paste-buffer", "-p");
  }

  /** Waits until this stands on the screen or above it; everything that does. */
  String await(String text) {
    Instant end = Instant.now().plus(LIMIT);
    String screen = screen();
    while (!screen.contains(text)) {
      if (Instant.now().isAfter(end)) {
        throw new AssertionError("\"" + text + "\" did not appear:\n" + screen);
      }
      pause();
      screen = screen();
    }
    return screen;
  }

  private String screen() {
    return run("capture-pane", "-p", "-J", "-S", "-3000");
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  private String run(String... words) {
    List<String> command = new ArrayList<>(List.of("tmux", "-S", socket.toString()));
    command.addAll(List.of(words));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      process.waitFor();
      return out;
    } catch (IOException failed) {
      throw new AssertionError(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  @Override
  public void close() {
    run("kill-server");
  }
}
