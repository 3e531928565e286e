package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.proceed.facts.OtherValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class CheckExamplesTest {
  private static final CheckEngine ENGINE = CheckEngine.standard();

  @Test
  void everyCheckHasExamplesAndEveryExamplesFileACheck() throws IOException {
    assertThat(ExampleFile.all())
        .allSatisfy(
            file -> {
              assertThat(file.fires()).as(file.id()).isNotEmpty();
              assertThat(file.silent()).as(file.id()).isNotEmpty();
            })
        .extracting(ExampleFile::id)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            ENGINE.catalogue().entries().stream().map(CheckEntry::id).toList());
  }

  @TestFactory
  Stream<DynamicNode> everyExample() throws IOException {
    return ExampleFile.all().stream()
        .map(file -> dynamicContainer(file.id(), tests(file).stream()));
  }

  private static List<DynamicNode> tests(ExampleFile file) {
    List<DynamicNode> tests = new ArrayList<>();
    for (Example example : file.fires()) {
      tests.add(dynamicTest("fires: " + example.why(), () -> fires(file.id(), example)));
      for (String reading : ENGINE.catalogue().get(file.id()).readings()) {
        String place = place(reading);
        tests.add(dynamicTest("hidden: " + reading, () -> hidden(file.id(), reading, example)));
        for (Object other : others(example, place)) {
          Example elsewhere = example.with(place, other);
          tests.add(
              dynamicTest(
                  reading + " is " + (other == MemoryRecords.ABSENT ? "absent" : other),
                  () -> silent(file.id(), elsewhere)));
        }
      }
    }
    for (Example example : file.silent()) {
      tests.add(dynamicTest("silent: " + example.why(), () -> silent(file.id(), example)));
    }
    return tests;
  }

  /** {@code gpu.domainType} is the field {@code GpuView.domainType}. */
  private static String place(String reading) {
    String[] words = reading.split("\\.", 2);
    String view = words[0].substring(0, 1).toUpperCase(Locale.ROOT) + words[0].substring(1);
    return (view.equals("Pair") ? "PeerPath" : view + "View") + "." + words[1];
  }

  /** Every value of the reading that the example does not have, and absence. */
  private static List<Object> others(Example example, String place) {
    String[] words = place.split("\\.", 2);
    Class<?> type = MemoryRecords.valueType(words[0], words[1]);
    Object given = example.get(place);
    List<Object> others = new ArrayList<>();
    if (type.isEnum()) {
      Arrays.stream(type.getEnumConstants())
          .filter(one -> !one.toString().equals(given) && !((Enum<?>) one).name().equals(given))
          .forEach(others::add);
    } else {
      others.add(OtherValue.of(given));
    }
    others.add(MemoryRecords.ABSENT);
    return others;
  }

  private static void fires(String id, Example example) {
    Evaluation evaluation = ENGINE.evaluate(MemoryRecords.of(example));
    if (isPermit(id)) {
      assertThat(permits(evaluation, id)).containsExactly(example.subject());
      assertThat(findings(evaluation, id)).isEmpty();
    } else {
      assertThat(findings(evaluation, id)).containsExactly("FAIL " + example.subject());
      assertThat(permits(evaluation, id)).isEmpty();
    }
  }

  private static void hidden(String id, String reading, Example example) {
    Evaluation evaluation = ENGINE.evaluate(MemoryRecords.of(example.without(place(reading))));
    assertThat(permits(evaluation, id)).isEmpty();
    if (!isPermit(id)) {
      assertThat(findings(evaluation, id)).containsExactly("UNKNOWN " + example.subject());
      assertThat(evaluation.findings())
          .filteredOn(finding -> finding.check().equals(id))
          .flatExtracting(Finding::missing)
          .extracting(Finding.Seen::name)
          .containsExactly(reading);
    }
  }

  private static void silent(String id, Example example) {
    Evaluation evaluation = ENGINE.evaluate(MemoryRecords.of(example));
    assertThat(findings(evaluation, id)).isEmpty();
    assertThat(permits(evaluation, id)).isEmpty();
  }

  private static boolean isPermit(String id) {
    return ENGINE.catalogue().get(id).kind() == Kind.PERMIT;
  }

  private static List<String> findings(Evaluation evaluation, String id) {
    return evaluation.findings().stream()
        .filter(finding -> finding.check().equals(id))
        .map(finding -> finding.outcome() + " " + finding.subject())
        .toList();
  }

  private static List<String> permits(Evaluation evaluation, String id) {
    return evaluation.permits().stream()
        .filter(permit -> permit.check().equals(id))
        .map(permit -> permit.subject().toString())
        .toList();
  }
}
