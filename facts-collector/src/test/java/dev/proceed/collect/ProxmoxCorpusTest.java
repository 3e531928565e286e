package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.corpus.Corpus;
import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Guest;
import dev.proceed.facts.PciAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Proxmox' own examples: a configuration and the command line that Proxmox makes of it. */
class ProxmoxCorpusTest {

  private static final Pattern GIVEN = Pattern.compile("vfio-pci,host=([0-9a-f:]+\\.[0-9a-f])");

  @TempDir Path top;

  @TestFactory
  Stream<DynamicTest> aConfigurationGivesWhatItsCommandLineNames() throws IOException {
    List<Path> configurations = new ArrayList<>();
    for (Path machine : Corpus.machines()) {
      try (Stream<Path> files = Files.list(machine)) {
        files
            .filter(file -> file.toString().endsWith(".conf"))
            .sorted()
            .forEach(configurations::add);
      }
    }
    assertThat(configurations).hasSizeGreaterThan(5);
    return configurations.stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private void check(Path configuration) throws Exception {
    Tree tree = new Tree(top.resolve(configuration.getFileName().toString()));
    tree.file("etc/pve/qemu-server/100.conf", Files.readString(configuration));
    String command = Files.readString(Path.of(configuration + ".cmd"));
    Guest guest = tree.read().guests().find("100").orElseThrow();
    Set<String> read = new TreeSet<>();
    guest.devices().items().stream().map(AssignedDevice::key).forEach(read::add);
    assertThat(guest.snp().is(true)).isEqualTo(command.contains("sev-snp-guest"));
    boolean plain = !Files.readString(configuration).contains("mapping=");
    Set<String> given = new TreeSet<>();
    boolean possible = true;
    Matcher matcher = GIVEN.matcher(command);
    while (matcher.find()) {
      var address = PciAddress.read(matcher.group(1));
      address.map(PciAddress::toString).ifPresent(given::add);
      possible &= address.isPresent();
    }
    assertThat(given).containsAll(read);
    if (plain) {
      assertThat(read).isEqualTo(given);
    }
    // Some of these addresses no machine can have; they are named as what is not understood.
    assertThat((possible && plain) || !guest.devices().isComplete()).isTrue();
  }
}
