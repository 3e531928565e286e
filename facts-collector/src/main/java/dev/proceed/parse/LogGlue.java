package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/** Takes apart messages that were glued together in one line. */
final class LogGlue {

  private static final String NVIDIA = "NVRM: ";

  /** Digits before the dot, the dot and six digits behind it, with blanks around. */
  private static final int LONGEST_STAMP = 20;

  private LogGlue() {}

  /**
   * The messages: a new one starts at a time stamp with microseconds, and at the NVIDIA driver's
   * mark behind another one.
   */
  static List<String> parts(String message) {
    boolean nvidia = message.startsWith(NVIDIA);
    List<String> parts = new ArrayList<>(1);
    int from = 0;
    for (int at = 1; at < message.length(); at++) {
      char letter = message.charAt(at);
      boolean mark = letter == 'N' && nvidia && message.startsWith(NVIDIA, at);
      if (mark || (letter == '[' && isStamp(message, at))) {
        parts.add(message.substring(from, at).strip());
        from = at;
      }
    }
    parts.add(from == 0 ? message : message.substring(from));
    return parts;
  }

  private static boolean isStamp(String message, int at) {
    int close = at + 1;
    while (close < message.length() && close - at < LONGEST_STAMP && message.charAt(close) != ']') {
      close++;
    }
    boolean micro = close - at > 8 && message.startsWith("] ", close);
    boolean dot = micro && message.charAt(close - 7) == '.';
    LogStamp stamp = dot ? LogStamp.at(message, at) : null;
    return stamp != null && !Double.isNaN(stamp.seconds());
  }
}
