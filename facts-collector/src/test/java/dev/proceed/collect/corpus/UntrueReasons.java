package dev.proceed.collect.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Another program could read what these fields state, so "unknown" needs a reason that holds for
 * the field whatever the machine: names come from a file of names and not from the machine.
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
      case "gpu.name" -> reason.contains("no names");
      case "domainTypes" -> reason.contains("number");
      case "rootBuses", "gpu.rootBus", "gpu.path" -> reason.contains("not a listing of the whole");
      default -> false;
    };
  }
}
