package dev.proceed.knowledge;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Causes of what logs show; from the table {@code causes.tsv}. */
public final class Causes {

  private Causes() {}

  private static final class Rows {
    static final List<Cause> ALL = Table.read("causes.tsv", 11).stream().map(Cause::of).toList();
    static final Set<String> SYMPTOMS = symptoms();

    private static Set<String> symptoms() {
      Set<String> symptoms = new HashSet<>();
      for (Cause cause : ALL) {
        cause.first().forEach(sign -> symptoms.add(sign.signature()));
        symptoms.addAll(cause.also());
      }
      return symptoms;
    }
  }

  /** All causes, in the order of the table. */
  public static List<Cause> all() {
    return Rows.ALL;
  }

  /** Whether a signature is a symptom; the others tell of a state, such as SNP being on. */
  public static boolean isSymptom(String signature) {
    return Rows.SYMPTOMS.contains(signature);
  }
}
