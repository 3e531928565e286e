package dev.proceed.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/** What the numbers in log lines mean; from the table {@code log-codes.tsv}. */
final class LogCodes {

  private static final String LABEL = "*";
  private static final String OTHER = "?";

  private LogCodes() {}

  private static final class Kinds {
    static final Map<String, Map<String, String>> BY_NAME = byName();

    private static Map<String, Map<String, String>> byName() {
      Map<String, Map<String, String>> kinds = new HashMap<>();
      Table.read("log-codes.tsv", 4)
          .forEach(
              row ->
                  kinds
                      .computeIfAbsent(row.cell(0), none -> new LinkedHashMap<>())
                      .put(row.cell(1), row.cell(2)));
      return kinds;
    }
  }

  static boolean knows(String kind) {
    return Kinds.BY_NAME.containsKey(kind);
  }

  /**
   * Decodes the groups of a match.
   *
   * @param plan such as {@code rm-stage=1 rm-pair=1:2}; "-" for nothing
   */
  static Optional<String> decode(String plan, Matcher match) {
    List<String> parts = new ArrayList<>();
    for (String item : plan.equals("-") ? new String[0] : plan.split(" ", -1)) {
      int equal = item.indexOf('=');
      String code = code(item.substring(equal + 1).split(":", -1), match);
      if (!code.isEmpty()) {
        Map<String, String> kind = Kinds.BY_NAME.getOrDefault(item.substring(0, equal), Map.of());
        part(kind, code).ifPresent(parts::add);
      }
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  /** The groups as the table writes them; "" when one of them is not in the line. */
  private static String code(String[] groups, Matcher match) {
    List<String> codes = new ArrayList<>(groups.length);
    for (String group : groups) {
      String text = match.group(Integer.parseInt(group));
      if (text == null) {
        return "";
      }
      String bare = text.replaceFirst("^0+(?=.)", "");
      codes.add(bare.toLowerCase(Locale.ROOT));
    }
    return String.join(":", codes);
  }

  private static Optional<String> part(Map<String, String> kind, String code) {
    String label = kind.getOrDefault(LABEL, "");
    String bits = bits(kind, code);
    if (!bits.isEmpty()) {
      return Optional.of(label + " " + bits);
    }
    String meaning = kind.get(code);
    String shown = meaning == null ? kind.get(OTHER) : meaning;
    if (shown == null) {
      return Optional.empty();
    }
    boolean joined = code.indexOf(':') >= 0;
    String number = joined ? "" : (label.equals("Xid") ? " " : " 0x") + code;
    return Optional.of(label + number + (joined ? " " : ": ") + shown);
  }

  /** What single bits say; "" for a kind whose codes are no bits. */
  private static String bits(Map<String, String> kind, String code) {
    long value = code.matches("[0-9a-f]{1,15}") ? Long.parseLong(code, 16) : 0;
    List<String> said = new ArrayList<>();
    kind.forEach(
        (key, meaning) -> {
          boolean set = key.startsWith("&");
          if (set || key.startsWith("!")) {
            boolean any = (value & Long.parseLong(key.substring(1), 16)) != 0;
            if (any == set) {
              said.add(meaning);
            }
          }
        });
    return String.join(", ", said);
  }
}
