package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/**
 * A unit of systemd or one of its drop-ins: what it runs at its start, and whether it can be
 * enabled (systemd.service(5), systemd.unit(5)).
 */
public final class UnitFile {

  private final List<String> programs = new ArrayList<>();
  private boolean installable;

  private UnitFile() {}

  /** Reads a unit. */
  public static UnitFile read(SourceText text) {
    UnitFile unit = new UnitFile();
    for (String raw : text.lines()) {
      String line = raw.strip();
      unit.installable |= line.startsWith("WantedBy=") || line.startsWith("RequiredBy=");
      if (line.startsWith("ExecStart=")
          || line.startsWith("ExecStartPre=")
          || line.startsWith("ExecStartPost=")
          || line.startsWith("ExecCondition=")) {
        unit.programs.addAll(programs(line.substring(line.indexOf('=') + 1)));
      }
    }
    return unit;
  }

  /** Files named in a command: the program, and a script that is given to a shell. */
  public static List<String> programs(String command) {
    List<String> programs = new ArrayList<>();
    for (String word : QemuArguments.split(command)) {
      String path = word.replaceFirst("^[-@:+!|]+", "");
      if (path.startsWith("/") && !path.startsWith("/dev/") && !path.startsWith("/sys/")) {
        programs.add(path);
      }
    }
    return programs;
  }

  public List<String> programs() {
    return programs;
  }

  /** Whether a link in a {@code .wants} or {@code .requires} directory would start it. */
  public boolean isInstallable() {
    return installable;
  }
}
