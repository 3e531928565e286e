package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.RandomHosts;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class HowToTellTest {
  private static Set<String> patternsOfFacts() {
    Set<String> patterns = new TreeSet<>();
    Readings.walk(SampleHost.facts()).forEach(at -> patterns.add(pattern(at.path())));
    Random random = new Random(17);
    for (int run = 0; run < 100; run++) {
      Readings.walk(RandomHosts.next(random)).forEach(at -> patterns.add(pattern(at.path())));
    }
    return patterns;
  }

  private static String pattern(String path) {
    return path.replaceAll("\\[[^]]*]", "[*]");
  }

  @Test
  void everyReadingHasACommandAndEveryCommandAReading() {
    Set<String> table = new TreeSet<>();
    Table.read("commands.tsv", 2).forEach(row -> table.add(row.cell(0)));
    assertThat(table).isEqualTo(patternsOfFacts());
  }

  @Test
  void noCommandLeavesItsPlaceholderOpen() {
    assertThat(Readings.walk(SampleHost.facts()))
        .allSatisfy(
            at ->
                assertThat(HowToTell.command(at.path()))
                    .as(at.path())
                    .isNotBlank()
                    .doesNotContain("{"));
  }

  @Test
  void theKeyOfTheItemStandsInTheCommand() {
    assertThat(HowToTell.command("groups[42].domainType"))
        .isEqualTo("cat /sys/kernel/iommu_groups/42/type");
    assertThat(HowToTell.command("handles[4711:/dev/nvidia0].place"))
        .isEqualTo("cat /proc/4711/cgroup");
    assertThat(HowToTell.command("guests[132].devices[0000:81:00.0].p2pClique"))
        .isEqualTo("qm config 132 --current 1");
    assertThat(HowToTell.command("containers[105].environment[NCCL_P2P_DISABLE].setting"))
        .isEqualTo("pct config 105");
    assertThat(HowToTell.command("nothing.at.all")).isEmpty();
  }

  @Test
  void aNameIsOneWordOfTheShellWhateverItHolds() {
    assertThat(HowToTell.command("guests[web].running")).isEqualTo("virsh domstate web");
    assertThat(HowToTell.command("guests[web].atNextStart.complete"))
        .isEqualTo("virsh dumpxml --inactive web");
    assertThat(HowToTell.command("guests[a b'$(reboot)].snp"))
        .isEqualTo("virsh dumpxml 'a b'\\''$(reboot)'");
    assertThat(HowToTell.command("containers[0123456789ab].nodes.complete"))
        .isEqualTo("docker inspect 0123456789ab");
    assertThat(HowToTell.command("containers[0123456789ab].restarts"))
        .isEqualTo("docker inspect 0123456789ab");
    assertThat(HowToTell.command("containers[105].restarts")).isEqualTo("ha-manager config");
    assertThat(HowToTell.command("containers[pod-1-web].running")).startsWith("kubectl");
  }

  @Test
  void oneCommandTellsAReadingOfEveryItem() {
    assertThat(HowToTell.commandForAll("groups[42].domainType"))
        .isEqualTo("grep -H . /sys/kernel/iommu_groups/*/type");
    assertThat(HowToTell.commandForAll("functions[0000:81:00.0].acs"))
        .isEqualTo("sudo lspci -Dvvvnn");
    assertThat(HowToTell.commandForAll("encryption.sme")).isEqualTo("journalctl -k -b 0");
    assertThat(HowToTell.commandForAll("encryption.kvmSevEs"))
        .isEqualTo("grep -H . /sys/module/kvm_*/parameters/*");
    assertThat(HowToTell.commandForAll("functions[0000:81:00.0].iommuGroup"))
        .isEqualTo(HowToTell.command("groups.complete"));
    assertThat(HowToTell.commandForAll("functions[0000:81:00.0].path"))
        .isEqualTo("readlink -f /sys/bus/pci/devices/*");
    assertThat(HowToTell.commandForAll("guests[132].snp")).isEqualTo("qm config 132 --current 1");
    assertThat(HowToTell.commandForAll("kernel.release")).isEqualTo("uname -r");
    assertThat(Readings.walk(SampleHost.facts()))
        .allSatisfy(at -> assertThat(HowToTell.commandForAll(at.path())).doesNotContain("{"));
  }
}
