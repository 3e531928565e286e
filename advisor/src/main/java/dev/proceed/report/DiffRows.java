package dev.proceed.report;

import dev.proceed.compare.Difference;
import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PcieLink;
import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One row for each kind of change, with all the items it happened to. */
final class DiffRows {

  private static final int MOST_ITEMS = 8;

  private final Sides sides;
  private final boolean verbose;

  DiffRows(Sides sides, boolean verbose) {
    this.sides = sides;
    this.verbose = verbose;
  }

  List<String> of(List<Difference> differences) {
    Map<List<Object>, List<Difference>> alike = new LinkedHashMap<>();
    for (Difference one : differences) {
      if (isTold(one)) {
        alike.computeIfAbsent(likeness(one), any -> new ArrayList<>()).add(one);
      }
    }
    return alike.values().stream().map(this::row).toList();
  }

  /** Groups have rows of their own; a GPU that is gone is gone as a function. */
  private static boolean isTold(Difference one) {
    boolean item = one.path().endsWith("]");
    return !one.pattern().equals("groups[*].members") && !(item && one.path().startsWith("gpus["));
  }

  private static List<Object> likeness(Difference one) {
    boolean item = one.path().endsWith("]");
    boolean alone = one.kind() == Kind.MAYBE_MOVED || one.path().startsWith("signatures[");
    return List.of(
        alone ? one.path() : one.pattern(), one.kind(), item ? "" : one.a(), item ? "" : one.b());
  }

  private String row(List<Difference> alike) {
    Difference first = alike.get(0);
    if (first.kind() == Kind.MAYBE_MOVED) {
      return first.a() + " may be " + first.b() + " now: the ids are the same";
    }
    if (first.path().startsWith("signatures[")) {
      return logLine(first);
    }
    if (first.path().endsWith("]")) {
      return items(alike);
    }
    if (first.pattern().equals("kernel.bootParameters")) {
      return "command line: " + tokens(first, sides.a().kernel(), sides.b().kernel(), false);
    }
    if (first.pattern().equals("kernel.nextBootParameters")) {
      return "next boot: " + tokens(first, sides.a().kernel(), sides.b().kernel(), true);
    }
    String subject = first.path().contains("[") ? subjects(alike) + ": " : "";
    return subject
        + ComponentNames.of(first.path())
        + " "
        + first.a()
        + " -> "
        + first.b()
        + degraded(first);
  }

  private static String tokens(
      Difference difference, dev.proceed.facts.Kernel a, dev.proceed.facts.Kernel b, boolean next) {
    Optional<BootParameters> before =
        (next ? a.nextBootParameters() : a.bootParameters()).asOptional();
    Optional<BootParameters> after =
        (next ? b.nextBootParameters() : b.bootParameters()).asOptional();
    if (before.isEmpty() || after.isEmpty()) {
      return difference.a() + " -> " + difference.b();
    }
    List<String> changes = TokenChanges.of(before.get().tokens(), after.get().tokens());
    return changes.isEmpty() ? "the same parameters in another order" : String.join(" ", changes);
  }

  private static String degraded(Difference one) {
    if (!one.pattern().equals("functions[*].link")) {
      return "";
    }
    Optional<PcieLink> before = link(one.a());
    Optional<PcieLink> after = link(one.b());
    boolean worse =
        before.isPresent()
            && after.isPresent()
            && (after.get().megatransfers() < before.get().megatransfers()
                || after.get().width() < before.get().width());
    return worse ? " (degraded)" : "";
  }

  /** Reads {@code 32 GT/s x16} as {@link PcieLink} prints it. */
  private static Optional<PcieLink> link(String text) {
    String[] words = text.split(" GT/s x", 2);
    try {
      return words.length == 2
          ? Optional.of(
              new PcieLink((int) (Double.parseDouble(words[0]) * 1000), Integer.parseInt(words[1])))
          : Optional.empty();
    } catch (NumberFormatException none) {
      return Optional.empty();
    }
  }

  private static String logLine(Difference one) {
    String[] key = one.key().split(" ", 2);
    String device = key.length > 1 ? " " + key[1] : "";
    return (one.kind() == Kind.APPEARED ? "new: " : "no longer: ")
        + Signatures.meaning(key[0]).orElse(key[0])
        + " ["
        + key[0]
        + "]"
        + device;
  }

  private String items(List<Difference> alike) {
    Difference first = alike.get(0);
    String list = first.path().substring(0, first.path().lastIndexOf('['));
    String name = ComponentNames.of(list);
    List<String> words =
        list.equals("handles") ? holders(alike) : alike.stream().map(DiffRows::item).toList();
    return (first.kind() == Kind.APPEARED ? "new " : "gone from ")
        + name
        + (list.contains("[") ? " of " + first.key() : "")
        + ": "
        + some(words);
  }

  /** {@code sglang in ct:105 on /dev/nvidia0-3 /dev/nvidiactl}. */
  private static List<String> holders(List<Difference> alike) {
    Map<String, Set<String>> nodes = new LinkedHashMap<>();
    for (Difference one : alike) {
      String node = one.a() + one.b();
      String who = one.key().substring(0, one.key().length() - node.length());
      nodes.computeIfAbsent(who, any -> new TreeSet<>()).add(node);
    }
    List<String> words = new ArrayList<>();
    nodes.forEach((who, all) -> words.add(who + String.join(" ", NodeRanges.of(all))));
    return words;
  }

  private static String item(Difference one) {
    String key = one.path().substring(one.path().lastIndexOf('[') + 1, one.path().length() - 1);
    String what = one.a().isEmpty() ? one.b() : one.a();
    return what.isEmpty() ? key : key + " (" + what + ")";
  }

  /** The keys of each item, outermost first. */
  private String subjects(List<Difference> alike) {
    return some(
        alike.stream()
            .map(one -> String.join(" ", keys(one.path())))
            .map(key -> alike.get(0).path().startsWith("groups[") ? group(key) : key)
            .toList());
  }

  private String group(String number) {
    Optional<PciAddress> member =
        sides.b().groups().find(number).stream()
            .flatMap(group -> group.members().items().stream())
            .map(one -> one.address())
            .findFirst();
    return "group " + number + member.map(address -> " (" + address + ")").orElse("");
  }

  private static List<String> keys(String path) {
    List<String> keys = new ArrayList<>();
    for (int open = path.indexOf('['); open >= 0; open = path.indexOf('[', open + 1)) {
      keys.add(path.substring(open + 1, path.indexOf(']', open)));
    }
    return keys;
  }

  private String some(List<String> words) {
    int left = words.size() - MOST_ITEMS;
    return verbose || left <= 1
        ? String.join(", ", words)
        : String.join(", ", words.subList(0, MOST_ITEMS)) + " and " + left + " more";
  }
}
