package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Bar;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ResetMethods;
import dev.proceed.facts.SrIov;
import dev.proceed.parse.ConfigImage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FunctionFilesTest {

  private static final String GPU = "pci0000:c0/0000:c0:01.1/0000:c1:00.0";
  private static final String PORT = "pci0000:c0/0000:c0:01.1";
  private static final String NONE = "0x0000000000000000 0x0000000000000000 0x0000000000000000";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top).function(GPU, "10de:2bb5", "0302");
  }

  private PciFunction gpu() throws Exception {
    return tree.read().function(PciAddress.of("0000:c1:00.0")).orElseThrow();
  }

  private PciFunction liveGpu() {
    return tree.live().function(PciAddress.of("0000:c1:00.0")).orElseThrow();
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  private static ConfigImage image(int size) {
    return ConfigImage.endpoint(size).first(0x40).express(0x40, 0, 0, 5, 16);
  }

  @Test
  void plainAttributesAreRead() throws Exception {
    tree.attribute(GPU, "subsystem_vendor", "0x10de").attribute(GPU, "subsystem_device", "0x204b");
    tree.attribute(GPU, "revision", "0xa1").attribute(GPU, "numa_node", "1");
    tree.attribute(GPU, "driver_override", "vfio-pci").attribute(GPU, "power_state", "D3hot");
    tree.attribute(GPU, "reset_method", "flr bus");
    PciFunction gpu = gpu();
    assertThat(gpu.subsystem().is(new PciId(0x10de, 0x204b))).isTrue();
    assertThat(gpu.revision().is(0xa1)).isTrue();
    assertThat(gpu.numaNode().is(1)).isTrue();
    assertThat(gpu.driverOverride().is("vfio-pci")).isTrue();
    assertThat(gpu.powerState().is(PowerState.D3_HOT)).isTrue();
    assertThat(gpu.resetMethods().is(new ResetMethods(List.of("flr", "bus")))).isTrue();
    assertThat(gpu.buses()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void theKernelsIdsAndConfigurationSpaceDoNotContradict() throws Exception {
    tree.attribute(GPU, "subsystem_vendor", "0x0000").attribute(GPU, "subsystem_device", "0x0000");
    tree.attribute(GPU, "class", "0x030000").attribute(GPU, "power_state", "D0");
    tree.config(GPU, image(4096).dword(0x2c, 0x12345678L).bytes());
    PciFunction gpu = gpu();
    assertThat(gpu.subsystem()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.pciClass().asOptional().orElseThrow()).hasToString("0300");
    assertThat(gpu.powerState().is(PowerState.D0)).isTrue();
  }

  @Test
  void aLinkThatChangedBetweenTwoReadsIsNoContradiction() throws Exception {
    tree.config(GPU, image(4096).bytes());
    tree.attribute(GPU, "current_link_speed", "2.5 GT/s PCIe");
    tree.attribute(GPU, "current_link_width", "16");
    assertThat(gpu().link().is(new PcieLink(32000, 16))).isTrue();
  }

  @Test
  void withoutAllOfConfigurationSpaceTheLinkFilesTell() throws Exception {
    tree.config(GPU, ConfigImage.endpoint(64).first(0x40).bytes());
    tree.attribute(GPU, "current_link_speed", "8 GT/s").attribute(GPU, "current_link_width", "16");
    tree.attribute(GPU, "max_link_speed", "16.0 GT/s PCIe").attribute(GPU, "max_link_width", "16");
    assertThat(gpu().link().is(new PcieLink(8000, 16))).isTrue();
    assertThat(gpu().bestLink().is(new PcieLink(16000, 16))).isTrue();
    assertThat(reason(gpu().portType())).isEqualTo(Reason.NO_PERMISSION);
  }

  @Test
  void bridgesWithoutConfigurationSpaceNameTheirBuses() throws Exception {
    tree.function(PORT, "1022:153e", "0604");
    tree.attribute(PORT, "secondary_bus_number", "193");
    tree.attribute(PORT, "subordinate_bus_number", "196");
    var port = tree.read().function(PciAddress.of("0000:c0:01.1")).orElseThrow();
    assertThat(port.buses().is(new PciBusRange(0xc1, 0xc4))).isTrue();
  }

  @Test
  void aSleepingFunctionOfARunningHostIsNotTouched() throws Exception {
    tree.config(GPU, image(4096).bytes()).attribute(GPU, "power_state", "D3cold");
    tree.attribute(GPU, "current_link_speed", "8 GT/s").attribute(GPU, "current_link_width", "16");
    PciFunction asleep = liveGpu();
    assertThat(asleep.powerState().is(PowerState.D3_COLD)).isTrue();
    assertThat(asleep.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(reason(asleep.portType())).isEqualTo(Reason.DEVICE_ASLEEP);
    assertThat(reason(asleep.acs())).isEqualTo(Reason.DEVICE_ASLEEP);
    assertThat(reason(asleep.link())).isEqualTo(Reason.DEVICE_ASLEEP);
    assertThat(asleep.buses()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu().portType().is(PortType.ENDPOINT)).isTrue();
  }

  @Test
  void olderKernelsShowOnlyThatAFunctionIsSuspended() throws Exception {
    tree.config(GPU, image(4096).bytes()).attribute(GPU, "power/runtime_status", "suspended");
    assertThat(reason(liveGpu().portType())).isEqualTo(Reason.DEVICE_ASLEEP);
    tree.attribute(GPU, "power/runtime_status", "active");
    assertThat(liveGpu().portType().is(PortType.ENDPOINT)).isTrue();
  }

  @Test
  void aRunningHostShowsResetFilesOnlyWhereThereIsAWay() throws Exception {
    assertThat(gpu().resetMethods().known()).isFalse();
    assertThat(liveGpu().resetMethods().is(new ResetMethods(List.of()))).isTrue();
    tree.attribute(GPU, "reset", "");
    assertThat(reason(liveGpu().resetMethods())).isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
  }

  @Test
  void aCopyThatKeptResetMethodsShowsWhoHasNone() throws Exception {
    tree.function(PORT, "1022:153e", "0604").attribute(PORT, "reset_method", "pm");
    assertThat(gpu().resetMethods().is(new ResetMethods(List.of()))).isTrue();
  }

  @Test
  void virtualFunctionsAreCountedByTheirLinksOnARunningHost() throws Exception {
    tree.attribute(GPU, "sriov_totalvfs", "16").attribute(GPU, "sriov_numvfs", "4");
    assertThat(gpu().virtualFunctions().is(new SrIov(16, 4))).isTrue();
    tree.link("sys/devices/" + GPU + "/virtfn0", "../0000:c1:00.4");
    assertThat(liveGpu().virtualFunctions().is(new SrIov(16, 1))).isTrue();
  }

  @Test
  void aVirtualFunctionNamesItsPhysicalOne() throws Exception {
    String virtual = "pci0000:c0/0000:c0:01.1/0000:c1:00.4";
    tree.function(virtual, "10de:2bb5", "0302");
    tree.config(virtual, image(4096).dword(0, 0xffffffffL).bytes());
    assertThat(gpu().physicalFunction().known()).isFalse();
    tree.link("sys/devices/" + virtual + "/physfn", "../0000:c1:00.0");
    var facts = tree.read();
    PciFunction one = facts.function(PciAddress.of("0000:c1:00.4")).orElseThrow();
    assertThat(one.physicalFunction().is(PciAddress.of("0000:c1:00.0"))).isTrue();
    assertThat(one.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu().physicalFunction()).isInstanceOf(Reading.Absent.class);
    assertThat(liveGpu().physicalFunction()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void registersAreAllThereWhenNoVirtualFunctionHasAny() throws Exception {
    String large = "0x0000028000000000 0x000002800fffffff 0x000000000014220c";
    tree.file(
        "sys/devices/" + GPU + "/resource",
        String.join("\n", NONE, large, NONE, NONE, NONE, NONE, NONE) + "\n");
    assertThat(gpu().bars().isComplete()).isFalse();
    ConfigImage image = image(4096).dword(0x14, 0x0000000cL).dword(0x18, 0x00000280L);
    image.extended(0x100, 0x15, 0).dword(0x104, 0x0003ffc0L << 4).dword(0x108, 0x00000821L);
    tree.config(GPU, image.bytes());
    assertThat(gpu().bars().isComplete()).isTrue();
    Bar bar = gpu().bars().find("1").orElseThrow();
    assertThat(bar.size().is(256L << 20)).isTrue();
    assertThat(bar.largestSize().is(128L << 30)).isTrue();
    assertThat(bar.address().is("0x28000000000")).isTrue();
  }

  @Test
  void aRegisterThatTheKernelDoesNotListIsAContradiction() throws Exception {
    tree.file("sys/devices/" + GPU + "/resource", (NONE + "\n").repeat(7));
    tree.config(GPU, image(4096).dword(0x10, 0xb8000000L).bytes());
    assertThat(reason(gpu().bars().complete())).isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void withoutRootTheResizeFileTellsTheLargestSize() throws Exception {
    String large = "0x0000028000000000 0x000002800fffffff 0x000000000014220c";
    tree.file("sys/devices/" + GPU + "/resource", large + "\n" + (NONE + "\n").repeat(6));
    tree.config(GPU, ConfigImage.endpoint(64).first(0x40).bytes());
    tree.attribute(GPU, "resource0_resize", "000000000003ffc0");
    Bar bar = gpu().bars().find("0").orElseThrow();
    assertThat(bar.largestSize().is(128L << 30)).isTrue();
  }

  @Test
  void aFunctionThatIsGoneTellsWhatTheKernelKeeps() throws Exception {
    tree.config(GPU, new byte[4096]).attribute(GPU, "power_state", "D0");
    tree.config(GPU, ConfigImage.endpoint(4096).ones(0, 4096).bytes());
    assertThat(gpu().id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(reason(gpu().acs())).isEqualTo(Reason.UNPARSEABLE);
    assertThat(gpu().acs().toString()).contains("does not answer");
  }
}
