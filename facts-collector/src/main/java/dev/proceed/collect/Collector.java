package dev.proceed.collect;

import dev.proceed.collect.archive.Archive;
import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads inputs into facts: a live host, captured trees, bundles, pasted texts; never writes. */
public final class Collector {

  private static final String ROOT = "root:";
  private static final String STANDARD_INPUT = "standard input";

  private final Draft draft = new Draft();
  private final List<HostFacts> bundles = new ArrayList<>();
  private final List<CollectionReport.Skipped> skipped = new ArrayList<>();
  private final Options options;
  private boolean otherInputs;
  private boolean probed;

  private Collector(Options options) {
    this.options = options;
  }

  /**
   * What a collection may do beyond reading files.
   *
   * @param probeDriver whether {@code nvidia-smi} may be run on the live host; it opens device
   *     nodes and may start GPUs that are at rest
   */
  public record Options(boolean probeDriver) {

    /** Reads files only. */
    public static final Options FILES_ONLY = new Options(false);
  }

  /**
   * Collects from every input and merges what they say; where two disagree, the reading is
   * contradicted.
   *
   * @param from each {@code live}, {@code root:DIR} or {@code root:ARCHIVE}, the path of a
   *     directory of pasted texts, or the path of one file: an archive, a bundle or a pasted text
   */
  public static Collected collect(List<String> from) throws InputRejected {
    return collect(from, InputStream.nullInputStream());
  }

  /** As {@link #collect(List)}; the input {@code -} is read from {@code standardInput}. */
  public static Collected collect(List<String> from, InputStream standardInput)
      throws InputRejected {
    return collect(from, standardInput, Options.FILES_ONLY);
  }

  /** As {@link #collect(List, InputStream)}, with more or less that is allowed. */
  public static Collected collect(List<String> from, InputStream standardInput, Options options)
      throws InputRejected {
    if (from.isEmpty()) {
      throw new InputRejected("(no input)", "nothing was given", "give live, root:DIR or a file");
    }
    Collector collector = new Collector(options);
    for (String input : from) {
      if (input.isBlank()) {
        throw new InputRejected("--from", "is empty", "name live, root:DIR, a directory or a file");
      }
      collector.read(input, standardInput);
    }
    if (options.probeDriver() && !collector.probed) {
      collector.skipped.add(
          new CollectionReport.Skipped("--probe-driver", "only the running host can be probed"));
    }
    HostFacts facts = collector.facts();
    refuseTwo(facts.identity().host(), "hosts", String.join(", ", from));
    refuseTwo(facts.identity().boot(), "boots", String.join(", ", from));
    return new Collected(facts, new CollectionReport(collector.skipped));
  }

  /** What one host or boot says must not settle what another one leaves open. */
  private static void refuseTwo(Reading<String> identity, String what, String inputs)
      throws InputRejected {
    if (identity instanceof Reading.Contradicted<String>) {
      throw new InputRejected(
          inputs, "the inputs come from different " + what, "give inputs of one host and one boot");
    }
  }

  private HostFacts facts() {
    if (bundles.size() == 1 && !otherInputs) {
      return bundles.get(0);
    }
    bundles.forEach(facts -> Absorb.into(draft, facts));
    return Assembler.assemble(draft);
  }

  private void read(String input, InputStream standardInput) throws InputRejected {
    if (input.equals("live")) {
      root(Path.of("/"), input);
    } else if (input.startsWith(ROOT)) {
      root(TreeInput.existing(input.substring(ROOT.length()), input), input);
    } else if (input.equals("-")) {
      standardInput(standardInput);
    } else {
      path(TreeInput.existing(input, input), input);
    }
  }

  private void root(Path place, String input) throws InputRejected {
    Origin origin = place.getNameCount() == 0 ? Origin.LIVE : Origin.CAPTURED;
    host(TreeInput.open(place, input, skipped), origin);
  }

  /** A log that is longer than what is held in memory is read as it comes. */
  private void standardInput(InputStream stream) throws InputRejected {
    try {
      byte[] head = stream.readNBytes(BigLog.SMALLEST + 1);
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), stream);
      if (head.length > BigLog.SMALLEST && BigLog.isLog(head)) {
        draft.logs.add(BigLog.read(all, STANDARD_INPUT, Origin.PASTED));
        otherInputs = true;
      } else {
        standardInput(PastedBytes.raw(all, STANDARD_INPUT));
      }
    } catch (IOException broken) {
      throw new InputRejected(STANDARD_INPUT, "cannot be read", "try again");
    }
  }

  private void standardInput(byte[] content) throws InputRejected {
    if (ArchiveInput.isArchive(content)) {
      Archive archive = ArchiveInput.read(content, STANDARD_INPUT, skipped);
      archive(archive, STANDARD_INPUT, STANDARD_INPUT);
    } else {
      file(STANDARD_INPUT, PastedBytes.checked(content, STANDARD_INPUT), true);
    }
  }

  private void path(Path place, String input) throws InputRejected {
    if (Files.isDirectory(place)) {
      folder(place, input);
    } else if (ArchiveInput.isArchive(place)) {
      Archive archive = ArchiveInput.read(place, input, skipped);
      archive(archive, String.valueOf(place.getFileName()), input);
    } else if (Files.isRegularFile(place) && BigLog.isOne(place)) {
      bigLog(place, String.valueOf(place.getFileName()), input);
    } else {
      file(String.valueOf(place.getFileName()), PastedBytes.read(place, input), true);
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

  private void bigLog(Path file, String name, String input) throws InputRejected {
    try {
      draft.logs.add(BigLog.read(file, name, Origin.PASTED));
      otherInputs = true;
    } catch (IOException broken) {
      throw new InputRejected(input, "cannot be read", "check the permissions");
    }
  }

  private void archive(Archive archive, String name, String input) throws InputRejected {
    if (archive.isText()) {
      file(name, PastedBytes.checked(archive.text(), input), true);
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
        used |= text(text, input);
      } catch (InputRejected rejected) {
        skipped.add(new CollectionReport.Skipped(rejected.place(), rejected.why()));
      }
    }
    if (!used) {
      throw folder.nothingUsed(skipped.subList(before, skipped.size()), input);
    }
  }

  private boolean text(PastedFolder.Text text, String input) throws InputRejected {
    Path file = text.file();
    if (file != null && BigLog.isOne(file)) {
      bigLog(file, text.name(), input + "/" + text.name());
      return true;
    }
    return file(text.name(), text.source().bytes(), false);
  }

  /** Reads one bundle or pasted text; whether anything in it was used. */
  private boolean file(String name, byte[] content, boolean alone) throws InputRejected {
    if (PastedBytes.isJson(content)) {
      bundles.add(bundle(name, content));
      return true;
    }
    List<CollectionReport.Skipped> left = new ArrayList<>();
    boolean used = PasteReader.read(SourceText.of(name, Origin.PASTED, content), draft, left);
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
