package dev.proceed.parse;

import dev.proceed.facts.DeviceNodes;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parses {@code lsof -n -w NODE...}; names are cut to nine letters by lsof itself. A mapping has
 * {@code mem} or {@code DEL} in the place of a descriptor (lsof(8)).
 *
 * <pre>
 * COMMAND     PID USER   FD   TYPE  DEVICE SIZE/OFF NODE NAME
 * python3   41872 root    7u   CHR 195,255      0t0 1012 /dev/nvidiactl
 * </pre>
 */
public final class Lsof {

  private static final int CUT = 9;

  /** What has to be asked for, so that nothing else can use a GPU. */
  private static final List<String> ALL =
      List.of(
          "/dev/nvidia*",
          "/dev/dri/*",
          "/dev/kfd",
          "/dev/iommu",
          "/dev/vfio/*",
          "/dev/vfio/devices/*");

  private Lsof() {}

  /** Adds the handles; false when the text is no such listing. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    Map<HandleDraft.Key, Set<Boolean>> keys = new LinkedHashMap<>();
    boolean header = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      header |= line.startsWith("COMMAND") && line.endsWith("NAME");
      HandleDraft.Key key = header ? key(line) : null;
      if (key != null) {
        keys.computeIfAbsent(key, none -> new HashSet<>()).add(isMapping(line));
        command(line.split("\\s+", 2)[0], text.at(index), draft.handles.item(key));
      }
    }
    boolean empty = section.ran("lsof") && section.isEmpty();
    if (header || empty) {
      keys.forEach((key, mapped) -> use(mapped, text, draft.handles.item(key)));
      complete(section, List.copyOf(keys.keySet()), draft);
    }
    return header || empty;
  }

  /** Who may see the descriptors of a process may see its mappings, so both are told or neither. */
  private static void use(Set<Boolean> mapped, SourceText text, HandleDraft handle) {
    handle.open.present(mapped.contains(false), text.evidence());
    handle.mapped.present(mapped.contains(true), text.evidence());
  }

  private static boolean isMapping(String line) {
    for (String word : line.split("\\s+", -1)) {
      if (word.equals("mem") || word.equals("DEL")) {
        return true;
      }
    }
    return false;
  }

  private static HandleDraft.@org.jspecify.annotations.Nullable Key key(String line) {
    String[] words = line.split("\\s+", -1);
    String node = words[words.length - 1];
    int process = words.length < 5 ? -1 : Hex.decimal(words[1]);
    String ours = DeviceNodes.at(node).orElse("");
    return process < 0 || ours.isEmpty() ? null : new HandleDraft.Key(process, ours);
  }

  private static void command(String name, Evidence evidence, HandleDraft handle) {
    if (name.length() == CUT) {
      handle.command.unknown(Reason.TRUNCATED, "lsof cuts names to nine letters: " + name);
    } else {
      handle.command.present(name, evidence);
    }
  }

  private static void complete(Section section, List<HandleDraft.Key> keys, Draft draft) {
    SourceText text = section.text();
    Evidence evidence = Evidence.of(text.name(), keys.size() + " handles", text.origin());
    if (!asksForAll(section, keys)) {
      draft.handles.maybeMore(
          Reason.NOT_COLLECTED, text.name() + ": not known whether all nodes were asked for");
    } else if (section.root()) {
      draft.handles.allAre(keys, evidence);
    } else {
      draft.handlesIfRoot.add(new Draft.IfRoot(List.copyOf(keys), evidence));
    }
  }

  private static boolean asksForAll(Section section, List<HandleDraft.Key> keys) {
    if (!section.command().isEmpty()) {
      return section.filter().isEmpty() && ALL.stream().allMatch(section::hasOption);
    }
    boolean nvidia = keys.stream().anyMatch(key -> DeviceNodes.isNvidia(key.node()));
    boolean vfio = keys.stream().anyMatch(key -> key.node().startsWith("/dev/vfio/"));
    boolean dri = keys.stream().anyMatch(key -> DeviceNodes.isDri(key.node()));
    return nvidia && vfio && dri;
  }
}
