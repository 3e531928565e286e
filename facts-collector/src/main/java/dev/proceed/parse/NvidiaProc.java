package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.NvidiaFlavour;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.Set;

/**
 * Files of {@code /proc/driver/nvidia} about the driver as a whole. Their forms: NVIDIA's
 * open-gpu-kernel-modules 595.45.04, kernel-open/nvidia/nv-procfs.c.
 */
public final class NvidiaProc {

  private static final String VERSION = "NVRM version:";

  /** Names by which a text without its path is known; each driver since 390 prints some of them. */
  private static final Set<String> KNOWN =
      Set.of(
          "ResmanDebugLevel",
          "ModifyDeviceFiles",
          "DeviceFileUID",
          "EnableResizableBar",
          "DmaRemapPeerMmio",
          "EnableGpuFirmware",
          "PreserveVideoMemoryAllocations",
          "GrdmaPciTopoCheckOverride",
          "RegistryDwords",
          "RegistryDwordsPerDevice",
          "ExcludedGpus");

  private NvidiaProc() {}

  /** Files of the driver that were pasted without their paths; false when there is none. */
  public static boolean read(Section section, Draft draft) {
    boolean whole = section.ran("cat") && section.filter().isEmpty();
    boolean found = NvidiaInformation.read(section.text(), draft);
    found |= version(section.text(), draft);
    found |= params(section.text(), whole, draft);
    return found;
  }

  /**
   * {@code version}; false when no line tells it.
   *
   * <pre>
   * NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.95.05  Release Build
   * NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun May 12 19:39:15 UTC 2024
   * </pre>
   */
  public static boolean version(SourceText text, Draft draft) {
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith(VERSION)) {
        version(line.substring(VERSION.length()), text.at(index), draft.drivers);
        return true;
      }
    }
    return false;
  }

  private static void version(String text, Evidence evidence, DriversDraft drivers) {
    String version = "";
    for (String word : text.strip().split("\\s+", -1)) {
      version = version.isEmpty() && isVersion(word) ? word : version;
    }
    if (version.isEmpty()) {
      drivers.nvidiaVersion.unknown(Reason.UNPARSEABLE, "no version in: " + text.strip());
    } else {
      drivers.nvidiaVersion.present(version, evidence);
    }
    if (text.contains("Open Kernel Module")) {
      drivers.nvidiaFlavour.present(NvidiaFlavour.OPEN, evidence);
    } else if (text.contains("Kernel Module")) {
      drivers.nvidiaFlavour.present(NvidiaFlavour.CLOSED, evidence);
    } else {
      drivers.nvidiaFlavour.unknown(Reason.UNPARSEABLE, "no flavour in: " + text.strip());
    }
  }

  /** Whether a word is a version such as {@code 580.95.05}. */
  static boolean isVersion(String word) {
    boolean dot = false;
    for (int at = 0; at < word.length(); at++) {
      char letter = word.charAt(at);
      dot |= letter == '.';
      if (letter != '.' && (letter < '0' || letter > '9')) {
        return false;
      }
    }
    return dot && word.length() < 20 && !word.startsWith(".") && !word.endsWith(".");
  }

  /**
   * {@code params}; false when the text is something else.
   *
   * @param whole whether the text is known to be the whole file
   */
  public static boolean params(SourceText text, boolean whole, Draft draft) {
    boolean known = false;
    for (String line : text.lines()) {
      int colon = line.indexOf(':');
      known |= colon > 0 && KNOWN.contains(line.substring(0, colon).strip());
    }
    for (int index = 0; known && index < text.lines().size(); index++) {
      param(text.lines().get(index), text.at(index), draft);
    }
    if (known && whole) {
      draft.drivers.nvidiaRegistry.allAre(
          draft.drivers.nvidiaRegistry.items().keySet(),
          Evidence.of(text.name(), "read to its end", text.origin()));
    } else if (known) {
      draft.drivers.nvidiaRegistry.maybeMore(
          Reason.TRUNCATED, text.name() + ": not known whether it is the whole file");
    }
    return known;
  }

  /** One line, such as {@code DmaRemapPeerMmio: 1}; false when it has another form. */
  static boolean param(String line, Evidence evidence, Draft draft) {
    int colon = line.indexOf(':');
    String name = colon < 0 ? "" : line.substring(0, colon).strip();
    if (!isName(name)) {
      return false;
    }
    setting(name, line.substring(colon + 1).strip(), evidence, draft);
    return true;
  }

  /** {@code registry} of one GPU: the names of binary keys that were written to it. */
  public static void registry(String line, PciAddress gpu, Evidence evidence, Draft draft) {
    int colon = line.indexOf(':');
    String keys = colon < 0 ? "" : unquoted(line.substring(colon + 1).strip());
    if (line.startsWith("Binary:") && !keys.isEmpty()) {
      setting("Binary of " + gpu, keys, evidence, draft);
    }
  }

  private static void setting(String name, String value, Evidence evidence, Draft draft) {
    draft.drivers.nvidiaRegistry.item(name).setting.present(unquoted(value), evidence);
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  private static boolean isName(String name) {
    for (int at = 0; at < name.length(); at++) {
      if (!Character.isLetterOrDigit(name.charAt(at)) && name.charAt(at) != '_') {
        return false;
      }
    }
    return !name.isEmpty() && name.length() < 60;
  }
}
