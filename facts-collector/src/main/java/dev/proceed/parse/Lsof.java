package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses {@code lsof -n -w /dev/nvidia* /dev/vfio/*}; names are cut to nine letters by lsof itself.
 *
 * <pre>
 * COMMAND     PID USER   FD   TYPE  DEVICE SIZE/OFF NODE NAME
 * python3   41872 root    7u   CHR 195,255      0t0 1012 /dev/nvidiactl
 * </pre>
 */
public final class Lsof {

  private static final int CUT = 9;

  private Lsof() {}

  /** Adds the handles; false when the text is no such listing. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    List<HandleDraft.Key> keys = new ArrayList<>();
    boolean header = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      header |= line.startsWith("COMMAND") && line.endsWith("NAME");
      HandleDraft.Key key = header ? key(line) : null;
      if (key != null) {
        keys.add(key);
        command(line.split("\\s+", 2)[0], text.at(index), draft.handles.item(key));
      }
    }
    boolean empty = section.ran("lsof") && section.isEmpty();
    if (header || empty) {
      complete(section, keys, draft);
    }
    return header || empty;
  }

  private static HandleDraft.@org.jspecify.annotations.Nullable Key key(String line) {
    String[] words = line.split("\\s+", -1);
    String node = words[words.length - 1];
    int process = words.length < 5 ? -1 : Hex.decimal(words[1]);
    boolean ours = node.startsWith("/dev/nvidia") || node.startsWith("/dev/vfio/");
    return process < 0 || !ours ? null : new HandleDraft.Key(process, Clean.key(node));
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
      return section.filter().isEmpty()
          && section.hasOption("/dev/nvidia*")
          && section.hasOption("/dev/vfio/*");
    }
    boolean nvidia = keys.stream().anyMatch(key -> key.node().startsWith("/dev/nvidia"));
    boolean vfio = keys.stream().anyMatch(key -> key.node().startsWith("/dev/vfio/"));
    return nvidia && vfio;
  }
}
