package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Swap areas: {@code /proc/swaps}, {@code swapon --show} and {@code swapon -s}. A swap file needs
 * what its file system needs, which is mounted.
 */
public final class SwapTable {

  private static final Pattern HEAD = Pattern.compile("(?:Filename|NAME)\\s+(?:Type|TYPE)\\s.*");
  private static final Pattern ROW = Pattern.compile("(/\\S+?)\\s+(partition|file)\\s+\\d.*");

  private SwapTable() {}

  /** Whether the text holds such a table. */
  public static boolean read(SourceText text, NeedsDraft.Side storage) {
    boolean inTable = false;
    boolean found = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      Matcher row = ROW.matcher(line);
      if (HEAD.matcher(line).matches()) {
        found = true;
        inTable = true;
      } else if (inTable && row.matches()) {
        if (row.group(2).equals("partition")) {
          String disk = MountTable.disk(row.group(1));
          storage.uses(HostNeed.SWAP, "swap", disk, text.at(index));
        }
      } else {
        inTable = false;
      }
    }
    if (found) {
      storage.tellsAll("swap", Evidence.of(text.name(), "every swap area", text.origin()));
    }
    return found;
  }
}
