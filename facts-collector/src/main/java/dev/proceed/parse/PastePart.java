package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Mark.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The lines of a paste that come from one kernel, as far as the paste tells. */
public final class PastePart {

  /**
   * Some lines of a text.
   *
   * @param from index of the first
   * @param to index behind the last
   * @param first number of the first within its source, as a reader counts
   * @param last number of the last
   */
  record Lines(int from, int to, int first, int last) {
    static Lines of(SourceText text, int from, int to) {
      return new Lines(from, to, text.number(from), text.number(to - 1));
    }

    @Override
    public String toString() {
      return first == last ? "line " + first : "lines " + first + "-" + last;
    }
  }

  /** Fewer groups than this are no listing, and one reading in doubt is kept as such. */
  private static final int LISTING = 2;

  private final Map<Kind, String> values = new EnumMap<>(Kind.class);
  private final Map<PciAddress, Integer> groups = new HashMap<>();
  private final List<Lines> ranges = new ArrayList<>();

  PastePart() {}

  /** Whether a mark cannot belong here. */
  boolean refuses(Mark mark) {
    if (mark.kind() == Kind.GROUPS) {
      return isListing(mark.groups()) && isListing(groups) && disagrees(mark.groups());
    }
    String known = values.get(mark.kind());
    return mark.kind() == Kind.REBOOT
        || (known != null && !agree(mark.kind(), known, mark.value()));
  }

  /** Whether a mark is known to belong here. */
  boolean recognises(Mark mark) {
    return mark.kind() == Kind.GROUPS
        ? !groups.isEmpty() && !refuses(mark)
        : values.containsKey(mark.kind()) && !refuses(mark);
  }

  void take(Mark mark) {
    groups.putAll(mark.groups());
    if (!mark.value().isEmpty()) {
      values.merge(
          mark.kind(), mark.value(), (old, now) -> old.length() >= now.length() ? old : now);
    }
  }

  void add(Lines lines) {
    ranges.add(lines);
  }

  private static boolean isListing(Map<PciAddress, Integer> groups) {
    return new HashSet<>(groups.values()).size() >= LISTING;
  }

  private boolean disagrees(Map<PciAddress, Integer> others) {
    return others.entrySet().stream()
        .anyMatch(
            other -> {
              Integer known = groups.get(other.getKey());
              return known != null && !known.equals(other.getValue());
            });
  }

  private static boolean agree(Kind kind, String one, String other) {
    return switch (kind) {
      case KERNEL -> sameKernel(one, other);
      case COMMAND_LINE -> one.startsWith(other) || other.startsWith(one);
      default -> one.equals(other);
    };
  }

  /** A heading may say 6.8 where {@code uname} says 6.8.12-4-pve. */
  private static boolean sameKernel(String one, String other) {
    List<String> ones = Arrays.asList(one.split("[.+~_-]", -1));
    List<String> others = Arrays.asList(other.split("[.+~_-]", -1));
    int common = Math.min(ones.size(), others.size());
    return ones.subList(0, common).equals(others.subList(0, common));
  }

  /** The same text with every line of another part empty, so that line numbers stay true. */
  public SourceText only(SourceText text) {
    String[] lines = new String[text.lines().size()];
    Arrays.fill(lines, "");
    for (Lines range : ranges) {
      for (int index = range.from(); index < range.to(); index++) {
        lines[index] = text.lines().get(index);
      }
    }
    return text.with(List.of(lines));
  }

  /** {@code lines 1-261, kernel 5.8}: where it stands and what tells it from the others. */
  public String describe(List<PastePart> all) {
    String where = ranges.stream().map(Lines::toString).collect(Collectors.joining(" and "));
    return where + ", " + sign(all).orElse("with IOMMU groups of its own");
  }

  private Optional<String> sign(List<PastePart> all) {
    List<String> signs = new ArrayList<>();
    values.forEach(
        (kind, value) -> {
          if (kind != Kind.COMMAND_LINE && all.stream().anyMatch(one -> !one.says(kind, value))) {
            signs.add(kind + " " + value);
          }
        });
    if (signs.isEmpty() && values.containsKey(Kind.COMMAND_LINE)) {
      signs.add("with a command line of its own");
    }
    return signs.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", signs));
  }

  private boolean says(Kind kind, String value) {
    return value.equals(values.get(kind));
  }
}
