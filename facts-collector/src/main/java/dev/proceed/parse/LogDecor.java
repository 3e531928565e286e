package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes off what forums, {@code grep} and Kubernetes put around the lines of a log.
 *
 * <pre>
 * **[   12.3] text**     &gt; [   12.3] text     - `[   12.3] text`     &lt;code&gt;
 * 12:[   12.3] text      kern.log-7-Sep 30 10:38:28 host kernel: text
 * "message": "[   12.3] one\n[   12.4] two \"quoted\""
 * </pre>
 */
final class LogDecor {

  private static final int LONGEST_FILE_NAME = 200;
  private static final int LAYERS = 4;
  private static final List<String> ENDS = List.of("</code>", "</pre>", "<br>", "<br/>", "`");

  private LogDecor() {}

  /** The lines that one line of text stands for: more than one where line ends are escaped. */
  static List<String> lines(String text) {
    if (text.indexOf('\\') < 0) {
      return List.of(text);
    }
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      char next = letter == '\\' && at + 1 < text.length() ? text.charAt(at + 1) : ' ';
      if (next == 'n') {
        lines.add(line.toString());
        line.setLength(0);
        at++;
      } else if (next != ' ' && "\"t[]_*`\\/".indexOf(next) >= 0) {
        line.append(next == 't' ? '\t' : next);
        at++;
      } else {
        line.append(letter);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  /** A line without quotation marks, bullets and emphasis; "" for a fence or a tag alone. */
  static String bare(String line) {
    String text = line.strip();
    if (!isDecorated(text)) {
      return text;
    }
    if (text.startsWith("```") || text.startsWith("~~~") || isTag(text)) {
      return "";
    }
    return back(front(text.replace("**", "")));
  }

  private static boolean isDecorated(String text) {
    if (text.isEmpty()) {
      return false;
    }
    char first = text.charAt(0);
    char last = text.charAt(text.length() - 1);
    return ">-*+\u2022`~<&|".indexOf(first) >= 0
        || last == '`'
        || last == '>'
        || text.indexOf("**") >= 0;
  }

  /** A tag and nothing else, such as {@code <details>}; a priority is none. */
  private static boolean isTag(String text) {
    boolean tag = text.length() > 2 && text.startsWith("<") && text.endsWith(">");
    return tag && text.indexOf('>') == text.length() - 1 && !LogStamp.isDigit(text.charAt(1));
  }

  private static String front(String text) {
    String rest = text.strip();
    String before = "";
    for (int layer = 0; layer < LAYERS && !before.equals(rest); layer++) {
      before = rest;
      boolean tag = rest.startsWith("<pre>") || rest.startsWith("<code>");
      if (rest.startsWith("`") || rest.startsWith(">")) {
        rest = rest.substring(1).strip();
      } else if (rest.startsWith("&gt;")) {
        rest = rest.substring(4).strip();
      } else if (tag) {
        rest = rest.substring(rest.indexOf('>') + 1).strip();
      } else if (rest.length() > 2 && "-*+\u2022".indexOf(rest.charAt(0)) >= 0) {
        rest = rest.charAt(1) == ' ' ? rest.substring(2).strip() : rest;
      }
    }
    return rest;
  }

  private static String back(String text) {
    String rest = text;
    for (String end : ENDS) {
      for (int layer = 0; layer < LAYERS && rest.endsWith(end); layer++) {
        rest = rest.substring(0, rest.length() - end.length()).strip();
      }
    }
    return rest;
  }

  /**
   * Where a line goes on behind what {@code grep -n}, {@code -H} or {@code -C} put before it; 0
   * when it put nothing there.
   */
  static int behindGrep(String text) {
    int number = digits(text, 0);
    if (number > 0 && number < text.length() && isMark(text.charAt(number))) {
      char next = number + 1 < text.length() ? text.charAt(number + 1) : ' ';
      boolean message = next == '[' || next == '<' || isWord(text, number + 1);
      if (message || LogStamp.at(text, number + 1) != null) {
        return number + 1;
      }
    }
    int end = Math.min(text.length(), LONGEST_FILE_NAME);
    for (int at = 1; at < end && text.charAt(at) != ' ' && text.charAt(at) != '['; at++) {
      int behind = isMark(text.charAt(at)) ? behindNumber(text, at + 1) : 0;
      if (behind > 0) {
        return behind;
      }
    }
    return 0;
  }

  /** Behind {@code file:} or {@code file:12:}, if a time stamp follows. */
  private static int behindNumber(String text, int from) {
    int number = digits(text, from);
    boolean numbered = number > from && number < text.length() && isMark(text.charAt(number));
    int behind = numbered ? number + 1 : from;
    return LogStamp.at(text, behind) == null ? 0 : behind;
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && LogStamp.isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isMark(char letter) {
    return letter == ':' || letter == '-';
  }

  /** A word such as NVRM, and not a hexadecimal part of an address. */
  private static boolean isWord(String text, int from) {
    int at = from;
    boolean hex = true;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      hex &= Hex.digit(text.charAt(at)) >= 0;
      at++;
    }
    return at > from && !hex && Character.isLetter(text.charAt(from));
  }
}
