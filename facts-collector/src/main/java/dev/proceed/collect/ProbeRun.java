package dev.proceed.collect;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs one {@link ProbeCommand}: no shell, no input, English output, a limit of time and of output.
 * When the time is over, the process and all that it started are killed.
 */
final class ProbeRun {

  /** Most output that is kept; {@code nvidia-smi -q} of 16 GPUs has some 300 kB. */
  private static final int MOST = 8 * 1024 * 1024;

  private static final int TICK_MILLIS = 50;

  /** How long after the end of a process its output may stay open. */
  private static final int GRACE_MILLIS = 1000;

  /** How a run ended. */
  enum End {
    DONE,
    NOT_FOUND,
    FAILED,
    /** Killed, or left behind in the kernel: nothing may be started after it. */
    HUNG
  }

  /** What a run gave; the output is whole only when it is done. */
  @SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
  record Result(End end, String why, byte[] output) {}

  private final String searchPath;
  private final Duration limit;

  /**
   * Makes a runner.
   *
   * @param searchPath directories that hold programs, as in {@code PATH}
   */
  ProbeRun(String searchPath, Duration limit) {
    this.searchPath = searchPath;
    this.limit = limit;
  }

  Result run(ProbeCommand command) {
    Path program = find(command.program());
    if (program == null) {
      return new Result(End.NOT_FOUND, command.program() + " was not found", new byte[0]);
    }
    List<String> words = new ArrayList<>(List.of(program.toString()));
    words.addAll(command.arguments());
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")));
    builder.directory(new java.io.File("/"));
    builder.environment().put("LC_ALL", "C");
    try {
      return watch(command, builder.start());
    } catch (IOException failed) {
      return new Result(End.FAILED, command + " cannot be started", new byte[0]);
    }
  }

  /**
   * Runs {@code sh -s} on another host. The output ends with the end of the script's text: what
   * hangs on the other side may hold the connection open for ever.
   *
   * @param options more options for ssh
   * @param input the script
   */
  Result ssh(String host, List<String> options, String input) {
    Path program = find(ProbeCommand.SSH.program());
    if (program == null) {
      return new Result(End.NOT_FOUND, "ssh was not found; install OpenSSH's client", new byte[0]);
    }
    List<String> words = new ArrayList<>(List.of(program.toString()));
    words.addAll(ProbeCommand.SSH.arguments());
    words.addAll(options);
    words.addAll(List.of("--", host, "sh", "-s"));
    try {
      return new SshWatch(new ProcessBuilder(words).start(), limit).run(input);
    } catch (IOException failed) {
      return new Result(End.FAILED, "ssh cannot be started", new byte[0]);
    }
  }

  /** The program in the first directory that has it; a relative directory is passed over. */
  private @Nullable Path find(String program) {
    for (String directory : searchPath.split(":", -1)) {
      Path file = directory.startsWith("/") ? file(directory, program) : null;
      if (file != null && Files.isRegularFile(file) && Files.isExecutable(file)) {
        return file;
      }
    }
    return null;
  }

  private static @Nullable Path file(String directory, String program) {
    try {
      return Path.of(directory).resolve(program);
    } catch (InvalidPathException odd) {
      return null;
    }
  }

  private Result watch(ProbeCommand command, Process process) {
    Output output = new Output(process.getInputStream());
    output.start();
    Set<ProcessHandle> family = new LinkedHashSet<>();
    long end = System.nanoTime() + limit.toNanos();
    try {
      boolean over = false;
      while (!over && System.nanoTime() < end) {
        process.descendants().forEach(family::add);
        over = process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS);
      }
      if (over) {
        output.join(GRACE_MILLIS);
      }
      if (!over || output.isAlive()) {
        return hung(command, process, family, over);
      }
    } catch (InterruptedException stopped) {
      kill(process, family);
      Thread.currentThread().interrupt();
      return new Result(End.HUNG, command + " was interrupted", new byte[0]);
    }
    return ended(command, process.exitValue(), output);
  }

  private Result hung(
      ProbeCommand command, Process process, Set<ProcessHandle> family, boolean over)
      throws InterruptedException {
    kill(process, family);
    boolean gone = process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    String why =
        over
            ? " ended, and a process that it started keeps its output open"
            : " gave no answer in " + limit.toSeconds() + " s";
    String left = gone ? "" : "; it hangs in the kernel and could not be killed";
    return new Result(End.HUNG, command + why + left, new byte[0]);
  }

  /** Children first, also those that have lost their parent since. */
  private static void kill(Process process, Set<ProcessHandle> family) {
    process.descendants().forEach(family::add);
    family.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static Result ended(ProbeCommand command, int code, Output output) {
    if (output.cut) {
      return new Result(End.FAILED, command + " printed more than is read", new byte[0]);
    }
    byte[] bytes = output.bytes.toByteArray();
    return code == 0
        ? new Result(End.DONE, "", bytes)
        : new Result(End.FAILED, command + " ended with code " + code, bytes);
  }

  /** Reads to the end, so that a writer never waits, and keeps the start. */
  private static final class Output extends Thread {

    private final InputStream stream;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private volatile boolean cut;

    private Output(InputStream stream) {
      super("probe output");
      this.stream = stream;
      setDaemon(true);
    }

    @Override
    public void run() {
      byte[] buffer = new byte[8192];
      try {
        for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
          int keep = Math.min(read, MOST - bytes.size());
          bytes.write(buffer, 0, keep);
          cut |= keep < read;
        }
      } catch (IOException closed) {
        cut = true;
      }
    }
  }
}
