package dev.proceed.parse;

/** Numbers in text, read without regular expressions: this runs for every function of a host. */
public final class Hex {

  private Hex() {}

  /** Value of a hex digit; -1 for another letter. */
  public static int digit(char letter) {
    if (letter >= '0' && letter <= '9') {
      return letter - '0';
    }
    int lower = letter | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /** Whether the text is not empty and holds only hex digits. */
  public static boolean isHex(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (digit(text.charAt(at)) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** A hex number, with or without {@code 0x}, of at most 16 digits; -1 when it is none. */
  public static long number(String text) {
    int from = text.startsWith("0x") ? 2 : 0;
    if (text.length() == from || text.length() - from > 15) {
      return -1;
    }
    long value = 0;
    for (int at = from; at < text.length(); at++) {
      int digit = digit(text.charAt(at));
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }

  /** A decimal number below a billion; -1 when it is none. */
  public static int decimal(String text) {
    if (text.isEmpty() || text.length() > 9) {
      return -1;
    }
    int value = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter < '0' || letter > '9') {
        return -1;
      }
      value = value * 10 + letter - '0';
    }
    return value;
  }
}
