package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.CapabilityIds;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.SrIov;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LspciVerboseTest {

  private static final String[] GPU = {
    "01:00.0 3D controller: NVIDIA Corporation Device 2bb5 (rev a1)",
    "\tSubsystem: NVIDIA Corporation Device 204e",
    "\tControl: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr-",
    "\tStatus: Cap+ 66MHz- UDF- FastB2B- ParErr- DEVSEL=fast >TAbort- <TAbort-",
    "\tLatency: 0, Cache Line Size: 64 bytes",
    "\tInterrupt: pin A routed to IRQ 255",
    "\tNUMA node: 1",
    "\tIOMMU group: 42",
    "\tRegion 0: Memory at 9c000000 (32-bit, non-prefetchable) [size=64M]",
    "\tRegion 1: Memory at 28000000000 (64-bit, prefetchable) [size=128G]",
    "\tRegion 3: Memory at <unassigned> (64-bit, prefetchable) [disabled] [size=32M]",
    "\tRegion 5: I/O ports at e000 [disabled] [size=128]",
    "\tExpansion ROM at <ignored> [disabled]",
    "\tCapabilities: [40] Power Management version 3",
    "\t\tFlags: PMEClk- DSI- D1- D2- AuxCurrent=0mA PME(D0+,D1-,D2-,D3hot+,D3cold-)",
    "\t\tStatus: D3 NoSoftRst+ PME-Enable- DSel=0 DScale=0 PME-",
    "\tCapabilities: [48] MSI: Enable- Count=1/16 Maskable+ 64bit+",
    "\t\tAddress: 0000000000000000  Data: 0000",
    "\tCapabilities: [60] Express (v2) Endpoint, IntMsgNum 0",
    "\t\tDevCap:\tMaxPayload 256 bytes, PhantFunc 0, Latency L0s unlimited, L1 <64us",
    "\t\t\tExtTag+ AttnBtn- AttnInd- PwrInd- RBE+ FLReset+ SlotPowerLimit 75W TEE-IO-",
    "\t\tDevCtl:\tCorrErr- NonFatalErr+ FatalErr+ UnsupReq-",
    "\t\t\tRlxdOrd+ ExtTag+ PhantFunc- AuxPwr- NoSnoop+ FLReset-",
    "\t\tLnkCap:\tPort #0, Speed 32GT/s, Width x16, ASPM L1, Exit Latency L1 <4us",
    "\t\tLnkSta:\tSpeed 16GT/s (downgraded), Width x8 (downgraded)",
    "\t\tLnkCap2: Supported Link Speeds: 2.5-16GT/s, Crosslink- Retimer+ 2Retimers+ DRS-",
    "\tCapabilities: [100 v2] Advanced Error Reporting",
    "\tCapabilities: [128 v1] Power Budgeting <?>",
    "\tCapabilities: [134 v1] Physical Resizable BAR",
    "\t\tBAR 1: current size: 128GB, supported: 64MB 128MB 256MB 64GB 128GB 256GB",
    "\tCapabilities: [140 v1] Address Translation Service (ATS)",
    "\t\tATSCap:\tInvalidate Queue Depth: 00",
    "\t\tATSCtl:\tEnable+, Smallest Translation Unit: 00",
    "\tCapabilities: [150 v1] Process Address Space ID (PASID)",
    "\t\tPASIDCap: Exec- Priv-, Max PASID Width: 14",
    "\t\tPASIDCtl: Enable- Exec- Priv-",
    "\tCapabilities: [160 v1] Single Root I/O Virtualization (SR-IOV)",
    "\t\tIOVCap:\tMigration- 10BitTagReq- IntMsgNum 0",
    "\t\tIOVCtl:\tEnable+ Migration- Interrupt- MSE+ ARIHierarchy+ 10BitTagReq-",
    "\t\tInitial VFs: 16, Total VFs: 16, Number of VFs: 4, Function Dependency Link: 00",
    "\t\tRegion 0: Memory at 000002a000000000 (64-bit, prefetchable)",
    "\tCapabilities: [200 v1] Extended Capability ID 0x2a",
    "\tKernel driver in use: nvidia",
    "\tKernel modules: nouveau, nvidia_drm, nvidia",
    ""
  };

  private static final String[] PORT = {
    "00:01.1 PCI bridge: Advanced Micro Devices, Inc. [AMD] Device 153e (prog-if 00 [Normal decode])",
    "\tSubsystem: Advanced Micro Devices, Inc. [AMD] Device 1453",
    "\tControl: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr-",
    "\tStatus: Cap+ 66MHz- UDF- FastB2B- ParErr- DEVSEL=fast >TAbort- <TAbort-",
    "\tBus: primary=00, secondary=01, subordinate=01, sec-latency=0",
    "\tCapabilities: [58] Express (v2) Root Port (Slot+), MSI 00",
    "\t\tLnkCap:\tPort #0, Speed 32GT/s, Width x16, ASPM L1, Exit Latency L1 <64us",
    "\t\tLnkSta:\tSpeed 2.5GT/s, Width x0, TrErr- Train- SlotClk- DLActive-",
    "\tCapabilities: [c0] Subsystem: Advanced Micro Devices, Inc. [AMD] Device 1453",
    "\tCapabilities: [2a0 v1] Access Control Services",
    "\t\tACSCap:\tSrcValid+ TransBlk+ ReqRedir+ CmpltRedir+",
    "UpstreamFwd+ EgressCtrl- DirectTrans+",
    "\t\tACSCtl:\tSrcValid+ TransBlk- ReqRedir+ CmpltRedir+ UpstreamFwd+ EgressCtrl- DirectTrans-",
    "\tKernel driver in use: pcieport",
    ""
  };

  private static Draft read(String[]... blocks) {
    List<String> lines = new ArrayList<>();
    for (String[] block : blocks) {
      lines.addAll(List.of(block));
    }
    Draft draft = new Draft();
    String[] all = lines.toArray(String[]::new);
    assertThat(Lspci.read(Texts.section("lspci -vvv", true, all), draft)).isTrue();
    return draft;
  }

  private static PciFunction function(Draft draft, String address) {
    PciAddress key = PciAddress.of(address);
    return Drafts.finish(PciFunction.class, draft.functions.item(key), "", key);
  }

  private static <T> void tells(Reading<T> reading, T value) {
    assertThat(reading.asOptional()).as(reading.toString()).hasValue(value);
  }

  @Test
  void titlesAndLinesOfTheFunctionItself() {
    PciFunction gpu = function(read(PORT, GPU), "01:00.0");
    tells(gpu.name(), "NVIDIA Corporation Device 2bb5");
    tells(gpu.id(), new PciId(0x10de, 0x2bb5));
    tells(gpu.subsystem(), new PciId(0x10de, 0x204e));
    tells(gpu.revision(), 0xa1);
    tells(gpu.pciClass(), new PciClass(0x0302));
    tells(gpu.driver(), "nvidia");
    tells(gpu.numaNode(), 1);
    tells(gpu.iommuGroup(), 42);
    assertThat(gpu.buses()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.path().asOptional().orElseThrow()).hasToString("0000:00 > 0000:00:01.1");
  }

  @Test
  void registersOfCapabilities() {
    PciFunction gpu = function(read(PORT, GPU), "01:00.0");
    tells(gpu.portType(), PortType.ENDPOINT);
    tells(gpu.link(), new PcieLink(16000, 8));
    tells(gpu.bestLink(), new PcieLink(16000, 16));
    tells(gpu.functionLevelReset(), true);
    tells(gpu.ats(), true);
    tells(gpu.pasid(), false);
    tells(gpu.virtualFunctions(), new SrIov(16, 4));
    tells(gpu.powerState(), PowerState.D3_HOT);
    tells(gpu.capabilities(), new CapabilityIds(List.of(0x01, 0x05, 0x10)));
    tells(
        gpu.extendedCapabilities(),
        new CapabilityIds(List.of(0x01, 0x04, 0x15, 0x0f, 0x1b, 0x10, 0x2a)));
    assertThat(gpu.acs()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.resetMethods().known()).isFalse();
    assertThat(gpu.driverOverride().known()).isFalse();
  }

  @Test
  void baseAddressRegisters() {
    PciFunction gpu = function(read(PORT, GPU), "01:00.0");
    assertThat(gpu.bars().items()).extracting(Bar::index).containsExactly(0, 1, 3, 5, 6, 7);
    assertThat(gpu.bars().isComplete()).isTrue();
    Bar large = gpu.bars().find("1").orElseThrow();
    tells(large.kind(), BarKind.MEMORY_64);
    tells(large.prefetchable(), true);
    tells(large.address(), "0x28000000000");
    tells(large.size(), 128L << 30);
    tells(large.largestSize(), 256L << 30);
    Bar small = gpu.bars().find("0").orElseThrow();
    tells(small.kind(), BarKind.MEMORY_32);
    tells(small.prefetchable(), false);
    Bar lost = gpu.bars().find("3").orElseThrow();
    assertThat(lost.address()).isInstanceOf(Reading.Absent.class);
    Bar ports = gpu.bars().find("5").orElseThrow();
    tells(ports.kind(), BarKind.IO);
    tells(ports.size(), 128L);
    assertThat(gpu.bars().find("6").orElseThrow().address().known()).isFalse();
    tells(gpu.bars().find("7").orElseThrow().address(), "0x2a000000000");
  }

  @Test
  void portsTellTheirBusesAndAcs() {
    PciFunction port = function(read(PORT, GPU), "00:01.1");
    tells(port.portType(), PortType.ROOT_PORT);
    tells(port.buses(), new PciBusRange(1, 1));
    tells(port.acs(), new AcsControl(0x5f, 0x1d));
    tells(port.subsystem(), new PciId(0x1022, 0x1453));
    tells(port.link(), new PcieLink(2500, 0));
    tells(port.bestLink(), new PcieLink(32000, 16));
    tells(port.revision(), 0);
    assertThat(port.ats()).isInstanceOf(Reading.Absent.class);
    assertThat(port.iommuGroup()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void whoIsNotRootIsToldNothingOfCapabilities() {
    PciFunction gpu =
        function(
            read(
                PORT,
                new String[] {
                  GPU[0], GPU[2], GPU[3], GPU[8], "\tCapabilities: <access denied>", GPU[42], ""
                }),
            "01:00.0");
    for (Reading<?> reading :
        List.of(gpu.portType(), gpu.link(), gpu.acs(), gpu.ats(), gpu.capabilities())) {
      assertThat(Texts.reason(reading)).isEqualTo(Reason.NO_PERMISSION);
    }
    assertThat(gpu.bars().find("0").orElseThrow().size().known()).isTrue();
    assertThat(gpu.bars().isComplete()).isFalse();
  }

  @Test
  void lspciVShowsNamesOnly() {
    PciFunction gpu =
        function(
            read(
                PORT,
                new String[] {
                  GPU[0],
                  "\tFlags: bus master, fast devsel, latency 0, IRQ 55, NUMA node 1, IOMMU group 42",
                  "\tMemory at 9c000000 (32-bit, non-prefetchable) [size=64M]",
                  "\tMemory at 28000000000 (64-bit, prefetchable) [size=128G]",
                  "\tMemory at 2a000000000 (64-bit, prefetchable) [size=32M]",
                  "\tI/O ports at e000 [size=128]",
                  "\tCapabilities: [60] Express Endpoint, IntMsgNum 0",
                  "\tCapabilities: [100] Advanced Error Reporting",
                  "\tCapabilities: [140] Address Translation Service (ATS)",
                  ""
                }),
            "01:00.0");
    tells(gpu.portType(), PortType.ENDPOINT);
    tells(gpu.iommuGroup(), 42);
    assertThat(Texts.reason(gpu.ats())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(gpu.acs()).isInstanceOf(Reading.Absent.class);
    assertThat(Texts.reason(gpu.link())).isEqualTo(Reason.NOT_COLLECTED);
    tells(gpu.bars().find("1").orElseThrow().size(), 128L << 30);
    tells(gpu.bars().find("3").orElseThrow().size(), 32L << 20);
  }

  @Test
  void aFunctionThatDoesNotAnswerTellsNothing() {
    PciFunction gpu =
        function(
            read(
                PORT,
                new String[] {
                  "01:00.0 VGA compatible controller: NVIDIA Corporation Device 2bb5 (rev ff) (prog-if ff)",
                  "\t!!! Unknown header type 7f",
                  "\tKernel driver in use: nvidia",
                  ""
                }),
            "01:00.0");
    tells(gpu.driver(), "nvidia");
    assertThat(gpu.revision().known()).isFalse();
    assertThat(gpu.buses().known()).isFalse();
    assertThat(gpu.acs().known()).isFalse();
    assertThat(gpu.capabilities().known()).isFalse();
    assertThat(gpu.subsystem().known()).isFalse();
  }

  @Test
  void aBrokenListTellsWhatStandsBeforeTheBreak() {
    PciFunction gpu =
        function(
            read(
                PORT,
                new String[] {
                  GPU[0],
                  GPU[2],
                  GPU[3],
                  GPU[13],
                  GPU[18],
                  "\tCapabilities: [ff] <chain broken>",
                  ""
                }),
            "01:00.0");
    tells(gpu.portType(), PortType.ENDPOINT);
    assertThat(gpu.capabilities().known()).isFalse();
    assertThat(gpu.acs().known()).isFalse();
  }
}
