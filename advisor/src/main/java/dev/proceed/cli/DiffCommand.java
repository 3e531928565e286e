package dev.proceed.cli;

import dev.proceed.collect.Collected;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.compare.Comparison;
import dev.proceed.report.DiffJson;
import dev.proceed.report.DiffReport;
import dev.proceed.report.Sides;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.CommandLine;

/** {@code proceed diff}: what changed between two hosts, or on one host between two times. */
final class DiffCommand {

  /** Of {@code diff(1)}, beside 0 for no difference. */
  static final int DIFFERENT = 1;

  private static final String STANDARD_INPUT = "-(#\\d+)?";
  private static final int MOST_INPUT = 64 * 1024 * 1024 + 1;

  private DiffCommand() {}

  static int run(Output output, String... words) throws UsageError, InputRejected {
    CommandLine line = Grammar.parse("diff", Grammar.diff(), shielded(words));
    if (line.hasOption("help")) {
      return output.answer(Help.of("diff"));
    }
    boolean json = Words.isJson("diff", line);
    List<String> operands = line.getArgList().stream().map(DiffCommand::bare).toList();
    Output again = rereadable(operands, output);
    List<String> inputs = inputs(operands, again);
    Collected a = collect(inputs.get(0), again);
    Collected b = collect(inputs.get(1), again);
    Sides sides = new Sides(inputs.get(0), a.facts(), inputs.get(1), b.facts());
    Comparison comparison = comparison(sides);
    if (json) {
      output.answer(DiffJson.render(sides, comparison));
    } else {
      output.show(DiffReport.render(sides, comparison, line.hasOption("verbose")));
    }
    Sources.notUsed(a.report(), output);
    Sources.notUsed(b.report(), output);
    return comparison.isEqual() ? ExitCode.OK : DIFFERENT;
  }

  /** A part of standard input would read as an option; a blank before it keeps it from that. */
  private static String[] shielded(String... words) {
    return Arrays.stream(words)
        .map(word -> word.matches(STANDARD_INPUT) ? " " + word : word)
        .toArray(String[]::new);
  }

  private static String bare(String operand) {
    String word = operand.strip();
    return word.matches(STANDARD_INPUT) ? word : operand;
  }

  /** Equal in nothing at all must not read as equal. */
  private static Comparison comparison(Sides sides) throws InputRejected {
    Comparison comparison = Comparison.of(sides.a(), sides.b());
    if (comparison.compared() == 0) {
      throw new InputRejected(
          sides.nameOfA() + " and " + sides.nameOfB(),
          "no reading is known on both sides, so nothing can be compared",
          "give more of either, such as two bundles");
    }
    return comparison;
  }

  private static Collected collect(String input, Output output) throws InputRejected {
    rewind(output);
    return Sources.of(input).collect(output);
  }

  /** Standard input, if it is one of the inputs, can then be read from its start again. */
  private static Output rereadable(List<String> operands, Output output) throws InputRejected {
    if (operands.stream().noneMatch(operand -> operand.matches(STANDARD_INPUT))) {
      return output;
    }
    try {
      InputStream copy = new ByteArrayInputStream(output.in().readNBytes(MOST_INPUT));
      return new Output(copy, output.out(), output.err(), output.terminal());
    } catch (IOException broken) {
      throw new InputRejected("standard input", "cannot be read", "try again");
    }
  }

  private static void rewind(Output output) {
    if (output.in() instanceof ByteArrayInputStream copy) {
      copy.reset();
    }
  }

  /** One paste of two kernels is compared with itself, part by part. */
  private static List<String> inputs(List<String> operands, Output output)
      throws UsageError, InputRejected {
    Words.refuseMore("diff", operands, 2);
    if (operands.isEmpty()) {
      throw new UsageError("diff", "two inputs are missing, such as: before.json after.json");
    }
    if (operands.size() == 2) {
      return List.copyOf(operands);
    }
    String only = operands.get(0);
    int parts = Collector.parts(only, output.in());
    if (parts == 1) {
      throw new UsageError("diff", "the second input is missing; '" + only + "' holds one host");
    }
    return parts == 2 ? List.of(only + "#1", only + "#2") : List.of(only, only);
  }
}
