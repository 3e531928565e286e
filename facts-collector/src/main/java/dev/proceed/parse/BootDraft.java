package dev.proceed.parse;

import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the files of the boot loaders say, until it is known which loader owns the next boot. A host
 * often has the files of several.
 */
public final class BootDraft {

  private static final String PATH = "kernel.nextBootParameters";

  /** What the generators add to every entry by themselves. */
  private static final Set<String> OF_THE_ENTRY =
      Set.of("BOOT_IMAGE", "root", "ro", "rw", "rootflags", "rootfstype", "initrd", "resume");

  /** {@code /etc/default/grub}: what the next run of {@code update-grub} will write. */
  public final Claims<BootParameters> grubDefaults = new Claims<>();

  /** The default entry of {@code grub.cfg}: what GRUB will pass. */
  public final Claims<BootParameters> grubMenu = new Claims<>();

  /** {@code /etc/kernel/cmdline}. */
  public final Claims<BootParameters> kernelCmdline = new Claims<>();

  /** The default one of the entries in files of their own. */
  public final Claims<BootParameters> entry = new Claims<>();

  void settle(KernelDraft kernel) {
    Reading<BootLoader> loader = kernel.bootLoader.result("kernel.bootLoader");
    Reading<BootParameters> next =
        loader instanceof Reading.Present<BootLoader> known ? of(known.value()) : only();
    if (!isNotCollected(next)) {
      kernel.nextBootParameters.add(next);
    }
  }

  private Reading<BootParameters> of(BootLoader loader) {
    return switch (loader) {
      case GRUB, PROXMOX_GRUB -> grub();
      case PROXMOX_SYSTEMD_BOOT -> kernelCmdline.result(PATH);
      case SYSTEMD_BOOT, GRUB_BLS -> entry.result(PATH);
    };
  }

  /** The menu is what boots; where it cannot be read, an edit may not have reached it. */
  private Reading<BootParameters> grub() {
    Reading<BootParameters> menu = grubMenu.result(PATH);
    Reading<BootParameters> defaults = grubDefaults.result(PATH);
    if (isNotCollected(menu)) {
      return defaults;
    }
    return menu instanceof Reading.Present<BootParameters> known
            && defaults instanceof Reading.Present<BootParameters> edited
            && differ(known.value(), edited.value())
        ? Reading.present(known.value(), noted(known.evidence(), edited.value()))
        : menu;
  }

  private static boolean isNotCollected(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> open && open.reason() == Reason.NOT_COLLECTED;
  }

  private static boolean differ(BootParameters menu, BootParameters defaults) {
    List<String> own =
        menu.tokens().stream()
            .filter(token -> !OF_THE_ENTRY.contains(token.split("=", 2)[0]))
            .toList();
    List<String> asked =
        defaults.tokens().stream()
            .filter(token -> !OF_THE_ENTRY.contains(token.split("=", 2)[0]))
            .toList();
    return !own.equals(asked);
  }

  private static Evidence noted(Evidence menu, BootParameters defaults) {
    String excerpt = "/etc/default/grub differs (update-grub not run?): " + defaults;
    return new Evidence(
        menu.source(), menu.line(), excerpt + " | " + menu.excerpt(), menu.origin());
  }

  /** Without a known loader a single kind of source speaks for itself, and two do not. */
  private Reading<BootParameters> only() {
    Reading<BootParameters> grub = grub();
    List<Reading<BootParameters>> told =
        Stream.of(grub, kernelCmdline.result(PATH), entry.result(PATH))
            .filter(reading -> !isNotCollected(reading))
            .toList();
    if (told.size() == 1) {
      return told.get(0);
    }
    return told.isEmpty()
        ? Reading.unknown(Reason.NOT_COLLECTED, "", "")
        : Reading.unknown(
            Reason.NOT_ESTABLISHED,
            "which boot loader owns the next boot is not known",
            "proxmox-boot-tool status");
  }
}
