package dev.proceed.parse.lspci;

import dev.proceed.facts.CapabilityIds;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.ConfigSpace;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.lspci.Details.Depth;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads capabilities: which there are, and what the registers of some of them say. */
final class CapabilityReader {

  private static final String EXPRESS = "Express";

  private final Entry entry;
  private final Details details;
  private final SourceText text;
  private final FunctionDraft function;
  private final boolean whole;

  CapabilityReader(Entry entry, Details details, FunctionDraft function, boolean whole) {
    this.entry = entry;
    this.details = details;
    this.text = entry.text();
    this.function = function;
    this.whole = whole;
  }

  /**
   * @param loose whether registers without their capability's line belong to this function
   */
  void read(boolean loose) {
    if (details.isDenied()) {
      ConfigSpace.unknown(
          function,
          Reason.NO_PERMISSION,
          "lspci was denied the capabilities of " + entry.address() + ": run as root");
      return;
    }
    if (details.isSilent()) {
      ConfigSpace.unknown(
          function, Reason.UNPARSEABLE, entry.address() + " does not answer: all ones");
      return;
    }
    ids(false, function.capabilities);
    ids(true, function.extendedCapabilities);
    powerState();
    new ExpressReader(this, function).read();
    new ExtendedReader(this, function).read(loose);
  }

  SourceText text() {
    return text;
  }

  Details details() {
    return details;
  }

  /**
   * Whether a list is shown to its end. Only PCI Express functions and those of PCI-X have extended
   * ones (pciutils ls-caps.c {@code show_caps}), and a listing that was made from less than the
   * whole space, or by a kernel that does not reach it, shows none of them.
   */
  static boolean listIsWhole(Details details, boolean entryIsWhole) {
    boolean seen = details.depth() == Depth.NAMES || !details.capabilities().isEmpty();
    boolean none = details.depth() == Depth.REGISTERS && hasNoList(details);
    boolean broken =
        details.capabilities().stream().anyMatch(one -> !one.extended() && one.isBreak());
    return entryIsWhole
        && !details.isDenied()
        && !details.isSilent()
        && !broken
        && details.depth() != Depth.TERSE
        && (seen || none);
  }

  private static boolean hasNoList(Details details) {
    int status = details.find("Status: Cap");
    return status >= 0 && details.bare(status).startsWith("Status: Cap-");
  }

  boolean isWhole(boolean extended) {
    if (!extended || !listIsWhole(details, whole)) {
      return !extended && listIsWhole(details, whole);
    }
    boolean any = false;
    for (Capability one : details.capabilities()) {
      if (one.extended() && one.isBreak()) {
        return false;
      }
      any |= one.extended();
    }
    return any || (express() == null && details.capability("PCI-X", false) == null);
  }

  @org.jspecify.annotations.Nullable
  Capability express() {
    return details.capability(EXPRESS, false);
  }

  /** Says why something that was looked for is not there, or that there is none. */
  <T> void missing(boolean extended, Claims<T> claims) {
    if (isWhole(extended)) {
      claims.absent(text.at(0));
    } else {
      unseen(claims);
    }
  }

  /** Says why something that a deeper listing shows is not there. */
  void unseen(Claims<?> claims) {
    if (details.depth() == Depth.NAMES) {
      claims.unknown(Reason.NOT_COLLECTED, "lspci -v shows no registers: use -vvv");
    } else if (details.depth() == Depth.REGISTERS && !whole) {
      claims.unknown(Reason.TRUNCATED, "the lines of " + entry.address() + " are cut off");
    } else if (details.depth() == Depth.REGISTERS) {
      claims.unknown(
          Reason.NOT_COLLECTED,
          "lspci shows no extended capabilities of " + entry.address() + ": run as root");
    }
  }

  private void ids(boolean extended, Claims<CapabilityIds> claims) {
    if (!isWhole(extended)) {
      unseen(claims);
      return;
    }
    List<Integer> ids = new ArrayList<>();
    boolean functions = details.capability("Multi-Function Virtual Channel", true) != null;
    for (Capability one : details.capabilities()) {
      OptionalInt id = one.extended() == extended ? one.id() : OptionalInt.of(-1);
      // Two ids share this name where functions have channels of their own (ls-ecaps.c).
      boolean doubtful = functions && one.extended() && one.name().startsWith("Virtual Channel");
      if (id.isEmpty() || (doubtful && extended)) {
        claims.unknown(Reason.UNPARSEABLE, "no id is known for: " + one.name());
        return;
      }
      if (id.getAsInt() >= 0) {
        ids.add(id.getAsInt());
      }
    }
    claims.present(new CapabilityIds(ids), text.at(0));
  }

  /** {@code Status: D0 NoSoftRst+}; of the states below D2 only D3hot lets itself be read. */
  private void powerState() {
    Capability management = details.capability("Power Management", false);
    int line = management == null ? -1 : management.find(text, "Status: D");
    String state = line < 0 ? "" : details.bare(line).substring("Status: ".length());
    String word = state.split(" ", 2)[0];
    PowerState.read(word.equals("D3") ? "D3hot" : word)
        .filter(read -> read != PowerState.D3_COLD)
        .ifPresent(read -> function.powerState.present(read, text.at(line)));
  }
}
