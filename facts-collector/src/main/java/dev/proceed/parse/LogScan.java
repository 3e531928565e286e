package dev.proceed.parse;

import dev.proceed.facts.Origin;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log line by line and keeps what matters: signatures of the latest boots, and of the last
 * one the lines that some reader wants. What it keeps is bounded, however long the log is.
 */
public final class LogScan {

  /** Boots before the last one whose signatures are kept. */
  static final int BOOTS = 64;

  private static final int MOST_HITS = 16_384;
  private static final int LONGEST = 16_384;
  private static final int LONGEST_JOINED = 2048;
  private static final double FALLS = 1.0;

  private final String name;
  private final Origin origin;
  private final LogCommand command;
  private final Deque<LogBoot> earlier = new ArrayDeque<>();
  private LogBoot boot = new LogBoot("");
  private @Nullable LogEntry pending;
  private boolean pendingSigned;
  private boolean afterOther;
  private int line;
  private int number;
  private int stamped;
  private int bare;
  private int hits;

  LogScan(String name, Origin origin, LogCommand command, int firstLine) {
    this.name = name;
    this.origin = origin;
    this.command = command;
    this.line = firstLine - 1;
    this.number = firstLine - 1;
  }

  /** A log as a file holds it. */
  public static LogScan of(String name, Origin origin, String command) {
    return new LogScan(Clean.line(name), origin, LogCommand.read(command), 1);
  }

  /** The next line, which is clean: see {@link Clean#line}. */
  public void line(String text) {
    line(text, line + 1);
  }

  /**
   * The next line of a text that does not hold every line, or not in their order.
   *
   * @param place the line's number within its source
   */
  void line(String text, int place) {
    line = place;
    boolean first = true;
    for (String part : LogDecor.lines(text)) {
      number += first || !part.isBlank() ? 1 : 0;
      first = false;
      read(part);
    }
  }

  /** Something in the text was cut or overwritten. */
  public void damaged() {
    boot.losesLines();
  }

  /** What the log said. */
  public KernelLog finish() {
    return new KernelLog(name, origin, command, boot, earlier, number);
  }

  private void read(String part) {
    boolean fits = part.length() <= LONGEST;
    if (!fits) {
      boot.losesLines();
    }
    String text = fits ? part : part.substring(0, LONGEST);
    LogLine read = LogLine.read(text);
    switch (read.kind()) {
      case BOOT -> nextBoot(read.message());
      case GAP -> gap();
      case OTHER -> other(text, read);
      case BARE -> bare(text, read);
      case KERNEL, STAMPED -> kernel(text, read);
      case NOTHING -> {}
    }
  }

  private void gap() {
    boot.losesLines();
    pending = null;
  }

  /** Another program quotes the kernel at most; the journal tells of lines it missed. */
  private void other(String part, LogLine read) {
    stamped++;
    pending = null;
    afterOther = true;
    if (read.message().contains("Missed ") || read.message().contains("messages lost")) {
      boot.see(entry(part, read.time(), read.message()));
    }
    sign(read.message(), entry(part, read.time(), read.message()), false, "");
  }

  private void kernel(String part, LogLine read) {
    stamped++;
    afterOther = false;
    boolean first = true;
    for (String message : LogGlue.parts(read.message())) {
      number += first ? 0 : 1;
      boolean own = !first && message.startsWith("[");
      LogLine next = own ? LogLine.read(message) : read;
      String shown = first ? part : message;
      accept(shown, next.time(), next.seconds(), own ? next.message() : message);
      first = false;
    }
  }

  private void accept(String part, String time, double seconds, String message) {
    if (message.startsWith(LogTexts.START)) {
      if (!boot.isFresh()) {
        nextBoot("");
      }
      boot.begins();
    } else if (seconds + FALLS < boot.latest()) {
      nextBoot("");
    }
    boot.count(seconds);
    LogEntry entry = entry(part, time, message);
    boot.see(entry);
    pendingSigned = sign(message, entry, true, "");
    pending = entry;
  }

  private LogEntry entry(String part, String time, String message) {
    return new LogEntry(number, line, part, time, message, false);
  }

  private boolean sign(String message, LogEntry entry, boolean kernels, String before) {
    int had = boot.hits.size();
    boolean signed = boot.sign(message, entry, kernels, before);
    hits += boot.hits.size() - had;
    while (hits > MOST_HITS && !earlier.isEmpty()) {
      hits -= earlier.removeFirst().hits.size();
    }
    return signed;
  }

  /** In a log with stamps, a line without one is the rest of the line before. */
  private void bare(String part, LogLine read) {
    bare++;
    LogEntry before = stamped >= bare ? pending : null;
    if (before == null && stamped < bare) {
      accept(part, "", Double.NaN, read.message());
      return;
    }
    String said = before == null ? "" : before.message();
    LogEntry entry = entry(part, before == null ? "" : before.time(), read.message());
    boot.see(entry);
    boolean own = sign(read.message(), entry, !afterOther, said);
    if (before != null) {
      join(before, read.message(), own);
    }
  }

  private void join(LogEntry before, String rest, boolean own) {
    boot.wraps(before);
    boolean room = before.message().length() + rest.length() < LONGEST_JOINED;
    if (!own && !pendingSigned && room) {
      String spaced = before.message() + " " + rest;
      String glued = before.message() + rest;
      pendingSigned = sign(spaced, with(before, spaced), true, "");
      pendingSigned = pendingSigned || sign(glued, with(before, glued), true, "");
    }
    pending = room ? with(before, before.message() + " " + rest) : before;
  }

  private static LogEntry with(LogEntry entry, String message) {
    return new LogEntry(entry.number(), entry.line(), entry.raw(), entry.time(), message, true);
  }

  private void nextBoot(String id) {
    pending = null;
    if (boot.isEmpty() && id.isEmpty()) {
      return;
    }
    if (!boot.isEmpty()) {
      boot.isOver();
      earlier.addLast(boot);
    }
    if (earlier.size() > BOOTS) {
      hits -= earlier.removeFirst().hits.size();
    }
    boot = new LogBoot(id);
  }
}
