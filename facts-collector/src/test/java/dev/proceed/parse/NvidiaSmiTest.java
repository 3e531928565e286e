package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Gpu;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;

class NvidiaSmiTest {

  private static final PciAddress GPU = PciAddress.of("0000:c1:00.0");
  private static final String UUID = "GPU-12345678-9abc-def0-1234-56789abcdef0";
  private static final String[] TABLE = {
    "Tue Sep 30 10:38:28 2025",
    "+-----------------------------------------------------------------------------+",
    "| NVIDIA-SMI 580.95.05              Driver Version: 580.95.05  CUDA Version: 13.0 |",
    "+--------------------------------+--------------------+----------------------+",
    "| GPU  Name        Persistence-M | Bus-Id      Disp.A | Volatile Uncorr. ECC |",
    "| Fan  Temp  Perf  Pwr:Usage/Cap |       Memory-Usage | GPU-Util  Compute M. |",
    "|                                |                    |               MIG M. |",
    "|================================+====================+======================|",
    "|   0  NVIDIA RTX PRO 6000 B  On | 00000000:C1:00.0 Off |                  Off |",
    "| 30%   32C    P8    12W /  600W |   2MiB /  97887MiB |      0%      Default |",
    "|                                |                    |             Disabled |",
    "+--------------------------------+--------------------+----------------------+",
    "|   1  Tesla V100-SXM2...    Off | 00000000:C2:00.0 Off |                    0 |",
    "| N/A   34C    P0    52W /  300W |   0MiB /  16160MiB |      0%      Default |",
    "|                                |                    |                  N/A |",
    "| Processes:                                                                  |",
    "|    0   N/A  N/A            4711      C   python3                    1024MiB |"
  };

  private static Draft read(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(NvidiaSmi.read(Texts.section(command, false, lines), draft)).isTrue();
    draft.settle();
    return draft;
  }

  private static Gpu gpu(Draft draft, PciAddress address) {
    assertThat(draft.gpus.items()).containsKey(address);
    return Drafts.finish(Gpu.class, draft.gpus.item(address), "gpus[" + address + "]", address);
  }

  private static Reading<String> version(Draft draft) {
    return draft.drivers.nvidiaVersion.result("drivers.nvidiaVersion");
  }

  @Test
  void theTableTellsVersionAddressesPersistenceMemoryAndMig() {
    Draft draft = read("nvidia-smi", TABLE);
    assertThat(version(draft).is("580.95.05")).isTrue();
    Gpu first = gpu(draft, GPU);
    assertThat(first.persistence().is(true)).isTrue();
    assertThat(first.memory().is(97887L * 1024 * 1024)).isTrue();
    assertThat(first.mig().is(false)).isTrue();
    Gpu second = gpu(draft, PciAddress.of("0000:c2:00.0"));
    assertThat(second.persistence().is(false)).isTrue();
    assertThat(second.mig()).isInstanceOf(Reading.Absent.class);
    assertThat(draft.gpus.items()).hasSize(2);
    assertThat(draft.functions.item(GPU).driver.result("x").is("nvidia")).isTrue();
    assertThat(draft.gpuNumbers.map(2, draft).addresses()).containsEntry(0, GPU);
  }

  @Test
  void olderAndNewerHeadsAreRead() {
    assertThat(version(read("", "| NVIDIA-SMI 387.26      Driver Version: 387.26      |")))
        .isEqualTo(version(read("", "| NVIDIA-SMI 387.26   KMD Version: 387.26   CUDA UMD: 1 |")));
    Draft old =
        read(
            "",
            "| NVIDIA-SMI 375.20                 Driver Version: 375.20                    |",
            "|   0  TITAN X (Pascal)    Off  | 0000:4B:00.0     Off |                  N/A |",
            "| 67%   86C    P2   249W / 250W |   5026MiB / 12221MiB |     82%      Default |",
            "+-------------------------------+----------------------+----------------------+");
    Gpu titan = gpu(old, PciAddress.of("0000:4b:00.0"));
    assertThat(titan.memory().is(12221L * 1024 * 1024)).isTrue();
    assertThat(titan.mig().known()).isFalse();
    assertThat(version(read("nvidia-smi --version", "DRIVER version      : 595.58.03")))
        .isEqualTo(version(read("", "| NVIDIA-SMI 1  Driver Version: 595.58.03 |")));
  }

