package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is not known, a few lines for thousands of readings: by command, then by reason. */
final class Gaps {

  /**
   * Readings that one command would tell.
   *
   * @param what a line for each reason
   * @param commands one, or a few where no command tells all items
   * @param readings how many
   */
  record Gap(List<String> what, List<String> commands, int readings) {}

  private static final Pattern KEY = Pattern.compile("\\[([^\\]]*)\\]");
  private static final int MOST_COMMANDS = 4;

  private final HostFacts facts;
  private final boolean everything;

  /** By the command for all items, then by reason, then by name: the items concerned. */
  private final Map<String, Map<String, Map<String, Set<String>>>> found = new LinkedHashMap<>();

  private final Map<String, Set<String>> commands = new LinkedHashMap<>();
  private final Set<String> left = new TreeSet<>();

  Gaps(HostFacts facts, boolean everything) {
    this.facts = facts;
    this.everything = everything;
    Readings.walk(facts).forEach(this::take);
  }

  private void take(Readings.At at) {
    if (!(at.reading() instanceof Reading.Unknown<?> unknown)) {
      return;
    }
    String pattern = KEY.matcher(at.path()).replaceAll("[*]");
    if (!everything && !ShownReadings.holds(pattern)) {
      left.add(pattern);
      return;
    }
    String all = HowToTell.commandForAll(at.path());
    boolean single = all.equals(HowToTell.command(at.path())) && pattern.startsWith("guests");
    String group = single ? pattern.replaceAll("\\].*", "]") : all;
    commands.computeIfAbsent(group, any -> new LinkedHashSet<>()).add(all);
    found
        .computeIfAbsent(group, any -> new LinkedHashMap<>())
        .computeIfAbsent(reason(unknown.detail(), at.path()), any -> new LinkedHashMap<>())
        .computeIfAbsent(pattern, any -> new LinkedHashSet<>())
        .add(at.path());
  }

  /** The obstacle without the name of the item it stood before. */
  private static String reason(String detail, String path) {
    String reason = detail;
    Matcher keys = KEY.matcher(path);
    while (keys.find()) {
      if (PciAddress.read(keys.group(1)).isPresent()) {
        reason = reason.replace(keys.group(1), "*");
      }
      reason = reason.replace("/" + keys.group(1) + "/", "/*/");
    }
    return reason;
  }

  /** Kinds of readings that are not known either and not listed here. */
  int left() {
    return left.size();
  }

  /** The command that tells most comes first. */
  List<Gap> list() {
    List<Gap> gaps = new ArrayList<>();
    found.forEach((group, reasons) -> gaps.add(gap(group, reasons)));
    gaps.sort(Comparator.comparingInt(Gap::readings).reversed());
    return gaps;
  }

  private Gap gap(String group, Map<String, Map<String, Set<String>>> reasons) {
    List<String> what = new ArrayList<>();
    int readings = 0;
    for (Map.Entry<String, Map<String, Set<String>>> reason : reasons.entrySet()) {
      what.add(sentence(reason.getValue()) + because(reason.getKey()));
      readings += reason.getValue().values().stream().mapToInt(Set::size).sum();
    }
    List<String> all =
        commands.getOrDefault(group, Set.of()).stream()
            .filter(one -> !one.isEmpty())
            .limit(MOST_COMMANDS)
            .toList();
    return new Gap(what, all, readings);
  }

  /** That nobody looked goes without saying. */
  private static String because(String reason) {
    return reason.equals("not collected") ? "" : ": " + reason;
  }

  /** {@code link and ACS of 44 ports, class of 2 functions}. */
  private String sentence(Map<String, Set<String>> names) {
    Map<String, List<String>> bySubject = new LinkedHashMap<>();
    names.forEach(
        (pattern, paths) ->
            bySubject
                .computeIfAbsent(subject(paths), any -> new ArrayList<>())
                .add(ComponentNames.of(pattern)));
    List<String> parts = new ArrayList<>();
    bySubject.forEach((subject, components) -> parts.add(and(components) + subject));
    return String.join("; ", parts);
  }

  private static String and(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  private String subject(Set<String> paths) {
    Set<String> keys = new LinkedHashSet<>();
    String some = "";
    for (String path : paths) {
      Matcher key = KEY.matcher(path);
      if (key.find()) {
        keys.add(key.group(1));
        some = path;
      }
    }
    if (keys.isEmpty()) {
      return "";
    }
    String items = ComponentNames.items(some, keys.size());
    if (keys.size() == 1) {
      String key = keys.iterator().next();
      return " of " + (key.contains(":") ? key : items + " " + key);
    }
    boolean ports = items.equals("functions") && keys.stream().allMatch(this::isBridge);
    return " of " + keys.size() + " " + (ports ? "ports" : items);
  }

  private boolean isBridge(String address) {
    return PciAddress.read(address)
        .flatMap(facts::function)
        .flatMap(function -> function.pciClass().asOptional())
        .map(PciClass::isPciBridge)
        .orElse(false);
  }
}
