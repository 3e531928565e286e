package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingsTest {
  static Stream<HostFacts> hosts() {
    Random random = new Random(11);
    return Stream.concat(
        Stream.of(SampleHost.facts()), Stream.generate(() -> RandomHosts.next(random)).limit(25));
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void walkFindsEveryReading(HostFacts host) throws ReflectiveOperationException {
    List<Readings.At> found = Readings.walk(host);
    assertThat(found).extracting(Readings.At::path).doesNotHaveDuplicates();
    assertThat(found).hasSize(count(host));
  }

  /** Counts readings without the code under test: everything below a record or a list. */
  private static int count(Object value) throws ReflectiveOperationException {
    if (value instanceof Reading<?>) {
      return 1;
    }
    int total = 0;
    if (value instanceof List<?> items) {
      for (Object item : items) {
        total += count(item);
      }
    } else if (value instanceof Record) {
      for (RecordComponent part : value.getClass().getRecordComponents()) {
        total += count(part.getAccessor().invoke(value));
      }
    }
    return total;
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void whatWalkFindsCanBeReadAndPutBack(HostFacts host) {
    for (Readings.At at : Readings.walk(host)) {
      assertThat((Object) Readings.get(host, at.path())).isSameAs(at.reading());
      assertThat(Readings.replace(host, at.path(), at.reading())).isEqualTo(host);
    }
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void hidingChangesOneReadingAndNothingElse(HostFacts host) {
    for (Readings.At at : Readings.walk(host)) {
      HostFacts hidden = Readings.hide(host, at.path());
      assertThat((Object) Readings.get(hidden, at.path()))
          .isInstanceOfSatisfying(
              Reading.Unknown.class,
              unknown -> assertThat(unknown.reason()).isEqualTo(Reading.Reason.HIDDEN));
      assertThat(Readings.replace(hidden, at.path(), at.reading())).isEqualTo(host);
    }
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void everyItemCanBeDroppedAndThenItsListIsNotComplete(HostFacts host) {
    for (String item : Readings.items(host)) {
      HostFacts dropped = Readings.drop(host, item);
      assertThat(Readings.items(dropped)).isNotEmpty().doesNotContain(item);
      String listing = item.substring(0, item.lastIndexOf('['));
      assertThat(Readings.get(dropped, listing + ".complete").known()).isFalse();
    }
  }

  @Test
  void theSampleHasAnItemInEveryList() {
    assertThat(Readings.items(SampleHost.facts()))
        .contains("groups[42].members[0000:01:00.0]", "containers[105].nodes[/dev/nvidia0]")
        .contains("guests[132].devices[0000:81:00.0]", "handles[4711:/dev/nvidia0]")
        .contains("containers[105].environment[NCCL_P2P_DISABLE]", "signatures[SNP-ON@12]");
  }

  @Test
  void aValueOfAnotherTypeIsRefusedAndThePlaceIsNamed() {
    assertThatThrownBy(
            () -> Readings.replace(SampleHost.facts(), "iommu.enabled", Known.present("yes")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("iommu.enabled")
        .hasMessageContaining("Boolean");
    assertThatThrownBy(
            () ->
                Readings.replace(
                    SampleHost.facts(),
                    "groups[42].domainType",
                    Known.contradicted("DMA", "identity")))
        .hasMessageContaining("groups[42].domainType");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nothing",
        "kernel",
        "kernel.nothing",
        "kernel.release.major",
        "kernel[x].release",
        "kernel.release[x]",
        "groups",
        "groups[42]",
        "groups[].complete",
        "groups[42].complete",
        "groups[43].domainType",
        "groups[42].nothing",
        "groups[42].members[0000:01:00.0]",
        "groups[42",
        "groups[42]domainType",
        "groups.items",
        "groups.complete.x",
        "gpus[0000:01:00.0].address",
        "",
        ".",
        "kernel.",
        ".release",
        "kernel..release"
      })
  void aPathThatDoesNotExistIsRefusedAndNamed(String path) {
    assertThatThrownBy(() -> Readings.get(SampleHost.facts(), path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"groups", "groups[43]", "kernel.release", "groups[42].domainType"})
  void onlyAnItemCanBeDropped(String path) {
    assertThatThrownBy(() -> Readings.drop(SampleHost.facts(), path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(path);
  }

  @Test
  void factsAreEqualWhateverTheirEvidence() {
    HostFacts host = SampleHost.facts();
    Evidence elsewhere = new Evidence("another file", 3, "other text", Origin.LIVE);
    HostFacts seenElsewhere =
        Readings.replace(host, "iommu.enabled", Reading.present(true, elsewhere));
    assertThat(seenElsewhere).isEqualTo(host).hasSameHashCodeAs(host);
    assertThat(Readings.replace(host, "iommu.enabled", Known.present(false))).isNotEqualTo(host);
  }
}
