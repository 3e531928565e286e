package dev.proceed.parse.lspci;

import dev.proceed.knowledge.PciNames;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * One capability with the lines below it.
 *
 * <pre>
 *   Capabilities: [100 v2] Advanced Error Reporting    extended, the version is shown by -vv
 *   Capabilities: [78] Express (v2) Endpoint, MSI 00
 *   Capabilities: [300 v1] #19                         without a name: its id
 * </pre>
 *
 * @param offset where it lies in configuration space
 * @param extended whether it lies at 0x100 or behind
 * @param name the rest of its line
 * @param line where it stands in the block
 * @param lines where its details stand
 */
record Capability(int offset, boolean extended, String name, int line, List<Integer> lines) {

  private static final String OPENS = "Capabilities: [";
  private static final String[] NUMBERED = {"#", "Extended Capability ID 0x", "Capability ID 0x"};

  /** Reads a line; null when it opens no capability. */
  static @Nullable Capability opens(String bare, int line) {
    int close = bare.startsWith(OPENS) ? bare.indexOf(']') : -1;
    if (close < 0) {
      return null;
    }
    String offset = bare.substring(OPENS.length(), close).split(" ", 2)[0];
    boolean reads = offset.length() >= 2 && offset.length() <= 3 && Hex.isHex(offset);
    String name = bare.substring(close + 1).strip();
    return reads
        ? new Capability(
            (int) Hex.number(offset), offset.length() == 3, name, line, new ArrayList<>())
        : null;
  }

  /** Whether the list goes wrong here: lspci says so and stops. */
  boolean isBreak() {
    return name.startsWith("<chain");
  }

  /** Its id; empty when its name is not known. */
  OptionalInt id() {
    for (String mark : NUMBERED) {
      if (name.startsWith(mark)) {
        long id = Hex.number(name.substring(mark.length()).split(" ", 2)[0]);
        return id < 0 || id > 0xffff ? OptionalInt.empty() : OptionalInt.of((int) id);
      }
    }
    return PciNames.capability(name, extended);
  }

  /** The line below it that starts like this; -1 when there is none. */
  int find(SourceText text, String start) {
    for (int index : lines) {
      if (text.lines().get(index).strip().startsWith(start)) {
        return index;
      }
    }
    return -1;
  }
}
