package dev.proceed.parse;

import dev.proceed.facts.Place;

/** Tells from {@code /proc/PID/cgroup} where a process runs. */
public final class Cgroups {

  private static final int CONTAINER_ID = 64;
  private static final int SHORT_ID = 12;

  private Cgroups() {}

  /**
   * {@code 0::/lxc/105/ns/init.scope} and {@code lxc.payload.105} are container 105, {@code
   * docker-HEX.scope} and its like the container of that id; everything else, QEMU's {@code
   * /qemu.slice/132.scope} included, runs on the host.
   */
  public static Place place(SourceText text) {
    for (String line : text.lines()) {
      String[] steps = line.substring(line.lastIndexOf(':') + 1).split("/", -1);
      for (int at = 0; at < steps.length; at++) {
        String id = id(steps, at);
        if (isId(id)) {
          return new Place.InContainer(id);
        }
      }
    }
    return Place.HOST;
  }

  private static String id(String[] steps, int at) {
    String step = steps[at];
    if (step.equals("lxc") && at + 1 < steps.length) {
      return steps[at + 1];
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
