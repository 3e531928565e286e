package dev.proceed.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.RandomHosts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is hidden before a change is not known afterwards, unless the change decides it. */
class ProjectionLawTest {
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");

  static Stream<Change> changes() {
    return Stream.of(
        new SetDomainType(GPU, DomainType.IDENTITY),
        new SetDomainType(GPU, DomainType.DMA_FQ),
        new UnbindDriver(GPU),
        new BindDriver(GPU, "vfio-pci"),
        boot("iommu=pt"),
        boot("iommu=off"),
        boot("mem_encrypt=on"),
        boot("quiet"),
        new SetBootParameters(List.of(), List.of("mem_encrypt=on")),
        new SetBootParameters(List.of(), List.of("iommu")),
        new SetBootParameters(List.of("iommu.passthrough=0"), List.of("amd_iommu")));
  }

  private static Change boot(String added) {
    return new SetBootParameters(List.of(added), List.of());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void hidingBeforeAChangeNeverMakesAnotherValueKnownAfterwards(Change change) {
    hideEachReading(change, 10);
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource("changes")
  void hidingNeverMakesAnotherValueKnownOnManyMoreHosts(Change change) {
    hideEachReading(change, 300);
  }

  private static void hideEachReading(Change change, int hosts) {
    for (int seed = 0; seed < hosts; seed++) {
      HostFacts host = RandomHosts.next(new Random(seed));
      Map<String, Reading<?>> after = byPath(Projection.apply(host, change));
      for (Readings.At hidden : Readings.walk(host)) {
        HostFacts blind = Projection.apply(Readings.hide(host, hidden.path()), change);
        compare(after, blind, "seed " + seed + ", hidden " + hidden.path());
      }
    }
  }

  private static void compare(Map<String, Reading<?>> after, HostFacts blind, String where) {
    for (Readings.At at : Readings.walk(blind)) {
      boolean decided = !at.reading().known() || at.reading().equals(after.get(at.path()));
      if (!decided && !listItself(at.path())) {
        fail("%s: %s is %s, not %s", where, at.path(), at.reading(), after.get(at.path()));
      }
    }
  }

  /** An item that the other projection does not hold brings its own list. */
  private static boolean listItself(String path) {
    return path.endsWith("].members.complete") || path.endsWith("].reserved.complete");
  }

  private static Map<String, Reading<?>> byPath(HostFacts facts) {
    Map<String, Reading<?>> readings = new HashMap<>();
    Readings.walk(facts).forEach(at -> readings.put(at.path(), at.reading()));
    return readings;
  }

  @ParameterizedTest
  @MethodSource("changes")
  void aProjectionIsPure(Change change) {
    IntStream.range(0, 20)
        .mapToObj(seed -> RandomHosts.next(new Random(seed)))
        .forEach(
            host ->
                assertThat(Projection.apply(host, change))
                    .isEqualTo(Projection.apply(host, change)));
  }
}
