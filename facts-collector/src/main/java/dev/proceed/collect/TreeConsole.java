package dev.proceed.collect;

import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.GpuDraft;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which GPU the kernel draws its text console on: framebuffer devices, whether the console is bound
 * to them (linux Documentation/fb/fbcon.rst), and the GPU whose screen the firmware used ({@code
 * boot_vga}, drivers/pci/pci-sysfs.c).
 */
final class TreeConsole {

  private static final String FRAMEBUFFERS = "sys/class/graphics";
  private static final String CONSOLES = "sys/class/vtconsole";
  private static final String DEVICES = "sys/bus/pci/devices/";

  private final RootDir root;
  private final Draft draft;

  /** Framebuffer devices by the function they belong to. */
  private final Map<PciAddress, Evidence> ofFunctions = new HashMap<>();

  /** Those of no function: the firmware's, which lie in the memory of the GPU with its screen. */
  private final List<Evidence> ofFirmware = new ArrayList<>();

  private String untold = "";

  private TreeConsole(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeConsole reader = new TreeConsole(root, draft);
    reader.framebuffers();
    List.copyOf(draft.functions.items().entrySet())
        .forEach(entry -> reader.function(entry.getKey(), entry.getValue()));
  }

  private void framebuffers() {
    Names names = root.list(FRAMEBUFFERS);
    if (!names.look().tells() || (!names.found() && !root.isWhole())) {
      untold = "/" + FRAMEBUFFERS + " could not be read";
    }
    for (String name : names.names()) {
      if (name.matches("fb\\d+")) {
        framebuffer(name);
      }
    }
    if (!ofFunctions.isEmpty() || !ofFirmware.isEmpty()) {
      consoles();
    }
  }

  private void framebuffer(String name) {
    String target = root.link(FRAMEBUFFERS + "/" + name);
    if (target == null) {
      untold = "/" + FRAMEBUFFERS + "/" + name + " is no link";
      return;
    }
    PciAddress owner = null;
    for (String step : target.split("/", -1)) {
      PciAddress address = Bdf.read(step);
      owner = address == null ? owner : address;
    }
    Evidence evidence = Evidence.of("/" + FRAMEBUFFERS + "/" + name, target, root.origin());
    if (owner == null) {
      ofFirmware.add(evidence);
    } else {
      ofFunctions.put(owner, evidence);
    }
  }

  /** Where every console is known not to be bound to framebuffers, none is drawn on a GPU. */
  private void consoles() {
    Names names = root.list(CONSOLES);
    boolean whole = names.found() || (root.isWhole() && names.look().tells());
    for (String name : names.names()) {
      SourceText kind = root.text(CONSOLES + "/" + name + "/name");
      SourceText bound = root.text(CONSOLES + "/" + name + "/bind");
      boolean other = kind != null && !kind.value().contains("frame buffer");
      whole &= other || (bound != null && bound.value().equals("0"));
    }
    if (whole) {
      ofFunctions.clear();
      ofFirmware.clear();
    }
  }

  private void function(PciAddress address, FunctionDraft function) {
    PciClass code = function.pciClass.result("functions[?].pciClass").asOptional().orElse(null);
    if (code == null || !code.isDisplay()) {
      return;
    }
    GpuDraft gpu = draft.gpus.item(address);
    SourceText boot = root.text(DEVICES + address + "/boot_vga");
    boolean first = boot != null && boot.value().equals("1");
    if (ofFunctions.containsKey(address)) {
      gpu.console.present(true, ofFunctions.get(address));
    } else if (first && !ofFirmware.isEmpty()) {
      gpu.console.present(true, ofFirmware.get(0));
    } else if (!untold.isEmpty()) {
      gpu.console.unknown(Reason.NOT_COLLECTED, untold);
    } else if (boot == null && !ofFirmware.isEmpty() && !root.isWhole()) {
      gpu.console.unknown(Reason.NOT_COLLECTED, "whose memory the firmware's framebuffer is in");
    } else {
      gpu.console.present(
          false, Evidence.of("/" + FRAMEBUFFERS, "no console on " + address, root.origin()));
    }
  }
}
