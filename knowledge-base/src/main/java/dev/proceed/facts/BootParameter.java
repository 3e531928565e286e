package dev.proceed.facts;

/**
 * One parameter as the kernel takes a token apart (linux lib/cmdline.c {@code next_arg}, v6.12):
 * quotes around the whole token or around its value go, quotes inside stay.
 *
 * @param assigned whether there is an equals sign
 * @param value "" for a bare flag
 */
public record BootParameter(String name, boolean assigned, String value) {

  private static final char QUOTE = '"';

  public static BootParameter of(String token) {
    boolean quoted = token.indexOf(QUOTE) == 0;
    String bare = quoted ? token.substring(1) : token;
    int sign = bare.indexOf('=', 1);
    if (sign < 0) {
      return new BootParameter(quoted ? withoutEnd(bare) : bare, false, "");
    }
    String value = bare.substring(sign + 1);
    boolean quotedValue = value.indexOf(QUOTE) == 0;
    if (quotedValue) {
      value = value.substring(1);
    }
    return new BootParameter(
        bare.substring(0, sign), true, quoted || quotedValue ? withoutEnd(value) : value);
  }

  private static String withoutEnd(String text) {
    int last = text.length() - 1;
    return last >= 0 && text.charAt(last) == QUOTE ? text.substring(0, last) : text;
  }

  /** Whether it has this name; dash and underscore are the same. */
  public boolean isNamed(String other) {
    return plain(name).equals(plain(other));
  }

  boolean isSameAs(BootParameter other) {
    return assigned == other.assigned && value.equals(other.value) && isNamed(other.name);
  }

  private static String plain(String name) {
    return name.replace('-', '_');
  }
}
