package dev.proceed.collect;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.Set;

/**
 * What sysfs says about GPUs of every maker. None of these files wakes a device: the kernel prints
 * numbers that it keeps.
 */
final class TreeGpus {

  /** Drivers that set the DMA mask of the GPU they drive; vfio-pci leaves what it finds. */
  private static final Set<String> DRIVERS =
      Set.of("nvidia", "nouveau", "amdgpu", "radeon", "i915", "xe");

  private static final int PROCESSING_ACCELERATOR = 0x1200;

  private final RootDir root;
  private final Draft draft;

  private TreeGpus(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeGpus reader = new TreeGpus(root, draft);
    java.util.List.copyOf(draft.functions.items().entrySet())
        .forEach(entry -> reader.function(entry.getKey(), entry.getValue()));
  }

  private void function(PciAddress address, FunctionDraft function) {
    PciClass code = function.pciClass.result("functions[?].pciClass").asOptional().orElse(null);
    boolean gpu = code != null && (code.isDisplay() || code.code() == PROCESSING_ACCELERATOR);
    Reading<String> driver = function.driver.result("functions[?].driver");
    if (gpu && driver.asOptional().filter(DRIVERS::contains).isPresent()) {
      String place = "sys/bus/pci/devices/" + address + "/";
      dmaBits(root.text(place + "dma_mask_bits"), address);
      memory(root.text(place + "mem_info_vram_total"), address);
      memory(root.text(place + "tile0/physical_vram_size_bytes"), address);
    }
  }

  private void dmaBits(@org.jspecify.annotations.Nullable SourceText text, PciAddress address) {
    int bits = text == null ? -1 : Hex.decimal(text.value());
    if (text != null && bits > 0 && bits <= 64) {
      draft.gpus.item(address).dmaBits.present(bits, text.evidence());
    }
  }

  /** Bytes: amdgpu in decimal, xe in hex. */
  private void memory(@org.jspecify.annotations.Nullable SourceText text, PciAddress address) {
    long bytes = text == null ? -1 : bytes(text.value());
    if (text != null && bytes > 0) {
      draft.gpus.item(address).memory.present(bytes, text.evidence());
    }
  }

  private static long bytes(String value) {
    if (value.startsWith("0x")) {
      return Hex.number(value);
    }
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException none) {
      return -1;
    }
  }
}
