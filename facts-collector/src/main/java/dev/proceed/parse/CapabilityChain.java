package dev.proceed.parse;

import dev.proceed.facts.CapabilityIds;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of the two lists of capabilities in configuration space, as far as it could be followed. What
 * was met before a break is certain; of all else a broken list tells nothing.
 */
final class CapabilityChain {

  private static final int STATUS = 0x06;
  private static final int HAS_LIST = 0x10;
  private static final int FIRST_POINTER = 0x34;
  private static final int FIRST_POINTER_CARDBUS = 0x14;
  private static final int DEVICE_AREA = 0x40;

  private record Entry(int id, int at) {}

  private final ConfigBytes config;
  private final boolean extended;
  private final List<Entry> entries = new ArrayList<>();
  private @Nullable Reason reason;
  private String why = "";

  private CapabilityChain(ConfigBytes config, boolean extended) {
    this.config = config;
    this.extended = extended;
  }

  /** A list that is known to be empty. */
  static CapabilityChain empty(ConfigBytes config, boolean extended) {
    return new CapabilityChain(config, extended);
  }

  /** A list of which nothing can be told. */
  static CapabilityChain unknown(
      ConfigBytes config, boolean extended, @Nullable Reason reason, String why) {
    CapabilityChain chain = new CapabilityChain(config, extended);
    chain.stop(reason == null ? Reason.UNPARSEABLE : reason, why);
    return chain;
  }

  /**
   * The list below 0x100: the status register says whether there is one, and each capability holds
   * its id and the offset of the next (linux include/uapi/linux/pci_regs.h, v6.12).
   *
   * @param layout header layout: 0 endpoint, 1 bridge, 2 CardBus bridge
   */
  static CapabilityChain standard(ConfigBytes config, int layout) {
    CapabilityChain chain = new CapabilityChain(config, false);
    if (layout > 2) {
      chain.stop(Reason.UNPARSEABLE, "unknown header layout " + layout);
    } else if ((config.word(STATUS) & HAS_LIST) != 0) {
      chain.walk(config.byteAt(layout == 2 ? FIRST_POINTER_CARDBUS : FIRST_POINTER));
    }
    return chain;
  }

  /** The list from 0x100 on, for bytes that reach that far. */
  static CapabilityChain extended(ConfigBytes config) {
    CapabilityChain chain = new CapabilityChain(config, true);
    if (config.holds(ConfigBytes.STANDARD, 4) && config.dword(ConfigBytes.STANDARD) == 0) {
      return chain; // id, version and next all 0: there is none (drivers/pci/pci.c, v6.12)
    }
    chain.walk(ConfigBytes.STANDARD);
    return chain;
  }

  private void walk(int first) {
    BitSet visited = new BitSet(ConfigBytes.FULL);
    int least = extended ? ConfigBytes.STANDARD : DEVICE_AREA;
    int at = first;
    while (at != 0) {
      String fault = fault(at, least, visited);
      if (!fault.isEmpty()) {
        stop(Reason.UNPARSEABLE, "the list of " + kind() + " is broken: " + fault);
        return;
      }
      if (!config.holds(at, 4)) {
        stop(shortReason(config), kind() + " at " + ConfigBytes.hex(at) + ": " + shortage(config));
        return;
      }
      visited.set(at);
      int header = config.dword(at);
      if (header == -1 || (!extended && (header & 0xff) == 0xff)) {
        String ones = "all ones at " + ConfigBytes.hex(at);
        stop(Reason.UNPARSEABLE, "the list of " + kind() + " is broken: " + ones);
        return;
      }
      entries.add(new Entry(header & (extended ? 0xffff : 0xff), at));
      at = extended ? header >>> 20 : header >> 8 & 0xff;
    }
  }

  /** What is wrong with an offset; "" when nothing is. The two low bits are reserved and 0. */
  private static String fault(int at, int least, BitSet visited) {
    if (at < least) {
      return "offset " + ConfigBytes.hex(at) + " lies before " + ConfigBytes.hex(least);
    }
    if ((at & 3) != 0) {
      return "offset " + ConfigBytes.hex(at) + " is not aligned";
    }
    return visited.get(at) ? "it comes back to " + ConfigBytes.hex(at) : "";
  }

  private void stop(Reason cause, String text) {
    reason = cause;
    why = text;
  }

  private String kind() {
    return extended ? "extended capabilities" : "capabilities";
  }

  boolean isComplete() {
    return reason == null;
  }

  @Nullable Reason reason() {
    return reason;
  }

  /** Why not all of it is known; "" when it is. */
  String why() {
    return why;
  }

  /** Offset of the first capability of an id; -1 when none was met. */
  int find(int id) {
    for (Entry entry : entries) {
      if (entry.id() == id) {
        return entry.at();
      }
    }
    return -1;
  }

  /** What the list tells where a capability was not met: that there is none, or nothing. */
  <T> Reading<T> notFound(int id) {
    Reason cause = reason;
    return cause == null
        ? Reading.absent(config.evidence("no " + name(id) + " in the list"))
        : Reading.unknown(cause, why, "");
  }

  /** A capability's name and place, for evidence. */
  String name(int id) {
    return (extended ? "extended capability " : "capability ")
        + ConfigBytes.digits(id, extended ? 4 : 2);
  }

  /** All ids, in the order of the list; unknown when the list is broken. */
  Reading<CapabilityIds> ids() {
    CapabilityIds ids = new CapabilityIds(entries.stream().map(Entry::id).toList());
    Reason cause = reason;
    if (cause == null) {
      String where = "the list of " + kind() + " in " + config.length() + " bytes";
      return Reading.present(ids, config.evidence(where));
    }
    String seen = entries.isEmpty() ? "" : "; before that: " + ids;
    return Reading.unknown(cause, why + seen, "");
  }

  /** Why fewer bytes are there than the function has. */
  static Reason shortReason(ConfigBytes config) {
    boolean pasted = config.source().origin() == dev.proceed.facts.Origin.PASTED;
    if (config.length() == ConfigBytes.STANDARD && !pasted) {
      return config.source().origin() == dev.proceed.facts.Origin.LIVE
          ? Reason.KERNEL_DOES_NOT_KNOW
          : Reason.TRUNCATED;
    }
    boolean asAnyUser = config.length() == 64 || config.length() == 128;
    return asAnyUser && !pasted ? Reason.NO_PERMISSION : Reason.TRUNCATED;
  }

  /** The same in words. Who is not root gets 64 bytes, or 128 of a CardBus bridge. */
  static String shortage(ConfigBytes config) {
    String only = "only " + config.length() + " bytes of configuration space are there";
    return switch (shortReason(config)) {
      case NO_PERMISSION -> only + ": root may read all";
      case KERNEL_DOES_NOT_KNOW -> only + ": the kernel reaches no more of this function";
      default -> only + ": lspci -xxxx as root shows all";
    };
  }
}
