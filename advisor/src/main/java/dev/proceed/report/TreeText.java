package dev.proceed.report;

import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciFunction;
import dev.proceed.report.PciTree.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the tree of functions. Whatever holds no GPU and nothing that stands beside one is only
 * counted, unless everything is asked for.
 */
final class TreeText {

  /** How far the second line of a function stands in. */
  private static final String INDENT = "    ";

  private static final int MOST_GROUPS = 4;

  private final HostFacts facts;
  private final boolean verbose;
  private final Lines lines;
  private final FunctionText words;
  private final Set<PciAddress> gpuSlots = new HashSet<>();
  private final Set<PciAddress> shown = new HashSet<>();
  private boolean belowBest;

  TreeText(HostFacts facts, boolean verbose, Lines lines) {
    this.facts = facts;
    this.verbose = verbose;
    this.lines = lines;
    this.words = new FunctionText(facts, new UnknownOfAll(facts));
    facts.gpus().items().forEach(gpu -> gpuSlots.add(slot(gpu.address())));
  }

  void write() {
    PciTree tree = PciTree.of(facts);
    tree.roots().values().forEach(nodes -> nodes.forEach(this::markShown));
    tree.loose().forEach(this::markShown);
    List<String> empty = new ArrayList<>();
    for (Map.Entry<PciBus, List<Node>> root : tree.roots().entrySet()) {
      if (root.getValue().stream().anyMatch(this::isShown)) {
        lines.add(root.getKey() + "  root complex");
        branch(root.getValue(), "");
      } else {
        empty.add(root.getKey() + " (" + size(root.getValue()) + ")");
      }
    }
    if (!empty.isEmpty()) {
      lines.wrap("Root complexes with none of these: " + String.join(", ", empty), "", "  ");
    }
    loose(tree.loose());
    if (belowBest) {
      lines.wrap(
          LinkText.MARK
              + ": a GPU that is not in use may lower its link; look again while it works",
          "  ",
          "  ");
    }
  }

  private void loose(List<Node> loose) {
    if (!loose.isEmpty()) {
      lines.add("Place in the tree not known");
      branch(loose, "");
    }
  }

  private static int size(List<Node> nodes) {
    return nodes.stream().mapToInt(Node::size).sum();
  }

  /** True when this node or one below it is shown. */
  private boolean markShown(Node node) {
    boolean below = false;
    for (Node child : node.children) {
      below |= markShown(child);
    }
    boolean stands = node.function.map(this::stands).orElse(false);
    if (below || stands || verbose) {
      shown.add(node.address);
    }
    return below || stands;
  }

  private boolean stands(PciFunction function) {
    return FunctionKind.of(facts, function).stands()
        || gpuSlots.contains(slot(function.address()))
        || function.driver().is("vfio-pci")
        || function.driverOverride().asOptional().isPresent();
  }

  private boolean isShown(Node node) {
    return shown.contains(node.address);
  }

  private static PciAddress slot(PciAddress address) {
    return new PciAddress(address.domain(), address.bus(), address.device(), 0);
  }

  private void branch(List<Node> nodes, String prefix) {
    List<List<Node>> rows = alike(nodes.stream().filter(this::isShown).toList());
    int folded = size(nodes.stream().filter(node -> !isShown(node)).toList());
    for (int at = 0; at < rows.size(); at++) {
      boolean last = at == rows.size() - 1 && folded == 0;
      row(rows.get(at), prefix + (last ? "\\- " : "+- "), prefix + (last ? "   " : "|  "));
    }
    if (folded > 0) {
      lines.add(prefix + "\\- " + folded + (folded == 1 ? " other" : " others"));
    }
  }

  /** Neighbours that differ in nothing but their address and group share a row. */
  private List<List<Node>> alike(List<Node> nodes) {
    List<List<Node>> rows = new ArrayList<>();
    String before = "";
    for (Node node : nodes) {
      String like = likeness(node);
      if (!like.isEmpty() && like.equals(before)) {
        rows.get(rows.size() - 1).add(node);
      } else {
        rows.add(new ArrayList<>(List.of(node)));
      }
      before = like;
    }
    return rows;
  }

  private String likeness(Node node) {
    if (verbose || !node.children.isEmpty() || node.function.isEmpty()) {
      return "";
    }
    PciFunction function = node.function.get();
    FunctionKind kind = FunctionKind.of(facts, function);
    return kind == FunctionKind.GPU || kind == FunctionKind.BRIDGE
        ? ""
        : kind + "/" + words.likeness(function);
  }

  private void row(List<Node> nodes, String prefix, String below) {
    Node node = nodes.get(0);
    String rest = below + (node.children.stream().anyMatch(this::isShown) ? "|" : " ");
    String indent = rest + INDENT;
    Optional<Gpu> gpu = facts.gpu(node.address);
    if (node.function.isEmpty()) {
      lines.add(prefix + node.address + "  ?");
    } else if (gpu.isPresent()) {
      gpu(node.function.get(), gpu.get(), prefix, indent);
    } else {
      other(nodes, node.function.get(), prefix, indent);
    }
    belowBest |= node.function.map(LinkText::isBelowBest).orElse(false);
    if (!node.children.isEmpty()) {
      branch(node.children, below);
    }
  }

  private void gpu(PciFunction function, Gpu gpu, String prefix, String indent) {
    String name = words.gpuName(function, gpu);
    List<String> rest = words.gpu(function, gpu);
    String start = prefix + gpu.address() + "  GPU  ";
    int length = start.length() + name.length() + 2 + String.join(", ", rest).length();
    if (rest.isEmpty() || length <= Paragraph.WIDTH) {
      rest.add(0, name);
      lines.items(rest, start, indent);
    } else {
      lines.wrap(name, start, indent).items(rest, indent, indent);
    }
  }

  private void other(List<Node> nodes, PciFunction function, String prefix, String indent) {
    FunctionKind kind = FunctionKind.of(facts, function);
    if (kind == FunctionKind.BRIDGE) {
      lines.wrap(words.bridge(function), prefix + function.address() + "  ", indent);
      return;
    }
    String count = nodes.size() == 1 ? "" : nodes.size() + " x ";
    List<String> text = words.other(function, groups(nodes), verbose);
    if (nodes.size() > 1) {
      text.add("and " + to(nodes.get(1).address, nodes.get(nodes.size() - 1).address));
    }
    lines.items(
        text, prefix + function.address() + "  " + count + kind.word(function) + "  ", indent);
  }

  private String groups(List<Node> nodes) {
    List<String> groups =
        nodes.stream()
            .flatMap(node -> node.function.stream())
            .map(words::group)
            .filter(group -> !group.isEmpty())
            .distinct()
            .toList();
    return groups.size() <= MOST_GROUPS
        ? String.join(", ", groups)
        : groups.get(0) + " and " + (groups.size() - 1) + " more groups";
  }

  private static String to(PciAddress from, PciAddress last) {
    return from.equals(last) ? from.toString() : from + " to " + last;
  }
}
