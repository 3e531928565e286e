package dev.proceed.knowledge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A tab-separated table under {@code /knowledge}; lines that start with {@code #} are notes. */
final class Table {

  /** One row: its cells and where it stands. */
  record Row(List<String> cells, String table, int line) {
    String cell(int column) {
      return cells.get(column);
    }
  }

  private Table() {}

  static List<Row> read(String name, int columns) {
    String resource = "/knowledge/" + name;
    InputStream stream = Objects.requireNonNull(Table.class.getResourceAsStream(resource), name);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return rows(reader, name, columns);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot read " + resource, failed);
    }
  }

  private static List<Row> rows(BufferedReader reader, String name, int columns)
      throws IOException {
    List<Row> rows = new java.util.ArrayList<>();
    int number = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      List<String> cells = List.of(line.split("\t", -1));
      if (cells.size() != columns) {
        throw new IllegalStateException(
            name + " line " + number + ": " + cells.size() + " cells instead of " + columns);
      }
      rows.add(new Row(cells, name, number));
    }
    return rows;
  }
}
