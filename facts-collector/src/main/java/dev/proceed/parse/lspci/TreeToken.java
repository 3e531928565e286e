package dev.proceed.parse.lspci;

import dev.proceed.parse.Hex;
import org.jspecify.annotations.Nullable;

/**
 * One thing in a line of a tree: a bus such as {@code [0000:80]}, {@code [81]} or {@code [01-04]},
 * or a function such as {@code 01.1}.
 *
 * @param domain -1 when it is not shown
 * @param first bus, or device
 * @param second function; -1 for a bus
 * @param end where the line goes on
 */
record TreeToken(long domain, int first, int second, int end) {

  boolean isBus() {
    return second < 0;
  }

  /** Where the lines that join things end. */
  static int lead(String line, int from) {
    int at = from;
    while (at < line.length() && " |+\\-".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  static @Nullable TreeToken read(String line, int at) {
    return line.charAt(at) == '[' ? bus(line, at) : function(line, at);
  }

  static @Nullable TreeToken bus(String line, int open) {
    int close = line.indexOf(']', open);
    if (close < 0 || close - open > 20) {
      return null;
    }
    String inside = line.substring(open + 1, close);
    int colon = inside.indexOf(':');
    String number = inside.substring(colon + 1).split("-", 2)[0];
    boolean fits = colon < 0 || (colon >= 4 && colon <= 8);
    long domain = colon < 0 ? -1 : Hex.number(inside.substring(0, colon));
    if (!fits || number.length() != 2 || !Hex.isHex(number) || (colon >= 0 && domain < 0)) {
      return null;
    }
    return new TreeToken(domain, (int) Hex.number(number), -1, close + 1);
  }

  private static @Nullable TreeToken function(String line, int at) {
    boolean fits = line.length() >= at + 4 && line.charAt(at + 2) == '.';
    boolean ends = fits && (line.length() == at + 4 || " -".indexOf(line.charAt(at + 4)) >= 0);
    String device = ends ? line.substring(at, at + 2) : "";
    int number = Hex.isHex(device) ? (int) Hex.number(device) : -1;
    int function = ends ? Hex.digit(line.charAt(at + 3)) : -1;
    boolean reads = number >= 0 && number < 32 && function >= 0 && function < 8;
    return reads ? new TreeToken(-1, number, function, at + 4) : null;
  }
}
