package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A matrix that a measuring program prints: a head that counts its columns up from 0, and a line
 * for each row that starts with its number.
 *
 * <pre>
 *    D\D     0      1
 *      0 673.20  13.15
 *      1  12.99 673.20
 * </pre>
 *
 * <p>Lines may be wrapped by a terminal or cut at its edge. A row is taken only if no cell of it is
 * missing.
 */
final class NumberMatrix {

  /** One row: its cells, and the index of its line in the text. */
  record Row(List<String> cells, int line) {}

  private final SourceText text;
  private final Predicate<String> isCell;
  private final Map<Integer, Row> rows = new TreeMap<>();
  private int columns;
  private int at;

  private NumberMatrix(SourceText text, int at, Predicate<String> isCell) {
    this.text = text;
    this.at = at;
    this.isCell = isCell;
  }

  /**
   * Reads the matrix below a heading.
   *
   * @param at index of the first line below the heading
   * @param isCell whether a word may stand in a cell
   */
  static NumberMatrix below(SourceText text, int at, Predicate<String> isCell) {
    NumberMatrix matrix = new NumberMatrix(text, at, isCell);
    matrix.head();
    matrix.body();
    return matrix;
  }

  /** How many columns its head counts; 0 when there is no head. */
  int columns() {
    return columns;
  }

  /** The whole rows by number. */
  Map<Integer, Row> rows() {
    return rows;
  }

  boolean isWhole() {
    return columns > 0 && rows.size() == columns;
  }

  private List<String> words() {
    return TopologyHead.words(text.lines().get(at));
  }

  private void head() {
    while (at < text.lines().size() && text.lines().get(at).isBlank()) {
      at++;
    }
    while (at < text.lines().size()) {
      List<String> words = words();
      boolean named =
          !words.isEmpty() && (words.get(0).equals("D\\D") || words.get(0).equals("D/D"));
      List<String> numbers = named ? words.subList(1, words.size()) : words;
      if ((named && columns > 0) || numbers.isEmpty() || !countsOn(numbers)) {
        return;
      }
      columns += numbers.size();
      at++;
    }
  }

  private boolean countsOn(List<String> words) {
    for (int index = 0; index < words.size(); index++) {
      if (Hex.decimal(words.get(index)) != columns + index) {
        return false;
      }
    }
    return true;
  }

  private void body() {
    List<String> cells = new ArrayList<>();
    int line = at;
    int width = 0;
    while (columns > 0 && at < text.lines().size() && rows.size() < columns) {
      List<String> words = words();
      boolean starts = !words.isEmpty() && Hex.decimal(words.get(0)) == rows.size();
      if (cells.isEmpty() && starts) {
        cells.addAll(words.subList(1, words.size()));
        line = at;
        width = words.size();
      } else if (!cells.isEmpty() && words.size() != width) {
        cells.addAll(words);
      } else if (!words.isEmpty()) {
        return;
      }
      if (cells.size() > columns || !cells.stream().allMatch(isCell)) {
        return;
      }
      if (cells.size() == columns) {
        rows.put(rows.size(), new Row(List.copyOf(cells), line));
        cells.clear();
      }
      at++;
    }
  }

  /**
   * MB/s of a cell in GB/s; -1 when it holds no such number. Programs print two decimals or more; a
   * number with fewer was cut.
   */
  static int megabytes(String cell) {
    int dot = cell.indexOf('.');
    boolean number =
        dot > 0
            && dot <= 6
            && cell.length() - dot > 2
            && Hex.decimal(cell.substring(0, dot)) >= 0
            && Hex.decimal(cell.substring(dot + 1)) >= 0;
    return number ? (int) Math.round(Double.parseDouble(cell) * 1000) : -1;
  }

  /** Whether a word may stand in a matrix of bandwidths. */
  static boolean isBandwidth(String word) {
    return megabytes(word) >= 0 || word.equals("N/A") || word.endsWith("nan") || word.equals("inf");
  }

  /** Whether a word may stand in a matrix of access. */
  static boolean isBit(String word) {
    return word.equals("0") || word.equals("1");
  }
}
