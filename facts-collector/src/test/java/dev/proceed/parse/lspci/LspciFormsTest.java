package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.Texts;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LspciFormsTest {

  private static Draft read(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(Lspci.read(Texts.section(command, true, lines), draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static PciFunction function(Draft draft, String address) {
    PciAddress key = PciAddress.of(address);
    return Drafts.finish(PciFunction.class, draft.functions.item(key), "", key);
  }

  private static String path(Draft draft, String address) {
    return function(draft, address).path().asOptional().orElseThrow().toString();
  }

  @Test
  void recordsOfVmm() {
    Draft draft =
        read(
            "lspci -nnvmmk",
            "Slot:\t01:00.0",
            "Class:\t3D controller [0302]",
            "Vendor:\tNVIDIA Corporation [10de]",
            "Device:\tDevice [2bb5]",
            "SVendor:\tNVIDIA Corporation [10de]",
            "SDevice:\tDevice [204e]",
            "Rev:\ta1",
            "Driver:\tvfio-pci",
            "Module:\tnouveau",
            "NUMANode:\t1",
            "IOMMUGroup:\t42",
            "",
            "Slot:\t02:00.0",
            "Class:\tAudio device [0403]",
            "Vendor:\tNVIDIA Corporation [10de]",
            "Device:\tGA102 High Definition Audio Controller [1aef]",
            "");
    PciFunction gpu = function(draft, "01:00.0");
    assertThat(gpu.name().is("NVIDIA Corporation Device 2bb5")).isTrue();
    assertThat(gpu.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu.subsystem().is(new PciId(0x10de, 0x204e))).isTrue();
    assertThat(gpu.pciClass().is(new PciClass(0x0302))).isTrue();
    assertThat(gpu.revision().is(0xa1)).isTrue();
    assertThat(gpu.driver().is("vfio-pci")).isTrue();
    assertThat(gpu.numaNode().is(1)).isTrue();
    assertThat(gpu.iommuGroup().is(42)).isTrue();
    PciFunction audio = function(draft, "02:00.0");
    assertThat(audio.driver()).isInstanceOf(Reading.Absent.class);
    assertThat(audio.revision().is(0)).isTrue();
    assertThat(audio.name().is("NVIDIA Corporation GA102 High Definition Audio Controller"))
        .isTrue();
  }

  @Test
  void linesOfMm() {
    Draft draft =
        read(
            "lspci -mm -nn",
            "00:00.0 \"Host bridge [0600]\" \"Advanced Micro Devices, Inc. [AMD] [1022]\" \"Device [153a]\" \"\" \"\"",
            "01:00.0 \"0302\" \"10de\" \"2bb5\" -ra1 -p00 \"10de\" \"204e\"");
    PciFunction gpu = function(draft, "01:00.0");
    assertThat(gpu.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu.subsystem().is(new PciId(0x10de, 0x204e))).isTrue();
    assertThat(gpu.revision().is(0xa1)).isTrue();
    PciFunction bridge = function(draft, "00:00.0");
    assertThat(bridge.name().is("Advanced Micro Devices, Inc. [AMD] Device 153a")).isTrue();
    assertThat(bridge.pciClass().is(new PciClass(0x0600))).isTrue();
    assertThat(bridge.revision().is(0)).isTrue();
  }

  @Test
  void pathsOfFunctions() {
    Draft both =
        read(
            "lspci -PP",
            "0001:00:01.0 PCI bridge: Maker X",
            "0001:00:01.0/02:00.0 PCI bridge: Maker X",
            "0001:00:01.0/02:00.0/03:08.0 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)");
    assertThat(path(both, "0001:03:08.0")).isEqualTo("0001:00 > 0001:00:01.0 > 0001:02:00.0");
    assertThat(path(both, "0001:00:01.0")).isEqualTo("0001:00");
    Draft devices =
        read(
            "lspci -P -v",
            "00:01.0 PCI bridge: Maker X",
            "\tFlags: bus master, fast devsel, latency 0",
            "\tBus: primary=00, secondary=05, subordinate=05, sec-latency=0",
            "",
            "00:01.0/00.0 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)");
    assertThat(path(devices, "05:00.0")).isEqualTo("0000:00 > 0000:00:01.0");
    Draft blind = read("lspci -P", "00:01.0 PCI bridge: X Y", "00:01.0/00.0 3D controller: N D");
    assertThat(blind.functions.items()).hasSize(1);
    assertThat(blind.functions.complete("functions.complete").known()).isFalse();
  }

  private static String[] port(String address, String type, String buses) {
    return new String[] {
      address + " PCI bridge: Maker X",
      "\tControl: I/O+ Mem+ BusMaster+",
      "\tStatus: Cap+ 66MHz-",
      "\tBus: " + buses + ", sec-latency=0",
      "\tCapabilities: [58] Express (v2) " + type + ", MSI 00",
      ""
    };
  }

  private static String[] lines(String[]... blocks) {
    return java.util.Arrays.stream(blocks).flatMap(java.util.Arrays::stream).toArray(String[]::new);
  }

  @Test
  void inAnExcerptOnlyTheNumbersProveARootBus() {
    Draft draft =
        read(
            "",
            lines(
                port("00:1c.0", "Root Port (Slot+)", "primary=00, secondary=02, subordinate=04"),
                port(
                    "08:00.0",
                    "Downstream Port (Slot+)",
                    "primary=08, secondary=09, subordinate=09"),
                port("40:01.1", "Root Port (Slot+)", "primary=40, secondary=41, subordinate=41"),
                new String[] {
                  "02:00.0 3D controller: N D",
                  "03:00.0 Ethernet controller: N D",
                  "09:00.0 3D controller: N D",
                  "41:00.0 3D controller: N D"
                }));
    assertThat(path(draft, "02:00.0")).isEqualTo("0000:00 > 0000:00:1c.0");
    assertThat(function(draft, "41:00.0").path().known()).isFalse();
    assertThat(function(draft, "09:00.0").path().known()).isFalse();
    assertThat(function(draft, "03:00.0").path().known()).isFalse();
    assertThat(function(draft, "08:00.0").portType().is(PortType.DOWNSTREAM_PORT)).isTrue();
  }

  @Test
  void aWholeListingTellsEveryRootBus() {
    String[] whole =
        lines(
            new String[] {"00:00.0 Host bridge: M X", "\tControl: I/O- Mem-", "\tStatus: Cap-", ""},
            port("00:01.1", "Root Port (Slot+)", "primary=00, secondary=01, subordinate=01"),
            new String[] {
              "01:00.0 3D controller: N D",
              "7f:00.0 Host bridge: I Y",
              "7f:02.0 System peripheral: I Y",
              "c0:00.0 USB controller: I Y"
            });
    assertThat(path(read("lspci -vv", whole), "7f:02.0")).isEqualTo("0000:7f");
    assertThat(function(read("lspci -vv", whole), "c0:00.0").path().known()).isFalse();
    String[] blind = {
      "00:00.0 Host bridge: M X", "00:01.1 PCI bridge: M X", "01:00.0 3D controller: N D"
    };
    PciFunction gpu = function(read("lspci", blind), "01:00.0");
    assertThat(gpu.path().known()).isFalse();
    assertThat(gpu.path().toString()).contains("not every bridge");
    assertThat(path(read("lspci", blind), "00:01.1")).isEqualTo("0000:00");
  }

  @Test
  void aDomainThatMayLieInsideAnotherHasNoKnownRoot() {
    Draft draft = read("", "10000:00:02.0 PCI bridge: I X", "10000:e1:00.0 PCI bridge: I X");
    assertThat(function(draft, "10000:00:02.0").path().known()).isFalse();
    Draft tree = read("lspci -t", "-[10000:00]-+-02.0-[01]----00.0", "            \\-03.0");
    assertThat(tree.functions.items()).hasSize(3);
    assertThat(function(tree, "10000:01:00.0").path().known()).isFalse();
  }

  @Test
  void loopsOfBridgesEnd() {
    Draft draft =
        read(
            "",
            lines(
                port("01:00.0", "Upstream Port", "primary=01, secondary=02, subordinate=03"),
                port(
                    "02:00.0",
                    "Downstream Port (Slot-)",
                    "primary=02, secondary=01, subordinate=03")));
    assertThat(function(draft, "01:00.0").path().known()).isFalse();
    assertThat(function(draft, "02:00.0").path().known()).isFalse();
  }

  @Test
  void hexAndTextOfOneFunctionGoTogether() {
    Draft draft =
        read(
            "lspci -vvvxxx",
            "00:01.1 PCI bridge: Advanced Micro Devices, Inc. [AMD] Device 153e (rev 01)",
            "\tControl: I/O+ Mem+ BusMaster+",
            "\tStatus: Cap+ 66MHz-",
            "\tBus: primary=00, secondary=01, subordinate=08, sec-latency=0",
            "\tCapabilities: [40] Express (v2) Root Port (Slot+), MSI 00",
            "\tCapabilities: [2a0 v1] Access Control Services",
            "\t\tACSCap:\tSrcValid+ TransBlk+ ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans+",
            "\t\tACSCtl:\tSrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-",
            "00: 22 10 3e 15 06 04 10 00 01 00 04 06 00 00 01 00",
            "10: 00 00 00 00 00 00 00 00 00 01 08 00 00 00 00 00",
            "20: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
            "30: 00 00 00 00 40 00 00 00 00 00 00 00 00 00 00 00",
            "40: 10 00 42 01 00 00 00 00 00 00 00 00 05 01 00 00",
            "");
    PciFunction port = function(draft, "00:01.1");
    assertThat(port.acs().is(new AcsControl(0x5f, 0x1d))).isTrue();
    assertThat(port.portType().is(PortType.ROOT_PORT)).isTrue();
    assertThat(port.id().is(new PciId(0x1022, 0x153e))).isTrue();
    assertThat(port.buses().asOptional().orElseThrow()).hasToString("[01-08]");
  }

  @Test
  void aFilteredControlRegisterCountsOnlyBesideItsOwnTitle() {
    String on =
        "\t\tACSCtl:\tSrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-";
    String one = "00:01.1 PCI bridge: M X";
    String two = "00:03.1 PCI bridge: M X";
    Draft paired = read("", one, on, two, on);
    assertThat(function(paired, "00:01.1").acs().map(AcsControl::control).is(0x1d)).isTrue();
    Draft unpaired = read("", one, two, on, on);
    assertThat(function(unpaired, "00:03.1").acs().known()).isFalse();
    Draft cut = read("", one, "\t\tACSCtl:\tSrcValid+ TransBlk- ReqRed");
    assertThat(function(cut, "00:01.1").acs().known()).isFalse();
  }

  @Test
  void theControlRegisterAloneDoesNotContradictBothRegisters() {
    String control =
        "ACSCtl: SrcValid+ TransBlk- ReqRedir- CmpltRedir- UpstreamFwd- EgressCtrl- DirectTrans-";
    String can =
        "ACSCap: SrcValid+ TransBlk+ ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-";
    Draft draft = new Draft();
    Lspci.read(Texts.section("", false, "00:01.1 PCI bridge: M X", control), draft);
    Lspci.read(Texts.section("", false, "00:01.1 PCI bridge: M X", can, control), draft);
    draft.settle();
    assertThat(function(draft, "00:01.1").acs().is(new AcsControl(0x1f, 0x01))).isTrue();
  }

  @Test
  void wrappedTitlesArePutTogether() {
    Draft draft =
        read(
            "lspci -nn",
            "01:00.0 VGA compatible controller [0300]: NVIDIA Corporation",
            "GP107 [GeForce GTX 1050 Ti] [10de:1c82]",
            "(rev a1)",
            "01:00.1 Audio device [0403]: NVIDIA Corporation GP107GL High Definition Audio [10d",
            "e:0fb9] (rev a1)");
    assertThat(
            function(draft, "01:00.0").name().is("NVIDIA Corporation GP107 [GeForce GTX 1050 Ti]"))
        .isTrue();
    assertThat(function(draft, "01:00.0").revision().is(0xa1)).isTrue();
    assertThat(function(draft, "01:00.1").id().is(new PciId(0x10de, 0x0fb9))).isTrue();
  }

  @Test
  void twoListingsInOneTextKeepTheirOwnLines() {
    Draft draft =
        read(
            "",
            "00:00.0 Host bridge [0600]: M X [1022:153a]",
            "01:00.0 3D controller [0302]: N D [10de:2bb5]",
            "\tKernel driver in use: nvidia",
            "00:00.0 Host bridge [0600]: M X [1022:153a]",
            "01:00.0 3D controller [0302]: N D [10de:2bb5]",
            "\tKernel driver in use: vfio-pci");
    Reading<String> driver = function(draft, "01:00.0").driver();
    assertThat(driver).isInstanceOf(Reading.Contradicted.class);
    assertThat(((Reading.Contradicted<String>) driver).claims())
        .extracting(claim -> claim.evidence().line())
        .containsExactly(3, 6);
  }

  @Test
  void aListingWithAHoleIsCut() {
    Draft draft =
        read(
            "lspci -nnk",
            "00:00.0 Host bridge [0600]: M X [1022:153a]",
            "[...]",
            "01:00.0 3D controller [0302]: N D [10de:2bb5]",
            "\tKernel driver in use: nvidia");
    assertThat(Texts.reason(draft.functions.complete("functions.complete")))
        .isEqualTo(Reason.TRUNCATED);
    assertThat(function(draft, "00:00.0").driver().known()).isFalse();
  }

  @Test
  void aNarrowScreenCutsNumbersToo() {
    Draft draft =
        read(
            "lspci -vnn",
            "01:00.1 Audio device [0403]: NVIDIA Corporation High Definition Audio C [10d",
            "    Flags: bus master, fast devsel, latency 0, IRQ 55, NUMA node 1, IOMMU gr",
            "02:00.0 VGA compatible controller [0300]: NVIDIA Corporation GeForce RT [10d",
            "    Flags: bus master, fast devsel, latency 0, IRQ 5, NUMA node 1, IOMMU group 4");
    assertThat(function(draft, "01:00.1").numaNode().is(1)).isTrue();
    assertThat(function(draft, "02:00.0").id().known()).isFalse();
    Draft even =
        read(
            "lspci -vnn",
            "02:00.0 VGA compatible controller [0300]: NVIDIA Corporation GeForce RTX444 [10d",
            "    Flags: bus master, fast devsel, latency 0, IRQ 5, NUMA node 1, IOMMU group 4");
    assertThat(function(even, "02:00.0").iommuGroup().known()).isFalse();
  }

  @Test
  void anyTextIsReadWithoutFailing() {
    String[] pieces = {
      "01:00.0",
      " PCI bridge",
      ": ",
      "[0604]",
      "[10de:2bb5]",
      "\t",
      "Capabilities: [",
      "100 v1] ",
      "Express (v",
      "Root Port (Slot",
      "LnkSta: Speed ",
      "GT/s",
      "Region 9: ",
      "Memory at ",
      "<",
      ">",
      "-[0000:00]-+-",
      "\\-",
      "00.0",
      "[01-",
      "IOMMU Group ",
      "99999999999",
      "Slot:\t",
      "\"",
      "/",
      "..",
      "Bus: primary=",
      "secondary=zz",
      "ACSCtl:",
      "(rev ",
      "00: de 10",
      "\u2026",
      "[size=",
      "]",
      "Flags: "
    };
    Random random = new Random(7);
    for (int round = 0; round < 3000; round++) {
      String[] lines = new String[6];
      for (int line = 0; line < lines.length; line++) {
        StringBuilder text = new StringBuilder(round % 2 == 0 ? "01:0" + line + ".0 " : "");
        for (int piece = random.nextInt(8); piece > 0; piece--) {
          text.append(pieces[random.nextInt(pieces.length)]);
        }
        lines[line] = text.toString();
      }
      Draft draft = new Draft();
      Lspci.read(Texts.section("", false, lines), draft);
      draft.settle();
      draft.functions.finish("functions");
      draft.groups.finish("groups");
    }
  }
}
