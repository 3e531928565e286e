package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every permit lifts every harm that yields to it, on a situation made of an example of each; with
 * any reading of the permit hidden the harm counts again.
 */
class PermitsTest {
  private static final CheckEngine ENGINE = CheckEngine.standard();
  private static final Catalogue CATALOGUE = ENGINE.catalogue();

  /** Fields that say which thing a record is about; the harm's thing is what it is about. */
  private static final Set<String> IDENTITY = Set.of("name", "number", "id", "target");

  private record Lift(String harm, String permit) {}

  private static List<Lift> lifts() {
    return CATALOGUE.entries().stream()
        .flatMap(entry -> entry.yieldsTo().stream().map(permit -> new Lift(entry.id(), permit)))
        .toList();
  }

  @Test
  void everyPermitLiftsSomethingAndWhatLiftsIsAPermit() {
    Set<String> permits =
        CATALOGUE.entries().stream()
            .filter(entry -> entry.kind() == Kind.PERMIT)
            .map(CheckEntry::id)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> named = new TreeSet<>();
    lifts().forEach(lift -> named.add(lift.permit()));
    assertThat(named).isEqualTo(permits);
  }

  @TestFactory
  Stream<DynamicTest> everyPermitLiftsWhatYieldsToIt() throws IOException {
    Map<String, ExampleFile> files = new TreeMap<>();
    ExampleFile.all().forEach(file -> files.put(file.id(), file));
    return lifts().stream()
        .flatMap(
            lift -> {
              Optional<Example> both = both(files.get(lift.harm()), files.get(lift.permit()));
              return Stream.concat(
                  Stream.of(
                      dynamicTest(
                          lift.permit() + " lifts " + lift.harm(), () -> lifts(lift, both))),
                  CATALOGUE.get(lift.permit()).readings().stream()
                      .map(
                          reading ->
                              dynamicTest(
                                  lift.harm() + " counts again without " + reading,
                                  () -> countsAgain(lift, reading, both.orElseThrow()))));
            });
  }

  private static void lifts(Lift lift, Optional<Example> both) {
    assertThat(both)
        .as("an example of %s that goes with one of %s", lift.permit(), lift.harm())
        .isPresent();
    Evaluation evaluation = ENGINE.evaluate(MemoryRecords.of(both.orElseThrow()));
    assertThat(harms(evaluation, lift)).containsExactly("FAIL " + both.get().subject());
    assertThat(lifted(evaluation, lift)).isTrue();
  }

  private static void countsAgain(Lift lift, String reading, Example both) {
    Evaluation evaluation = ENGINE.evaluate(MemoryRecords.of(both.without(place(reading))));
    assertThat(harms(evaluation, lift)).hasSize(1).allMatch(harm -> harm.endsWith(both.subject()));
    assertThat(lifted(evaluation, lift)).isFalse();
  }

  private static List<String> harms(Evaluation evaluation, Lift lift) {
    return evaluation.findings().stream()
        .filter(finding -> finding.check().equals(lift.harm()))
        .map(finding -> finding.outcome() + " " + finding.subject())
        .toList();
  }

  /** A permit lifts a harm on the same subject, in the same place. */
  private static boolean lifted(Evaluation evaluation, Lift lift) {
    return evaluation.findings().stream()
        .filter(finding -> finding.check().equals(lift.harm()))
        .anyMatch(
            finding ->
                evaluation.permits().stream()
                    .filter(permit -> permit.check().equals(lift.permit()))
                    .anyMatch(permit -> permit.subject().equals(finding.subject())));
  }

  /** The first two examples that do not say different things about one reading. */
  private static Optional<Example> both(ExampleFile harm, ExampleFile permit) {
    for (Example one : harm.fires()) {
      for (Example other : permit.fires()) {
        Optional<Map<String, Map<String, Object>>> views = merged(one.views(), other.views());
        if (views.isPresent()) {
          return Optional.of(
              new Example(one.why() + "; " + other.why(), views.get(), one.subject()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Map<String, Map<String, Object>>> merged(
      Map<String, Map<String, Object>> harm, Map<String, Map<String, Object>> permit) {
    Map<String, Map<String, Object>> merged = new TreeMap<>();
    harm.forEach((view, fields) -> merged.put(view, new TreeMap<>(fields)));
    List<String> clashes = new ArrayList<>();
    permit.forEach(
        (view, fields) -> {
          Map<String, Object> into = merged.computeIfAbsent(view, none -> new TreeMap<>());
          fields.forEach(
              (field, value) -> {
                Object before = into.putIfAbsent(field, value);
                if (before != null && !before.equals(value) && !IDENTITY.contains(field)) {
                  clashes.add(view + "." + field);
                }
              });
        });
    return clashes.isEmpty() ? Optional.of(merged) : Optional.empty();
  }

  /** {@code gpu.domainType} is the field {@code GpuView.domainType}. */
  private static String place(String reading) {
    String[] words = reading.split("\\.", 2);
    String view = words[0].substring(0, 1).toUpperCase(Locale.ROOT) + words[0].substring(1);
    return (view.equals("Pair") ? "PeerPath" : view + "View") + "." + words[1];
  }
}
