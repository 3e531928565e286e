package dev.proceed.knowledge;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kernel log lines that mean something; from the table {@code signatures.tsv}. */
public final class Signatures {

  /**
   * One row of the table.
   *
   * @param id such as {@code WPR2-UP}
   * @param pattern searched in the line
   * @param meaning one sentence for people
   */
  public record Signature(String id, Pattern pattern, String meaning) {}

  private Signatures() {}

  private static final class Rows {
    static final List<Signature> ALL =
        Table.read("signatures.tsv", 5).stream()
            .map(row -> new Signature(row.cell(0), Pattern.compile(row.cell(1)), row.cell(2)))
            .toList();
  }

  /** The first row whose pattern the line holds. */
  public static Optional<Signature> match(String line) {
    for (Signature signature : Rows.ALL) {
      Matcher matcher = signature.pattern().matcher(line);
      if (matcher.find()) {
        return Optional.of(signature);
      }
    }
    return Optional.empty();
  }

  /** What a signature means; empty for an id that is not in the table. */
  public static Optional<String> meaning(String id) {
    return Rows.ALL.stream().filter(row -> row.id().equals(id)).map(Signature::meaning).findFirst();
  }

  /** Whether a line says that the driver could not start the device it names. */
  public static boolean meansNotStarted(String id) {
    return NOT_STARTED.contains(id);
  }

  private static final Set<String> NOT_STARTED = Set.of("RMINIT", "FSP-ERR", "WPR2-UP");
}
