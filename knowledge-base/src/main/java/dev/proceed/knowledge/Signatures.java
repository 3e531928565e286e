package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Log lines that mean something; from the table {@code signatures.tsv}. Looking a line up costs one
 * pass over it: a row's pattern is tried only on lines that hold its {@link RequiredText}.
 */
public final class Signatures {

  /** Longest part of a line that is looked at; the kernel's own lines are at most 1 KiB. */
  static final int LONGEST = 16_384;

  private Signatures() {}

  private static final class Rows {
    static final List<Signature> ALL =
        Table.read("signatures.tsv", 8).stream().map(Signature::new).toList();
    static final List<Integer> ROW_OF_TEXT = new ArrayList<>();
    static final TextFinder FINDER = finder();

    private static TextFinder finder() {
      List<String> texts = new ArrayList<>();
      for (int row = 0; row < ALL.size(); row++) {
        for (String text : ALL.get(row).requiredText()) {
          texts.add(text);
          ROW_OF_TEXT.add(row);
        }
      }
      return new TextFinder(texts);
    }
  }

  /** All rows, in the order in which they are tried. */
  public static List<Signature> all() {
    return Rows.ALL;
  }

  /** The first row whose pattern the line holds. */
  public static Optional<Signature> match(String line) {
    return find(line, true).map(Signature.Match::signature);
  }

  /**
   * The first row that knows the line, and what it reads from it.
   *
   * @param kernels whether the kernel may have written the line
   */
  public static Optional<Signature.Match> find(String line, boolean kernels) {
    String message = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    int[] texts = Rows.FINDER.find(message);
    if (texts.length == 0) {
      return Optional.empty();
    }
    TreeSet<Integer> rows = new TreeSet<>();
    for (int text : texts) {
      rows.add(Rows.ROW_OF_TEXT.get(text));
    }
    for (int row : rows) {
      Signature signature = Rows.ALL.get(row);
      if (kernels || !signature.isKernels()) {
        Optional<Signature.Match> match = signature.match(message);
        if (match.isPresent()) {
          return match;
        }
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
    return NOT_STARTED.contains(LogFailures.kind(id));
  }

  private static final Set<String> NOT_STARTED =
      Set.of("not-started", "still-locked", "boot-refused", "wrong-module");
}
