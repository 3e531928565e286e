package dev.proceed.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.assess.symptom.Symptoms;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import dev.proceed.report.JsonReport;
import dev.proceed.report.SymptomsText;
import dev.proceed.report.TextReport;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Optional;

/** What is done with any bytes; everything thrown but the refusal of an input is a fault. */
public final class Harness {

  private static final Advisor ADVISOR = Advisor.standard();

  private Harness() {}

  /** Called by the coverage-guided engine, by this name and form. */
  public static void fuzzerTestOneInput(byte[] data) {
    collect(data, false);
  }

  /** Reads bytes as standard input; empty when they are refused with a place and a way out. */
  static Optional<HostFacts> collect(byte[] data, boolean redact) {
    Collector.Options options = new Collector.Options(false, false, redact, List.of());
    try {
      return Optional.of(
          Collector.collect(List.of("-"), new ByteArrayInputStream(data), options).facts());
    } catch (InputRejected refused) {
      assertThat(refused.getMessage()).isNotBlank();
      return Optional.empty();
    }
  }

  /** Reads statements; empty when they are refused. */
  static Optional<HostFacts> state(List<String> statements) {
    Collector.Options options = new Collector.Options(false, List.of(Collector.stated(statements)));
    try {
      return Optional.of(
          Collector.collect(
                  List.of(Collector.NOTHING), new ByteArrayInputStream(new byte[0]), options)
              .facts());
    } catch (InputRejected refused) {
      assertThat(refused.getMessage()).isNotBlank();
      return Optional.empty();
    }
  }

  /** Judges what was read, and writes the answers that a person and a program would get. */
  static int judge(HostFacts facts) {
    Assessment assessment;
    try {
      assessment = ADVISOR.assess(facts, new Request.Health(), List.of());
    } catch (RequestRejected never) {
      throw new AssertionError("health is asked of no subject", never);
    }
    String text = TextReport.render(assessment, ADVISOR.engine().catalogue(), true);
    String json = JsonReport.render(assessment, ADVISOR.engine().catalogue());
    String symptoms = SymptomsText.render(Symptoms.of(facts), Symptoms.states(facts));
    assertThat(text + symptoms).as("text").doesNotContainPattern("[\\x00-\\x09\\x0b-\\x1f\\x7f]");
    assertThat(json).startsWith("{");
    return assessment.exitCode();
  }
}
