package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Functions below the bridges they hang on, by root bus. A root bus is a root complex; host bridges
 * of class 0600 are none, since processors have several of them on one bus.
 */
final class PciTree {

  /** A function, or a bridge that only the way of another function names. */
  static final class Node {
    final PciAddress address;
    final Optional<PciFunction> function;
    final List<Node> children = new ArrayList<>();

    Node(PciAddress address, Optional<PciFunction> function) {
      this.address = address;
      this.function = function;
    }

    /** Functions from here on down that a source has shown or named. */
    int size() {
      return 1 + children.stream().mapToInt(Node::size).sum();
    }
  }

  private final HostFacts facts;
  private final SortedMap<PciBus, List<Node>> roots = new TreeMap<>();
  private final List<Node> loose = new ArrayList<>();
  private final Map<PciAddress, Node> nodes = new HashMap<>();

  private PciTree(HostFacts facts) {
    this.facts = facts;
  }

  static PciTree of(HostFacts facts) {
    PciTree tree = new PciTree(facts);
    for (PciFunction function : facts.functions().items()) {
      if (function.path() instanceof Reading.Present<PciPath> known) {
        tree.place(function.address(), known.value());
      }
    }
    for (PciFunction function : facts.functions().items()) {
      if (!tree.nodes.containsKey(function.address())) {
        tree.loose.add(new Node(function.address(), Optional.of(function)));
      }
    }
    tree.nodes.values().forEach(node -> sort(node.children));
    tree.roots.values().forEach(PciTree::sort);
    return tree;
  }

  private static void sort(List<Node> nodes) {
    nodes.sort(Comparator.comparing(node -> node.address));
  }

  /** A node is placed once, by the first way that names it, so the tree has no loops. */
  private void place(PciAddress address, PciPath path) {
    List<Node> siblings = roots.computeIfAbsent(path.rootBus(), any -> new ArrayList<>());
    List<PciAddress> way = new ArrayList<>(path.bridges());
    way.add(address);
    for (PciAddress step : way) {
      Node node = nodes.get(step);
      if (node == null) {
        node = new Node(step, facts.function(step));
        nodes.put(step, node);
        siblings.add(node);
      }
      siblings = node.children;
    }
  }

  /** Functions on each root bus; a root bus stands for its root complex. */
  SortedMap<PciBus, List<Node>> roots() {
    return roots;
  }

  /** Functions whose place is not known. */
  List<Node> loose() {
    return loose;
  }
}
