package dev.proceed.collect;

import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GpuDraft;
import dev.proceed.parse.NvidiaInformation;
import dev.proceed.parse.NvidiaProc;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;

/** What the NVIDIA driver says in {@code proc/driver/nvidia}. */
final class TreeNvidia {

  private static final String PROC = "proc/driver/nvidia";
  private static final String GPUS = PROC + "/gpus";

  private final RootDir root;
  private final Draft draft;

  private TreeNvidia(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeNvidia reader = new TreeNvidia(root, draft);
    reader.driver();
    reader.gpus();
  }

  private void driver() {
    SourceText version = root.text(PROC + "/version");
    if (version != null) {
      NvidiaProc.version(version, draft);
    }
    SourceText params = root.text(PROC + "/params");
    if (params != null) {
      NvidiaProc.params(params, true, draft);
    }
  }

  private void gpus() {
    Names names = root.list(GPUS);
    List<PciAddress> gpus = new ArrayList<>();
    for (String name : names.names()) {
      PciAddress address = Bdf.read(name);
      if (address != null) {
        gpus.add(address);
        gpu(name, address);
      }
    }
    if (names.found()) {
      draft.gpuNumbers.driverHas(gpus);
    }
  }

  private void gpu(String name, PciAddress address) {
    if (!draft.functions.has(address)) {
      return;
    }
    SourceText registry = root.text(GPUS + "/" + name + "/registry");
    if (registry != null) {
      NvidiaProc.registry(registry.value(), address, registry.evidence(), draft);
    }
    if (isAsleep(name)) {
      asleep(draft.gpus.item(address), name);
      return;
    }
    SourceText text = root.text(GPUS + "/" + name + "/information");
    for (int index = 0; text != null && index < text.lines().size(); index++) {
      NvidiaInformation.line(text.lines().get(index), address, text.at(index), draft);
    }
  }

  /**
   * The driver wakes a GPU to answer (NVIDIA open-gpu-kernel-modules 595.45.04, nv-procfs.c
   * nv_procfs_read_gpu_info: rm_ref_dynamic_power), so one that sleeps is not asked.
   */
  private boolean isAsleep(String name) {
    SourceText state =
        root.isWhole() ? root.text("sys/bus/pci/devices/" + name + "/power_state") : null;
    return state != null && state.value().startsWith("D3");
  }

  private static void asleep(GpuDraft gpu, String name) {
    String why = name + " sleeps, and reading its file would wake it";
    gpu.minor.unknown(Reason.DEVICE_ASLEEP, why);
    gpu.uuid.unknown(Reason.DEVICE_ASLEEP, why);
    gpu.firmware.unknown(Reason.DEVICE_ASLEEP, why);
  }
}
