package dev.proceed.cli;

import dev.proceed.assess.symptom.Diagnosis;
import dev.proceed.assess.symptom.Symptoms;
import dev.proceed.collect.Collected;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.LogSignature;
import dev.proceed.report.SymptomsJson;
import dev.proceed.report.SymptomsText;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.CommandLine;

/** {@code proceed explain --from}: ranks what may have caused what a log shows. */
final class SymptomsCommand {

  private static final String NAME = "explain";

  /** As a verdict of UNKNOWN exits. */
  private static final int NOTHING_KNOWN = 30;

  private SymptomsCommand() {}

  /** Exits with 0 when a cause is named, and with 30 when nothing in it is a known symptom. */
  static int run(Output output, CommandLine line, List<String> log)
      throws UsageError, InputRejected {
    boolean json = Words.isJson(NAME, line);
    Collected collected = collect(output, line, log);
    List<Diagnosis> diagnoses = Symptoms.of(collected.facts());
    List<LogSignature> states = Symptoms.states(collected.facts());
    output.answer(
        json ? SymptomsJson.render(diagnoses, states) : SymptomsText.render(diagnoses, states));
    Sources.notUsed(collected.report(), output);
    boolean named = diagnoses.stream().anyMatch(diagnosis -> !diagnosis.causes().isEmpty());
    return named ? ExitCode.OK : NOTHING_KNOWN;
  }

  private static Collected collect(Output output, CommandLine line, List<String> log)
      throws UsageError, InputRejected {
    List<String> lines = new ArrayList<>(Words.values(line, "assume"));
    for (String word : log) {
      word.lines().filter(one -> !one.isBlank()).forEach(one -> lines.add("log=" + one));
    }
    boolean reads = line.hasOption("from");
    Sources asked = Sources.read(NAME, line);
    List<String> from = reads ? asked.from() : List.of(Collector.NOTHING);
    return new Sources(from, asked.probe(), lines, asked.answers()).collect(output);
  }
}
