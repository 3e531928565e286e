package dev.proceed.report;

import java.util.regex.Pattern;

/** Colours a finished text for a terminal; takes nothing away and adds nothing else. */
public final class Colours {

  private static final String PLAIN = "\u001b[0m";
  private static final String BOLD = "\u001b[1m";
  private static final String GPU = "\u001b[1;36m";
  private static final String MIND = "\u001b[33m";

  private static final Pattern LABEL = Pattern.compile("^([A-Z][A-Za-z ]{1,12}?)(  +)(?=\\S)");
  private static final Pattern TITLE = Pattern.compile("^[A-Z](?:[^\\s:]| (?! ))*[^.\\s:]$");
  private static final Pattern CARD = Pattern.compile("[0-9a-f:.]{12,16}  GPU  .*");
  private static final Pattern OPEN =
      Pattern.compile("(?<=[ a-z])\\?(?=[,); ]|$)|below best|\\(degraded\\)| against ");

  private Colours() {}

  public static String paint(String text) {
    StringBuilder painted = new StringBuilder(text.length() + text.length() / 8);
    text.lines().map(Colours::line).forEach(line -> painted.append(line).append('\n'));
    return painted.toString();
  }

  private static String line(String line) {
    if (TITLE.matcher(line).matches()) {
      return BOLD + line + PLAIN;
    }
    String marked = OPEN.matcher(line).replaceAll(MIND + "$0" + PLAIN);
    String label = LABEL.matcher(marked).replaceFirst(BOLD + "$1" + PLAIN + "$2");
    return CARD.matcher(label).replaceAll(GPU + "$0" + PLAIN);
  }
}
