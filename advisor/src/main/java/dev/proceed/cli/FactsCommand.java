package dev.proceed.cli;

import dev.proceed.collect.CollectScript;
import dev.proceed.collect.Collected;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import dev.proceed.report.FactsDocument;
import dev.proceed.report.FactsReport;
import dev.proceed.report.FactsYaml;

/** {@code proceed facts}: what is known of a host, for people or as a bundle. */
final class FactsCommand {

  private FactsCommand() {}

  static int run(Output output, String... words) throws UsageError, InputRejected {
    FactsWords asked = FactsWords.read(words);
    if (asked.help()) {
      return output.answer(Help.of("facts"));
    }
    if (asked.script()) {
      String script = CollectScript.text();
      return asked.file().isPresent()
          ? asked.file().get().write(script, output)
          : output.answer(script);
    }
    Collected collected = asked.sources().collect(output);
    String text = text(collected.facts(), asked);
    int exit;
    if (asked.file().isPresent()) {
      exit = asked.file().get().write(text, output);
    } else {
      exit = asked.format().equals("text") ? output.show(text) : output.answer(text);
    }
    Sources.notUsed(collected.report(), output);
    return exit;
  }

  private static String text(HostFacts facts, FactsWords asked) {
    return switch (asked.format()) {
      case "json" -> FactsDocument.json(facts);
      case "yaml" -> FactsYaml.yaml(facts);
      default -> FactsReport.render(facts, asked.verbose());
    };
  }
}
