package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.InterruptChips;
import dev.proceed.parse.KernelConfig;
import dev.proceed.parse.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Build options, lockdown and interrupt chips of the running kernel. */
final class TreeKernel {

  /** A full {@code .config} has some 300 KB. */
  private static final int LARGEST_CONFIG = 4 * 1024 * 1024;

  private static final int SMALLEST_CONFIG = 20_000;
  private static final String PACKED = "proc/config.gz";
  private static final String SECURITY = "sys/kernel/security";

  private final RootDir root;
  private final Draft draft;

  private TreeKernel(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeKernel reader = new TreeKernel(root, draft);
    reader.options();
    reader.lockdown();
    SourceText interrupts = root.text("proc/interrupts");
    if (interrupts != null) {
      InterruptChips.read(interrupts, draft);
    }
  }

  private void options() {
    Content packed = root.read(PACKED, LARGEST_CONFIG);
    if (packed.found() && packed.bytes().length > 0) {
      unpack(packed.bytes());
      return;
    }
    Reading<KernelRelease> running = draft.kernel.release.result("kernel.release");
    if (running instanceof Reading.Present<KernelRelease> known) {
      ofRelease(known.value().toString());
    }
  }

  private void unpack(byte[] packed) {
    try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      add("", "/" + PACKED, stream.readNBytes(LARGEST_CONFIG));
    } catch (IOException broken) {
      draft.kernel.options.maybeMore(Reason.UNPARSEABLE, "/" + PACKED + " cannot be unpacked");
    }
  }

  private void ofRelease(String release) {
    String modules = "lib/modules/" + release;
    for (String file :
        List.of("boot/config-" + release, modules + "/config", modules + "/build/.config")) {
      Content content = root.read(file, LARGEST_CONFIG);
      if (content.found() && content.bytes().length > 0) {
        add(release, "/" + file, content.bytes());
        return;
      }
      if (content.look() == Look.DENIED) {
        draft.kernel.options.maybeMore(Reason.NO_PERMISSION, "/" + file + " is not readable");
      }
    }
  }

  private void add(String release, String name, byte[] content) {
    boolean whole = content.length > SMALLEST_CONFIG && content.length < LARGEST_CONFIG;
    SourceText text = SourceText.of(name, root.origin(), content);
    draft.kernel.configs.add(new KernelConfig(release, text, whole));
  }

  /**
   * The file is there if lockdown is built in (security/lockdown/lockdown.c, v6.12), once
   * securityfs is mounted; {@code lsm} names the modules that are at work.
   */
  private void lockdown() {
    Names names = root.list(SECURITY);
    if (draft.kernel.lockdown.told() || names.names().contains("lockdown")) {
      return;
    }
    SourceText modules = root.text(SECURITY + "/lsm");
    if (modules != null && !modules.value().contains("lockdown")) {
      draft.kernel.lockdown.absent(modules.evidence());
    } else if (root.isWhole() && names.found() && !names.isEmpty()) {
      String shown = "no lockdown among " + names.names();
      draft.kernel.lockdown.absent(Evidence.of("/" + SECURITY, shown, root.origin()));
    }
  }
}
