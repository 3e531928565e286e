package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code nvidia-smi -q}: blocks of {@code Key : value}, indented below a line for each GPU.
 *
 * <pre>
 * Driver Version                            : 580.95.05
 * Attached GPUs                             : 8
 * GPU 00000000:C1:00.0
 *     Minor Number                          : 0
 *     MIG Mode
 *         Current                           : Disabled
 * </pre>
 */
final class SmiQuery {

  /** BAR 1 is the aperture into a GPU's memory; the kernel numbers it 1 too. */
  private static final int APERTURE = 1;

  private final SourceText text;
  private final Draft draft;
  private final List<PciAddress> gpus = new ArrayList<>();
  private int attached = -1;
  private boolean found;
  private @Nullable PciAddress address;
  private String block = "";
  private int baseClass = -1;

  /** Blanks before everything, as when a forum indents a paste. */
  private int margin;

  private SmiQuery(SourceText text, Draft draft) {
    this.text = text;
    this.draft = draft;
  }

  static boolean read(Section section, Draft draft) {
    SmiQuery query = new SmiQuery(section.text(), draft);
    for (int index = 0; index < query.text.lines().size(); index++) {
      query.line(query.text.lines().get(index), index);
    }
    boolean some = section.hasOption("-i") || section.hasOption("--id");
    if (!some && query.attached == query.gpus.size()) {
      for (int number = 0; number < query.gpus.size(); number++) {
        draft.gpuNumbers.at(number, query.gpus.get(number));
      }
    }
    return query.found;
  }

  private void line(String line, int index) {
    int colon = line.indexOf(" : ");
    String key = (colon < 0 ? line : line.substring(0, colon)).strip();
    String value = colon < 0 ? "" : line.substring(colon + 3).strip();
    if (colon < 0) {
      head(line, key, index);
    } else if (address != null) {
      gpu(key, value, indent(line), index, address);
    } else if (key.equals("Driver Version") || key.equals("KMD Version")) {
      SmiValues.version(value, text.at(index), draft);
      found = true;
    } else if (key.equals("Attached GPUs")) {
      attached = Hex.decimal(value);
      margin = indent(line);
      found = true;
    }
  }

  private void head(String line, String key, int index) {
    PciAddress gpu =
        key.startsWith("GPU ") ? SmiValues.address(key.substring("GPU ".length()).strip()) : null;
    if (gpu != null) {
      address = gpu;
      gpus.add(gpu);
      GpuNumbers.seen(gpu, text.at(index), draft);
      found = true;
      baseClass = -1;
    } else if (!key.isEmpty() && indent(line) <= margin) {
      address = null;
    }
    block = key;
  }

  private void gpu(String key, String value, int indent, int index, PciAddress gpu) {
    Evidence evidence = text.at(index);
    GpuDraft draftGpu = draft.gpus.item(gpu);
    switch (key) {
      case "Persistence Mode" -> SmiValues.persistence(value, evidence, draftGpu);
      case "GPU UUID" -> NvidiaInformation.uuid(value, gpu, evidence, draft);
      case "Minor Number" -> NvidiaInformation.minor(value, evidence, draftGpu);
      case "GSP Firmware Version" -> NvidiaInformation.firmware(value, evidence, draftGpu);
      case "Current" -> {
        if (block.equals("MIG Mode")) {
          SmiValues.mig(value, evidence, draftGpu);
        }
      }
      case "State" -> {
        if (block.equals("Fabric")) {
          SmiValues.fabric(value, evidence, draftGpu);
        }
      }
      case "Total" -> total(value, evidence, gpu);
      default -> function(key, value, evidence, gpu);
    }
    if (indent <= margin + 4) {
      block = "";
    }
  }

  private void total(String value, Evidence evidence, PciAddress gpu) {
    long bytes = SmiValues.bytes(value);
    switch (block) {
      case "FB Memory Usage" -> SmiValues.memory(value, evidence, draft.gpus.item(gpu));
      case "BAR1 Memory Usage" -> {
        if (bytes > 0) {
          draft.functions.item(gpu).bars.item(APERTURE).size.present(bytes, evidence);
        }
      }
      case "Conf Compute Protected Memory Usage" -> {
        // only a GPU in confidential computing mode sets memory aside for it
        if (bytes > 0) {
          draft.gpus.item(gpu).confidentialCompute.present(true, evidence);
        }
      }
      default -> {}
    }
  }

  /** {@code Device Id : 0x2BB510DE} has the device's half first; so has the subsystem's. */
  private void function(String key, String value, Evidence evidence, PciAddress gpu) {
    long number = value.startsWith("0x") ? Hex.number(value) : -1;
    if (number < 0) {
      return;
    }
    FunctionDraft function = draft.functions.item(gpu);
    switch (key) {
      case "Device Id" -> function.id.present(id(number), evidence);
      case "Sub System Id" -> {
        if (number != 0) {
          function.subsystem.present(id(number), evidence);
        }
      }
      case "Base Classcode" -> baseClass = (int) number;
      case "Sub Classcode" -> {
        if (baseClass >= 0 && baseClass < 256 && number < 256) {
          function.pciClass.present(new PciClass((baseClass << 8) | (int) number), evidence);
        }
      }
      default -> {}
    }
  }

  private static PciId id(long number) {
    return new PciId((int) (number & 0xffff), (int) ((number >> 16) & 0xffff));
  }

  private static int indent(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }
}
