package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the listings of IOMMU groups in a paste, whatever printed them: a line names a group, and a
 * function stands in that line, below it, or above it as in {@code lspci -v}. Only good enough to
 * see that two listings disagree; facts are read by the parsers.
 */
final class GroupRuns {

  private static final String ADDRESS =
      "(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[01][0-9a-f]\\.[0-7](?![0-9a-f.])";
  private static final Pattern GROUP = Pattern.compile("iommu[ _]groups?[ :/]{1,3}(\\d{1,6})\\b");
  private static final Pattern FIRST = Pattern.compile("[^0-9a-z]{0,12}(" + ADDRESS + ").*");
  private static final Pattern LATER = Pattern.compile("[ :/\\t](" + ADDRESS + ")");

  private final List<String> lines;
  private final Set<Integer> breaks;
  private final List<Mark> runs = new ArrayList<>();
  private Map<PciAddress, Integer> run = new HashMap<>();
  private int runFrom;
  private int last = -1;
  private int group = -1;
  private int groupLine;
  private @Nullable PciAddress header;

  private GroupRuns(List<String> lines, Set<Integer> breaks) {
    this.lines = lines;
    this.breaks = breaks;
  }

  /**
   * One mark for each listing.
   *
   * @param breaks indexes of lines where another listing may begin: prompts, headings
   */
  static List<Mark> of(List<String> lines, Set<Integer> breaks) {
    GroupRuns runs = new GroupRuns(lines, breaks);
    for (int index = 0; index < lines.size(); index++) {
      if (breaks.contains(index)) {
        runs.end();
        runs.group = -1;
        runs.header = null;
      }
      runs.line(lines.get(index), index);
    }
    runs.end();
    return runs.runs;
  }

  private void line(String line, int index) {
    if (line.isBlank()) {
      header = null;
      return;
    }
    String lower = line.toLowerCase(Locale.ROOT);
    Matcher named = GROUP.matcher(lower);
    if (lower.contains("iommu") && named.find()) {
      named(lower, named, index);
      return;
    }
    PciAddress address = first(lower);
    if (address != null && group >= 0) {
      member(address, group, index, groupLine);
    } else if (address != null && !Character.isWhitespace(line.charAt(0))) {
      header = address;
    }
  }

  /** The kernel's own log tells of every boot it has seen; that is no listing. */
  private void named(String lower, Matcher named, int index) {
    if (lower.contains("adding ") || lower.contains("removing ")) {
      return;
    }
    int number = Integer.parseInt(named.group(1));
    Matcher later = LATER.matcher(lower);
    PciAddress beside = later.find(named.end()) ? Bdf.read(later.group(1)) : null;
    if (beside != null) {
      member(beside, number, index, index);
      group = -1;
    } else if (header != null && Character.isWhitespace(lower.charAt(0))) {
      member(header, number, index, index);
    } else {
      group = number;
      groupLine = index;
    }
  }

  private static @Nullable PciAddress first(String lower) {
    Matcher matcher = FIRST.matcher(lower);
    return matcher.matches() ? Bdf.read(matcher.group(1)) : null;
  }

  /** A function that comes a second time opens the next listing. */
  private void member(PciAddress address, int number, int index, int begin) {
    if (run.containsKey(address)) {
      end();
    }
    if (run.isEmpty()) {
      runFrom = begin(begin);
    }
    run.put(address, number);
    last = index;
  }

  private void end() {
    if (!run.isEmpty()) {
      runs.add(new Mark(runFrom, Mark.Kind.GROUPS, "", new TreeMap<>(run)));
      run = new HashMap<>();
    }
  }

  /** What stands right above the first line belongs to it, up to a blank line or a prompt. */
  private int begin(int index) {
    int from = index;
    while (from - 1 > last && !breaks.contains(from) && !lines.get(from - 1).isBlank()) {
      from--;
    }
    return from;
  }
}
