package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Parses Proxmox' {@code /etc/pve/mapping/pci.cfg}, which holds the mappings of every node of the
 * cluster.
 *
 * <pre>
 * gpu
 *     map id=10de:2bb5,iommugroup=42,node=pve1,path=0000:01:00.0,subsystem-id=10de:204b
 * </pre>
 */
public final class PciMappings {

  private static final Pattern MAP =
      Pattern.compile("\\s+map\\s+(node|id|path|iommugroup|description|subsystem-id)=.*");

  private record Line(String name, Map<String, String> properties, Evidence evidence) {
    String get(String key) {
      return properties.getOrDefault(key, "");
    }
  }

  private final List<Line> lines = new ArrayList<>();
  private final List<Evidence> read = new ArrayList<>();
  private String node = "";
  private String unread = "the mapping file was not read";

  /** This host's name among the nodes. */
  public void node(String name) {
    node = name;
  }

  /** The file is there and cannot be read. */
  public void unreadable(String why) {
    unread = why;
  }

  /** The whole file. */
  public void read(SourceText text) {
    String name = "";
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      boolean header = !line.isBlank() && !Character.isWhitespace(line.charAt(0));
      if (header && !line.startsWith("#")) {
        name = Clean.key(line.strip());
      } else if (line.strip().startsWith("map ") && !name.isEmpty()) {
        Map<String, String> properties = properties(line.strip().substring(4).strip());
        lines.add(new Line(name, properties, evidence(text, index, properties)));
      }
    }
    read.add(Evidence.of(text.name(), lines.size() + " map lines", text.origin()));
  }

  /** A pasted file; false for another text. */
  public static boolean read(Section section, Draft draft) {
    boolean fits = section.text().lines().stream().anyMatch(line -> MAP.matcher(line).matches());
    if (fits) {
      draft.mappingFile.read(section.text());
    }
    return fits;
  }

  private static Map<String, String> properties(String line) {
    Map<String, String> properties = new HashMap<>();
    for (String part : line.split(",", -1)) {
      int sign = part.indexOf('=');
      if (sign > 0) {
        properties.put(part.substring(0, sign).strip(), part.substring(sign + 1).strip());
      }
    }
    return properties;
  }

  /** The node's name and the description are nobody's business. */
  private static Evidence evidence(SourceText text, int index, Map<String, String> properties) {
    StringBuilder shown = new StringBuilder("map");
    for (String key : List.of("path", "id", "iommugroup", "subsystem-id")) {
      if (properties.containsKey(key)) {
        shown.append(' ').append(key).append('=').append(properties.get(key));
      }
    }
    Evidence at = text.at(index);
    return new Evidence(at.source(), at.line(), shown.toString(), at.origin());
  }

  /**
   * Lines of this node. Where its name is not known, a mapping that only one node has is this
   * node's, since a guest that names it could start nowhere else.
   */
  private List<Line> own(String name) {
    List<Line> named = lines.stream().filter(line -> line.name().equals(name)).toList();
    if (!node.isEmpty()) {
      return named.stream().filter(line -> line.get("node").equals(node)).toList();
    }
    return named.stream().map(line -> line.get("node")).distinct().count() == 1 ? named : List.of();
  }

  /** Each way to fill a mapping here, as addresses that are taken together. */
  List<List<String>> paths(String name) {
    return own(name).stream()
        .filter(line -> !line.get("path").isEmpty())
        .map(line -> List.of(line.get("path").split(";", -1)))
        .toList();
  }

  /** Why a mapping gives no device. */
  String why() {
    return read.isEmpty() ? unread : "no device of this node, as far as its name is known";
  }

  /** Adds what applies to this node to the facts. */
  void settle(Draft draft) {
    Set<String> names = new LinkedHashSet<>();
    lines.forEach(line -> names.add(line.name()));
    boolean all = true;
    for (String name : names) {
      List<Line> own = own(name);
      all &= !own.isEmpty() || !node.isEmpty();
      own.forEach(line -> add(line, draft));
    }
    if (read.isEmpty()) {
      return;
    }
    if (all) {
      draft.mappings.allAre(draft.mappings.items().keySet(), read.get(0));
    } else {
      draft.mappings.maybeMore(Reason.NOT_COLLECTED, "which node of the cluster this is");
    }
  }

  private static void add(Line line, Draft draft) {
    MappingDraft mapping =
        draft.mappings.item(new MappingDraft.Key(line.name(), Clean.key(line.get("path"))));
    id(line, "id", mapping.id);
    id(line, "subsystem-id", mapping.subsystem);
    String group = line.get("iommugroup");
    if (group.isEmpty()) {
      mapping.iommuGroup.absent(line.evidence());
    } else if (group.equals("-1")) {
      mapping.iommuGroup.present(-1, line.evidence());
    } else if (Hex.decimal(group) >= 0) {
      mapping.iommuGroup.present(Hex.decimal(group), line.evidence());
    } else {
      mapping.iommuGroup.unknown(Reason.UNPARSEABLE, "no group number: " + group);
    }
  }

  private static void id(Line line, String key, Claims<PciId> claims) {
    String text = line.get(key).replace("0x", "");
    if (text.isEmpty()) {
      claims.absent(line.evidence());
      return;
    }
    PciId.read(text)
        .ifPresentOrElse(
            id -> claims.present(id, line.evidence()),
            () -> claims.unknown(Reason.UNPARSEABLE, "no id: " + text));
  }
}
