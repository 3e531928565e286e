package dev.proceed.collect.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Another program could state these fields, so "unknown" needs a reason that holds for the field
 * whatever the machine: names come from a file of names and not from the machine; a hex dump says
 * nothing of NUMA nodes, which the tree made of it fills in; an excerpt lacks the bridges above; a
 * group that is copied as a folder has lost its number.
 */
final class UntrueReasons {

  private UntrueReasons() {}

  static List<String> of(Map<String, Map<String, Outcome>> table) {
    List<String> untrue = new ArrayList<>();
    table.forEach(
        (machine, fields) ->
            fields.forEach(
                (field, outcome) ->
                    outcome.reasons().stream()
                        .filter(reason -> !isTrue(field, reason))
                        .forEach(reason -> untrue.add(machine + " " + field + ": " + reason))));
    return untrue;
  }

  private static boolean isTrue(String field, String reason) {
    return switch (field) {
      case "gpu.name" -> reason.contains("sysfs holds no names");
      case "gpu.numa" -> reason.endsWith("not collected") || reason.endsWith("is not there");
      case "domainTypes" -> reason.contains("no link in this copy; the type in it is");
      case "rootBuses", "gpu.rootBus", "gpu.path" -> reason.contains("is not in the listing");
      default -> false;
    };
  }
}
