package dev.proceed.collect;

import dev.proceed.collect.archive.Archive;
import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.collect.bundle.Redaction;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Takes inputs in, each recognised by its content, until facts are made of all of them. */
final class Intake {

  private static final String ROOT = "root:";
  private static final String STANDARD_INPUT = "standard input";

  /** Each of the script's eight parts may take 20 s. */
  private static final Duration SSH_LIMIT = Duration.ofSeconds(200);

  private final InputStream standardInput;
  private final Collector.Options options;
  private final Draft draft = new Draft();
  private final List<HostFacts> bundles = new ArrayList<>();
  private final List<CollectionReport.Skipped> skipped = new ArrayList<>();
  private boolean otherInputs;
  private boolean probed;
  private byte[] keyOfTokens = {};

  Intake(InputStream standardInput, Collector.Options options) {
    this.standardInput = standardInput;
    this.options = options;
  }

  /** What was met and not used. */
  List<CollectionReport.Skipped> skipped() {
    return skipped;
  }

  /** What they say, as it may be shown and written. */
  HostFacts redacted(HostFacts facts) {
    return Redaction.of(facts, keyOfTokens);
  }

  /** What all inputs say together. */
  HostFacts facts() throws InputRejected {
    if (options.probeDriver() && !probed) {
      skipped.add(
          new CollectionReport.Skipped("--probe-driver", "only the running host can be probed"));
    }
    if (bundles.size() == 1 && !otherInputs && options.stated().isEmpty()) {
      return bundles.get(0);
    }
    bundles.forEach(facts -> Absorb.into(draft, facts));
    for (SourceText stated : options.stated()) {
      Answers.into(draft, stated);
    }
    return Assembler.assemble(draft);
  }

  void read(String input) throws InputRejected {
    if (input.equals(Collector.NOTHING)) {
      if (options.stated().isEmpty()) {
        throw new InputRejected(
            input,
            "stands for a host of which nothing is known but what is stated, and nothing is",
            "state something with --assume PATH=VALUE or --answers FILE");
      }
      return;
    }
    if (input.equals("live")) {
      root(Path.of("/"), input);
    } else if (input.startsWith(SshHost.PREFIX)) {
      ssh(SshHost.read(input));
    } else if (input.startsWith(ROOT)) {
      root(TreeInput.existing(input.substring(ROOT.length()), input), input);
    } else if (PartChoice.of(input).path().equals("-")) {
      stream(PartChoice.of(input));
    } else {
      path(input, PartChoice.of(input));
    }
  }

  private void root(Path place, String input) throws InputRejected {
    Origin origin = place.getNameCount() == 0 ? Origin.LIVE : Origin.CAPTURED;
    host(TreeInput.open(place, input, skipped), origin);
  }

  private void ssh(SshHost host) throws InputRejected {
    ProbeRun runner = new ProbeRun(DriverProbe.searchPath(), SSH_LIMIT);
    String ask = "BatchMode=" + (options.mayAsk() ? "no" : "yes");
    bundles.add(host.facts(runner, List.of("-o", ask), skipped));
  }

