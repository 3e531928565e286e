package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code lspci -t}: what stands below what follows from the columns.
 *
 * <pre>
 * -+-[0000:80]-+-00.0
 *  |           \-01.1-[81]----00.0
 *  \-[0000:00]-+-00.0
 *              \-01.1-[01-02]--+-00.0
 * </pre>
 */
public final class LspciTree {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\[(?:([0-9a-f]{4,8}):)?([0-9a-f]{2})(?:-[0-9a-f]{2})?\\]|(?<![0-9a-f.:])([0-1][0-9a-f])\\.([0-7])(?![0-9a-f.])");

  /**
   * A bus and the bridges above it.
   *
   * @param shown whether the tree shows all of them
   */
  private record Bus(
      long domain, int number, PciBus root, List<PciAddress> bridges, boolean shown) {
    static Bus root(long domain, int number) {
      return new Bus(domain, number, new PciBus(domain, number), List.of(), true);
    }

    Bus below(PciAddress bridge, int secondary) {
      List<PciAddress> more = new ArrayList<>(bridges);
      more.add(bridge);
      return new Bus(domain, secondary, root, more, shown);
    }

    /** A bus within the range of this one; another number is behind a bridge that is not shown. */
    Bus within(long otherDomain, int other) {
      return new Bus(otherDomain, other, root, bridges, shown && other == number);
    }
  }

  private final SourceText text;
  private final Draft draft;
  private final Map<Integer, Bus> branches = new HashMap<>();
  private boolean found;

  private LspciTree(SourceText text, Draft draft) {
    this.text = text;
    this.draft = draft;
  }

  /** Adds the paths of the tree; false when the text is no tree. */
  public static boolean read(SourceText text, Draft draft) {
    LspciTree tree = new LspciTree(text, draft);
    for (int index = 0; index < text.lines().size(); index++) {
      tree.line(index);
    }
    return tree.found;
  }

  /** Whether a line may open a tree: {@code -[0000:00]-} or {@code -+-[0000:00]-}. */
  public static boolean opens(String line) {
    return line.startsWith("-[") || line.startsWith("-+-[");
  }

  private void line(int index) {
    String line = text.lines().get(index);
    Matcher tokens = TOKEN.matcher(line);
    Bus bus = null;
    PciAddress last = null;
    int from = 0;
    while (tokens.find()) {
      String lead = line.substring(from, tokens.start());
      if (!isLead(lead)) {
        return;
      }
      if (tokens.group(2) != null) {
        bus = bus(tokens, last == null ? fork(bus, lead, from) : bus, last, lead, from);
        last = null;
      } else {
        bus = fork(bus, lead, from);
        last = bus == null ? null : function(tokens, bus, index);
      }
      if (bus == null) {
        return;
      }
      from = tokens.end();
    }
  }

  private static boolean isLead(String lead) {
    for (int at = 0; at < lead.length(); at++) {
      if (" |+\\-".indexOf(lead.charAt(at)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The bus on which a function hangs: behind the last bus of the line, or behind a branch. */
  private @Nullable Bus fork(@Nullable Bus bus, String lead, int from) {
    int plus = lead.lastIndexOf('+');
    int column = from + Math.max(plus, lead.lastIndexOf('\\'));
    if (bus != null) {
      if (plus >= 0) {
        branches.put(from + plus, bus);
      }
      return bus;
    }
    return column < from ? null : branches.get(column);
  }

  private @Nullable Bus bus(
      Matcher token, @Nullable Bus above, @Nullable PciAddress bridge, String lead, int from) {
    int number = Integer.parseInt(token.group(2), 16);
    if (token.group(1) != null) {
      long domain = Long.parseLong(token.group(1), 16);
      return above == null ? Bus.root(domain, number) : above.within(domain, number);
    }
    if (above != null && bridge != null) {
      return above.below(bridge, number);
    }
    return lead.startsWith("-") && from == 0 ? Bus.root(0, number) : null;
  }

  private PciAddress function(Matcher token, Bus bus, int index) {
    PciAddress address =
        new PciAddress(
            bus.domain(),
            bus.number(),
            Integer.parseInt(token.group(3), 16),
            Integer.parseInt(token.group(4), 16));
    Claims<PciPath> claims = draft.functions.item(address).path;
    if (bus.shown()) {
      claims.present(new PciPath(bus.root(), bus.bridges()), text.at(index));
    } else {
      claims.unknown(Reason.UNPARSEABLE, "the tree does not show the bridge above " + address);
    }
    found = true;
    return address;
  }
}
