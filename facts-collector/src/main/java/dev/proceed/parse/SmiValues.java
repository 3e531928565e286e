package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import java.util.Locale;

/** Words of {@code nvidia-smi} that its table, its query and its CSV share. */
final class SmiValues {

  private static final long MIB = 1024L * 1024L;

  private SmiValues() {}

  /** {@code On}, {@code Enabled}; {@code N/A} says nothing. */
  static void persistence(String word, Evidence evidence, GpuDraft gpu) {
    switch (word) {
      case "On", "Enabled" -> gpu.persistence.present(true, evidence);
      case "Off", "Disabled" -> gpu.persistence.present(false, evidence);
      default -> {}
    }
  }

  /** A GPU without the mode shows {@code N/A}. */
  static void mig(String word, Evidence evidence, GpuDraft gpu) {
    switch (word) {
      case "Enabled" -> gpu.mig.present(true, evidence);
      case "Disabled" -> gpu.mig.present(false, evidence);
      case "N/A", "[N/A]", "[Not Supported]" -> gpu.mig.absent(evidence);
      default -> {}
    }
  }

  /** State of the NVSwitch fabric; a GPU that is part of none shows {@code N/A}. */
  static void fabric(String word, Evidence evidence, GpuDraft gpu) {
    switch (word) {
      case "Completed" -> gpu.fabric.present(true, evidence);
      case "Not Started", "In Progress" -> gpu.fabric.present(false, evidence);
      case "N/A", "[N/A]" -> gpu.fabric.absent(evidence);
      default -> {}
    }
  }

  /** {@code 97887 MiB} or {@code 97887MiB}. */
  static void memory(String text, Evidence evidence, GpuDraft gpu) {
    long bytes = bytes(text);
    if (bytes > 0) {
      gpu.memory.present(bytes, evidence);
    }
  }

  /** -1 when the text is no number of MiB. */
  static long bytes(String text) {
    String number = text.endsWith("MiB") ? text.substring(0, text.length() - 3).strip() : "";
    int mebibytes = Hex.decimal(number);
    return mebibytes < 0 ? -1 : mebibytes * MIB;
  }

  /** The loaded kernel module's version, as the tool asked it of the module. */
  static void version(String word, Evidence evidence, Draft draft) {
    if (NvidiaProc.isVersion(word)) {
      draft.drivers.nvidiaVersion.present(word, evidence);
    }
  }

  /** {@code 00000000:C1:00.0}; null when it is something else. */
  static @org.jspecify.annotations.Nullable PciAddress address(String word) {
    return Bdf.read(word.toLowerCase(Locale.ROOT));
  }
}
