package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs {@code collect.sh} in a shell, from its standard input, as ssh does. */
final class ScriptRun {

  /** Every shell that it is tested with; busybox brings its own tools. */
  static final List<List<String>> SHELLS =
      List.of(List.of("dash"), List.of("bash"), List.of("busybox", "ash"));

  private static final List<String> APPLETS =
      List.of(
          "awk",
          "cat",
          "dmesg",
          "grep",
          "head",
          "id",
          "ls",
          "od",
          "readlink",
          "sed",
          "sha256sum",
          "sleep",
          "tail",
          "tr",
          "uname");

  private static @Nullable Path applets;

  private final List<String> command = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();
  private String said = "";
  private int code;

  ScriptRun(List<String> shell) {
    command.addAll(shell);
    if (shell.get(0).equals("busybox")) {
      command.set(0, tool("busybox").map(Path::toString).orElse("busybox"));
      with("PATH", applets().toString());
    }
  }

  /** Links by which busybox is every tool; nothing of another kind is found there. */
  private static synchronized Path applets() {
    try {
      if (applets == null) {
        applets = Files.createTempDirectory("busybox");
        applets.toFile().deleteOnExit();
        for (String name : APPLETS) {
          Path link = applets.resolve(name);
          link.toFile().deleteOnExit();
          Files.createSymbolicLink(link, tool("busybox").orElseThrow());
        }
      }
      return applets;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Optional<Path> tool(String name) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Runs under another program, such as strace. */
  ScriptRun under(String... words) {
    command.addAll(0, List.of(words));
    return this;
  }

  ScriptRun with(String name, String value) {
    environment.put(name, value);
    return this;
  }

  ScriptRun root(Path root) {
    return with("PROCEED_ROOT", root.toString());
  }

  /** What it prints. */
  String run() throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    Path errors = Files.createTempFile("collect", ".err");
    try {
      Process process = builder.redirectError(errors.toFile()).start();
      Thread feeder = new Thread(() -> feed(process));
      feeder.start();
      String out = text(process.getInputStream());
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      code = process.exitValue();
      said = Files.readString(errors);
      return out;
    } finally {
      Files.delete(errors);
    }
  }

  private static void feed(Process process) {
    try (var in = process.getOutputStream()) {
      in.write(CollectScript.text().getBytes(StandardCharsets.UTF_8));
    } catch (IOException gone) {
      return;
    }
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** What it said on standard error. */
  String said() {
    return said;
  }

  int code() {
    return code;
  }

  /** Skips the test without a tool, or fails it where continuous integration must have it. */
  static void needs(String tool) {
    boolean there = tool(tool).isPresent();
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException(tool + " is not installed");
    }
    assumeTrue(there, tool + " is not installed");
  }
}
