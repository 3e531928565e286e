package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.BootVariables;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GrubDefaults;
import dev.proceed.parse.GrubMenu;
import dev.proceed.parse.SourceText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The boot loader that owns the next boot, and what it will pass to the kernel. */
final class TreeBoot {

  private static final String PROXMOX = "etc/kernel/proxmox-boot-uuids";
  private static final String CMDLINE = "etc/kernel/cmdline";
  private static final String DEFAULTS = "etc/default/grub";
  private static final List<String> GRUB = List.of("boot/grub", "boot/grub2");

  private final RootDir root;
  private final Draft draft;
  private boolean entriesAsked;

  private TreeBoot(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    new TreeBoot(root, draft).readAll();
  }

  private void readAll() {
    boolean defaults = defaults();
    boolean menu = menu();
    kernelCmdline();
    Content uuids = root.read(PROXMOX, RootDir.SMALL);
    BootEntries entries = new BootEntries(root, draft);
    if (uuids.look() == Look.DENIED) {
      draft.kernel.bootLoader.unknown(Reason.NO_PERMISSION, "/" + PROXMOX + " is not readable");
    } else if (uuids.found() && uuids.bytes().length > 0) {
      byProxmox(SourceText.of("/" + PROXMOX, root.origin(), uuids.bytes()).evidence());
    } else if (entries.isSystemdBoot() && startedBy() == BootLoader.SYSTEMD_BOOT) {
      entries.systemdBoot();
    } else if (entriesAsked && startedBy() != BootLoader.SYSTEMD_BOOT) {
      entries.grub(environment());
    } else if ((defaults || menu) && startedBy() != BootLoader.SYSTEMD_BOOT) {
      String source = menu ? "/boot/grub" : "/" + DEFAULTS;
      draft.kernel.bootLoader.present(BootLoader.GRUB, Evidence.of(source, "", root.origin()));
    }
  }

  /** A synchronised boot partition may hold either loader; the running one shows which. */
  private void byProxmox(Evidence evidence) {
    BootLoader started = startedBy();
    if (started == null) {
      draft.kernel.bootLoader.unknown(
          Reason.NOT_ESTABLISHED, "which loader proxmox-boot-tool keeps up to date is not shown");
    } else {
      draft.kernel.bootLoader.present(
          started == BootLoader.GRUB ? BootLoader.PROXMOX_GRUB : BootLoader.PROXMOX_SYSTEMD_BOOT,
          evidence);
    }
  }

  /**
   * GRUB adds BOOT_IMAGE (GNU GRUB loader/i386/linux.c); systemd-boot passes the initial disk by
   * its name on the boot partition (systemd src/boot, boot loader specification).
   */
  private @Nullable BootLoader startedBy() {
    Reading<BootParameters> line = draft.kernel.bootParameters.result("kernel.bootParameters");
    if (line.map(words -> words.last("BOOT_IMAGE").isPresent()).is(true)) {
      return BootLoader.GRUB;
    }
    boolean byName = line.map(words -> words.last("initrd").orElse("").contains("\\")).is(true);
    return byName ? BootLoader.SYSTEMD_BOOT : null;
  }

  private boolean defaults() {
    GrubDefaults defaults = new GrubDefaults();
    SourceText main = root.text(DEFAULTS);
    if (main != null) {
      defaults.add(main);
    }
    for (String name : root.list(DEFAULTS + ".d").names()) {
      SourceText part = name.endsWith(".cfg") ? root.text(DEFAULTS + ".d/" + name) : null;
      if (part != null) {
        defaults.add(part);
      }
    }
    entriesAsked |= defaults.usesEntries();
    String line = defaults.line();
    if (defaults.told() && line != null) {
      String note = "not checked against grub.cfg: " + line;
      draft.boot.grubDefaults.present(
          BootParameters.read(line), Evidence.derived("/" + DEFAULTS, note));
    } else if (defaults.told()) {
      draft.boot.grubDefaults.unknown(Reason.UNPARSEABLE, "only a shell can tell /" + DEFAULTS);
    }
    return defaults.told();
  }

  private boolean menu() {
    for (String place : GRUB) {
      Content content = root.read(place + "/grub.cfg", RootDir.LARGE);
      if (content.look() == Look.DENIED) {
        draft.boot.grubMenu.unknown(
            Reason.NO_PERMISSION, "/" + place + "/grub.cfg is not readable");
        return true;
      }
      if (content.found() && content.bytes().length > 0) {
        menu(SourceText.of("/" + place + "/grub.cfg", root.origin(), content.bytes()), place);
        return true;
      }
    }
    return false;
  }

  private void menu(SourceText text, String place) {
    GrubMenu menu = new GrubMenu(text, environment());
    entriesAsked |= menu.usesEntries();
    if (menu.usesEntries()) {
      return;
    }
    Look block = root.read(place + "/grubenv", RootDir.SMALL).look();
    if (menu.asksEnvironment() && block == Look.DENIED) {
      draft.boot.grubMenu.unknown(Reason.NO_PERMISSION, "/" + place + "/grubenv is not readable");
      return;
    }
    int line = menu.defaultLine();
    String parameters = line < 0 ? null : menu.parameters(line);
    if (parameters == null) {
      draft.boot.grubMenu.unknown(
          Reason.UNPARSEABLE, "the default entry of " + text.name() + " is not understood");
    } else {
      draft.boot.grubMenu.present(BootParameters.read(parameters), text.at(line));
    }
  }

  private Map<String, String> environment() {
    for (String place : GRUB) {
      SourceText block = root.text(place + "/grubenv");
      if (block != null) {
        return BootVariables.environment(block);
      }
    }
    return Map.of();
  }

  private void kernelCmdline() {
    SourceText text = root.text(CMDLINE);
    if (text != null && !text.value().isEmpty()) {
      draft.boot.kernelCmdline.present(BootParameters.read(text.value()), text.evidence());
    }
  }
}
