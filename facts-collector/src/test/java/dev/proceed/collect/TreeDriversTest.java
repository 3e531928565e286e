package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Drivers;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelModule;
import dev.proceed.facts.ModprobeLine;
import dev.proceed.facts.NvidiaFlavour;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeDriversTest {

  private static final String NVIDIA = "proc/driver/nvidia/";
  private static final String GPU = "0000:01:00.0";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top);
    tree.function("pci0000:00/0000:00:01.1/" + GPU, "10de:2bb5", "0302");
    tree.link("sys/devices/pci0000:00/0000:00:01.1/" + GPU + "/driver", "../../x/drivers/nvidia");
  }

  private HostFacts live() {
    Draft draft = new Draft();
    TreeReader.read(new RootDir(top, Origin.LIVE), draft);
    return Assembler.assemble(draft);
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  private void module(String name, String... files) throws Exception {
    for (String file : files) {
      String[] parts = file.split("=", 2);
      tree.file("sys/module/" + name + "/" + parts[0], parts[1] + "\n");
    }
  }

  @Test
  void loadedAndBuiltInModulesAreToldApart() throws Exception {
    module("nvidia", "initstate=live", "refcnt=7", "version=580.95.05", "parameters/NVreg_X=1");
    module("kvm_amd", "parameters/sev=Y");
    module("wireguard", "initstate=live", "refcnt=0", "parameters/secret=s");
    Drivers drivers = live().drivers();
    assertThat(drivers.modules().isComplete()).isTrue();
    KernelModule nvidia = drivers.modules().find("nvidia").orElseThrow();
    assertThat(nvidia.users().is(7)).isTrue();
    assertThat(nvidia.version().is("580.95.05")).isTrue();
    assertThat(nvidia.parameters().find("NVreg_X").orElseThrow().setting().is("1")).isTrue();
    assertThat(nvidia.parameters().isComplete()).isTrue();
    KernelModule kvm = drivers.modules().find("kvm_amd").orElseThrow();
    assertThat(kvm.users()).isInstanceOf(Reading.Absent.class);
    assertThat(kvm.version()).isInstanceOf(Reading.Absent.class);
    assertThat(drivers.modules().find("wireguard").orElseThrow().parameters().items()).isEmpty();
    assertThat(drivers.nvidiaVersion().is("580.95.05")).isTrue();
  }

  @Test
  void aLiveHostWithoutTheModuleHasNoVersionAndACopyDoesNotTell() throws Exception {
    module("drm", "initstate=live", "refcnt=1");
    assertThat(live().drivers().nvidiaVersion()).isInstanceOf(Reading.Absent.class);
    assertThat(live().drivers().nvidiaFlavour()).isInstanceOf(Reading.Absent.class);
    assertThat(reason(tree.read().drivers().nvidiaVersion())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(reason(tree.read().drivers().modules().complete())).isEqualTo(Reason.NOT_COLLECTED);
    tree.file("proc/modules", "drm 606208 1 - Live 0x0\n");
    assertThat(tree.read().drivers().nvidiaVersion()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void theDriversOwnFilesAreRead() throws Exception {
    tree.file(
        NVIDIA + "version", "NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun\n");
    tree.file(NVIDIA + "params", "EnableResizableBar: 0\nRegistryDwords: \"a=1\"\n");
    tree.file(NVIDIA + "gpus/" + GPU + "/registry", "Binary: \"RMKey\"\n");
    tree.file(
        NVIDIA + "gpus/" + GPU + "/information",
        "Model: \t\t x\nDMA Mask: \t 0xfffffffffffff\nDevice Minor: \t 2\nGPU Firmware: \t N/A\n");
    HostFacts facts = tree.read();
    assertThat(facts.drivers().nvidiaFlavour().is(NvidiaFlavour.CLOSED)).isTrue();
    assertThat(facts.drivers().nvidiaRegistry().items()).hasSize(3);
    Gpu gpu = facts.gpus().find(GPU).orElseThrow();
    assertThat(gpu.minor().is(2)).isTrue();
    assertThat(gpu.dmaBits().is(52)).isTrue();
    assertThat(gpu.firmware()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void aSleepingGpuIsNotAskedOnTheLiveHost() throws Exception {
    tree.file(NVIDIA + "gpus/" + GPU + "/information", "Device Minor: \t 2\n");
    tree.file("sys/devices/pci0000:00/0000:00:01.1/" + GPU + "/power_state", "D3cold\n");
    assertThat(reason(live().gpus().find(GPU).orElseThrow().minor()))
        .isEqualTo(Reason.DEVICE_ASLEEP);
    assertThat(tree.read().gpus().find(GPU).orElseThrow().minor().is(2)).isTrue();
  }

  @Test
  void gpusOfOtherMakersTellTheirMemoryAndMask() throws Exception {
    String way = "pci0000:00/0000:00:02.1/0000:03:00.0";
    tree.function(way, "1002:74a1", "1200");
    tree.link("sys/devices/" + way + "/driver", "../../x/drivers/amdgpu");
    tree.file("sys/devices/" + way + "/dma_mask_bits", "48\n");
    tree.file("sys/devices/" + way + "/mem_info_vram_total", "206141652992\n");
    String xe = "pci0000:00/0000:00:03.1/0000:04:00.0";
    tree.function(xe, "8086:e20b", "0300");
    tree.link("sys/devices/" + xe + "/driver", "../../x/drivers/vfio-pci");
    tree.file("sys/devices/" + xe + "/dma_mask_bits", "39\n");
    HostFacts facts = tree.read();
    Gpu amd = facts.gpus().find("0000:03:00.0").orElseThrow();
    assertThat(amd.dmaBits().is(48)).isTrue();
    assertThat(amd.memory().is(206141652992L)).isTrue();
    assertThat(facts.gpus().find("0000:04:00.0").orElseThrow().dmaBits().known()).isFalse();
  }

  @Test
  void aFileHidesItsNamesakeInALaterDirectory() throws Exception {
    tree.file("etc/modprobe.d/a.conf", "options nvidia x=1\n");
    tree.file("run/modprobe.d/a.conf", "options nvidia x=2\n");
    tree.file("usr/lib/modprobe.d/b.conf", "blacklist nouveau\n");
    tree.link("etc/modprobe.d/b.conf", "/dev/null");
    tree.file("usr/lib/modprobe.d/c.conf", "blacklist pcspkr\n");
    tree.file("etc/modprobe.d/notes.txt", "blacklist none\n");
    tree.file("etc/modprobe.d/.hidden.conf", "blacklist none\n");
    tree.link("lib", "usr/lib");
    Drivers drivers = tree.read().drivers();
    assertThat(drivers.modprobe().items())
        .containsExactlyInAnyOrder(
            new ModprobeLine("/etc/modprobe.d/a.conf", 1, "options", "nvidia", "x=1"),
            new ModprobeLine("/usr/lib/modprobe.d/c.conf", 1, "blacklist", "pcspkr", ""));
    assertThat(drivers.modprobe().isComplete()).isTrue();
  }

  @Test
  void aCopyOfEtcAloneIsNotTheWholeConfiguration() throws Exception {
    tree.file("etc/modprobe.d/a.conf", "options nvidia x=1\n");
    assertThat(reason(tree.read().drivers().modprobe().complete())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(live().drivers().modprobe().isComplete()).isTrue();
  }

  @Test
  void autoprobeIsReadAndOddTextGivesNothing() throws Exception {
    tree.file("sys/bus/pci/drivers_autoprobe", "0\n");
    assertThat(tree.read().drivers().autoprobe().is(false)).isTrue();
    tree.file("sys/bus/pci/drivers_autoprobe", "maybe\n");
    assertThat(tree.read().drivers().autoprobe().known()).isFalse();
    tree.bytes("sys/module/nvidia/refcnt", new byte[] {0, 1, (byte) 0xff});
    tree.bytes(NVIDIA + "params", new byte[] {0x52, (byte) 0xff, 0x0a, 0x3a});
    assertThat(tree.read().drivers().nvidiaRegistry().items()).isEmpty();
  }
}
