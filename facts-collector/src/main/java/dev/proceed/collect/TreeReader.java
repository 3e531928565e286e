package dev.proceed.collect;

import dev.proceed.parse.Draft;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.SourceText;
import java.util.List;

/** Reads a live host or a captured tree of its files into a draft. */
final class TreeReader {

  static final List<String> LOGS =
      List.of(
          "commands/dmesg.txt",
          "sos_commands/kernel/dmesg",
          "sos_commands/kernel/dmesg_-T",
          "var/log/dmesg",
          "var/log/kern.log",
          "dmesg.txt");

  private final RootDir root;
  private final Draft draft;

  private TreeReader(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    new TreeReader(root, draft).readAll();
  }

  private void readAll() {
    singleSources();
    MachineHash.add(root, draft);
    log();
    TreeFunctions.read(root, draft);
    TreeGroups.read(root, draft);
    TreeNvidia.read(root, draft);
    ProcessScan scan = ProcessScan.of(root);
    TreeHandles.add(scan, draft);
    TreeGuests.read(root, scan, draft);
    TreeContainers.read(root, scan, draft);
  }

  private void singleSources() {
    for (SourceId source : SourceId.values()) {
      RootDir.Content content = root.read(source.file(), RootDir.SMALL);
      if (content.found() && content.bytes().length > 0) {
        SourceText text = SourceText.of("/" + source.file(), root.origin(), content.bytes());
        source.parse(text, draft);
      } else if (content.look() == RootDir.Look.DENIED) {
        source.denied(draft);
      }
    }
  }

  private void log() {
    for (String file : LOGS) {
      RootDir.Content content = root.read(file, RootDir.LARGE);
      if (content.found() && content.bytes().length > 0) {
        SourceText text = SourceText.of("/" + file, root.origin(), content.bytes());
        draft.logs.add(KernelLog.of(text));
        return;
      }
    }
  }
}
