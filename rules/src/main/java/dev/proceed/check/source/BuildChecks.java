package dev.proceed.check.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads every check under a folder, refuses what breaks the house's rules, and writes the indexes
 * and the executable model into a class folder.
 */
public final class BuildChecks {

  private BuildChecks() {}

  /** Arguments: folder of the checks, class folder. */
  public static void main(String[] arguments) throws IOException {
    Path checks = Path.of(arguments[0]);
    Path classes = Path.of(arguments[1]);
    List<String> problems = run(checks, classes);
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          "the checks break the house's rules:\n  " + String.join("\n  ", problems));
    }
  }

  /** Builds the checks; what is wrong with them, one line each, and then nothing is written. */
  static List<String> run(Path checks, Path classes) throws IOException {
    List<String> problems = new ArrayList<>();
    List<CheckSource> sources = CheckFolder.read(checks, problems);
    if (problems.isEmpty()) {
      problems.addAll(RuleCompiler.compile(SourceFiles.find(checks, ".drl"), classes));
    }
    if (problems.isEmpty()) {
      CatalogueWriter.write(
          sources, CheckFolder.areas(checks), CheckFolder.digest(checks), classes);
    }
    return problems;
  }
}
