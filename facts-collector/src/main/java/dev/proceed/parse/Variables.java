package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.Set;

/** The few environment variables that a check knows; every other one is left where it is. */
public final class Variables {

  private static final Set<String> KNOWN =
      Set.of("NCCL_P2P_DISABLE", "NCCL_P2P_LEVEL", "NCCL_SHM_DISABLE", "CUDA_VISIBLE_DEVICES");
  private static final int LONGEST = 400;

  private Variables() {}

  /** Adds one {@code NAME=value} if a check knows the name. */
  public static boolean add(String assignment, Evidence evidence, ContainerDraft container) {
    int sign = assignment.indexOf('=');
    String name = sign < 0 ? "" : assignment.substring(0, sign).strip();
    if (!KNOWN.contains(name)) {
      return false;
    }
    String value = unquote(assignment.substring(sign + 1).strip());
    Claims<String> claims = container.environment.item(name).setting;
    if (isPlain(value)) {
      claims.present(value, evidence);
    } else {
      claims.unknown(Reason.UNPARSEABLE, "the value of " + name + " holds unexpected characters");
    }
    return true;
  }

  private static String unquote(String text) {
    boolean quoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private static boolean isPlain(String value) {
    for (int at = 0; at < value.length(); at++) {
      char letter = value.charAt(at);
      boolean plain = letter < 128 && Character.isLetterOrDigit(letter);
      if (!plain && "_-.,:;/+ ".indexOf(letter) < 0) {
        return false;
      }
    }
    return value.length() <= LONGEST;
  }
}
