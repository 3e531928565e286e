package dev.proceed.parse;

import dev.proceed.facts.DeviceNodes;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;

/** What the sources say about one process that uses one device node. */
public final class HandleDraft {

  /** Which process holds which node. */
  public record Key(int process, String node) {
    @Override
    public String toString() {
      return process + ":" + node;
    }
  }

  public final Claims<String> command = new Claims<>();
  public final Claims<Place> place = new Claims<>();
  public final Claims<String> unit = new Claims<>();
  public final Claims<Boolean> open = new Claims<>();
  public final Claims<Boolean> mapped = new Claims<>();
  public final Claims<PciAddress> function = new Claims<>();

  /** Concludes what the name of the node tells. */
  void settle(String node) {
    if (DeviceNodes.inSysfs(node).isEmpty()) {
      function.absent(Evidence.derived("the name of the node", node));
    }
  }
}
