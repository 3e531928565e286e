package dev.proceed.collect;

import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.BootVariables;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Boot entries in files of their own, {@code loader/entries/*.conf} (UAPI boot loader
 * specification), which systemd-boot and the GRUB of Fedora and RHEL read.
 */
final class BootEntries {

  private static final List<String> PLACES = List.of("efi", "boot/efi", "boot");

  private final RootDir root;
  private final Draft draft;

  BootEntries(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  boolean isSystemdBoot() {
    return place("loader.conf") != null;
  }

  /** The directory {@code loader} that holds a file or a directory of this name. */
  private @Nullable String place(String name) {
    for (String place : PLACES) {
      if (root.list(place + "/loader").names().contains(name)) {
        return place + "/loader";
      }
    }
    return null;
  }

  /** {@code default} in {@code loader.conf} names the entry; a choice in firmware would win. */
  void systemdBoot() {
    String place = place("loader.conf");
    SourceText conf = place == null ? null : root.text(place + "/loader.conf");
    if (place == null || conf == null) {
      return;
    }
    draft.kernel.bootLoader.present(BootLoader.SYSTEMD_BOOT, conf.evidence());
    if (isChosenInFirmware()) {
      draft.boot.entry.unknown(
          Reason.NOT_ESTABLISHED, "a variable of the firmware chooses the entry");
      return;
    }
    String wanted = "";
    for (String line : conf.lines()) {
      String[] words = line.strip().split("\\s+", 2);
      wanted = words.length == 2 && words[0].equals("default") ? words[1] : wanted;
    }
    choose(place + "/entries", wanted, Map.of());
  }

  private boolean isChosenInFirmware() {
    return root.list("sys/firmware/efi/efivars").names().stream()
        .anyMatch(
            name ->
                name.startsWith("LoaderEntryDefault-") || name.startsWith("LoaderEntryOneShot-"));
  }

  /** GRUB takes {@code saved_entry}, else the newest; {@code next_entry} once. */
  void grub(Map<String, String> environment) {
    String next = environment.getOrDefault("next_entry", "");
    String wanted = next.isEmpty() ? environment.getOrDefault("saved_entry", "") : next;
    Names entries = root.list("boot/loader/entries");
    draft.kernel.bootLoader.present(
        BootLoader.GRUB_BLS, Evidence.of("/etc/default/grub", "entries in files", root.origin()));
    if (entries.look() == Look.DENIED) {
      draft.boot.entry.unknown(Reason.NO_PERMISSION, "/boot/loader/entries is not readable");
    } else if (entries.found()) {
      choose("boot/loader/entries", wanted, environment);
    }
  }

  private void choose(String place, String wanted, Map<String, String> variables) {
    List<String> fitting = new ArrayList<>();
    for (String name : root.list(place).names()) {
      boolean rescue = name.contains("-0-rescue");
      boolean fits = wanted.isEmpty() ? !rescue : matches(name, wanted);
      if (name.endsWith(".conf") && fits) {
        fitting.add(name);
      }
    }
    if (fitting.size() != 1) {
      String why = fitting.size() + " entries in /" + place + " may be the default";
      draft.boot.entry.unknown(Reason.NOT_ESTABLISHED, why);
      return;
    }
    options(place + "/" + fitting.get(0), variables);
  }

  /** The name with or without its ending; a pattern may end in a star. */
  private static boolean matches(String name, String wanted) {
    String bare = name.endsWith(".conf") ? name.substring(0, name.length() - 5) : name;
    return wanted.endsWith("*")
        ? name.startsWith(wanted.substring(0, wanted.length() - 1))
        : name.equals(wanted) || bare.equals(wanted);
  }

  private void options(String file, Map<String, String> variables) {
    SourceText text = root.text(file);
    if (text == null) {
      draft.boot.entry.unknown(Reason.NO_PERMISSION, "/" + file + " is not readable");
      return;
    }
    StringBuilder options = new StringBuilder();
    Evidence evidence = text.evidence();
    for (int index = 0; index < text.lines().size(); index++) {
      String[] words = text.lines().get(index).strip().split("\\s+", 2);
      if (words[0].equals("options") && words.length == 2) {
        options.append(options.isEmpty() ? "" : " ").append(words[1]);
        evidence = text.at(index);
      }
    }
    String line = BootVariables.expand(options.toString(), variables, Map.of());
    if (line == null) {
      draft.boot.entry.unknown(Reason.UNPARSEABLE, "a variable is not known in " + options);
    } else {
      draft.boot.entry.present(BootParameters.read(line), evidence);
    }
  }
}
