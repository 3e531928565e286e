package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValueDigestTest {
  private static final String BEFORE = ValueDigest.of(SampleHost.facts());

  @Test
  void itIsSha256InHexAndTheSameEachTime() {
    assertThat(BEFORE).matches("[0-9a-f]{64}").isEqualTo(ValueDigest.of(SampleHost.facts()));
  }

  @Test
  void anotherEvidenceDoesNotChangeIt() {
    HostFacts host = SampleHost.facts();
    for (Readings.At at : Readings.walk(host)) {
      host = Readings.replace(host, at.path(), fromElsewhere(at.reading()));
    }
    assertThat(ValueDigest.of(host)).isEqualTo(BEFORE);
  }

  private static <T> Reading<?> fromElsewhere(Reading<T> reading) {
    Evidence elsewhere = new Evidence("elsewhere", 99, "other", Origin.LIVE);
    if (reading instanceof Reading.Present<T> present) {
      return Reading.present(present.value(), elsewhere);
    }
    if (reading instanceof Reading.Absent<T>) {
      return Reading.absent(elsewhere);
    }
    return reading instanceof Reading.Contradicted<T> contradicted
        ? new Reading.Contradicted<>(
            List.of(contradicted.claims().get(1), contradicted.claims().get(0)), "other")
        : Reading.unknown(Reading.Reason.HIDDEN, "other", "other");
  }

  @Test
  void everyChangeOfAValueOrFormChangesIt() {
    HostFacts host = SampleHost.facts();
    Set<String> seen = new HashSet<>(Set.of(BEFORE));
    for (Readings.At at : Readings.walk(host)) {
      for (Reading<?> other : otherReadings(at.reading())) {
        assertThat(seen.add(ValueDigest.of(Readings.replace(host, at.path(), other))))
            .as("%s as %s", at.path(), other)
            .isTrue();
      }
    }
  }

  private static List<Reading<?>> otherReadings(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return List.of(
          Known.present(OtherValue.of(present.value())),
          OtherValue.contradicting(present.value()),
          Known.absent(),
          Known.unknown());
    }
    return reading instanceof Reading.Unknown<?>
        ? List.of(Known.absent())
        : List.of(Known.unknown());
  }

  @Test
  void aDroppedItemChangesItEvenIfTheItemHoldsNoReading() {
    HostFacts host = SampleHost.facts();
    for (String item : Readings.items(host)) {
      String complete = item.substring(0, item.lastIndexOf('[')) + ".complete";
      HostFacts dropped =
          Readings.replace(Readings.drop(host, item), complete, Readings.get(host, complete));
      assertThat(ValueDigest.of(dropped)).as(item).isNotEqualTo(BEFORE);
    }
  }

  @Test
  void equalFactsHaveEqualDigestsAndOthersDoNot() {
    Set<HostFacts> hosts = new HashSet<>();
    Set<String> digests = new HashSet<>();
    Random random = new Random(21);
    for (int run = 0; run < 300; run++) {
      HostFacts host = RandomHosts.next(random);
      hosts.add(host);
      digests.add(ValueDigest.of(host));
    }
    assertThat(digests).hasSameSizeAs(hosts);
  }

  @Test
  void theOrderOfItemsDoesNotChangeIt() {
    HostFacts host = SampleHost.facts();
    List<PciFunction> items = host.functions().items();
    List<PciFunction> turned = List.of(items.get(2), items.get(0), items.get(1));
    assertThat(ValueDigest.of(host.withFunctions(Known.all(turned)))).isEqualTo(BEFORE);
  }
}
