package dev.proceed.collect;

import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
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
    TreePlatform.read(root, draft);
    TreeKernel.read(root, draft);
    TreeBoot.read(root, draft);
    MachineHash.add(root, draft);
    log();
    TreeGroups.read(root, draft);
    TreeFunctions.read(root, draft);
    TreeIommu.read(root, draft);
    TreeModules.read(root, draft);
    TreeModprobe.read(root, draft);
    TreeNvidia.read(root, draft);
    TreeGpus.read(root, draft);
    ProcessScan scan = ProcessScan.of(root);
    TreeHandles.add(root, scan, draft);
    TreeGuests.read(root, scan, draft);
    TreeContainers.read(root, scan, draft);
    TreeBootActors.read(root, draft);
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

  /** The first log that is there and is not empty. */
  private void log() {
    for (String file : LOGS) {
      if (log(file)) {
        return;
      }
    }
  }

  /** Reads a log as it comes, since it can be huge; nothing is concluded from a broken one. */
  private boolean log(String file) {
    try (InputStream stream = root.open(file)) {
      PushbackInputStream content = new PushbackInputStream(stream);
      int first = content.read();
      if (first < 0) {
        return false;
      }
      content.unread(first);
      draft.logs.add(BigLog.read(content, "/" + file, root.origin()));
      return true;
    } catch (IOException missingOrBroken) {
      return false;
    }
  }
}
