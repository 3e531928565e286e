package dev.proceed.knowledge;

import dev.proceed.knowledge.Table.Row;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One row of {@code signatures.tsv}. The pattern is compiled when a line first asks for it. */
public final class Signature {

  /**
   * A line that the row knows.
   *
   * @param device the function the row finds in it, as the line spells it; "" when it names none
   * @param decoded what its numbers mean
   */
  public record Match(Signature signature, String device, Optional<String> decoded) {}

  private static final String KERNEL = "kernel";
  private static final String DEVICE = "device";

  private final Row row;
  private @Nullable Pattern pattern;

  Signature(Row row) {
    this.row = row;
  }

  /** Such as {@code WPR2-UP}. */
  public String id() {
    return row.cell(0);
  }

  /** Whether the kernel writes the line; a program's line stands in no kernel log. */
  public boolean isKernels() {
    return row.cell(1).equals(KERNEL);
  }

  /** One sentence for people. */
  public String meaning() {
    return row.cell(4);
  }

  public String confidence() {
    return row.cell(5);
  }

  public String source() {
    return row.cell(6);
  }

  /** A line as the source writes it, which a test holds against the pattern. */
  public String example() {
    return row.cell(7);
  }

  String decode() {
    return row.cell(3);
  }

  List<String> requiredText() {
    return RequiredText.of(row.cell(2));
  }

  /** Two threads may both compile it; they get equal patterns. */
  Pattern pattern() {
    Pattern known = pattern;
    if (known == null) {
      known = Pattern.compile(row.cell(2));
      pattern = known;
    }
    return known;
  }

  Optional<Match> match(String message) {
    Matcher matcher = pattern().matcher(message);
    if (!matcher.find()) {
      return Optional.empty();
    }
    String device = row.cell(2).contains("(?<device>") ? matcher.group(DEVICE) : null;
    return Optional.of(
        new Match(this, device == null ? "" : device, LogCodes.decode(decode(), matcher)));
  }
}