  @Test
  void theQueryTellsWhatTheDriverKnowsOfEachGpu() {
    Draft draft =
        read(
            "nvidia-smi -q",
            "Driver Version                            : 550.90.12",
            "Attached GPUs                             : 1",
            "GPU 00000000:C1:00.0",
            "    Product Name                          : NVIDIA H200",
            "    Persistence Mode                      : Enabled",
            "    MIG Mode",
            "        Current                           : Enabled",
            "        Pending                           : Disabled",
            "    GPU UUID                              : " + UUID,
            "    Minor Number                          : 3",
            "    GPU Operation Mode",
            "        Current                           : N/A",
            "    GSP Firmware Version                  : 550.90.12",
            "    PCI",
            "        Base Classcode                    : 0x3",
            "        Sub Classcode                     : 0x2",
            "        Device Id                         : 0x233510DE",
            "        Sub System Id                     : 0x18BE10DE",
            "    FB Memory Usage",
            "        Total                             : 143771 MiB",
            "        Used                              : 1 MiB",
            "    BAR1 Memory Usage",
            "        Total                             : 262144 MiB",
            "    Conf Compute Protected Memory Usage",
            "        Total                             : 0 MiB");
    Gpu gpu = gpu(draft, GPU);
    assertThat(version(draft).is("550.90.12")).isTrue();
    assertThat(gpu.persistence().is(true)).isTrue();
    assertThat(gpu.mig().is(true)).isTrue();
    assertThat(gpu.uuid().is(UUID)).isTrue();
    assertThat(gpu.minor().is(3)).isTrue();
    assertThat(gpu.firmware().is("550.90.12")).isTrue();
    assertThat(gpu.memory().is(143771L * 1024 * 1024)).isTrue();
    assertThat(gpu.confidentialCompute().known()).isFalse();
    FunctionDraft function = draft.functions.item(GPU);
    assertThat(function.id.result("x").is(new PciId(0x10de, 0x2335))).isTrue();
    assertThat(function.subsystem.result("x").is(new PciId(0x10de, 0x18be))).isTrue();
    assertThat(function.pciClass.result("x").is(new PciClass(0x0302))).isTrue();
    assertThat(function.bars.item(1).size.result("x").is(262144L * 1024 * 1024)).isTrue();
    assertThat(draft.gpuNumbers.map(1, draft).addresses()).containsEntry(0, GPU);
  }

  @Test
  void theQueryOfOneGpuGivesNoNumbersAndNotApplicableGivesAbsence() {
    Draft draft =
        read(
            "nvidia-smi -q -i 1",
            "    Attached GPUs                             : 2",
            "    GPU 00000000:C1:00.0",
            "        MIG Mode",
            "            Current                           : N/A",
            "        GSP Firmware Version                  : N/A",
            "        Conf Compute Protected Memory Usage",
            "            Total                             : 81920 MiB");
    assertThat(draft.gpuNumbers.map(1, draft).addresses()).isEmpty();
    assertThat(gpu(draft, GPU).mig()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu(draft, GPU).firmware()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu(draft, GPU).confidentialCompute().is(true)).isTrue();
  }

  @Test
  void theFabricIsSetUpOnceItsStateSaysCompleted() {
    assertThat(fabric("Completed").is(true)).isTrue();
    assertThat(fabric("In Progress").is(false)).isTrue();
    assertThat(fabric("Not Started").is(false)).isTrue();
    assertThat(fabric("N/A")).isInstanceOf(Reading.Absent.class);
    assertThat(fabric("something new").known()).isFalse();
  }

  private static Reading<Boolean> fabric(String state) {
    Draft draft =
        read(
            "nvidia-smi -q",
            "Attached GPUs                             : 1",
            "GPU 00000000:C1:00.0",
            "    Fabric",
            "        State                             : " + state,
            "        Status                            : N/A",
            "    Processes",
            "        State                             : In Progress");
    return gpu(draft, GPU).fabric();
  }

  @Test
  void aListOfNamesNumbersBoards() {
    Draft draft = new Draft();
    NvidiaSmi.read(Texts.section("", false, "GPU 0: NVIDIA A100 (UUID: " + UUID + ")"), draft);
    draft.gpuNumbers.board(UUID, GPU);
    assertThat(draft.gpuNumbers.map(1, draft).addresses()).containsEntry(0, GPU);
  }

  @Test
  void aQueryForScriptsIsReadByItsHeadOrByItsCommand() {
    Draft head =
        read(
            "",
            "index, pci.bus_id, name, persistence_mode, memory.total [MiB], mig.mode.current, uuid",
            "0, 00000000:C1:00.0, NVIDIA H100, Enabled, 81559 MiB, Disabled, " + UUID);
    assertThat(gpu(head, GPU).memory().is(81559L * 1024 * 1024)).isTrue();
    assertThat(gpu(head, GPU).mig().is(false)).isTrue();
    assertThat(gpu(head, GPU).uuid().is(UUID)).isTrue();
    Draft command =
        read(
            "nvidia-smi --query-gpu=index,pci.bus_id,driver_version --format=csv,noheader,nounits",
            "0, 00000000:C1:00.0, 580.95.05");
    assertThat(version(command).is("580.95.05")).isTrue();
    assertThat(command.gpuNumbers.map(1, command).addresses()).containsEntry(0, GPU);
    Draft none = new Draft();
    assertThat(
            NvidiaSmi.read(
                Texts.section("", false, "0, 00000000:C1:00.0, 580.95.05", "a, b", ",,,"), none))
        .isFalse();
  }

  @Test
  void confidentialComputingIsOneWordForAll() {
    Draft draft = new Draft();
    NvidiaSmi.read(Texts.section("nvidia-smi conf-compute -f", false, "CC status: ON"), draft);
    NvidiaSmi.read(Texts.section("nvidia-smi", false, TABLE), draft);
    draft.settle();
    assertThat(gpu(draft, GPU).confidentialCompute().is(true)).isTrue();
  }

  @Test
  void failuresAndOtherTextsGiveNothing() {
    for (String line :
        new String[] {
          "No devices were found",
          "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.",
          "Failed to initialize NVML: Driver/library version mismatch",
          "Unable to determine the device handle for GPU0000:C1:00.0: Unknown Error",
          "| a | b |",
          "|   x  y | 00000000:C1:00.0 | z |",
          "GPU 99999999999: x (UUID: y)",
          "GPU 00000000:ZZ:00.0"
        }) {
      assertThat(NvidiaSmi.read(Texts.section("", false, line), new Draft())).as(line).isFalse();
    }
  }
}
