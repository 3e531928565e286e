package dev.proceed.parse;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pasted configurations and QEMU command lines of guests. */
public final class GuestConfigs {

  private static final Pattern VM_KEY =
      Pattern.compile(
          "(hostpci\\d+|bios|machine|scsihw|ostype|vga|cores|boot|amd-sev|smbios1): .*");
  private static final Pattern CT_KEY =
      Pattern.compile("(rootfs|unprivileged|arch|dev\\d+|features|lxc\\.[a-z0-9.]+)\\s*[:=] ?.*");
  private static final Pattern NUMBER = Pattern.compile("(?<!\\d)(\\d{3,9})(?!\\d)");
  private static final Pattern DISK = Pattern.compile("(?:vm|subvol)-(\\d{3,9})-");

  private GuestConfigs() {}

  /** {@code qm config ID}, {@code pct config ID}, or a {@code .conf} file. */
  public static boolean read(Section section, Draft draft) {
    boolean container = count(section.text(), CT_KEY) > 0 && !hasKey(section, "scsihw");
    boolean machine = count(section.text(), VM_KEY) > 1;
    boolean isContainer = section.ran("pct config") || (container && !section.ran("qm config"));
    if (!container && !machine && !section.ran("pct config") && !section.ran("qm config")) {
      return false;
    }
    String named = id(section);
    String id = named.isEmpty() && machine ? "unnamed" : named;
    if (id.isEmpty() || section.isEmpty()) {
      return false;
    }
    if (isContainer) {
      ContainerConfig.read(section.text(), draft.containers.item(id));
    } else {
      machine(section, draft.guests.item(id));
    }
    return true;
  }

  private static void machine(Section section, GuestDraft guest) {
    if (!section.ran("qm config")) {
      VmConfig.read(section.text(), guest);
    } else if (section.hasOption("--current")) {
      VmConfig.readCurrent(section.text(), guest);
    } else {
      VmConfig.readApplied(section.text(), guest);
    }
  }

  /** {@code qm pending ID}. */
  public static boolean pending(Section section, Draft draft) {
    String id = section.ran("qm pending") ? id(section) : "";
    return !id.isEmpty() && VmConfig.readPending(section.text(), draft.guests.item(id));
  }

  private static boolean hasKey(Section section, String key) {
    return section.text().lines().stream().anyMatch(line -> line.startsWith(key + ":"));
  }

  private static long count(SourceText text, Pattern key) {
    return text.lines().stream().filter(line -> key.matcher(line).matches()).count();
  }

  /** From the command, the file's name, or the names of the disks. */
  private static String id(Section section) {
    Matcher typed = NUMBER.matcher(section.command());
    if (typed.find()) {
      return typed.group(1);
    }
    Matcher named = NUMBER.matcher(section.text().name());
    if (named.find()) {
      return named.group(1);
    }
    for (String line : section.text().lines()) {
      Matcher disk = DISK.matcher(line);
      if (disk.find()) {
        return disk.group(1);
      }
    }
    return "";
  }

  /**
   * A QEMU command line: from {@code ps} it runs; {@code qm showcmd} only says what would be run.
   */
  public static boolean qemu(Section section, Draft draft) {
    boolean found = false;
    SourceText text = section.text();
    for (int index = 0; index < text.lines().size(); index++) {
      List<String> words = QemuArguments.split(text.lines().get(index).strip());
      int program = program(words);
      if (program >= 0) {
        QemuArguments qemu = QemuArguments.read(words.subList(program, words.size()));
        if (!qemu.guest().isEmpty()) {
          add(qemu, text, index, section.ran("ps") || program > 0, draft);
          found = true;
        }
      }
    }
    return found;
  }

  /** Index of the program; {@code ps} puts user, process id and times in front of it. */
  private static int program(List<String> words) {
    for (int at = 0; at < Math.min(words.size(), 12); at++) {
      if (words.get(at).startsWith("/") && QemuArguments.isQemu(words.get(at))) {
        return words.size() > at + 2 ? at : -1;
      }
    }
    return -1;
  }

  private static void add(
      QemuArguments qemu, SourceText text, int index, boolean runs, Draft draft) {
    GuestDraft guest = draft.guests.item(qemu.guest());
    String shown = qemu.isSnp() ? "-object sev-snp-guest" : "no sev-snp-guest object";
    int line = text.number(index);
    guest.snp.present(qemu.isSnp(), text.at(index, shown));
    if (runs) {
      guest.running.present(true, text.at(index));
      qemu.addProcess(guest, text.name(), line, text.origin());
    } else {
      qemu.addDevices(guest.current, text.name(), line, text.origin());
    }
    qemu.addProcessor(guest, text.name(), line, text.origin());
  }
}
