package dev.proceed.memory;

import dev.proceed.facts.BootParameter;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code pci=} says about ACS. The kernel splits its value at commas; the devices of one list
 * are separated by semicolons (linux Documentation/admin-guide/kernel-parameters.txt, {@code
 * pci=disable_acs_redir}; drivers/pci/pci.c {@code pci_setup}, v6.12).
 *
 * @param noacs whether {@code noacs} stands there, which is no option
 * @param listed devices that a list names by address
 * @param cutOff addresses after a comma, which belong to no list
 * @param lists whether there is a list at all
 */
record AcsWords(boolean noacs, List<PciAddress> listed, List<PciAddress> cutOff, boolean lists) {

  static AcsWords of(BootParameters line) {
    boolean noacs = false;
    boolean lists = false;
    List<PciAddress> listed = new ArrayList<>();
    List<PciAddress> cutOff = new ArrayList<>();
    for (BootParameter one : line.parameters()) {
      if (!one.isNamed("pci")) {
        continue;
      }
      for (String word : one.value().split(",", -1)) {
        noacs |= word.equals("noacs");
        int list = listAt(word);
        if (list > 0) {
          lists = true;
          addresses(word.substring(list), listed);
        } else if (lists) {
          addresses(word, cutOff);
        }
      }
    }
    return new AcsWords(noacs, listed, cutOff, lists);
  }

  /** Where the list begins; 0 when the word is none. */
  private static int listAt(String word) {
    for (String name : List.of("disable_acs_redir=", "config_acs=")) {
      if (word.startsWith(name)) {
        return name.length();
      }
    }
    return 0;
  }

  /** A device by its address; one by vendor or by a path from a root bus is left aside. */
  private static void addresses(String list, List<PciAddress> into) {
    for (String device : list.split(";", -1)) {
      String bare = device.substring(device.indexOf('@') + 1);
      PciAddress.read(bare).ifPresent(into::add);
    }
  }
}
