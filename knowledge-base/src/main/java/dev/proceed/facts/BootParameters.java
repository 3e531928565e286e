package dev.proceed.facts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Kernel command line as tokens, in order. Dash and underscore are the same in a parameter's name
 * (linux kernel/params.c {@code dash2underscore}); of two assignments the last one wins.
 */
public record BootParameters(List<String> tokens) {

  public BootParameters {
    tokens = List.copyOf(tokens);
  }

  /** Splits at blanks; a quoted value keeps its blanks. */
  public static BootParameters read(String line) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    boolean quoted = false;
    for (char letter : line.strip().toCharArray()) {
      quoted ^= letter == '"';
      if (Character.isWhitespace(letter) && !quoted) {
        flush(token, tokens);
      } else {
        token.append(letter);
      }
    }
    flush(token, tokens);
    return new BootParameters(tokens);
  }

  private static void flush(StringBuilder token, List<String> tokens) {
    if (!token.isEmpty()) {
      tokens.add(token.toString());
      token.setLength(0);
    }
  }

  /** Whether this very token stands there, as in {@code amd_iommu=on}. */
  public boolean has(String token) {
    return tokens.stream().anyMatch(other -> sameToken(other, token));
  }

  /** The last value given for a name; "" for a bare flag. */
  public Optional<String> last(String name) {
    return tokens.stream()
        .filter(token -> sameName(nameOf(token), name))
        .map(BootParameters::valueOf)
        .reduce((first, second) -> second);
  }

  /** All values given for a name, comma lists split, in order. */
  public List<String> all(String name) {
    return tokens.stream()
        .filter(token -> sameName(nameOf(token), name))
        .flatMap(token -> Arrays.stream(valueOf(token).split(",")))
        .toList();
  }

  /** This command line with a token at its end, where it wins over earlier ones. */
  public BootParameters plus(String token) {
    List<String> more = new ArrayList<>(tokens);
    more.removeIf(other -> sameToken(other, token));
    more.add(token);
    return new BootParameters(more);
  }

  /** This command line without a token; a bare name removes every assignment to it. */
  public BootParameters minus(String token) {
    return new BootParameters(
        tokens.stream()
            .filter(
                other ->
                    !sameToken(other, token)
                        && (token.contains("=") || !sameName(nameOf(other), token)))
            .toList());
  }

  private static boolean sameToken(String one, String other) {
    return sameName(nameOf(one), nameOf(other))
        && one.contains("=") == other.contains("=")
        && valueOf(one).equals(valueOf(other));
  }

  private static boolean sameName(String one, String other) {
    return one.replace('-', '_').equals(other.replace('-', '_'));
  }

  private static String nameOf(String token) {
    int sign = token.indexOf('=');
    return sign < 0 ? token : token.substring(0, sign);
  }

  private static String valueOf(String token) {
    int sign = token.indexOf('=');
    return sign < 0 ? "" : token.substring(sign + 1);
  }

  @Override
  public String toString() {
    return String.join(" ", tokens);
  }
}
