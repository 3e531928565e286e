package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import org.jspecify.annotations.Nullable;

/**
 * {@code /proc/driver/nvidia/gpus/BDF/information}, which the driver prints as {@code Key: value}
 * (NVIDIA open-gpu-kernel-modules 595.45.04, nv-procfs.c; the firmware's line is {@code GSP
 * Firmware} in NVIDIA's README of 580).
 */
public final class NvidiaInformation {

  private NvidiaInformation() {}

  /** Adds what a text of one or more such files says; false when it holds none. */
  public static boolean read(SourceText text, Draft draft) {
    boolean found = false;
    int start = 0;
    for (int index = 0; index <= text.lines().size(); index++) {
      boolean end = index == text.lines().size();
      if (end || text.lines().get(index).strip().startsWith("Model:")) {
        found |= block(text, start, index, draft);
        start = index;
      }
    }
    return found;
  }

  private static boolean block(SourceText text, int from, int to, Draft draft) {
    PciAddress address = null;
    int bus = from;
    for (int index = from; index < to; index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("Bus Location:")) {
        address = Bdf.read(value(line));
        bus = index;
      }
    }
    if (address == null) {
      return false;
    }
    GpuNumbers.seen(address, text.at(bus), draft);
    for (int index = from; index < to; index++) {
      line(text.lines().get(index), address, text.at(index), draft);
    }
    return true;
  }

  /** Adds what one line says about a GPU. */
  public static void line(String raw, PciAddress address, Evidence evidence, Draft draft) {
    String line = raw.strip();
    int colon = line.indexOf(':');
    if (colon < 0) {
      return;
    }
    String value = value(line);
    GpuDraft gpu = draft.gpus.item(address);
    switch (line.substring(0, colon).strip()) {
      case "Device Minor" -> minor(value, evidence, gpu);
      case "GPU UUID" -> uuid(value, address, evidence, draft);
      case "DMA Size" -> dmaBits(bits(value), evidence, gpu);
      case "DMA Mask" -> dmaBits(maskBits(value), evidence, gpu);
      case "GPU Firmware", "GSP Firmware" -> firmware(value, evidence, gpu);
      case "GPU Excluded" -> {
        if (value.equals("Yes")) {
          draft.gpuNumbers.excluded(address);
        }
      }
      default -> {}
    }
  }

  private static String value(String line) {
    return line.substring(line.indexOf(':') + 1).strip();
  }

  static void minor(String value, Evidence evidence, GpuDraft gpu) {
    int minor = Hex.decimal(value);
    if (minor >= 0) {
      gpu.minor.present(minor, evidence);
    }
  }

  /** The driver prints question marks until it has initialised the GPU once. */
  static void uuid(String value, PciAddress address, Evidence evidence, Draft draft) {
    if (isUuid(value)) {
      draft.gpus.item(address).uuid.present(value, evidence);
      draft.gpuNumbers.board(value, address);
    } else {
      draft
          .gpus
          .item(address)
          .uuid
          .unknown(Reason.KERNEL_DOES_NOT_KNOW, "the driver has not read it yet: " + value);
    }
  }

  static boolean isUuid(String value) {
    return value.length() == 40
        && value.startsWith("GPU-")
        && Hex.isHex(value.substring(4).replace("-", ""));
  }

  /** A GPU that runs no firmware of the driver shows {@code N/A}; older drivers show no line. */
  static void firmware(String value, Evidence evidence, GpuDraft gpu) {
    if (value.equals("N/A")) {
      gpu.firmware.absent(evidence);
    } else if (NvidiaProc.isVersion(value)) {
      gpu.firmware.present(value, evidence);
    }
  }

  private static void dmaBits(@Nullable Integer bits, Evidence evidence, GpuDraft gpu) {
    if (bits != null && bits > 0 && bits <= 64) {
      gpu.dmaBits.present(bits, evidence);
    }
  }

  private static @Nullable Integer bits(String value) {
    return value.endsWith(" bits")
        ? Integer.valueOf(Hex.decimal(value.substring(0, value.length() - 5).strip()))
        : null;
  }

  private static @Nullable Integer maskBits(String value) {
    long mask = value.startsWith("0x") ? Hex.number(value) : -1;
    boolean plain = mask > 0 && (mask & (mask + 1)) == 0;
    return plain ? Integer.valueOf(Long.bitCount(mask)) : null;
  }
}
