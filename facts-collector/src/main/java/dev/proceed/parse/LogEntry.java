package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;

/**
 * A message of a log that was kept.
 *
 * @param number of the message in the log, from 1; the number of its line, where each line has one
 * @param line number of its line in the source
 * @param raw the line, or its part where several messages stand in one line
 * @param time the time stamp in the log's own words; "" without one
 * @param wrapped whether more of the message may stand in the next line
 */
record LogEntry(int number, int line, String raw, String time, String message, boolean wrapped) {

  /** More than the longest command line that a kernel prints (x86 allows 2048 bytes, arm64 too). */
  private static final int LONGEST = 4096;

  LogEntry {
    raw = cut(raw, Evidence.LONGEST_EXCERPT + 1);
    message = cut(message, LONGEST);
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest);
  }

  Evidence evidence(String name, Origin origin) {
    return new Evidence(name, line, raw, origin);
  }

  LogEntry asWrapped() {
    return new LogEntry(number, line, raw, time, message, true);
  }
}
