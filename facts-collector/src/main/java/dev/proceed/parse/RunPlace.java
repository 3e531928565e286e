package dev.proceed.parse;

import dev.proceed.facts.Place;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Where a command ran a program, as far as the command tells. */
final class RunPlace {

  private static final Set<String> CONTAINERS =
      Set.of(
          "docker", "podman", "nerdctl", "lxc", "lxc-attach", "kubectl", "singularity", "enroot");

  private RunPlace() {}

  /**
   * {@code pct exec 105 -- ./simpleP2P} ran in container 105. What ran in a container of another
   * kind, or behind {@code ssh}, ran in a place that has no name here. A bare command tells none.
   */
  static void tell(String command, Claims<Place> place) {
    List<String> words = List.of(command.strip().split("\\s+", -1));
    String first = words.get(0);
    String second = words.size() < 2 ? "" : words.get(1);
    String third = words.size() < 3 ? "" : words.get(2);
    if (first.equals("pct") && second.equals("exec")) {
      named("ct:" + third, command, place);
    } else if (first.equals("qm") && second.equals("guest") && words.size() > 3) {
      named("vm:" + words.get(3), command, place);
    } else if (CONTAINERS.contains(first) || first.equals("ssh")) {
      place.unknown(Reason.UNPARSEABLE, "run in a place without a name here: " + command);
    }
  }

  private static void named(String name, String command, Claims<Place> place) {
    Optional<Place> read = Place.read(name);
    if (read.isPresent()) {
      place.present(
          read.get(),
          dev.proceed.facts.Evidence.of("command", command, dev.proceed.facts.Origin.PASTED));
    } else {
      place.unknown(Reason.UNPARSEABLE, "run in a place that is not understood: " + command);
    }
  }
}
