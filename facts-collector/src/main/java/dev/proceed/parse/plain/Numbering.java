package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Line numbers of {@code cat -n}, {@code nl}, {@code less -N} and {@code grep -n}: they rise, and
 * what they stand before is known. A PCI domain of digits alone that rises from line to line is
 * none.
 */
final class Numbering implements Runs.Peel {

  private static final Pattern LISTED = Pattern.compile(" {0,7}(\\d{1,7})(?:(\\t|  ?)(.*))?");
  private static final Pattern FOUND = Pattern.compile("([1-9]\\d{0,6})([:-])(.*)");

  private final boolean found;
  private int last = -1;
  private String separator = "";
  private boolean opens;

  private Numbering(boolean found) {
    this.found = found;
  }

  static SourceText off(SourceText text) {
    SourceText listed = Runs.peel(text, 3, new Numbering(false), KnownLine::is);
    return Runs.peel(listed, 2, new Numbering(true), KnownLine::is);
  }

  @Override
  public @Nullable String peel(String line) {
    opens = false;
    if (last >= 0 && (found ? line.equals("--") : line.isBlank())) {
      return found ? line : "";
    }
    Matcher matcher = (found ? FOUND : LISTED).matcher(line);
    int number = matcher.matches() ? Integer.parseInt(matcher.group(1)) : -1;
    String rest = number < 0 || matcher.group(3) == null ? "" : matcher.group(3);
    if (number < 0 || (found && KnownLine.isSlot(line))) {
      last = -1;
      return null;
    }
    boolean follows = found ? number > last : number == last + 1;
    boolean same = found || rest.isEmpty() || separator.equals(matcher.group(2));
    opens = last < 0 || !follows || !same;
    last = number;
    separator = rest.isEmpty() ? separator : matcher.group(2);
    return rest;
  }

  @Override
  public boolean opensRun() {
    return opens;
  }
}
