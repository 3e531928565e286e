package dev.proceed.parse.plain;

import dev.proceed.parse.KnownLine;
import dev.proceed.parse.SourceText;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Joins what a terminal or a mail program broke, where the two pieces prove by their form that they
 * are one: an id, an address or a link that the first leaves open and the second closes.
 */
final class Wraps {

  /** A command line may be the longest line of its text without having been broken. */
  private static final String PARAMETERS = "BOOT_IMAGE=";

  private static final int LONGEST = 4096;
  private static final int NARROWEST = 60;

  /** Mail programs break between these columns (RFC 5322, 2.1.1; RFC 3676, 4.2). */
  private static final int NARROWEST_MAIL = 72;

  private static final int WIDEST_MAIL = 80;

  private static final Pattern OPEN_ID = Pattern.compile(".*\\[[0-9a-f]{0,4}(?::[0-9a-f]{0,4})?");
  private static final Pattern WITH_ID = Pattern.compile(".*\\[[0-9a-f]{4}(?::[0-9a-f]{4})?].*");
  private static final Pattern CLASS_ONLY = Pattern.compile("\\S+ [^\\[]{1,60} \\[[0-9a-f]{4}]:.*");
  private static final Pattern DEVICE =
      Pattern.compile(
          ".*\\[[0-9a-f]{4}:[0-9a-f]{4}](?: \\(rev [0-9a-f]{2}\\))?(?: \\(prog-if .*)?");
  private static final Pattern OPEN_DEVICE =
      Pattern.compile(".*\\[[0-9a-f]{4}:[0-9a-f]{0,4}(?:] \\([rev]{0,3})?");
  private static final Pattern KEY = Pattern.compile("[A-Z][\\w -]{1,40}: .*");
  private static final Pattern PATH =
      Pattern.compile("/sys/\\S+/[0-9a-f]{4,8}:[0-9a-f]{2}:[01][0-9a-f]\\.[0-7]");
  private static final Pattern CAPITALS = Pattern.compile("[A-Z_]+=.*");

  private final SourceText text;
  private final int widest;
  private final boolean folded;
  private final boolean mailed;

  private Wraps(SourceText text) {
    this.text = text;
    this.widest = text.lines().stream().mapToInt(String::length).max().orElse(0);
    this.folded =
        widest >= NARROWEST
            && text.lines().stream()
                .anyMatch(line -> line.length() == widest && !line.startsWith(PARAMETERS));
    this.mailed = isMailed();
  }

  static SourceText joined(SourceText text) {
    return new Wraps(text).join();
  }

  /** A mail program broke the text if one of its lines was broken before the last column. */
  private boolean isMailed() {
    for (int index = 0; index + 1 < text.lines().size(); index++) {
      String line = text.lines().get(index);
      String next = text.lines().get(index + 1);
      boolean narrow = widest <= WIDEST_MAIL && line.length() < widest - 1;
      if (narrow && KnownLine.isSlot(line) && !next.isBlank() && !KnownLine.is(next)) {
        String joined = title(line, next, false);
        if (joined != null && joined.charAt(line.length()) == ' ') {
          return true;
        }
      }
    }
    return false;
  }

  private SourceText join() {
    Growing joined = new Growing(text);
    int index = 0;
    while (index < text.lines().size()) {
      int first = index;
      String line = text.lines().get(index);
      String whole = line;
      while (whole != null) {
        line = whole;
        index++;
        String last = text.lines().get(index - 1);
        whole = index < text.lines().size() ? join(line, last, text.lines().get(index)) : null;
      }
      joined.add(line, first);
    }
    return joined.text();
  }

  /** The line that both are; null when nothing proves it. */
  private @Nullable String join(String line, String last, String next) {
    boolean possible = !line.isBlank() && !next.isBlank() && line.length() < LONGEST;
    if (!possible || next.length() > LONGEST) {
      return null;
    }
    if (line.startsWith("lrwx") && isLinkOpen(line, next)) {
      return line + " " + next.strip();
    }
    if (KnownLine.is(next)) {
      return null;
    }
    boolean full = folded && !mailed && last.length() == widest;
    if (line.startsWith("/sys/")) {
      boolean closes = full && next.length() < 40 && PATH.matcher(line + next).matches();
      return closes && !PATH.matcher(line).matches() ? line + next : null;
    }
    if (line.startsWith(PARAMETERS)) {
      return goesOn(last, next, full) ? line + (full ? "" : " ") + next : null;
    }
    return KnownLine.isSlot(line) ? title(line, next, full) : null;
  }

  /** A line of {@code ls -l} ends with the target of the link. */
  private static boolean isLinkOpen(String line, String next) {
    int arrow = line.indexOf(" ->");
    boolean bare = arrow >= 0 && line.length() <= arrow + 4;
    return bare || (arrow < 0 && !next.startsWith("lrwx") && next.contains("-> "));
  }

  /** A mail breaks a command line where the next word would be too much for it. */
  private boolean goesOn(String last, String next, boolean full) {
    if (full) {
      return next.charAt(0) != ' ';
    }
    int blank = next.indexOf(' ');
    int word = blank < 0 ? next.length() : blank;
    boolean mail = widest <= WIDEST_MAIL && last.length() + 1 + word > NARROWEST_MAIL;
    boolean other = next.indexOf('"') >= 0 || CAPITALS.matcher(next).matches();
    return mail && !other && next.indexOf('=') > 0 && !next.startsWith("options ");
  }

  private static @Nullable String title(String line, String next, boolean full) {
    boolean flush = next.charAt(0) != ' ' && next.charAt(0) != '\t' && !KEY.matcher(next).matches();
    if (!flush) {
      return null;
    }
    int open = line.lastIndexOf('[');
    if (open > line.lastIndexOf(']') && OPEN_ID.matcher(line).matches()) {
      return WITH_ID.matcher(line.substring(open) + next).matches() ? line + next : null;
    }
    boolean unended = line.lastIndexOf('(') > line.lastIndexOf(')') && next.indexOf(')') >= 0;
    boolean lacksId = CLASS_ONLY.matcher(line).matches() && !DEVICE.matcher(line).matches();
    boolean ends = DEVICE.matcher(next).matches() || OPEN_DEVICE.matcher(next).matches();
    if (line.length() >= NARROWEST && ((lacksId && ends) || (unended && next.length() < 40))) {
      return line + (full ? "" : " ") + next;
    }
    return null;
  }
}
