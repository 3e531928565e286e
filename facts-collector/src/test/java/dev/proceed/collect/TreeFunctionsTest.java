package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ConfigImage;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeFunctionsTest {

  private static final String GPU = "pci0000:c0/0000:c0:01.1/0000:c1:00.0";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() {
    tree = new Tree(top);
  }

  private static PciFunction function(HostFacts facts, String address) {
    return facts.function(PciAddress.of(address)).orElseThrow();
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  @Test
  void theWayFromTheRootBusFollowsFromTheLink() throws Exception {
    PciFunction gpu = function(tree.function(GPU, "10de:2bb5", "0302").read(), "0000:c1:00.0");
    assertThat(gpu.path().asOptional().orElseThrow()).hasToString("0000:c0 > 0000:c0:01.1");
    assertThat(gpu.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu.pciClass().is(new PciClass(0x0302))).isTrue();
  }

  @Test
  void aDomainInsideAnotherStaysBelowTheOuterRoot() throws Exception {
    String way = "pci0000:3a/0000:3a:05.5/pci10000:00/10000:00:02.0/10000:01:00.0";
    PciFunction disk = function(tree.function(way, "8086:0a54", "0108").read(), "10000:01:00.0");
    assertThat(disk.path().asOptional().orElseThrow())
        .hasToString("0000:3a > 0000:3a:05.5 > 10000:00:02.0");
  }

  @Test
  void anEntryThatIsADirectoryHasNoKnownWay() throws Exception {
    tree.file("sys/bus/pci/devices/0000:01:00.0/class", "0x030200\n");
    PciFunction gpu = function(tree.read(), "0000:01:00.0");
    assertThat(gpu.path().known()).isFalse();
    assertThat(reason(gpu.id())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(gpu.pciClass().is(new PciClass(0x0302))).isTrue();
  }

  @Test
  void aMissingDriverLinkMeansNoneOnlyWhereOthersHaveOne() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302");
    assertThat(reason(function(tree.read(), "0000:c1:00.0").driver()))
        .isEqualTo(Reason.NOT_COLLECTED);
    tree.function("pci0000:c0/0000:c0:01.1", "1022:153e", "0604");
    tree.link("sys/devices/pci0000:c0/0000:c0:01.1/driver", "../../../bus/pci/drivers/pcieport");
    HostFacts facts = tree.read();
    assertThat(function(facts, "0000:c1:00.0").driver()).isInstanceOf(Reading.Absent.class);
    assertThat(function(facts, "0000:c0:01.1").driver().is("pcieport")).isTrue();
  }

  @Test
  void aDanglingGroupLinkStillTellsTheNumber() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302");
    tree.link("sys/devices/" + GPU + "/iommu_group", "../../../../kernel/iommu_groups/42");
    HostFacts facts = tree.read();
    assertThat(function(facts, "0000:c1:00.0").iommuGroup().is(42)).isTrue();
    assertThat(facts.groups().isComplete()).isFalse();
    assertThat(facts.group(42).orElseThrow().domainType().known()).isFalse();
  }

  @Test
  void minusOneIsNoNode() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302").file("sys/devices/" + GPU + "/numa_node", "-1\n");
    assertThat(function(tree.read(), "0000:c1:00.0").numaNode()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void functionsOfOneSlotAndHighBusesAndLongDomainsAreTold() throws Exception {
    tree.function("pci0000:f0/0000:f0:01.1/0000:f1:00.0", "10de:2bb5", "0300");
    tree.function("pci0000:f0/0000:f0:01.1/0000:f1:00.1", "10de:22e8", "0403");
    tree.function("pci10000:00/10000:00:02.0", "8086:2030", "0604");
    HostFacts facts = tree.read();
    assertThat(facts.functions().items()).hasSize(3);
    assertThat(facts.functions().isComplete()).isTrue();
    assertThat(facts.gpus().items()).hasSize(1);
  }

  @Test
  void onlyTheFullConfigurationSpaceTellsAcs() throws Exception {
    String port = "pci0000:c0/0000:c0:01.1";
    tree.function(port, "1022:153e", "0604");
    tree.config(port, ConfigImage.bridge(64, 0xc1, 0xc1).first(0x40).bytes());
    Reading<AcsControl> acs = function(tree.read(), "0000:c0:01.1").acs();
    assertThat(reason(acs)).isEqualTo(Reason.NO_PERMISSION);
    assertThat(acs.toString()).contains("only 64 bytes").contains("lspci -Dvvv -s 0000:c0:01.1");
    ConfigImage full = ConfigImage.bridge(4096, 0xc1, 0xc1).first(0x40).express(0x40, 0, 4, 5, 16);
    tree.config(port, full.extended(0x100, 0x0d, 0).word(0x104, 0x1f).word(0x106, 0x1d).bytes());
    assertThat(function(tree.read(), "0000:c0:01.1").acs().is(new AcsControl(0x1f, 0x1d))).isTrue();
  }

  @Test
  void aCopyWithoutPciDoesNotProveThatThereIsNone() throws Exception {
    tree.file("sys/class/dmi/id/product_name", "Board\n");
    assertThat(tree.read().functions().isComplete()).isFalse();
    assertThat(tree.live().functions().isComplete()).isFalse();
    tree.directory("sys/bus/platform");
    assertThat(tree.read().functions().isComplete()).isFalse();
    HostFacts facts = tree.live();
    assertThat(facts.functions().isComplete()).isTrue();
    assertThat(facts.functions().items()).isEmpty();
  }

  @Test
  void anOddNameMakesTheListingIncomplete() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302");
    tree.file("sys/bus/pci/devices/odd\u001b[31m\nname/class", "0x030200\n");
    HostFacts facts = tree.read();
    assertThat(facts.functions().isComplete()).isFalse();
    assertThat(facts.functions().complete().toString()).doesNotContain("\u001b");
    assertThat(facts.gpus().isComplete()).isFalse();
  }

  @Test
  void aFunctionOfUnknownClassCannotBeExcludedAsGpu() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302");
    tree.link("sys/bus/pci/devices/0000:02:00.0", "../../../devices/pci0000:00/0000:02:00.0");
    HostFacts facts = tree.read();
    assertThat(facts.functions().isComplete()).isTrue();
    assertThat(facts.gpus().isComplete()).isFalse();
  }

  @Test
  void boardControllersOfServersAreNoGpus() throws Exception {
    tree.function("pci0000:00/0000:03:00.0", "1a03:2000", "0300");
    tree.function("pci0000:00/0000:04:00.0", "102b:0534", "0300");
    tree.function("pci0000:00/0000:05:00.0", "1002:73bf", "0300");
    assertThat(tree.read().gpus().items())
        .extracting(gpu -> gpu.address().toString())
        .containsExactly("0000:05:00.0");
  }
}