  /** A log that is longer than what is held in memory is read as it comes. */
  private void stream(PartChoice choice) throws InputRejected {
    try {
      byte[] head = standardInput.readNBytes(BigLog.SMALLEST + 1);
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), standardInput);
      if (head.length > BigLog.SMALLEST && BigLog.isLog(head)) {
        draft.logs.add(BigLog.read(all, STANDARD_INPUT, Origin.PASTED));
        otherInputs = true;
      } else {
        bytes(PastedBytes.raw(all, STANDARD_INPUT), choice);
      }
    } catch (IOException broken) {
      throw new InputRejected(STANDARD_INPUT, "cannot be read", "try again");
    }
  }

  private void bytes(byte[] content, PartChoice choice) throws InputRejected {
    if (ArchiveInput.isArchive(content)) {
      archive(ArchiveInput.read(content, STANDARD_INPUT, skipped), STANDARD_INPUT, choice);
    } else {
      file(STANDARD_INPUT, PastedBytes.checked(content, STANDARD_INPUT), choice, true);
    }
  }

  private void path(String input, PartChoice choice) throws InputRejected {
    Path place = TreeInput.existing(choice.path(), input);
    String name = String.valueOf(place.getFileName());
    if (Files.isDirectory(place)) {
      folder(place, input);
    } else if (ArchiveInput.isArchive(place)) {
      archive(ArchiveInput.read(place, input, skipped), name, choice);
    } else if (Files.isRegularFile(place) && BigLog.isOne(place)) {
      bigLog(place, name, input);
    } else {
      file(name, PastedBytes.read(place, input), choice, true);
    }
  }

  private void folder(Path place, String input) throws InputRejected {
    HostTree tree = new DiskTree(place);
    if (HostRoots.holdsSysOrProc(tree, "")) {
      root(place, input);
      return;
    }
    PastedFolder folder = PastedFolder.of(place, input);
    List<String> roots = folder.texts().isEmpty() ? HostRoots.find(tree, 1) : List.of();
    if (roots.isEmpty()) {
      texts(folder, input);
    } else {
      host(tree.below(HostRoots.only(roots, input)), Origin.CAPTURED);
    }
  }

  private void archive(Archive archive, String name, PartChoice choice) throws InputRejected {
    String input = choice.path();
    if (archive.isText()) {
      file(name, PastedBytes.checked(archive.text(), input), choice, true);
      return;
    }
    HostTree tree = new ArchiveTree(archive.top());
    List<String> roots = HostRoots.find(tree, HostRoots.DEEPEST);
    if (roots.isEmpty()) {
      texts(PastedFolder.of(archive.top(), input), input);
    } else {
      host(tree.below(HostRoots.only(roots, input)), Origin.CAPTURED);
    }
  }

  private void host(HostTree tree, Origin origin) {
    otherInputs = true;
    RootDir root = new RootDir(tree, origin);
    keyOfTokens = keyOfTokens.length == 0 ? MachineHash.keyOfTokens(root) : keyOfTokens;
    TreeReader.read(root, draft);
    if (options.probeDriver() && root.isLive() && !probed) {
      probed = true;
      new DriverProbe(root, draft, DriverProbe.standardRunner(), skipped).run();
    }
    SosCommands.read(root, draft, skipped);
    skipped.addAll(root.skipped());
  }

  private void texts(PastedFolder folder, String input) throws InputRejected {
    int before = skipped.size();
    skipped.addAll(folder.skipped());
    boolean used = false;
    for (PastedFolder.Text text : folder.texts()) {
      try {
        used |= text(text, input + "/" + text.name());
      } catch (InputRejected rejected) {
        skipped.add(new CollectionReport.Skipped(rejected.place(), rejected.why()));
      }
    }
    if (!used && options.stated().isEmpty()) {
      throw folder.nothingUsed(skipped.subList(before, skipped.size()), input);
    }
  }

  private boolean text(PastedFolder.Text text, String place) throws InputRejected {
    Path file = text.file();
    if (file != null && BigLog.isOne(file)) {
      bigLog(file, text.name(), place);
      return true;
    }
    return file(text.name(), text.source().bytes(), PartChoice.whole(place), false);
  }

  private void bigLog(Path file, String name, String input) throws InputRejected {
    try {
      draft.logs.add(BigLog.read(file, name, Origin.PASTED));
      otherInputs = true;
    } catch (IOException broken) {
      throw new InputRejected(input, "cannot be read", "check the permissions");
    }
  }

  /** Reads one bundle or pasted text; whether anything in it was used. */
  private boolean file(String name, byte[] content, PartChoice choice, boolean alone)
      throws InputRejected {
    if (ScriptText.isOne(content)) {
      host(ScriptText.read(content, name), Origin.CAPTURED);
      return true;
    }
    if (PastedBytes.isJson(content)) {
      bundles.add(bundle(name, content));
      return true;
    }
    List<CollectionReport.Skipped> left = new ArrayList<>();
    SourceText text = choice.from(PastedBytes.text(name, content));
    boolean used = PasteReader.read(text, draft, left);
    if (!used && alone) {
      throw new InputRejected(
          name,
          left.isEmpty() ? "nothing in it was recognised" : left.get(0).why(),
          "paste the output of one command as it is, or give a bundle");
    }
    skipped.addAll(left);
    otherInputs |= used;
    return used;
  }

  private static HostFacts bundle(String name, byte[] content) throws InputRejected {
    try (InputStream stream = new ByteArrayInputStream(content)) {
      return BundleReader.read(stream, name);
    } catch (IOException impossible) {
      throw new IllegalStateException("bytes can be read", impossible);
    }
  }
}
