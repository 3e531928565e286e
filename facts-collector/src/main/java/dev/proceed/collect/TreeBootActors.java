package dev.proceed.collect;

import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.BootAction;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.BootScripts;
import dev.proceed.parse.BootScripts.Starter;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.UnitFile;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What runs when the host boots, or when a guest that boots with it starts: units and drop-ins of
 * the administrator, udev rules, rc.local, cron's {@code @reboot}, initramfs hooks, driverctl's
 * overrides, hookscripts of guests, and the scripts that these start. What packages bring below
 * {@code /usr/lib} is not searched.
 */
final class TreeBootActors {

  private static final List<String> UNITS =
      List.of("etc/systemd/system", "usr/local/lib/systemd/system");
  private static final List<String> RULES =
      List.of("etc/udev/rules.d", "usr/local/lib/udev/rules.d");
  private static final List<String> INITRAMFS =
      List.of(
          "etc/initramfs-tools/hooks",
          "etc/initramfs-tools/scripts/init-top",
          "etc/initramfs-tools/scripts/init-premount",
          "etc/initramfs-tools/scripts/local-top",
          "etc/initramfs-tools/scripts/local-premount",
          "etc/initramfs-tools/scripts/init-bottom",
          "etc/dracut.conf.d");
  private static final List<String> CRON = List.of("etc/cron.d", "var/spool/cron/crontabs");
  private static final String OVERRIDES = "etc/driverctl.d";

  private final RootDir root;
  private final Draft draft;
  private final StartedScripts scripts;

  private TreeBootActors(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
    this.scripts = new StartedScripts(root, draft);
  }

  static void read(RootDir root, Draft draft) {
    TreeBootActors reader = new TreeBootActors(root, draft);
    UNITS.forEach(reader::units);
    RULES.forEach(directory -> reader.directory(directory, ".rules", "udev"));
    INITRAMFS.forEach(directory -> reader.directory(directory, "", "initramfs"));
    CRON.forEach(reader::tables);
    reader.table("etc/crontab");
    reader.whole("etc/rc.local", "rc.local");
    reader.whole("etc/initramfs-tools/modules", "initramfs");
    reader.overrides();
    new GuestHooks(root, draft, reader.scripts).read();
    reader.finish();
  }

  private Names list(String directory) {
    Names names = root.list(directory);
    told(names.look(), directory);
    return names;
  }

  private void told(Look look, String path) {
    if (!look.tells()) {
      Reason reason = look == Look.DENIED ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED;
      scripts.missing(reason, "/" + path + " could not be read");
    }
  }

  private void units(String directory) {
    Names names = list(directory);
    Set<String> wanted = new TreeSet<>();
    for (String name : names.names()) {
      if (name.endsWith(".wants") || name.endsWith(".requires")) {
        wanted.addAll(list(directory + "/" + name).names());
      }
    }
    for (String name : names.names()) {
      if (name.endsWith(".service")) {
        unit(directory + "/" + name, enabled(directory, name, wanted));
      } else if (name.endsWith(".service.d")) {
        dropIns(directory, name, wanted);
      }
    }
  }

  private void dropIns(String directory, String name, Set<String> wanted) {
    String unit = name.substring(0, name.length() - 2);
    for (String file : list(directory + "/" + name).names()) {
      if (file.endsWith(".conf")) {
        unit(directory + "/" + name + "/" + file, enabled(directory, unit, wanted));
      }
    }
  }

  /** A link in a {@code .wants} directory enables a unit; another unit or a timer may start it. */
  private Reading<Boolean> enabled(String directory, String unit, Set<String> wanted) {
    Evidence evidence = Evidence.of("/" + directory, unit, root.origin());
    return wanted.contains(unit)
        ? Reading.present(true, evidence)
        : Reading.unknown(
            Reason.NOT_COLLECTED,
            "no target wants " + unit + "; another unit or a timer may",
            "systemctl is-enabled " + dev.proceed.parse.Clean.key(unit));
  }

