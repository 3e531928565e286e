package dev.proceed.parse;

import java.util.Set;

/**
 * {@code systemd-detect-virt}: one word (systemd src/basic/virt.c). A container's word hides the
 * machine below it, so it tells nothing.
 */
public final class Virtualisation {

  private static final Set<String> MACHINES =
      Set.of(
          "kvm",
          "qemu",
          "amazon",
          "bochs",
          "xen",
          "uml",
          "vmware",
          "oracle",
          "microsoft",
          "zvm",
          "parallels",
          "bhyve",
          "qnx",
          "acrn",
          "powervm",
          "apple",
          "sre",
          "google",
          "vm-other");

  private Virtualisation() {}

  /** Adds what the word says; false when it is none of its words. */
  public static boolean read(SourceText text, Draft draft) {
    String word = text.value();
    if (word.equals("none") || MACHINES.contains(word)) {
      draft.platform.virtualMachine.present(!word.equals("none"), text.evidence());
      return true;
    }
    return false;
  }
}
