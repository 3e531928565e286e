package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.FunctionAttributes;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code driver_override}, for which older kernels wait for the device's lock (up to 6.14 at
 * least: drivers/pci/pci-sysfs.c {@code driver_override_show}). An unbind or a reset that hangs
 * holds that lock for ever, and nothing can interrupt who waits for it. So on a running host a
 * helper thread reads, and is left behind when it does not come back.
 */
final class LockedFiles implements AutoCloseable {

  private static final String NAME = "driver_override";
  private static final int MOST_LEFT_BEHIND = 4;

  private final long patience;
  private final Function<FunctionEntry, Content> reader;
  private int leftBehind;
  private @Nullable ExecutorService helper;

  /**
   * Reads with a time limit.
   *
   * @param patience milliseconds for one file
   */
  LockedFiles(long patience) {
    this(patience, entry -> entry.content(NAME));
  }

  LockedFiles(long patience, Function<FunctionEntry, Content> reader) {
    this.patience = patience;
    this.reader = reader;
  }

  /** Adds what the file says. */
  void driverOverride(FunctionEntry entry) {
    if (!entry.has(NAME)) {
      return;
    }
    Content content = entry.root().isLive() ? patiently(entry) : reader.apply(entry);
    if (content == null) {
      entry
          .draft()
          .driverOverride
          .unknown(
              Reason.KERNEL_DOES_NOT_KNOW,
              entry.source() + "/" + NAME + " does not answer: something holds the device's lock");
    } else if (content.found()) {
      FunctionAttributes.driverOverride(entry.text(NAME, content), entry.draft().driverOverride);
    } else {
      entry.draft().driverOverride.unknown(FunctionEntry.reason(content), entry.why(NAME, content));
    }
  }

  /** The file; null when it did not come back in time. */
  private @Nullable Content patiently(FunctionEntry entry) {
    if (leftBehind == MOST_LEFT_BEHIND) {
      return null;
    }
    ExecutorService thread =
        helper == null ? Executors.newSingleThreadExecutor(LockedFiles::daemon) : helper;
    helper = thread;
    Future<Content> answer = thread.submit(() -> reader.apply(entry));
    try {
      return answer.get(patience, TimeUnit.MILLISECONDS);
    } catch (TimeoutException stuck) {
      leftBehind++;
      thread.shutdownNow();
      helper = null;
      return null;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return null;
    } catch (ExecutionException failed) {
      return new Content(Look.BROKEN, new byte[0]);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "driver_override");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    if (helper != null) {
      helper.shutdownNow();
    }
  }
}
