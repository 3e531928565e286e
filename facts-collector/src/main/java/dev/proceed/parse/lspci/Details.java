package dev.proceed.parse.lspci;

import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines below a function's first line, sorted by what they belong to. */
final class Details {

  /** How much was asked for. */
  enum Depth {
    /** Nothing, or {@code -k}. */
    TERSE,
    /** {@code -v}: capabilities by name. */
    NAMES,
    /** {@code -vv} and more: registers too. */
    REGISTERS
  }

  private final SourceText text;
  private final List<Integer> top = new ArrayList<>();
  private final List<Capability> capabilities = new ArrayList<>();
  private final Set<Integer> offsets = new HashSet<>();
  private final HexDump hex = new HexDump();
  private Depth depth = Depth.TERSE;
  private boolean denied;
  private boolean cut;
  private boolean ended;
  private boolean silent;

  Details(SourceText text) {
    this.text = text;
    for (int index = 1; index < text.lines().size() && !ended; index++) {
      String bare = text.lines().get(index).strip();
      boolean last = index == text.lines().size() - 1;
      if (bare.isEmpty()) { // blanks alone may be the start of a line that was cut
        ended = !last || text.lines().get(index).isEmpty();
      } else {
        line(bare, index);
      }
    }
  }

  private void line(String bare, int index) {
    Capability opened = Capability.opens(bare, index);
    if (opened != null) {
      cut |= isOutOfPlace(opened);
      capabilities.add(opened);
    } else if (bare.startsWith("Capabilities: <")
        || bare.startsWith("<access denied to the rest")) {
      denied = true;
    } else if (Elision.is(bare)) {
      cut = true;
    } else if (!hex.add(bare, index)) {
      sort(bare, index);
    }
  }

  /**
   * Two capabilities at one place, or one below 0x100 behind one above, come from two functions:
   * lines between them are missing.
   */
  private boolean isOutOfPlace(Capability next) {
    boolean behind =
        !capabilities.isEmpty() && capabilities.get(capabilities.size() - 1).extended();
    return !next.isBreak() && (!offsets.add(next.offset()) || (behind && !next.extended()));
  }

  private void sort(String bare, int index) {
    boolean behind = bare.startsWith("Kernel driver in use:") || bare.startsWith("Kernel modules:");
    if (behind || capabilities.isEmpty()) {
      top.add(index);
      depth(bare);
    } else {
      capabilities.get(capabilities.size() - 1).lines().add(index);
    }
  }

  private void depth(String bare) {
    if (bare.startsWith("Control: I/O")) {
      cut |= depth != Depth.TERSE;
      depth = Depth.REGISTERS;
    } else if (bare.startsWith("Flags: ") && depth == Depth.TERSE) {
      depth = Depth.NAMES;
    }
    silent |= bare.startsWith("!!! Unknown header type");
  }

  SourceText text() {
    return text;
  }

  Depth depth() {
    return depth;
  }

  List<Capability> capabilities() {
    return capabilities;
  }

  HexDump hex() {
    return hex;
  }

  /** Whether lspci was not allowed to read the capabilities. */
  boolean isDenied() {
    return denied;
  }

  /** Whether lines were left out, by a person's mark or because what follows does not fit. */
  boolean isCut() {
    return cut;
  }

  /** Whether the end is seen: a blank line, or the drivers, which stand last. */
  boolean isEnded() {
    return ended || find("Kernel driver in use:") >= 0 || find("Kernel modules:") >= 0;
  }

  /** Whether the function reads as ones. */
  boolean isSilent() {
    return silent;
  }

  List<Integer> top() {
    return top;
  }

  /** The line of the function itself, not of a capability, that starts like this; -1 for none. */
  int find(String start) {
    for (int index : top) {
      if (bare(index).startsWith(start)) {
        return index;
      }
    }
    return -1;
  }

  String bare(int index) {
    return text.lines().get(index).strip();
  }

  /** The first capability whose name starts like this. */
  @Nullable Capability capability(String name, boolean extended) {
    for (Capability one : capabilities) {
      if (one.extended() == extended && one.name().startsWith(name)) {
        return one;
      }
    }
    return null;
  }
}
