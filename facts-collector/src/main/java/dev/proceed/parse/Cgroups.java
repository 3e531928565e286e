package dev.proceed.parse;

import dev.proceed.facts.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells from {@code /proc/PID/cgroup} where a process runs, and in which unit of systemd
 * (cgroups(7), systemd.slice(5)).
 */
public final class Cgroups {

  private static final int CONTAINER_ID = 64;
  private static final int SHORT_ID = 12;

  /** Steps of one line's path: those to the container, and those inside of it. */
  private record Way(String container, List<String> inside) {}

  private Cgroups() {}

  /**
   * {@code 0::/lxc/105/ns/init.scope} and {@code lxc.payload.105} are container 105, {@code
   * docker-HEX.scope} and its like the container of that id; everything else, QEMU's {@code
   * /qemu.slice/132.scope} included, runs on the host.
   */
  public static Place place(SourceText text) {
    for (String line : text.lines()) {
      String id = way(line).container();
      if (!id.isEmpty()) {
        return new Place.InContainer(id);
      }
    }
    return Place.HOST;
  }

  /**
   * The service or scope that the process is in, as the systemd there names it; "" where it is in
   * none. A container's own scope is none of its units. Behind a user's manager both are told:
   * {@code user@1000.service/jupyter.service}.
   */
  public static String unit(SourceText text) {
    String unit = "";
    for (String line : text.lines()) {
      String found = unit(way(line).inside());
      boolean systemd = line.startsWith("0::") || line.contains(":name=systemd:");
      if (!found.isEmpty() && (unit.isEmpty() || systemd)) {
        unit = found;
      }
    }
    return unit;
  }

  private static String unit(List<String> steps) {
    List<String> units = new ArrayList<>();
    for (String step : steps) {
      boolean named = step.endsWith(".service") || step.endsWith(".scope");
      boolean manager = units.size() == 1 && units.get(0).startsWith("user@");
      if (named && Clean.key(step).equals(step) && (units.isEmpty() || manager)) {
        units.add(step);
      }
    }
    return String.join("/", units);
  }

  private static Way way(String line) {
    int behind = line.indexOf(':', line.indexOf(':') + 1);
    List<String> steps = List.of(line.substring(behind + 1).split("/", -1));
    String container = "";
    int inside = 0;
    for (int at = 0; at < steps.size(); at++) {
      String id = id(steps, at);
      if (isId(id)) {
        container = container.isEmpty() ? id : container;
        inside = at + 1;
      }
    }
    return new Way(container, steps.subList(inside, steps.size()));
  }

  private static String id(List<String> steps, int at) {
    String step = steps.get(at);
    if (step.equals("lxc") && at + 1 < steps.size()) {
      return steps.get(at + 1);
    }
    if (step.startsWith("lxc.payload.")) {
      return step.substring("lxc.payload.".length());
    }
    String bare = step.endsWith(".scope") ? step.substring(0, step.length() - 6) : step;
    String tail = bare.substring(bare.lastIndexOf('-') + 1);
    return tail.length() == CONTAINER_ID && Hex.isHex(tail) ? tail.substring(0, SHORT_ID) : "";
  }

  private static boolean isId(String id) {
    for (int at = 0; at < id.length(); at++) {
      char letter = id.charAt(at);
      boolean plain = letter < 128 && Character.isLetterOrDigit(letter);
      if (!plain && letter != '_' && letter != '.' && letter != '-') {
        return false;
      }
    }
    return !id.isEmpty() && id.length() <= CONTAINER_ID;
  }
}
