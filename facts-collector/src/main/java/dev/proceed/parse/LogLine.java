package dev.proceed.parse;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One line of a log, taken apart.
 *
 * <pre>
 * [   12.345678] pci 0000:01:00.0: ...                       dmesg; journalctl -o short-monotonic
 * [   12.345678][ T1234] pci 0000:01:00.0: ...               with the caller's id
 * [Fri Sep 30 10:38:28 2022] pci 0000:01:00.0: ..            dmesg -T, --time-format
 * kern  :info  : [   12.345678] pci ...                      dmesg -x
 * Sep 30 10:38:28 host kernel: pci ...                       journalctl, kern.log, in any language
 * Sep 30 10:38:28 host kernel: [   12.345678] pci            kern.log of older systems
 * 2026-01-02T03:04:05.123456+00:00 host kernel: pci ...      journalctl -o short-iso; RFC 5424 time
 * &lt;6&gt;1 2026-01-02T03:04:05Z host kernel - - - pci ...         RFC 5424
 * 192.0.2.1: kern: warning: [2026-01-02T03:04:05.123Z]: pci  talosctl dmesg
 * </pre>
 *
 * @param kind what the line is
 * @param time the time stamp in the log's own words; "" without one
 * @param seconds seconds since boot; NaN when the line does not tell them
 * @param message what was said; for {@link Kind#BOOT} the boot's id, if the line has it
 */
record LogLine(Kind kind, String time, double seconds, String message) {

  /** What a line is. */
  enum Kind {
    /** The kernel's: tagged so by syslog or the journal. */
    KERNEL,
    /** With a time stamp and no tag. */
    STAMPED,
    /** Another program's. */
    OTHER,
    /** Without a time stamp: a message as it is, or the rest of the line before. */
    BARE,
    /** Says that another boot begins. */
    BOOT,
    /** Says that lines were left out. */
    GAP,
    /** Says nothing. */
    NOTHING
  }

  private static final String TAG = "kernel: ";
  private static final int LONGEST_PREFIX = 120;

  /** As {@code dmesg -x} names them (util-linux dmesg.c). */
  private static final Set<String> FACILITIES =
      Set.of("kern", "user", "daemon", "syslog", "auth", "authpriv", "mail", "lpr", "news", "cron");

  private static final int LONGEST_ELISION = 20;

  static LogLine read(String line) {
    String text = LogDecor.bare(line);
    if (text.isEmpty()) {
      return without(isElision(line.strip()) ? Kind.GAP : Kind.NOTHING, "");
    }
    return isMark(text) ? mark(text) : message(text);
  }

  private static LogLine without(Kind kind, String message) {
    return new LogLine(kind, "", Double.NaN, message);
  }

  private static boolean isMark(String text) {
    return text.startsWith("--") || isElision(text);
  }

  /** The journal's own lines, the separator of {@code grep -C}, and what people write for "cut". */
  private static LogLine mark(String text) {
    if (text.startsWith("-- Boot ") && text.endsWith(" --")) {
      return without(Kind.BOOT, text.substring(8, text.length() - 3).strip());
    }
    if (text.startsWith("-- Reboot --")) {
      return without(Kind.BOOT, "");
    }
    boolean journal = text.startsWith("-- Logs ") || text.startsWith("-- Journal ");
    boolean none = text.startsWith("-- No entries");
    return without(journal || none ? Kind.NOTHING : Kind.GAP, "");
  }

  /** {@code [...]}, {@code <snip>} and the like. */
  private static boolean isElision(String text) {
    if (text.length() > LONGEST_ELISION) {
      return false;
    }
    String bare = text.replace("[", "").replace("]", "").replace("(", "").replace(")", "");
    String word = bare.replace("<", "").replace(">", "").replace("-", "").strip();
    boolean dots = !word.isEmpty() && word.replace(".", "").replace("\u2026", "").isEmpty();
    return dots || word.equals("snip") || word.equals("truncated") || word.equals("omitted");
  }

  private static LogLine message(String text) {
    int from = behindPriority(text);
    String facility = facility(text, from);
    from = facility.isEmpty() ? from : text.indexOf('[', from);
    LogStamp stamp = LogStamp.at(text, from);
    if (stamp == null) {
      int behind = LogDecor.behindGrep(text);
      from = behind > 0 ? behindPriority(text, behind) : from;
      stamp = LogStamp.at(text, from);
    }
    if (stamp == null) {
      return unstamped(text.substring(from));
    }
    boolean others = !facility.isEmpty() && !facility.equals("kern");
    return stamped(text, stamp, others);
  }

  /** {@code <6>}, or {@code <6>1 } of RFC 5424. */
  private static int behindPriority(String text) {
    return behindPriority(text, 0);
  }

  private static int behindPriority(String text, int from) {
    int close = text.startsWith("<", from) ? text.indexOf('>', from) : -1;
    if (close < 0 || close - from > 4 || Hex.decimal(text.substring(from + 1, close)) < 0) {
      return from;
    }
    return text.startsWith("1 ", close + 1) ? close + 3 : close + 1;
  }

  /** The facility before a stamp in brackets, as dmesg -x and talosctl write it; "" without one. */
  private static String facility(String text, int from) {
    int open = text.indexOf('[', from);
    int level = open < from + 8 || open > LONGEST_PREFIX ? -1 : text.lastIndexOf(':', open);
    int colon =
        level < 0 || !isBlank(text, level + 1, open) ? -1 : text.lastIndexOf(':', level - 1);
    if (colon < from || LogStamp.at(text, open) == null) {
      return "";
    }
    int before = text.lastIndexOf(':', colon - 1);
    String word = text.substring(Math.max(from, before + 1), colon).strip();
    return FACILITIES.contains(word) ? word : "";
  }

  private static boolean isBlank(String text, int from, int to) {
    for (int at = from; at < to; at++) {
      if (text.charAt(at) != ' ') {
        return false;
      }
    }
    return true;
  }

  /** A message alone, or one whose stamp is written in a way that is not known here. */
  private static LogLine unstamped(String text) {
    int tag = text.indexOf(TAG);
    boolean early = tag == 0 || (tag > 0 && tag < LONGEST_PREFIX && text.charAt(tag - 1) == ' ');
    if (!early || !(tag == 0 || hasDigit(text.substring(0, tag)))) {
      return without(Kind.BARE, text);
    }
    String before = text.substring(0, tag).strip();
    int host = before.lastIndexOf(' ');
    String time = host < 0 ? "" : before.substring(0, host).strip();
    return inner(time, Double.NaN, text.substring(tag + TAG.length()));
  }

  private static boolean hasDigit(String text) {
    return text.chars().anyMatch(letter -> letter >= '0' && letter <= '9');
  }

  private static LogLine stamped(String text, LogStamp stamp, boolean others) {
    String rest = text.substring(stamp.end());
    boolean brackets = stamp.kind() == LogStamp.Kind.BRACKETS;
    rest = brackets && rest.startsWith(":") ? rest.substring(1).strip() : rest.strip();
    rest = LogTag.withoutCaller(rest);
    int tag = LogTag.behind(rest, brackets);
    if (tag > 0) {
      return inner(stamp.time(), stamp.seconds(), rest.substring(tag));
    }
    boolean plainDate = stamp.kind() == LogStamp.Kind.DATE;
    if (others || plainDate || (brackets && LogTag.isOthers(rest))) {
      return new LogLine(Kind.OTHER, stamp.time(), stamp.seconds(), rest);
    }
    return new LogLine(Kind.STAMPED, stamp.time(), stamp.seconds(), rest);
  }

  /** The message may have a stamp of its own. */
  private static LogLine inner(String time, double seconds, String text) {
    String message = text.strip();
    @Nullable LogStamp stamp = message.startsWith("[") ? LogStamp.at(message, 0) : null;
    if (stamp == null) {
      return new LogLine(Kind.KERNEL, time, seconds, message);
    }
    double own = Double.isNaN(stamp.seconds()) ? seconds : stamp.seconds();
    String first = time.isEmpty() ? stamp.time() : time;
    String rest = LogTag.withoutCaller(message.substring(stamp.end()).strip());
    return new LogLine(Kind.KERNEL, first, own, rest);
  }

  /**
   * The message of a line alone.
   *
   * @param syslog whether a line without a stamp is another program's, unless it is indented
   */
  static String message(String line, boolean syslog) {
    LogLine read = read(line);
    boolean indented = line.startsWith(" ") || line.startsWith("\t");
    boolean others = read.kind() == Kind.OTHER;
    return others || (syslog && read.kind() == Kind.BARE && !indented) ? "" : read.message();
  }
}
