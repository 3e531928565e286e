package dev.proceed.knowledge;

import dev.proceed.knowledge.Table.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Why what a log shows may have happened: a row of {@code causes.tsv}.
 *
 * @param id such as {@code held-open}
 * @param title one sentence for people, without a full stop
 * @param first lines that can be the first failure of this cause
 * @param also signatures that follow from it or stand beside it
 * @param when readings that speak for it
 * @param weight how likely it is beside others that explain as much, from 0
 * @param observe the one command that settles it; {@code {device}} and {@code {group}} stand for
 *     the function that failed and its IOMMU group
 * @param shows what the command then shows
 * @param next what to do then, a strategy of {@code strategies.tsv}
 * @param confidence confirmed, reported, inferred or contested
 * @param source who says so
 */
public record Cause(
    String id,
    String title,
    List<Sign> first,
    Set<String> also,
    List<Premise> when,
    int weight,
    String observe,
    String shows,
    String next,
    String confidence,
    String source) {

  /** A signature, and text its line must hold; "" where any line of it fits. */
  public record Sign(String signature, String text) {

    /** Whether a line is such a one. */
    public boolean fits(String lineSignature, String line) {
      return signature.equals(lineSignature) && line.contains(text);
    }
  }

  /** A value that a reading must have; the path may hold {@code {device}} and {@code {group}}. */
  public record Premise(String path, String value) {}

  private static final String NONE = "-";

  static Cause of(Row row) {
    return new Cause(
        row.cell(0),
        row.cell(1),
        words(row.cell(2)).stream().map(Cause::sign).toList(),
        new TreeSet<>(words(row.cell(3))),
        parts(row.cell(4), " and ").stream().map(Cause::premise).toList(),
        Integer.parseInt(row.cell(5)),
        row.cell(6),
        row.cell(7),
        row.cell(8),
        row.cell(9),
        row.cell(10));
  }

  private static List<String> words(String cell) {
    return parts(cell, " ");
  }

  private static List<String> parts(String cell, String between) {
    return cell.equals(NONE) ? List.of() : Arrays.asList(cell.split(between, -1));
  }

  private static Sign sign(String word) {
    int slash = word.indexOf('/');
    return slash < 0
        ? new Sign(word, "")
        : new Sign(word.substring(0, slash), word.substring(slash + 1));
  }

  private static Premise premise(String part) {
    int sign = part.indexOf('=');
    return new Premise(part.substring(0, sign), part.substring(sign + 1));
  }
}
