package dev.proceed.parse.lspci;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code lspci -t}, {@code -tv} and {@code -tnn}: what stands below what follows from the
 * columns.
 *
 * <pre>
 * -+-[0000:80]-+-00.0
 *  |           \-01.1-[81]----00.0  NVIDIA Corporation Device 2bb5
 *  \-[0000:00]-+-00.0
 *              \-01.1-[01-02]--+-00.0
 * </pre>
 */
final class LspciTree {

  /** A domain has 256 buses. */
  private static final int MOST_BRIDGES = 255;

  private final Section section;
  private final SourceText text;
  private final Draft draft;
  private final TreeBranches branches = new TreeBranches();
  private final Set<PciAddress> addresses = new HashSet<>();
  private boolean cut;

  private LspciTree(Section section, Draft draft) {
    this.section = section;
    this.text = section.text();
    this.draft = draft;
  }

  /** Whether a line may open a tree: {@code -[0000:00]-} or {@code -+-[0000:00]-}. */
  static boolean opens(String line) {
    String bare = line.strip();
    int from = bare.startsWith("-[") ? 1 : bare.startsWith("-+-[") ? 3 : -1;
    return from > 0 && TreeToken.bus(bare, from) != null;
  }

  /** Adds the paths of the tree; false when the text is no tree. */
  static boolean read(Section section, Draft draft) {
    LspciTree tree = new LspciTree(section, draft);
    tree.readAll();
    return !tree.addresses.isEmpty();
  }

  private void readAll() {
    int indent = -1;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      if (indent < 0 && opens(line)) {
        indent = line.indexOf('-');
      }
      String bare = line.strip();
      cut |= Elision.is(bare) || bare.endsWith("\u2026") || bare.endsWith("...");
      if (indent >= 0 && line.length() > indent && line.substring(0, indent).isBlank()) {
        line(line.substring(indent), index);
      }
    }
    if (!addresses.isEmpty()) {
      complete();
    }
  }

  private void line(String line, int index) {
    TreeBus bus = null;
    PciAddress last = null;
    int from = 0;
    int at = TreeToken.lead(line, 0);
    while (at < line.length()) {
      TreeToken token = TreeToken.read(line, at);
      if (token == null) {
        rest(last, line.substring(from), index);
        return;
      }
      String lead = line.substring(from, at);
      bus = token.isBus() ? below(bus, last, token, lead, from) : branches.fork(bus, lead, from);
      if (bus == null) {
        cut = true;
        return;
      }
      last = token.isBus() ? null : function(token, bus, index);
      from = token.end();
      at = TreeToken.lead(line, from);
    }
  }

  private @Nullable TreeBus below(
      @Nullable TreeBus bus, @Nullable PciAddress bridge, TreeToken token, String lead, int from) {
    if (bridge != null && bus != null && token.domain() < 0) {
      return bus.bridges().size() < MOST_BRIDGES ? bus.below(bridge, token.first()) : null;
    }
    TreeBus above = bus == null && from > 0 ? null : branches.fork(bus, lead, from);
    if (token.domain() >= 0 || (from == 0 && bus == null)) {
      long domain = Math.max(token.domain(), 0);
      return above == null || above.isForest()
          ? TreeBus.root(domain, token.first())
          : above.within(domain, token.first());
    }
    return null;
  }

  private PciAddress function(TreeToken token, TreeBus bus, int index) {
    PciAddress address = new PciAddress(bus.domain(), bus.number(), token.first(), token.second());
    addresses.add(address);
    FunctionDraft function = draft.functions.item(address);
    if (address.domain() >= BusPaths.INNER_DOMAINS) {
      function.path.unknown(Reason.NOT_COLLECTED, BusPaths.innerDomain(address));
    } else if (bus.shown()) {
      function.path.present(new PciPath(bus.root(), bus.bridges()), text.at(index));
    } else {
      function.path.unknown(
          Reason.UNPARSEABLE, "the tree does not show the bridge above " + address);
    }
    return address;
  }

  /** What follows a function with {@code -v}, {@code -n} or {@code -nn}: two blanks, a name. */
  private void rest(@Nullable PciAddress address, String rest, int index) {
    boolean named = address != null && rest.startsWith("  ") && !rest.contains("\u2026");
    if (address == null || !named) {
      cut |= address != null && !rest.isBlank();
      return;
    }
    Title title = Title.of("?: " + rest.strip());
    FunctionDraft function = draft.functions.item(address);
    if (title.id() != null) {
      function.id.present(title.id(), text.at(index));
    }
    if (!title.name().isEmpty()) {
      function.name.present(title.name(), text.at(index));
    }
  }

  /** A tree is whole when every branch that it opens is closed. */
  private void complete() {
    boolean picked = !section.filter().isEmpty() || Options.picks(section.command());
    if (cut || !branches.areClosed()) {
      draft.functions.maybeMore(Reason.TRUNCATED, text.name() + ": the tree is cut off");
    } else if (picked || addresses.size() < 2) {
      draft.functions.maybeMore(Reason.NOT_COLLECTED, text.name() + ": not the whole tree");
    } else {
      String excerpt = addresses.size() + " functions";
      draft.functions.allAre(addresses, Evidence.of(text.name(), excerpt, text.origin()));
    }
  }
}
