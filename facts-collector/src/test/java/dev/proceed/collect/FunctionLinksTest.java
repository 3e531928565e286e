package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ConfigImage;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies that lost something: links, whole files, bridges. */
class FunctionLinksTest {

  private static final String GPU = "pci0000:c0/0000:c0:01.1/0000:c1:00.0";
  private static final String PORT = "pci0000:c0/0000:c0:01.1";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() {
    tree = new Tree(top);
  }

  private static PciFunction function(HostFacts facts, String address) {
    return facts.function(PciAddress.of(address)).orElseThrow();
  }

  private Reading<PciPath> path(String address) throws Exception {
    return function(tree.read(), address).path();
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  private static byte[] port(int secondary, int subordinate) {
    return ConfigImage.bridge(64, secondary, subordinate).bytes();
  }

  private static byte[] endpoint() {
    return ConfigImage.endpoint(64).bytes();
  }

  @Test
  void aCopyMadeOfEventsLacksDriversThatWereBoundLater() throws Exception {
    tree.function(PORT, "1022:153e", "0604").attribute(PORT, "uevent", "DRIVER=pcieport");
    tree.link("sys/devices/" + PORT + "/driver", "../../../bus/pci/drivers/pcieport");
    tree.function(GPU, "10de:20b0", "0302").attribute(GPU, "uevent", "PCI_ID=10DE:20B0");
    assertThat(reason(function(tree.read(), "0000:c1:00.0").driver()))
        .isEqualTo(Reason.NOT_COLLECTED);
    tree.attribute(GPU, "enable", "0");
    assertThat(function(tree.read(), "0000:c1:00.0").driver()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void theEventNamesTheDriverWhereTheLinkIsLost() throws Exception {
    tree.file("sys/bus/pci/devices/0000:c1:00.0/uevent", "DRIVER=nvidia\nPCI_CLASS=30200\n");
    tree.file("sys/bus/pci/devices/0000:c1:00.0/irq", "0\n");
    tree.file("sys/bus/pci/devices/0000:c1:00.1/uevent", "PCI_CLASS=40300\n");
    tree.file("sys/bus/pci/devices/0000:c1:00.1/irq", "0\n");
    HostFacts facts = tree.read();
    assertThat(function(facts, "0000:c1:00.0").driver().is("nvidia")).isTrue();
    assertThat(function(facts, "0000:c1:00.1").driver()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void anEntryWithoutIdsIsNoWholeCopy() throws Exception {
    tree.function(PORT, "1022:153e", "0604");
    tree.link("sys/devices/" + PORT + "/driver", "../../../bus/pci/drivers/pcieport");
    tree.file("sys/bus/pci/devices/0000:c1:00.0/class", "0x030200\n");
    PciFunction gpu = function(tree.read(), "0000:c1:00.0");
    assertThat(reason(gpu.driver())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(gpu.driver().toString()).contains("not copied as a whole");
  }

  @Test
  void aGroupThatIsAFolderHasATypeButNoNumber() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302").attribute(GPU, "iommu_group/type", "identity");
    HostFacts facts = tree.read();
    Reading<Integer> group = function(facts, "0000:c1:00.0").iommuGroup();
    assertThat(reason(group)).isEqualTo(Reason.UNPARSEABLE);
    assertThat(group.toString()).contains("identity");
    assertThat(facts.groups().isComplete()).isFalse();
  }

  @Test
  void theListOfMembersTellsTheNumberToo() throws Exception {
    tree.folder("0000:c1:00.0", endpoint());
    tree.link(
        "sys/kernel/iommu_groups/42/devices/0000:c1:00.0",
        "../../../../devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0");
    assertThat(function(tree.read(), "0000:c1:00.0").iommuGroup().is(42)).isTrue();
  }

  @Test
  void aRunningHostHasEveryLinkThatThereIs() throws Exception {
    tree.function(GPU, "10de:2bb5", "0302");
    PciFunction gpu = function(tree.live(), "0000:c1:00.0");
    assertThat(gpu.driver()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.iommuGroup()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void foldersLieBehindTheBridgesThatNameTheirBus() throws Exception {
    tree.folder("0000:00:01.1", port(1, 3)).folder("0000:01:00.0", port(2, 3));
    tree.folder("0000:02:04.0", port(3, 3)).folder("0000:03:00.0", endpoint());
    assertThat(path("0000:03:00.0").asOptional().orElseThrow())
        .hasToString("0000:00 > 0000:00:01.1 > 0000:01:00.0 > 0000:02:04.0");
    assertThat(path("0000:00:01.1").asOptional().orElseThrow()).hasToString("0000:00");
  }

  @Test
  void aBusWithoutBridgeIsARootOnlyWhereThatIsSeen() throws Exception {
    tree.folder("0000:c0:01.1", port(0xc1, 0xc1)).folder("0000:c1:00.0", endpoint());
    assertThat(reason(path("0000:c1:00.0"))).isEqualTo(Reason.NOT_COLLECTED);
    tree.directory("sys/devices/pci0000:c0");
    assertThat(path("0000:c1:00.0").asOptional().orElseThrow())
        .hasToString("0000:c0 > 0000:c0:01.1");
  }

  @Test
  void twoBridgesToOneBusOrARangeThatLacksItTellNothing() throws Exception {
    tree.folder("0000:00:01.1", port(1, 1)).folder("0000:01:00.0", endpoint());
    assertThat(path("0000:01:00.0").known()).isTrue();
    tree.folder("0000:00:01.2", port(1, 1));
    assertThat(path("0000:01:00.0").known()).isFalse();
    tree.folder("0000:00:01.1", port(2, 2)).folder("0000:00:01.2", port(0, 0));
    tree.folder("0000:02:00.0", port(3, 3)).folder("0000:03:00.0", endpoint());
    assertThat(path("0000:03:00.0").known()).isFalse();
    assertThat(path("0000:01:00.0").known()).isFalse();
  }

  @Test
  void bridgesInARingEnd() throws Exception {
    tree.folder("0000:01:00.0", port(2, 2)).folder("0000:02:00.0", port(1, 2));
    assertThat(path("0000:02:00.0").known()).isFalse();
  }

  @Test
  void otherDomainsHaveTheirOwnBusesAndVmdHasAnUnknownParent() throws Exception {
    tree.folder("0001:00:01.0", port(1, 1)).folder("0001:01:00.0", endpoint());
    tree.folder("0000:01:00.0", endpoint()).folder("10000:00:02.0", port(1, 1));
    tree.folder("10000:01:00.0", endpoint());
    assertThat(path("0001:01:00.0").asOptional().orElseThrow())
        .hasToString("0001:00 > 0001:00:01.0");
    assertThat(path("0000:01:00.0").known()).isFalse();
    assertThat(path("10000:01:00.0").known()).isFalse();
  }

  @Test
  void fiveThousandFunctionsAreReadOneByOne() throws Exception {
    for (int root = 0; root < 20; root++) {
      for (int number = 0; number < 250; number++) {
        String address = String.format("%04x:00:%02x.%d", root, number / 8, number % 8);
        tree.file("sys/bus/pci/devices/" + address + "/vendor", "0x10de\n");
        tree.file("sys/bus/pci/devices/" + address + "/class", "0x030200\n");
      }
    }
    HostFacts facts = tree.read();
    assertThat(facts.functions().items()).hasSize(5000);
    assertThat(facts.gpus().items()).hasSize(5000);
    assertThat(facts.functions().items())
        .allMatch(one -> one.path().known() && one.id() instanceof Reading.Unknown);
    PciFunction last = function(facts, "0013:00:1f.1");
    assertThat(last.path().asOptional().orElseThrow()).hasToString("0013:00");
    assertThat(last.acs().toString()).contains("lspci -Dvvv -s 0013:00:1f.1");
  }
}
