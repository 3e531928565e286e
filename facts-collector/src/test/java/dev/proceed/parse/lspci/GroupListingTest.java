package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.GroupLinks;
import dev.proceed.parse.GroupsInLog;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.Texts;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GroupListingTest {

  private static final String BRIDGE =
      "00:00.0 Host bridge [0600]: Intel Corporation X [8086:9b33]";
  private static final String GPU =
      "01:00.0 VGA compatible controller [0300]: NVIDIA Corporation GA104 [10de:2482] (rev a1)";
  private static final String AUDIO =
      "01:00.1 Audio device [0403]: NVIDIA Corporation A [10de:228b]";

  private static Draft read(String... lines) {
    Draft draft = new Draft();
    assertThat(Lspci.read(Texts.section("", false, lines), draft)).isTrue();
    return draft;
  }

  private static PciFunction function(Draft draft, String address) {
    PciAddress key = PciAddress.of(address);
    return Drafts.finish(PciFunction.class, draft.functions.item(key), "", key);
  }

  private static Set<PciAddress> members(Draft draft, int group) {
    return draft.groups.item(group).members.items().keySet();
  }

  private static Reading<Boolean> complete(Draft draft) {
    return draft.groups.complete("groups.complete");
  }

  @Test
  void headingsWithIndentedMembers() {
    for (String indent : new String[] {"\t", "        ", ""}) {
      Draft draft =
          read(
              "These are my groups:",
              "",
              "IOMMU Group 0:",
              indent + BRIDGE,
              "IOMMU Group 1:",
              indent + GPU,
              indent + AUDIO);
      assertThat(members(draft, 1))
          .containsExactlyInAnyOrder(PciAddress.of("01:00.0"), PciAddress.of("01:00.1"));
      assertThat(complete(draft).is(true)).isTrue();
      PciFunction gpu = function(draft, "01:00.0");
      assertThat(gpu.iommuGroup().is(1)).isTrue();
      assertThat(gpu.id().is(new PciId(0x10de, 0x2482))).isTrue();
      assertThat(gpu.revision().is(0xa1)).isTrue();
      assertThat(gpu.driver().known()).isFalse();
      assertThat(draft.functions.complete("functions.complete").known()).isFalse();
      assertThat(draft.iommu.enabled.result("iommu.enabled").is(true)).isTrue();
    }
  }

  @Test
  void headingsWithoutColonInAnyOrderWithGaps() {
    Draft draft = read("IOMMU group 7", "\t" + GPU, "IOMMU group 1", "\t" + BRIDGE);
    assertThat(function(draft, "01:00.0").iommuGroup().is(7)).isTrue();
    assertThat(complete(draft).known()).isFalse();
    assertThat(draft.groups.item(7).members.complete("groups[7].members.complete").known())
        .isFalse();
  }

  @Test
  void oneLineForEachMember() {
    Draft draft =
        read("IOMMU Group 0 " + BRIDGE, "IOMMU Group 10 " + GPU, "IOMMU Group 10 " + AUDIO);
    assertThat(members(draft, 10)).hasSize(2);
    assertThat(function(draft, "01:00.1").pciClass().is(new PciClass(0x0403))).isTrue();
  }

  @Test
  void membersWithTheirIdsInFront() {
    Draft draft =
        read(
            "Group 0:\t[8086:9b33]     00:00.0  Host bridge                    Host Bridge",
            "Group 1:\t[10de:21c4] [R] 09:00.0  VGA compatible controller      TU116 [GTX 1660]",
            "\t\t[10de:1aeb]     09:00.1  Audio device                   TU116 Audio");
    assertThat(members(draft, 1)).hasSize(2);
    PciFunction gpu = function(draft, "09:00.0");
    assertThat(gpu.id().is(new PciId(0x10de, 0x21c4))).isTrue();
    assertThat(gpu.pciClass().is(new PciClass(0x0300))).isTrue();
    assertThat(gpu.name().known()).isFalse();
    assertThat(complete(draft).is(true)).isTrue();
  }

  @Test
  void aListingThatIsCutIsNotComplete() {
    Draft draft =
        read("IOMMU Group 0:", "\t" + BRIDGE, "IOMMU Group 1:", "\t" + GPU.substring(0, 80));
    assertThat(function(draft, "01:00.0").iommuGroup().is(1)).isTrue();
    assertThat(complete(draft).known()).isFalse();
    assertThat(complete(read("IOMMU Group 0:", BRIDGE, "IOMMU Group 1:", GPU, "...")).known())
        .isFalse();
  }

  @Test
  void twoListingsAreNotMergedIntoOne() {
    Draft draft =
        read(
            "IOMMU Group 0:",
            BRIDGE,
            "IOMMU Group 1:",
            GPU,
            "",
            "after the update",
            "",
            "IOMMU Group 0:",
            BRIDGE,
            GPU);
    assertThat(function(draft, "01:00.0").iommuGroup()).isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void aListBehindGroupsIsAListAgain() {
    Draft draft =
        read(
            "IOMMU Group 0:",
            "\t" + BRIDGE,
            "IOMMU Group 1:",
            "\t" + GPU,
            "",
            "and lspci:",
            BRIDGE,
            GPU,
            "\tKernel driver in use: vfio-pci");
    assertThat(function(draft, "01:00.0").driver().is("vfio-pci")).isTrue();
    assertThat(draft.functions.complete("functions.complete").is(true)).isTrue();
    assertThat(complete(draft).is(true)).isTrue();
  }

  @Test
  void proseIsNoGroup() {
    Draft draft = new Draft();
    assertThat(
            Lspci.read(Texts.section("", false, "IOMMU group 1 is not viable", "group 2"), draft))
        .isFalse();
  }

  @Test
  void linksOfTheKernel() {
    Draft draft = new Draft();
    boolean found =
        GroupLinks.read(
            Texts.section(
                "",
                false,
                "/sys/kernel/iommu_groups/0/devices:",
                "total 0",
                "lrwxrwxrwx 1 root root 0 Jan 1 00:00 0000:00:00.0 -> ../../../../devices/pci0000:00/0000:00:00.0",
                "",
                "lrwxrwxrwx 1 root root 0 Jan 1 00:00",
                "/sys/kernel/iommu_groups/1/devices/0000:01:00.0 -> ../../../../devices/pci0000:00/0000:00:01.1/0000:01:00.0"),
            draft);
    assertThat(found).isTrue();
    assertThat(function(draft, "01:00.0").iommuGroup().is(1)).isTrue();
    assertThat(function(draft, "01:00.0").path().asOptional().orElseThrow())
        .hasToString("0000:00 > 0000:00:01.1");
    assertThat(complete(draft).is(true)).isTrue();
  }

  @Test
  void messagesOfTheKernel() {
    Draft draft = new Draft();
    KernelLog log =
        KernelLog.of(
            Texts.of(
                "[    1.0] pci 0000:00:00.0: Adding to iommu group 0",
                "[    1.1] pci 0000:01:00.0: Adding to iommu group 1",
                "[    1.2] platform smmu.0: Adding to iommu group 2",
                "[    9.0] vfio-pci 0000:01:00.0: Removing from iommu group 1",
                "[    9.1] vfio-pci 0000:01:00.0: Adding to iommu group 3",
                "[    9.2] iommu: Adding device 0000:02:00.0 to group 4"));
    GroupsInLog.add(log, draft);
    assertThat(function(draft, "01:00.0").iommuGroup().is(3)).isTrue();
    assertThat(function(draft, "02:00.0").iommuGroup().is(4)).isTrue();
    assertThat(members(draft, 2)).isEmpty();
    assertThat(complete(draft).known()).isFalse();
  }
}
