package dev.proceed.collect.archive;

import java.util.ArrayList;
import java.util.List;

/**
 * The name of an entry as steps below the top. A leading slash is dropped, as tar does when it
 * unpacks.
 *
 * @param steps empty for the top itself, and when the name cannot be used
 * @param fault why it cannot be used; "" when it can
 */
record EntryName(List<String> steps, String fault) {

  /** Linux NAME_MAX and PATH_MAX: no file of a host has a longer name. */
  private static final int LONGEST_STEP = 255;

  private static final int LONGEST = 4096;

  static EntryName of(String name) {
    if (name.length() > LONGEST) {
      return unusable("its name is longer than 4096 letters");
    }
    List<String> steps = new ArrayList<>();
    for (String step : name.split("/", -1)) {
      if (step.equals("..")) {
        return unusable("its name climbs out of the archive");
      }
      if (step.length() > LONGEST_STEP) {
        return unusable("a part of its name is longer than 255 letters");
      }
      if (!step.isEmpty() && !step.equals(".")) {
        steps.add(step);
      }
    }
    return name.chars().anyMatch(Character::isISOControl)
        ? unusable("its name holds control characters")
        : new EntryName(steps, "");
  }

  private static EntryName unusable(String fault) {
    return new EntryName(List.of(), fault);
  }

  boolean isUsable() {
    return fault.isEmpty();
  }

  boolean isTop() {
    return isUsable() && steps.isEmpty();
  }

  String last() {
    return steps.get(steps.size() - 1);
  }

  /**
   * How much of a file of this name is worth keeping; 0 for a file that no reader asks for, such as
   * the binary journal deep in a support report.
   */
  int bound(Limits limits) {
    if (isLog(last())) {
      return limits.text();
    }
    int depth = 0;
    for (String step : steps.subList(0, steps.size() - 1)) {
      depth++;
      if (step.equals("sys") || step.equals("proc") || step.equals("etc")) {
        return limits.value();
      }
      if (step.equals("sos_commands")) {
        return limits.text();
      }
    }
    return depth < 4 ? limits.text() : 0;
  }

  private static boolean isLog(String name) {
    return name.startsWith("dmesg") || name.equals("kern.log") || name.startsWith("journalctl");
  }
}
