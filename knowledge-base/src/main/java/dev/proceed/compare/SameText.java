package dev.proceed.compare;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares values as text. A bundle holds tokens such as {@code <uuid-1>} in place of names and
 * secrets; another text may hold the name itself, or a token of another bundle, so a token equals
 * any one word.
 */
final class SameText {

  private static final Pattern TOKEN = Pattern.compile("<[a-z]{1,12}-\\d{1,6}>");

  private SameText() {}

  static boolean same(Object one, Object other) {
    String a = one.toString();
    String b = other.toString();
    return a.equals(b) || fits(a, b) || fits(b, a);
  }

  /** Whether {@code text} can be {@code redacted} before its redaction. */
  private static boolean fits(String redacted, String text) {
    Matcher token = TOKEN.matcher(redacted);
    int at = 0;
    int from = 0;
    boolean any = false;
    while (token.find()) {
      String piece = redacted.substring(from, token.start());
      int found = any ? text.indexOf(piece, at) : text.startsWith(piece) ? 0 : -1;
      if (found < 0 || (any && !isWord(text, at, found))) {
        return false;
      }
      at = found + piece.length();
      from = token.end();
      any = true;
    }
    String rest = redacted.substring(from);
    return any
        && text.endsWith(rest)
        && text.length() - rest.length() >= at
        && isWord(text, at, text.length() - rest.length());
  }

  private static boolean isWord(String text, int from, int to) {
    return to > from && text.substring(from, to).chars().noneMatch(Character::isWhitespace);
  }
}
