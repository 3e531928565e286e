package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.NvidiaFlavour;

/**
 * {@code modinfo nvidia}: what the module's file on disk says. The loaded module may be another
 * one, so this settles only what the loaded one's version confirms.
 *
 * @param module its name
 * @param version its version; "" when it states none
 * @param licence its licence: NVIDIA's open module has {@code Dual MIT/GPL}
 */
public record Modinfo(String module, String version, String licence, Evidence evidence) {

  private static final String OPEN = "Dual MIT/GPL";

  /** Adds what the text says; false when it is no such output. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    String version = "";
    String licence = "";
    String file = "";
    int at = 0;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      int colon = line.indexOf(':');
      String value = colon < 0 ? "" : line.substring(colon + 1).strip();
      switch (colon < 0 ? "" : line.substring(0, colon)) {
        case "filename" -> file = value;
        case "license" -> licence = value;
        case "version" -> {
          version = value;
          at = index;
        }
        default -> {}
      }
    }
    boolean known = !file.isEmpty() && (!licence.isEmpty() || !version.isEmpty());
    if (known) {
      draft.drivers.onDisk.add(new Modinfo(name(file), version, licence, text.at(at)));
    }
    return known;
  }

  /** {@code /lib/modules/6.8.0/updates/dkms/nvidia.ko.zst} is {@code nvidia}. */
  private static String name(String file) {
    String base = file.substring(file.lastIndexOf('/') + 1);
    int dot = base.indexOf(".ko");
    return (dot < 0 ? base : base.substring(0, dot)).replace('-', '_');
  }

  /** What the licence says about NVIDIA's module. */
  NvidiaFlavour flavour() {
    return licence.equals(OPEN) ? NvidiaFlavour.OPEN : NvidiaFlavour.CLOSED;
  }
}
