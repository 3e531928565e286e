package dev.proceed.collect;

import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
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

  private final Draft draft = new Draft();
  private final List<HostFacts> bundles = new ArrayList<>();
  private final List<CollectionReport.Skipped> skipped = new ArrayList<>();
  private boolean otherInputs;

  private Collector() {}

  /**
   * Collects from every input and merges what they say; where two disagree, the reading is
   * contradicted.
   *
   * @param from each {@code live}, {@code root:DIR}, the path of a directory of pasted texts, or
   *     the path of one file: a bundle or a pasted text
   */
  public static Collected collect(List<String> from) throws InputRejected {
    return collect(from, InputStream.nullInputStream());
  }

  /** As {@link #collect(List)}; the input {@code -} is read from {@code standardInput}. */
  public static Collected collect(List<String> from, InputStream standardInput)
      throws InputRejected {
    if (from.isEmpty()) {
      throw new InputRejected("(no input)", "nothing was given", "give live, root:DIR or a file");
    }
    Collector collector = new Collector();
    for (String input : from) {
      if (input.isBlank()) {
        throw new InputRejected("--from", "is empty", "name live, root:DIR, a directory or a file");
      }
      collector.read(input, standardInput);
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
      tree("/", input);
    } else if (input.startsWith(ROOT)) {
      tree(input.substring(ROOT.length()), input);
    } else if (input.equals("-")) {
      standardInput(standardInput);
    } else {
      path(input);
    }
  }

  private void path(String input) throws InputRejected {
    Path place = TreeInput.existing(input, input);
    if (Files.isRegularFile(place) && BigLog.isOne(place)) {
      bigLog(place, String.valueOf(place.getFileName()), input);
    } else if (!Files.isDirectory(place)) {
      file(String.valueOf(place.getFileName()), PastedBytes.read(place, input), true);
    } else if (TreeInput.holdsSysOrProc(place)) {
      tree(input, input);
    } else {
      directory(place, input);
    }
  }

  /** A log that is longer than what is held in memory is read as it comes. */
  private void standardInput(InputStream stream) throws InputRejected {
    String name = "standard input";
    try {
      byte[] head = stream.readNBytes(BigLog.SMALLEST + 1);
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), stream);
      if (head.length > BigLog.SMALLEST && BigLog.isLog(head)) {
        draft.logs.add(BigLog.read(all, name, Origin.PASTED));
        otherInputs = true;
      } else {
        file(name, PastedBytes.read(all, name), true);
      }
    } catch (IOException broken) {
      throw new InputRejected(name, "cannot be read", "try again");
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

  private void tree(String directory, String input) throws InputRejected {
    Path top = TreeInput.top(directory, input);
    Origin origin = top.getNameCount() == 0 ? Origin.LIVE : Origin.CAPTURED;
    otherInputs = true;
    TreeReader.read(new RootDir(top, origin), draft);
  }

  private void directory(Path place, String input) throws InputRejected {
    int used = 0;
    int given = 0;
    for (Path file : PastedBytes.files(place, input)) {
      String name = String.valueOf(file.getFileName());
      given++;
      try {
        if (BigLog.isOne(file)) {
          bigLog(file, name, input + "/" + name);
          used++;
        } else {
          used += file(name, PastedBytes.read(file, input + "/" + name), false) ? 1 : 0;
        }
      } catch (InputRejected rejected) {
        skipped.add(new CollectionReport.Skipped(rejected.place(), rejected.why()));
      }
    }
    if (used == 0) {
      throw new InputRejected(
          input,
          given == 0 ? "the directory holds no file" : "no file in it was recognised",
          "give a folder with pasted command output, or root:DIR for a copy of a host's files");
    }
  }

  /** Reads one bundle or pasted text; whether anything in it was used. */
  private boolean file(String name, byte[] content, boolean alone) throws InputRejected {
    if (PastedBytes.isJson(content)) {
      bundles.add(bundle(name, content));
      return true;
    }
    List<CollectionReport.Skipped> left = new ArrayList<>();
    boolean used = PasteReader.read(name, content, draft, left);
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
