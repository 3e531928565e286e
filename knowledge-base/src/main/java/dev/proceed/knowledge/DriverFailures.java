package dev.proceed.knowledge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Log lines after which the NVIDIA driver must not be asked; {@code driver-failures.tsv}. */
public final class DriverFailures {

  private record Failure(Pattern pattern, String meaning) {}

  private DriverFailures() {}

  private static final class Rows {
    static final List<Failure> ALL =
        Table.read("driver-failures.tsv", 4).stream()
            .map(row -> new Failure(Pattern.compile(row.cell(0)), row.cell(1)))
            .toList();
  }

  /** What a line means, when it is one of them. */
  public static Optional<String> meaning(String line) {
    for (Failure failure : Rows.ALL) {
      if (failure.pattern().matcher(line).find()) {
        return Optional.of(failure.meaning());
      }
    }
    return Optional.empty();
  }
}
