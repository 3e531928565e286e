package dev.proceed.collect;

import dev.proceed.parse.Draft;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.SourceText;
import java.util.List;

/** Reads a live host or a captured tree of its files into a draft. */
final class TreeReader {

  private static final List<String> LOGS =
      List.of("commands/dmesg.txt", "var/log/dmesg", "var/log/kern.log", "dmesg.txt");

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
    TreePlatform.read(root, draft);
    TreeKernel.read(root, draft);
    TreeBoot.read(root, draft);
    MachineHash.add(root, draft);
    log();
    TreeGroups.read(root, draft);
    TreeFunctions.read(root, draft);
    TreeIommu.read(root, draft);
    TreeNvidia.read(root, draft);
    ProcessScan scan = ProcessScan.of(root);
    TreeHandles.add(scan, draft);
    TreeGuests.read(root, scan, draft);
    TreeContainers.read(root, scan, draft);
  }

  private void singleSources() {
    for (SourceId source : SourceId.values()) {
      RootDir.Content content = root.read(source.file(), source.limit());
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
