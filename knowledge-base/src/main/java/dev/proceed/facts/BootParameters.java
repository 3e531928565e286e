package dev.proceed.facts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Kernel command line as tokens, in order and as typed. Dash and underscore are the same in a
 * parameter's name (linux kernel/params.c {@code dash2underscore}); of two assignments the last one
 * wins. Words after a lone {@code --} are for the first process: they stay in the tokens and answer
 * no question (kernel/params.c {@code parse_args}, v6.12).
 */
public record BootParameters(List<String> tokens) {

  private static final String END = "--";

  public BootParameters {
    tokens = List.copyOf(tokens);
  }

  /** Splits at blanks; quotes keep the blanks between them. */
  public static BootParameters read(String line) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < line.length(); at++) {
      char letter = line.charAt(at);
      quoted ^= letter == '"';
      if (isBlank(letter) && !quoted) {
        flush(token, tokens);
      } else {
        token.append(letter);
      }
    }
    flush(token, tokens);
    return new BootParameters(tokens);
  }

  /** The kernel's {@code isspace} (lib/ctype.c), as far as it is ASCII. */
  private static boolean isBlank(char letter) {
    return letter == ' ' || (letter >= '\t' && letter <= '\r');
  }

  private static void flush(StringBuilder token, List<String> tokens) {
    if (!token.isEmpty()) {
      tokens.add(token.toString());
      token.setLength(0);
    }
  }

  /** What the kernel takes of the line, in order. */
  public List<BootParameter> parameters() {
    return tokens.subList(0, end()).stream().map(BootParameter::of).toList();
  }

  private int end() {
    for (int at = 0; at < tokens.size(); at++) {
      if (BootParameter.of(tokens.get(at)).equals(new BootParameter(END, false, ""))) {
        return at;
      }
    }
    return tokens.size();
  }

  /** Whether this very token stands there, as in {@code amd_iommu=on}. */
  public boolean has(String token) {
    BootParameter wanted = BootParameter.of(token);
    return parameters().stream().anyMatch(wanted::isSameAs);
  }

  /** The last value given for a name; "" for a bare flag. */
  public Optional<String> last(String name) {
    return parameters().stream()
        .filter(one -> one.isNamed(name))
        .map(BootParameter::value)
        .reduce((first, second) -> second);
  }

  /** All values given for a name, comma lists split, in order. */
  public List<String> all(String name) {
    return parameters().stream()
        .filter(one -> one.isNamed(name))
        .flatMap(one -> Arrays.stream(one.value().split(",")))
        .toList();
  }

  /** This command line with a token at the end of the kernel's own, where it wins. */
  public BootParameters plus(String token) {
    BootParameter wanted = BootParameter.of(token);
    int end = end();
    List<String> more = new ArrayList<>(tokens.subList(0, end));
    more.removeIf(other -> wanted.isSameAs(BootParameter.of(other)));
    more.add(token);
    more.addAll(tokens.subList(end, tokens.size()));
    return new BootParameters(more);
  }

  /** This command line without a token; a bare name removes every assignment to it. */
  public BootParameters minus(String token) {
    BootParameter unwanted = BootParameter.of(token);
    int end = end();
    List<String> left = new ArrayList<>(tokens.subList(0, end));
    left.removeIf(other -> isMeant(unwanted, BootParameter.of(other)));
    left.addAll(tokens.subList(end, tokens.size()));
    return new BootParameters(left);
  }

  private static boolean isMeant(BootParameter unwanted, BootParameter other) {
    return unwanted.isSameAs(other) || (!unwanted.assigned() && other.isNamed(unwanted.name()));
  }

  @Override
  public String toString() {
    return String.join(" ", tokens);
  }
}
