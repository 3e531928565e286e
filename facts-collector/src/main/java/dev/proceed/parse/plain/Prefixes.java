package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What stands before every line: bullets, the time at which a serial console's reader got it, or
 * the name of a console or container. Names of several machines stay, so that what they printed is
 * not read as one machine's.
 */
final class Prefixes {

  private static final Pattern BULLET =
      Pattern.compile("\\s{0,8}(?:[-*+\u2022]|\\d{1,2}[.)]) +(.*)");
  private static final Pattern RECEIVED =
      Pattern.compile(
          "(?:\\[(?:\\d{4}-\\d\\d-\\d\\d[ T])?\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?"
              + "(?:Z|[+-]\\d\\d:?\\d\\d)?]|[A-Z][a-z]{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d)"
              + "(?: (.*))?");
  private static final Pattern NAMED = Pattern.compile("([\\w.-]{1,40})(?: {0,20}\\| ?|: )(.*)");
  private static final int FEWEST = 3;

  private Prefixes() {}

  static SourceText bullets(SourceText text) {
    return Runs.peel(text, 1, line -> rest(BULLET, line, 1), Prefixes::isKnown);
  }

  /** A backtick is taken off later. */
  private static boolean isKnown(String line) {
    return KnownLine.is(line.startsWith("`") ? line.substring(1) : line);
  }

  /** A log's own stamp is not taken off: what follows it is no stamp, prompt or address. */
  static SourceText received(SourceText text) {
    return Runs.peel(
        text,
        FEWEST,
        line -> rest(RECEIVED, line, 1),
        line ->
            (line.startsWith("[") && KnownLine.isStamped(line))
                || KnownLine.isPrompt(line)
                || KnownLine.isSlot(line));
  }

  private static @Nullable String rest(Pattern pattern, String line, int group) {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.matches()) {
      return null;
    }
    String rest = matcher.group(group);
    return rest == null ? "" : rest;
  }

  static SourceText named(SourceText text) {
    Set<String> names = new HashSet<>();
    SourceText bare = Runs.peel(text, FEWEST, new Named(names), KnownLine::is);
    return names.size() == 1 ? bare : text;
  }

  /** Only neighbours with one name are a run. */
  private static final class Named implements Runs.Peel {
    private final Set<String> names;
    private String last = "";
    private boolean opens;

    Named(Set<String> names) {
      this.names = names;
    }

    @Override
    public @Nullable String peel(String line) {
      Matcher matcher = NAMED.matcher(line);
      if (!matcher.matches() || matcher.group(1).equals("kernel")) {
        last = "";
        return null;
      }
      opens = !last.equals(matcher.group(1));
      last = matcher.group(1);
      if (KnownLine.is(matcher.group(2))) {
        names.add(last);
      }
      return matcher.group(2);
    }

    @Override
    public boolean opensRun() {
      return opens;
    }
  }
}
