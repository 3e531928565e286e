package dev.proceed.compare;

import java.util.regex.Pattern;

/**
 * One thing in which two sets of facts differ.
 *
 * @param path the reading or item, as {@code Readings} names it
 * @param a what the first one says, or why it does not; "" where it has no such thing
 * @param b what the second one says
 */
public record Difference(String path, Kind kind, String a, String b) {

  /** How it differs. */
  public enum Kind {
    CHANGED,
    APPEARED,
    GONE,
    /** Members of several IOMMU groups are now in one. */
    MERGED,
    /** Members of one IOMMU group are now in several. */
    SPLIT,
    /** Members of several IOMMU groups are now in several others. */
    REGROUPED,
    /** The same members under another number. */
    RENUMBERED,
    /** A function gone and a like one that appeared: may be the same. */
    MAYBE_MOVED,
    /** No change: the second one does not know it. */
    KNOWN_ONLY_IN_A,
    /** No change: the first one does not know it. */
    KNOWN_ONLY_IN_B;

    /** Whether it is a change, and not a gap in what is known. */
    public boolean isChange() {
      return this != KNOWN_ONLY_IN_A && this != KNOWN_ONLY_IN_B;
    }
  }

  private static final Pattern KEY = Pattern.compile("\\[[^]]*]");

  /** The path with every key replaced, such as {@code functions[*].driver}. */
  public String pattern() {
    return pattern(path);
  }

  static String pattern(String path) {
    return KEY.matcher(path).replaceAll("[*]");
  }

  /** The key of the outermost item, such as a function's address; "" outside of listings. */
  public String key() {
    int open = path.indexOf('[');
    return open < 0 ? "" : path.substring(open + 1, path.indexOf(']', open));
  }
}
