package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.Texts;
import org.junit.jupiter.api.Test;

class LspciListTest {

  private static final String BRIDGE = "00:00.0 Host bridge [0600]: Maker X [1022:153a]";
  private static final String PORT = "00:01.1 PCI bridge [0604]: Maker Y [1022:153e] (rev 01)";
  private static final String GPU = "01:00.0 3D controller [0302]: NVIDIA Corp Z [10de:2bb5]";
  private static final String CONTROL = "\tControl: I/O+ Mem+ BusMaster+ SpecCycle-";
  private static final String STATUS = "\tStatus: Cap+ 66MHz- UDF- FastB2B-";
  private static final String DRIVER = "\tKernel driver in use: nvidia";

  private static Draft read(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(LspciList.read(Texts.section(command, true, lines), draft)).isTrue();
    return draft;
  }

  private static PciFunction function(Draft draft, String address) {
    PciAddress key = PciAddress.of(address);
    return Drafts.finish(PciFunction.class, draft.functions.item(key), "", key);
  }

  private static Reading<Boolean> complete(Draft draft) {
    return draft.functions.complete("functions.complete");
  }

  @Test
  void aWholeListingIsComplete() {
    Draft draft = read("lspci -nnk", BRIDGE, PORT, GPU, DRIVER);
    assertThat(complete(draft).is(true)).isTrue();
    assertThat(function(draft, "01:00.0").driver().is("nvidia")).isTrue();
    assertThat(function(draft, "00:00.0").driver()).isInstanceOf(Reading.Absent.class);
    assertThat(function(draft, "01:00.0").id().asOptional().orElseThrow()).hasToString("10de:2bb5");
  }

  @Test
  void withoutAnyDriverLineNothingIsKnownAboutDrivers() {
    assertThat(function(read("", BRIDGE, PORT, GPU), "01:00.0").driver().known()).isFalse();
  }

  @Test
  void aFilterOrAMissingHostBridgeMakesItPartial() {
    assertThat(complete(read("lspci -nnk -s 01:", BRIDGE, PORT, GPU)).known()).isFalse();
    assertThat(complete(read("lspci -nnk | grep -v x", BRIDGE, PORT, GPU)).known()).isFalse();
    assertThat(complete(read("", PORT, GPU)).known()).isFalse();
    assertThat(complete(read("", BRIDGE, PORT)).known()).isFalse();
  }

  @Test
  void aCutListingIsTruncated() {
    for (String end :
        new String[] {
          "02:00.0 VGA compatible contr", "02:00.0 VGA [0300]: A [10de:26", "\tKernel dri"
        }) {
      assertThat(Texts.reason(complete(read("", BRIDGE, PORT, GPU, end))))
          .as(end)
          .isEqualTo(Reason.TRUNCATED);
    }
  }

  @Test
  void acsFlagsBecomeTheRegister() {
    Draft draft =
        read(
            "",
            PORT,
            "\tCapabilities: [2a0 v1] Access Control Services",
            "\t\tACSCap:\tSrcValid+ TransBlk+ ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans+",
            "\t\tACSCtl:\tSrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-");
    assertThat(function(draft, "00:01.1").acs().is(new AcsControl(0x5f, 0x1d))).isTrue();
  }

  @Test
  void aMissingCapabilityIsTrustedOnlyWhereExtendedOnesAreShown() {
    Draft denied = read("", PORT, "\tCapabilities: <access denied>");
    assertThat(Texts.reason(function(denied, "00:01.1").acs())).isEqualTo(Reason.NO_PERMISSION);
    String express = "\tCapabilities: [58] Express (v2) Root Port (Slot+), MSI 00";
    Draft legacy = read("", PORT, CONTROL, STATUS, express, "");
    assertThat(function(legacy, "00:01.1").acs().known()).isFalse();
    String extended = "\tCapabilities: [150 v2] Advanced Error Reporting";
    Draft full = read("", PORT, CONTROL, STATUS, express, extended, "");
    assertThat(function(full, "00:01.1").acs()).isInstanceOf(Reading.Absent.class);
    Draft cut = read("", PORT, CONTROL, STATUS, express, extended);
    assertThat(Texts.reason(function(cut, "00:01.1").acs())).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void nodeAndGroupAreReadFromBothWordings() {
    Draft draft =
        read(
            "",
            GPU,
            "\tFlags: bus master, fast devsel, latency 0, IRQ 55, NUMA node 1, IOMMU group 42",
            PORT,
            "\tNUMA node: 0",
            "\tIOMMU group: 7");
    assertThat(function(draft, "01:00.0").iommuGroup().is(42)).isTrue();
    assertThat(function(draft, "01:00.0").numaNode().is(1)).isTrue();
    assertThat(function(draft, "00:01.1").iommuGroup().is(7)).isTrue();
  }

  @Test
  void withoutNumbersTheClassAndSometimesTheIdComeFromNames() {
    Draft draft = read("", "01:00.0 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)");
    assertThat(function(draft, "01:00.0").pciClass().asOptional().orElseThrow())
        .hasToString("0302");
    assertThat(function(draft, "01:00.0").id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    Draft named = read("", "01:00.0 3D controller: NVIDIA Corporation GA100 [A100 PCIe] (rev a1)");
    assertThat(function(named, "01:00.0").id().known()).isFalse();
    assertThat(function(named, "01:00.0").name().is("NVIDIA Corporation GA100 [A100 PCIe]"))
        .isTrue();
    Draft nobody = read("", "01:00.0 3D controller: Some Maker Device 2bb5");
    assertThat(function(nobody, "01:00.0").id().known()).isFalse();
    Draft numeric = read("", "0000:01:00.0 0302: 10de:2bb5 (rev a1)");
    assertThat(function(numeric, "01:00.0").id().known()).isTrue();
  }

  @Test
  void longDomainsAndHighBusesAreRead() {
    Draft draft = read("", "10000:e1:00.0 Non-Volatile memory controller [0108]: X [8086:0a54]");
    assertThat(draft.functions.items().keySet())
        .containsExactly(new PciAddress(0x10000, 0xe1, 0, 0));
  }
}
