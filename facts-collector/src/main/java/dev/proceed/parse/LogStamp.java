package dev.proceed.parse;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A time stamp at the start of a line.
 *
 * @param kind how it is written
 * @param end where the line goes on behind it
 * @param time the stamp in the log's own words
 * @param seconds seconds since boot; NaN when the stamp does not tell them
 */
record LogStamp(Kind kind, int end, String time, double seconds) {

  /** How a stamp is written. */
  enum Kind {
    /** {@code [ 12.345678]}, {@code [Fri Sep 30 10:38:28 2022]}, {@code [ +0.000012]}. */
    BRACKETS,
    /** {@code Sep 30 10:38:28}, {@code 2026-01-02T03:04:05.123456+00:00}, as syslog writes it. */
    DATE,
    /** {@code 2026-01-02T03:04:05,123456+00:00}: with a comma only dmesg writes it. */
    DMESG_DATE,
    /** {@code 6,1234,5678901,-;}, a record of {@code /dev/kmsg}. */
    RECORD
  }

  private static final int LONGEST = 60;
  private static final int CLOCK = 8;
  private static final double MICROSECOND = 1e-6;

  /** The stamp that starts at {@code from}; null when none does. */
  static @Nullable LogStamp at(String text, int from) {
    if (from >= text.length()) {
      return null;
    }
    if (text.charAt(from) == '[') {
      return brackets(text, from);
    }
    LogStamp record = record(text, from);
    return record == null ? date(text, from) : record;
  }

  /** A stamp is short, so the way to its end is; -1 when it does not end there. */
  private static int near(String text, char letter, int from) {
    int end = Math.min(text.length(), from + LONGEST);
    for (int at = from; at < end; at++) {
      if (text.charAt(at) == letter) {
        return at;
      }
    }
    return -1;
  }

  private static @Nullable LogStamp brackets(String text, int from) {
    int close = near(text, ']', from);
    if (close < 0) {
      return null;
    }
    String inner = text.substring(from + 1, close).strip();
    int delta = inner.indexOf('<');
    String time = delta > 0 ? inner.substring(0, delta).strip() : inner;
    double seconds = seconds(time);
    boolean stamp =
        !Double.isNaN(seconds)
            || (time.startsWith("+") && !Double.isNaN(seconds(time.substring(1))))
            || isClock(time);
    return stamp ? new LogStamp(Kind.BRACKETS, close + 1, time, seconds) : null;
  }

  /** {@code 12.345678}; NaN for anything else. */
  private static double seconds(String text) {
    int dot = text.indexOf('.');
    boolean number = dot > 0 && dot < 12 && text.length() - dot > 1 && text.length() < 24;
    for (int at = 0; number && at < text.length(); at++) {
      number = at == dot || isDigit(text.charAt(at));
    }
    return number ? Double.parseDouble(text) : Double.NaN;
  }

  /** A date with a time, such as {@code Jan 5 12:00}; not a PCI id or an address. */
  private static boolean isClock(String text) {
    int colon = text.indexOf(':');
    boolean two = colon > 2 && isTwo(text, colon - 2) && isTwo(text, colon + 1);
    char before = two ? text.charAt(colon - 3) : 'x';
    boolean free = before == ' ' || before == 'T';
    return free && isDay(text.substring(0, colon - 3)) && text.indexOf('=') < 0;
  }

  /** What stands before the time of day: a few words, one with a digit, without odd signs. */
  private static boolean isDay(String text) {
    boolean digit = false;
    int words = 1;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      digit |= isDigit(letter);
      words += letter == ' ' && text.charAt(Math.max(0, at - 1)) != ' ' ? 1 : 0;
      if (":=[](){}\"'/<>;_#|@".indexOf(letter) >= 0) {
        return false;
      }
    }
    return digit && words <= 4;
  }

  private static @Nullable LogStamp record(String text, int from) {
    int end = near(text, ';', from);
    if (end < 0) {
      return null;
    }
    String[] parts = text.substring(from, end).split(",", -1);
    if (parts.length < 4 || Hex.decimal(parts[0]) < 0 || !isNumber(parts[2])) {
      return null;
    }
    double seconds = Long.parseLong(parts[2]) * MICROSECOND;
    return new LogStamp(Kind.RECORD, end + 1, String.format(Locale.ROOT, "%.6f", seconds), seconds);
  }

  private static boolean isNumber(String text) {
    boolean number = !text.isEmpty() && text.length() < 18;
    for (int at = 0; number && at < text.length(); at++) {
      number = isDigit(text.charAt(at));
    }
    return number;
  }

  private static @Nullable LogStamp date(String text, int from) {
    int clock = clock(text, from);
    if (clock < 0) {
      return unix(text, from);
    }
    int end = clock + CLOCK;
    boolean comma = end < text.length() && text.charAt(end) == ',';
    while (end < text.length() && text.charAt(end) != ' ') {
      end++;
    }
    end = zone(text, end);
    String time = text.substring(from, end);
    return new LogStamp(comma ? Kind.DMESG_DATE : Kind.DATE, end, time, Double.NaN);
  }

  /** Where {@code hh:mm:ss} starts within a date; -1 when the line starts with none. */
  private static int clock(String text, int from) {
    int clock = near(text, ':', from) - 2;
    boolean fits = clock > from && clock - from <= 32 && clock + CLOCK <= text.length();
    boolean whole =
        fits
            && isTwo(text, clock)
            && isTwo(text, clock + 3)
            && text.charAt(clock + 5) == ':'
            && isTwo(text, clock + 6);
    char before = whole ? text.charAt(clock - 1) : 'x';
    boolean free = before == ' ' || before == 'T';
    return free && isDay(text.substring(from, clock - 1)) ? clock : -1;
  }

  /** A year or a time zone may follow: {@code Tue 2026-01-02 03:04:05 UTC}. */
  private static int zone(String text, int end) {
    int next = text.indexOf(' ', end + 1);
    if (next < end + 2 || next - end > 7) {
      return end;
    }
    String word = text.substring(end + 1, next);
    boolean zone = isZone(word) || (word.length() == 4 && isNumber(word) && word.charAt(0) < '3');
    return zone ? next : end;
  }

  /** {@code UTC} or {@code +0200}. */
  private static boolean isZone(String word) {
    char first = word.charAt(0);
    boolean sign = first == '+' || first == '-';
    boolean letters = !sign && word.length() > 2 && word.length() < 6;
    for (int at = 0; letters && at < word.length(); at++) {
      letters = word.charAt(at) >= 'A' && word.charAt(at) <= 'Z';
    }
    return letters || (sign && isNumber(word.substring(1)));
  }

  /** {@code 1704164645.123456}, as {@code journalctl -o short-unix} writes it. */
  private static @Nullable LogStamp unix(String text, int from) {
    int end = from + 17;
    boolean long17 =
        text.length() > end && text.charAt(end) == ' ' && text.charAt(from + 10) == '.';
    String word = long17 ? text.substring(from, end) : "";
    return Double.isNaN(seconds(word)) ? null : new LogStamp(Kind.DATE, end, word, Double.NaN);
  }

  private static boolean isTwo(String text, int at) {
    return at + 1 < text.length() && isDigit(text.charAt(at)) && isDigit(text.charAt(at + 1));
  }

  static boolean isDigit(char letter) {
    return letter >= '0' && letter <= '9';
  }
}
