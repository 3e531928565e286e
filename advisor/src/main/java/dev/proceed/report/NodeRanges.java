package dev.proceed.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes {@code /dev/nvidia0} to {@code /dev/nvidia7} as {@code /dev/nvidia0-7}. */
final class NodeRanges {

  private static final Pattern NUMBERED = Pattern.compile("(.*\\D)(\\d{1,9})");

  private NodeRanges() {}

  static List<String> of(Set<String> nodes) {
    Map<String, NavigableSet<Integer>> numbers = new TreeMap<>();
    List<String> words = new ArrayList<>();
    for (String node : nodes) {
      Matcher numbered = NUMBERED.matcher(node);
      if (numbered.matches()) {
        numbers
            .computeIfAbsent(numbered.group(1), any -> new TreeSet<>())
            .add(Integer.parseInt(numbered.group(2)));
      } else {
        words.add(node);
      }
    }
    List<String> ranges = new ArrayList<>();
    numbers.forEach((stem, all) -> ranges.add(stem + ranges(all)));
    ranges.addAll(words);
    return ranges;
  }

  private static String ranges(NavigableSet<Integer> numbers) {
    List<String> ranges = new ArrayList<>();
    int from = numbers.first();
    int last = from;
    for (int number : numbers.tailSet(from, false)) {
      if (number != last + 1) {
        ranges.add(range(from, last));
        from = number;
      }
      last = number;
    }
    ranges.add(range(from, last));
    return ranges.size() == 1 ? ranges.get(0) : "{" + String.join(",", ranges) + "}";
  }

  private static String range(int from, int last) {
    return from == last ? Integer.toString(from) : from + "-" + last;
  }
}
