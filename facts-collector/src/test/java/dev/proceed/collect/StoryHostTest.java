package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.Topology;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StoryHostTest {

  private static final Map<String, Integer> GPUS = new LinkedHashMap<>();

  static {
    GPUS.put("0000:01:00.0", 42);
    GPUS.put("0000:11:00.0", 61);
    GPUS.put("0000:61:00.0", 28);
    GPUS.put("0000:71:00.0", 10);
    GPUS.put("0000:81:00.0", 101);
    GPUS.put("0000:91:00.0", 117);
    GPUS.put("0000:e1:00.0", 90);
    GPUS.put("0000:f1:00.0", 72);
  }

  @Test
  void bothFormsTellTheStory() throws Exception {
    tells(Story.tree());
    tells(Story.paste().facts());
  }

  private static void tells(HostFacts facts) {
    assertThat(facts.identity().host().known()).isTrue();
    assertThat(facts.identity().boot().known()).isTrue();
    assertThat(facts.platform().board().is("ESC8000A-E13")).isTrue();
    assertThat(facts.kernel().release().asOptional().orElseThrow()).hasToString("6.14.11-4-pve");
    assertThat(facts.kernel().bootParameters().asOptional().orElseThrow().has("mem_encrypt=on"))
        .isTrue();
    assertThat(facts.encryption().iommuSnp().toString()).contains("IOMMU SNP support enabled");
    assertThat(facts.encryption().sme().is(true)).isTrue();
    assertThat(facts.iommu().defaultDomain().is(DomainType.DMA_FQ)).isTrue();
    assertThat(facts.iommu().pageModeZero().is(false)).isTrue();
    for (var listing : List.of(facts.functions(), facts.groups(), facts.gpus(), facts.handles())) {
      assertThat(listing.isComplete()).isTrue();
    }
    assertThat(facts.guests().isComplete() && facts.containers().isComplete()).isTrue();
    assertThat(facts.signatures().isComplete()).isTrue();
    gpus(facts);
    users(facts);
  }

  private static void gpus(HostFacts facts) {
    assertThat(facts.gpus().items()).hasSize(8);
    List<PciAddress> seen = new ArrayList<>();
    GPUS.forEach(
        (text, group) -> {
          PciAddress address = PciAddress.of(text);
          var function = facts.function(address).orElseThrow();
          assertThat(function.iommuGroup().is(group)).isTrue();
          assertThat(facts.group(group).orElseThrow().members().items()).hasSize(1);
          assertThat(facts.group(group).orElseThrow().domainType().is(DomainType.DMA_FQ)).isTrue();
          assertThat(function.driver().is(seen.size() < 4 ? "nvidia" : "vfio-pci")).isTrue();
          var gpu = facts.gpu(address).orElseThrow();
          assertThat(gpu.generation().is(GpuGeneration.BLACKWELL)).isTrue();
          assertThat(gpu.minor().known()).isTrue();
          for (PciAddress other : seen) {
            assertThat(
                    Topology.joint(function.path(), facts.function(other).orElseThrow().path())
                        .is(Topology.Joint.SEPARATE_ROOT_COMPLEXES))
                .isTrue();
          }
          var port = function.path().asOptional().orElseThrow().bridges().get(0);
          var acs = facts.function(port).orElseThrow().acs().asOptional().orElseThrow();
          assertThat(acs.redirects()).isTrue();
          seen.add(address);
        });
  }

  private static void users(HostFacts facts) {
    var handle = facts.handles().find("41990:/dev/nvidia0").orElseThrow();
    assertThat(handle.place().is(new Place.InContainer("105"))).isTrue();
    assertThat(facts.handles().find("50132:/dev/vfio/101").orElseThrow().place().is(Place.HOST))
        .isTrue();
    var guest = facts.guests().find("132").orElseThrow();
    assertThat(guest.running().is(true) && guest.snp().is(true)).isTrue();
    assertThat(guest.devices().items()).hasSize(4);
    assertThat(guest.devices().isComplete()).isTrue();
    var container = facts.containers().find("105").orElseThrow();
    assertThat(container.running().is(true)).isTrue();
    assertThat(container.environment().find("NCCL_P2P_DISABLE").orElseThrow().setting().is("1"))
        .isTrue();
  }

  /** What the pasted commands are there to tell. */
  private static final Set<String> ASKED =
      Set.of(
          "identity.host",
          "identity.boot",
          "platform.cpuVendor",
          "platform.cpuFamily",
          "platform.cpuModel",
          "platform.board",
          "platform.virtualMachine",
          "kernel.release",
          "kernel.bootParameters",
          "encryption.iommuSnp",
          "encryption.kvmSnp",
          "encryption.sme",
          "iommu.enabled",
          "iommu.defaultDomain",
          "iommu.pageModeZero",
          "functions.complete",
          "functions[*].path",
          "functions[*].id",
          "functions[*].pciClass",
          "functions[*].driver",
          "functions[*].numaNode",
          "functions[*].iommuGroup",
          "functions[*].acs",
          "groups.complete",
          "groups[*].domainType",
          "groups[*].members.complete",
          "gpus.complete",
          "gpus[*].chip",
          "gpus[*].generation",
          "gpus[*].line",
          "gpus[*].minor",
          "handles.complete",
          "handles[*].command",
          "handles[*].place",
          "guests.complete",
          "guests[*].running",
          "guests[*].snp",
          "guests[*].devices.complete",
          "guests[*].devices[*].p2pClique",
          "containers.complete",
          "containers[*].running",
          "containers[*].nodes.complete",
          "containers[*].environment.complete",
          "containers[*].environment[*].setting",
          "signatures.complete",
          "signatures[*].device",
          "signatures[*].text");

  @Test
  void thePasteSaysWhatTheTreeSaysOrWhyItCannot() throws Exception {
    Map<String, Reading<?>> tree = byPath(Story.tree());
    Map<String, Reading<?>> paste = byPath(Story.paste().facts());
    assertThat(paste.keySet()).isEqualTo(tree.keySet());
    List<String> untold = new ArrayList<>();
    paste.forEach(
        (path, reading) -> {
          if (reading instanceof Reading.Unknown<?> unknown) {
            assertThat(unknown.detail()).isNotBlank();
            if (ASKED.contains(path.replaceAll("\\[[^]]*]", "[*]"))) {
              untold.add(path);
            }
          } else if (tree.get(path).known() && !path.endsWith("].time")) {
            // sysfs holds no names; dmesg and the journal write the time in two ways
            assertThat(reading).as(path).isEqualTo(tree.get(path));
          }
        });
    // lspci shows no extended capabilities of the endpoints: they have none, or were not readable
    untold.removeIf(path -> path.endsWith(".acs") && !isPort(tree, path));
    assertThat(untold)
        .allMatch(
            path -> path.startsWith("handles[2210:") || path.endsWith(".environment.complete"));
  }

  private static boolean isPort(Map<String, Reading<?>> readings, String path) {
    Reading<?> code = readings.get(path.substring(0, path.lastIndexOf('.')) + ".pciClass");
    return code.asOptional().filter(new PciClass(0x0604)::equals).isPresent();
  }

  private static Map<String, Reading<?>> byPath(HostFacts facts) {
    Map<String, Reading<?>> readings = new LinkedHashMap<>();
    Readings.walk(facts).forEach(at -> readings.put(at.path(), at.reading()));
    return readings;
  }

  @Test
  void everyPastedFileIsUsed() throws Exception {
    assertThat(Story.paste().report().skipped()).isEmpty();
  }

  @Test
  void theFixtureStaysSmall() throws Exception {
    try (Stream<Path> files = Files.walk(Story.example())) {
      long bytes =
          files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
      assertThat(bytes).isLessThan(600_000);
    }
  }
}
