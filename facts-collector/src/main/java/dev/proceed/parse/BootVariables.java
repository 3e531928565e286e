package dev.proceed.parse;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Variables in a boot loader's line, and the environment block that holds some of them. */
public final class BootVariables {

  /** Set while the menu runs, and of no meaning to the kernel's devices. */
  private static final Set<String> OF_THE_SCREEN = Set.of("vt_handoff", "gfxpayload");

  private BootVariables() {}

  /** {@code grubenv}: lines {@code name=value} behind a header, filled up with {@code #}. */
  public static Map<String, String> environment(SourceText text) {
    Map<String, String> values = new HashMap<>();
    for (String line : text.lines()) {
      int sign = line.startsWith("#") ? -1 : line.indexOf('=');
      if (sign > 0) {
        values.put(line.substring(0, sign), line.substring(sign + 1));
      }
    }
    return values;
  }

  /** The line with its variables replaced; null when one is not known. */
  public static @Nullable String expand(
      String line, Map<String, String> first, Map<String, String> second) {
    StringJoiner words = new StringJoiner(" ");
    for (String word : line.split(" ", -1)) {
      if (word.indexOf('$') < 0) {
        words.add(word);
        continue;
      }
      String name = word.replace("{", "").replace("}", "").substring(1);
      String value = first.getOrDefault(name, second.getOrDefault(name, "$"));
      boolean screen = word.startsWith("$") && OF_THE_SCREEN.contains(name);
      if (!screen && (!word.startsWith("$") || value.indexOf('$') >= 0)) {
        return null;
      }
      words.add(screen ? "" : value);
    }
    return words.toString();
  }
}
