package dev.proceed.collect;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;

/** Numbers of the device nodes, from {@code proc/driver/nvidia/gpus/BDF/information}. */
final class TreeNvidia {

  private static final String GPUS = "proc/driver/nvidia/gpus";
  private static final String MINOR = "Device Minor:";

  private TreeNvidia() {}

  static void read(RootDir root, Draft draft) {
    for (String name : root.list(GPUS).names()) {
      PciAddress address = Bdf.read(name);
      SourceText text = address == null ? null : root.text(GPUS + "/" + name + "/information");
      if (address != null && text != null && draft.functions.has(address)) {
        minor(text, address, draft);
      }
    }
  }

  private static void minor(SourceText text, PciAddress address, Draft draft) {
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      int minor = line.startsWith(MINOR) ? Hex.decimal(line.substring(MINOR.length()).strip()) : -1;
      if (minor >= 0) {
        draft.gpus.item(address).minor.present(minor, text.at(index));
      }
    }
  }
}
