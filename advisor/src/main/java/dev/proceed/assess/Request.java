package dev.proceed.assess;

import dev.proceed.check.Goal;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** What is asked. Its text is how it would be typed. */
public sealed interface Request {

  /** Is anything wrong as it is? */
  record Health() implements Request {
    @Override
    public String toString() {
      return "health";
    }
  }

  /** May the group of this GPU be given this domain type at run time? */
  record Domain(PciAddress gpu, DomainType type) implements Request {
    @Override
    public String toString() {
      return "domain " + type + " --gpu " + gpu;
    }
  }

  /** May the host be rebooted with these parameters added and removed? */
  record Boot(List<String> added, List<String> removed) implements Request {
    public Boot {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }

    @Override
    public String toString() {
      StringJoiner words = new StringJoiner(" ", "boot ", "");
      added.forEach(token -> words.add("+" + token));
      removed.forEach(token -> words.add("-" + token));
      return words.toString();
    }
  }

  /**
   * Can this be had today, without any change?
   *
   * @param goal any but {@link Goal#P2P}, which has a request of its own
   * @param gpu the GPU it is about; empty where it is about the host or every GPU
   * @param guest the guest that is to have it; empty for any
   */
  record Reach(Goal goal, Optional<PciAddress> gpu, Optional<String> guest) implements Request {
    @Override
    public String toString() {
      return goal
          + gpu.map(address -> " --gpu " + address).orElse("")
          + guest.map(id -> " --vm " + id).orElse("");
    }
  }

  /**
   * Do these GPUs reach each other's memory today?
   *
   * @param between the GPUs; empty for all GPUs of the place
   */
  record P2p(List<PciAddress> between, Place place) implements Request {
    public P2p {
      between = List.copyOf(between);
    }

    @Override
    public String toString() {
      StringJoiner words = new StringJoiner(",", " --between ", "");
      words.setEmptyValue("");
      between.forEach(gpu -> words.add(gpu.toString()));
      return "p2p" + words + " --in " + place;
    }
  }
}
