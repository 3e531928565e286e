package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Assignments of a unit of systemd and of its drop-ins, in the order in which they take effect
 * (systemd.syntax(7)).
 *
 * <pre>
 * [Service]
 * Restart=on-failure
 * </pre>
 */
public final class UnitSettings {

  /** Every word of {@code Restart=} (systemd.service(5)). */
  private static final Set<String> RESTART =
      Set.of("no", "on-success", "on-failure", "on-abnormal", "on-watchdog", "on-abort", "always");

  /** One assignment and where it stands. */
  private record Assignment(String section, String name, String value, Evidence evidence) {}

  private final List<Assignment> assignments = new ArrayList<>();

  /** Adds those of a file; a drop-in comes after the unit, and after drop-ins of smaller names. */
  public void add(SourceText text) {
    String section = "";
    String unfinished = "";
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("#") || line.startsWith(";")) {
        continue; // also within a continued line
      }
      String whole = unfinished + line;
      if (line.endsWith("\\")) {
        unfinished = whole.substring(0, whole.length() - 1) + " ";
        continue;
      }
      unfinished = "";
      int sign = whole.indexOf('=');
      if (whole.startsWith("[") && whole.endsWith("]")) {
        section = whole.substring(1, whole.length() - 1);
      } else if (sign > 0) {
        String value = whole.substring(sign + 1).strip();
        String name = whole.substring(0, sign).strip();
        assignments.add(new Assignment(section, name, value, text.at(index)));
      }
    }
  }

  /**
   * When the service is started again: the last word that is one, since what systemd cannot parse,
   * an empty value included, it ignores (systemd src/shared/conf-parser.h DEFINE_CONFIG_PARSE_ENUM,
   * load-fragment.c config_parse_service_restart). {@code no} without any.
   */
  public Reading<String> restart(Evidence file) {
    Reading<String> word = Reading.present("no", file);
    for (Assignment one : assignments) {
      if (one.section().equals("Service")
          && one.name().equals("Restart")
          && RESTART.contains(one.value())) {
        word = Reading.present(one.value(), one.evidence());
      }
    }
    return word;
  }

  /** Whether it is a word of {@code Restart=}. */
  static boolean isRestart(String word) {
    return RESTART.contains(word);
  }

  /** The service that a socket, timer or path unit starts; without a word its namesake. */
  public String starts(String starter) {
    int dot = starter.lastIndexOf('.');
    String namesake = starter.substring(0, dot) + ".service";
    String found = "";
    for (Assignment one : assignments) {
      boolean socket = one.section().equals("Socket") && one.name().equals("Service");
      boolean other = one.section().matches("Timer|Path") && one.name().equals("Unit");
      if (socket || other) {
        found = one.value();
      }
    }
    return found.isEmpty() ? namesake : found;
  }
}
