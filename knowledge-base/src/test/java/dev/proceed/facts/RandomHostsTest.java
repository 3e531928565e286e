package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomHostsTest {
  private static List<HostFacts> hosts(int seed, int count) {
    Random random = new Random(seed);
    return Stream.generate(() -> RandomHosts.next(random)).limit(count).toList();
  }

  @Test
  void oneSeedGivesOneHost() {
    assertThat(hosts(5, 20)).isEqualTo(hosts(5, 20));
    assertThat(hosts(5, 20)).isNotEqualTo(hosts(6, 20));
  }

  @Test
  void everyKindOfHostTurnsUp() {
    List<HostFacts> hosts = hosts(1, 500);
    assertThat(hosts.stream().map(host -> host.gpus().items().size())).contains(0, 1, 2, 3, 4);
    Set<String> forms =
        hosts.stream()
            .map(host -> host.encryption().iommuSnp().getClass().getSimpleName())
            .collect(Collectors.toSet());
    assertThat(forms).containsExactlyInAnyOrder("Present", "Absent", "Unknown", "Contradicted");
    assertThat(hosts).anyMatch(host -> !host.gpus().isComplete());
    assertThat(
            hosts.stream()
                .flatMap(host -> host.groups().items().stream())
                .flatMap(group -> group.domainType().asOptional().stream()))
        .contains(DomainType.values());
    assertThat(hosts).anyMatch(RandomHostsTest::hasSharedGroup);
  }

  private static boolean hasSharedGroup(HostFacts host) {
    return host.groups().items().stream().anyMatch(group -> group.members().items().size() > 2);
  }

  @Test
  void aCompleteHostHasNoHolesButIdsThatNoTableKnows() {
    Random random = new Random(3);
    for (int run = 0; run < 50; run++) {
      assertThat(Readings.walk(RandomHosts.complete(random)))
          .filteredOn(at -> !at.path().startsWith("gpus["))
          .allMatch(at -> at.reading().known());
    }
  }
}
