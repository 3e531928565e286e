package dev.proceed.collect;

import dev.proceed.collect.ProbeRun.End;
import dev.proceed.collect.ProbeRun.Result;
import dev.proceed.parse.Clean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Feeds a running ssh and reads it until the script's text has ended, or time is over. */
final class SshWatch {

  /** As much as of any input. */
  private static final int MOST = 64 * 1024 * 1024;

  private static final int MOST_ERRORS = 16 * 1024;
  private static final int GRACE_MILLIS = 1000;

  private final Process process;
  private final Duration limit;
  private final Kept output = new Kept();
  private final Kept errors = new Kept();
  private volatile boolean ended;

  SshWatch(Process process, Duration limit) {
    this.process = process;
    this.limit = limit;
  }

  Result run(String input) {
    Thread feeder = started(() -> feed(input));
    Thread complaints = started(() -> read(process.getErrorStream(), errors, MOST_ERRORS, false));
    Thread reader = started(() -> read(process.getInputStream(), output, MOST, true));
    try {
      reader.join(limit.toMillis());
      boolean late = reader.isAlive();
      boolean over = !late && !ended && process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
      if (over) {
        // to destroy a process closes its streams, also those that nobody has read yet
        complaints.join(GRACE_MILLIS);
      }
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      complaints.join(GRACE_MILLIS);
      feeder.join(GRACE_MILLIS);
      if (late) {
        return failed(End.HUNG, "ssh gave no whole answer in " + limit.toSeconds() + " s");
      }
      return ended || !over || process.exitValue() == 0
          ? new Result(End.DONE, "", output.toByteArray())
          : failed(End.FAILED, "ssh ended with code " + process.exitValue());
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return failed(End.HUNG, "ssh was interrupted");
    }
  }

  private Result failed(End end, String what) {
    String said =
        errors
            .toString(StandardCharsets.UTF_8)
            .lines()
            .map(Clean::line)
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining("; "));
    return new Result(end, said.isEmpty() ? what : what + ": " + said, new byte[0]);
  }

  private static Thread started(Runnable work) {
    Thread thread = new Thread(work, "ssh");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void feed(String input) {
    try (OutputStream stream = process.getOutputStream()) {
      stream.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException gone) {
      return;
    }
  }

  /** Reads on when there is more than is kept, so that a writer never waits. */
  private void read(InputStream stream, Kept kept, int most, boolean script) {
    byte[] buffer = new byte[64 * 1024];
    try {
      for (int read = stream.read(buffer); read >= 0 && !ended; read = stream.read(buffer)) {
        kept.write(buffer, 0, Math.min(read, most - kept.size()));
        if (script && kept.isEnded()) {
          ended = true;
          return;
        }
      }
    } catch (IOException closed) {
      return;
    }
  }

  /** Bytes of which the end can be seen without a copy of all. */
  private static final class Kept extends ByteArrayOutputStream {

    /** Whether the last line that came is whole and the end mark. */
    private synchronized boolean isEnded() {
      int from = Math.max(0, count - 32);
      String tail = new String(buf, from, count - from, StandardCharsets.ISO_8859_1);
      return tail.matches("(?s).*\\nend \\d+\\n");
    }
  }
}