  private void unit(String path, Reading<Boolean> enabled) {
    String target = root.link(path);
    boolean ofPackage = target != null && target.contains("lib/systemd/system/");
    if (ofPackage || (target != null && target.equals("/dev/null"))) {
      return;
    }
    SourceText text = text(path);
    if (text != null) {
      BootScripts.add(text, new Starter("unit", "", enabled), draft);
      UnitFile.read(text)
          .programs()
          .forEach(program -> scripts.add(program, "/" + path, "unit", enabled));
    }
  }

  private @org.jspecify.annotations.Nullable SourceText text(String path) {
    RootDir.Content content = root.read(path, RootDir.SMALL);
    told(content.look(), path);
    return content.found() ? SourceText.of("/" + path, root.origin(), content.bytes()) : null;
  }

  private void directory(String directory, String suffix, String kind) {
    for (String name : list(directory).names()) {
      if (name.endsWith(suffix)) {
        whole(directory + "/" + name, kind);
      }
    }
  }

  /** A file that is read or run at boot as it stands. */
  private void whole(String path, String kind) {
    SourceText text = text(path);
    if (text == null) {
      return;
    }
    Reading<Boolean> enabled =
        kind.equals("rc.local")
            ? Reading.unknown(
                Reason.NOT_COLLECTED, "it runs only if it may be executed", "ls -l /etc/rc.local")
            : Reading.present(true, Evidence.of("/" + path, "", root.origin()));
    BootScripts.add(text, new Starter(kind, "", enabled), draft);
    for (String line : text.lines()) {
      boolean runs = kind.equals("rc.local") || line.contains("RUN");
      if (runs && !line.strip().startsWith("#")) {
        StartedScripts.programs(line)
            .forEach(program -> scripts.add(program, "/" + path, kind, enabled));
      }
    }
  }

  private void tables(String directory) {
    list(directory).names().forEach(name -> table(directory + "/" + name));
  }

  /** Lines {@code @reboot [USER] COMMAND}. */
  private void table(String path) {
    SourceText text = text(path);
    if (text == null) {
      return;
    }
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("@reboot")) {
        Reading<Boolean> enabled = Reading.present(true, text.at(index));
        BootScripts.add(text.part(index, index + 1), new Starter("cron", "", enabled), draft);
        StartedScripts.programs(line)
            .forEach(program -> scripts.add(program, "/" + path, "cron", enabled));
      }
    }
  }

  /** driverctl keeps one file for each function, named by its address, with the driver's name. */
  private void overrides() {
    for (String name : list(OVERRIDES).names()) {
      SourceText text = text(OVERRIDES + "/" + name);
      var address = Bdf.read(name.startsWith("pci-") ? name.substring(4) : name);
      if (text != null && address != null) {
        Evidence evidence = text.evidence();
        BootScripts.add(
            BootAction.DRIVER_OVERRIDE,
            evidence,
            new Starter("driverctl", "", Reading.present(true, evidence)),
            List.of(address.toString()),
            draft);
      }
    }
  }

  /** A copy is whole only where it holds the places that every Linux of today has. */
  private void finish() {
    boolean there = root.list("etc/systemd/system").found();
    boolean asRoot = root.list("proc/1/fd").found();
    if (!scripts.obstacle().isEmpty()) {
      draft.bootActors.maybeMore(scripts.reason(), scripts.obstacle());
    } else if (there && (root.isWhole() || (asRoot && root.list("etc/udev/rules.d").found()))) {
      draft.bootActors.allAre(
          draft.bootActors.items().keySet(),
          Evidence.of("/etc", "units, rules, scripts and tables", root.origin()));
    } else {
      draft.bootActors.maybeMore(
          Reason.NOT_COLLECTED, "this copy was not made by root, or lacks units or rules");
    }
  }
}
