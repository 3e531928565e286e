package dev.proceed.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;

/**
 * What was asked of {@code facts}.
 *
 * @param file where the answer goes; empty for standard output
 * @param script whether the script for hosts without Java is wanted, and no facts
 */
record FactsWords(
    Sources sources,
    String format,
    Optional<AnswerFile> file,
    boolean script,
    boolean verbose,
    boolean help) {

  private static final Set<String> FORMATS = Set.of("text", "json", "yaml");

  static FactsWords read(String... words) throws UsageError {
    CommandLine line = Grammar.parse("facts", Grammar.facts(), words);
    boolean help = line.hasOption("help");
    Words.refuseMore("facts", line.getArgList(), 0);
    String output = line.getOptionValue("output", "");
    boolean toFile = !output.isEmpty() && !output.equals("-");
    if (line.hasOption("force") && !toFile) {
      throw new UsageError("facts", "--force belongs to -o FILE");
    }
    boolean script = line.hasOption("script");
    if (script
        && (line.hasOption("from") || line.hasOption("format") || line.hasOption("probe-driver"))) {
      throw new UsageError("facts", "--script prints a script; only -o FILE may stand beside it");
    }
    return new FactsWords(
        Sources.read("facts", line),
        format(line, output),
        toFile && !help
            ? Optional.of(AnswerFile.at("facts", output, line.hasOption("force")))
            : Optional.empty(),
        script,
        line.hasOption("verbose"),
        help);
  }

  /** What is written to a file is a bundle, unless it is named or asked for otherwise. */
  private static String format(CommandLine line, String output) throws UsageError {
    String name = output.toLowerCase(Locale.ROOT);
    String usual =
        output.isEmpty()
            ? "text"
            : name.endsWith(".yaml") || name.endsWith(".yml") ? "yaml" : "json";
    String format = line.getOptionValue("format", usual);
    if (!FORMATS.contains(format)) {
      throw new UsageError("facts", "'" + format + "' is no format; say text, json or yaml");
    }
    return format;
  }
}
