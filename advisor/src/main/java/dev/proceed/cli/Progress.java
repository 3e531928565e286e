package dev.proceed.cli;

import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;

/** Tells on a terminal what takes more than a second, and wipes it away in the end. */
final class Progress {

  private static final long SECOND = 1000;

  private final Output output;
  private final String what;
  private final Optional<Timer> timer;
  private int seconds;

  private Progress(Output output, String what) {
    this.output = output;
    this.what = what;
    this.timer =
        output.terminal().progress() ? Optional.of(new Timer("progress", true)) : Optional.empty();
  }

  static Progress of(Output output, String what) {
    Progress progress = new Progress(output, what);
    progress.timer.ifPresent(timer -> timer.scheduleAtFixedRate(progress.tick(), SECOND, SECOND));
    return progress;
  }

  private TimerTask tick() {
    return new TimerTask() {
      @Override
      public void run() {
        show();
      }
    };
  }

  private synchronized void show() {
    seconds++;
    output.err().print("\r" + line());
    output.err().flush();
  }

  private String line() {
    return "proceed: " + what + ", " + seconds + " s";
  }

  synchronized void end() {
    timer.ifPresent(Timer::cancel);
    if (seconds > 0) {
      output.err().print("\r" + " ".repeat(line().length()) + "\r");
      output.err().flush();
    }
    seconds = 0;
  }
}
