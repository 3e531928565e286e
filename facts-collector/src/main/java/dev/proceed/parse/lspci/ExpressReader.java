package dev.proceed.parse.lspci;

import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the PCI Express capability: kind of port, link, function level reset.
 *
 * <pre>
 * Capabilities: [58] Express (v2) Root Port (Slot+), MSI 00
 *   LnkCap:  Port #0, Speed 32GT/s, Width x16, ASPM L1
 *   LnkSta:  Speed 16GT/s (downgraded), Width x8 (downgraded)
 *   LnkCap2: Supported Link Speeds: 2.5-32GT/s, Crosslink-
 * </pre>
 */
final class ExpressReader {

  private final CapabilityReader lists;
  private final SourceText text;
  private final FunctionDraft function;

  ExpressReader(CapabilityReader lists, FunctionDraft function) {
    this.lists = lists;
    this.text = lists.text();
    this.function = function;
  }

  void read() {
    Capability express = lists.express();
    functionLevelReset(express);
    if (express == null) {
      lists.missing(false, function.portType);
      lists.missing(false, function.link);
      lists.missing(false, function.bestLink);
      return;
    }
    Optional<PortType> type = PortType.read(label(express.name()));
    if (type.isPresent()) {
      function.portType.present(type.get(), text.at(express.line()));
    } else {
      function.portType.unknown(Reason.UNPARSEABLE, "lspci names the port: " + express.name());
    }
    boolean inside =
        type.filter(one -> one == PortType.INTEGRATED_ENDPOINT || one == PortType.EVENT_COLLECTOR)
            .isPresent();
    if (inside) { // what is part of the root complex has no link (drivers/pci/access.c, v6.12)
      function.link.absent(text.at(express.line()));
      function.bestLink.absent(text.at(express.line()));
    } else {
      link(express, "LnkSta:", function.link);
      bestLink(express);
    }
  }

  /** {@code Express (v2) Root Port (Slot+), MSI 00} holds {@code Root Port}. */
  private static String label(String name) {
    String rest = name.substring("Express".length()).strip();
    if (rest.startsWith("(v")) {
      rest = rest.substring(rest.indexOf(')') + 1).strip();
    }
    int slot = rest.indexOf(" (Slot");
    int comma = rest.indexOf(',');
    int end = slot >= 0 ? slot : comma >= 0 ? comma : rest.length();
    return rest.substring(0, end).strip();
  }

  private void link(Capability express, String key, Claims<PcieLink> claims) {
    int line = express.find(text, key);
    if (line < 0) {
      lists.unseen(claims);
      return;
    }
    claims.add(link(line));
  }

  private Reading<PcieLink> link(int line) {
    String bare = lists.details().bare(line);
    int speed = megatransfers(word(bare, "Speed "));
    int width = Hex.decimal(word(bare, "Width x"));
    return speed < 0 || width < 0 || width > 32
        ? Reading.unknown(Reason.UNPARSEABLE, "lspci shows no known link: " + bare, "")
        : Reading.present(new PcieLink(speed, width), text.at(line));
  }

  /**
   * The highest of the supported speeds that is not above Max Link Speed, as the kernel takes it
   * (drivers/pci/pci.c {@code pcie_get_supported_speeds}, v6.13).
   */
  private void bestLink(Capability express) {
    int line = express.find(text, "LnkCap:");
    int second = express.find(text, "LnkCap2:");
    boolean maybeMore = second < 0 && !lists.isWhole(false) && !express.name().contains("(v1)");
    if (line < 0 || maybeMore) {
      lists.unseen(function.bestLink);
      return;
    }
    String range = second < 0 ? "" : word(lists.details().bare(second), "Link Speeds: ");
    int top = megatransfers(range.substring(range.indexOf('-') + 1));
    Reading<PcieLink> own = link(line);
    function.bestLink.add(
        own.map(
            best ->
                top > 0 && top < best.megatransfers() ? new PcieLink(top, best.width()) : best));
  }

  /** What follows a key, up to a comma, a blank or a bracket. */
  private static String word(String line, String key) {
    int at = line.indexOf(key);
    int from = at + key.length();
    int to = from;
    while (at >= 0 && to < line.length() && ",; (".indexOf(line.charAt(to)) < 0) {
      to++;
    }
    return at < 0 ? "" : line.substring(from, to);
  }

  /** Reads {@code 2.5GT/s}; -1 for {@code unknown}. */
  private static int megatransfers(String speed) {
    return switch (speed) {
      case "2.5GT/s", "2.5Gb/s" -> 2500;
      case "5GT/s", "5Gb/s" -> 5000;
      case "8GT/s" -> 8000;
      case "16GT/s" -> 16000;
      case "32GT/s" -> 32000;
      case "64GT/s" -> 64000;
      default -> -1;
    };
  }

  /**
   * {@code FLReset+} of Device Capabilities, or {@code AFCap: TP+ FLR+}. lspci prints the first for
   * endpoints only.
   */
  private void functionLevelReset(@Nullable Capability express) {
    Capability features = lists.details().capability("PCI Advanced Features", false);
    int inFeatures = features == null ? -1 : features.find(text, "AFCap:");
    if (inFeatures >= 0 && lists.details().bare(inFeatures).contains("TP+ FLR+")) {
      function.functionLevelReset.present(true, text.at(inFeatures));
      return;
    }
    int line = express == null ? -1 : resetLine(express);
    boolean hasIt = line >= 0 && lists.details().bare(line).contains("FLReset+");
    boolean none = (express == null || line >= 0) && (features == null || inFeatures >= 0);
    if (hasIt) {
      function.functionLevelReset.present(true, text.at(line));
    } else if (none && lists.isWhole(false)) {
      function.functionLevelReset.present(false, text.at(Math.max(line, 0)));
    } else {
      lists.unseen(function.functionLevelReset);
    }
  }

  /** The first is that of Device Capabilities; Device Control repeats the word behind it. */
  private int resetLine(Capability express) {
    for (int index : express.lines()) {
      if (lists.details().bare(index).contains("FLReset")) {
        return index;
      }
    }
    return -1;
  }
}
