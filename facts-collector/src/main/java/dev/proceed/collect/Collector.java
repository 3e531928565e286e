package dev.proceed.collect;

import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
   * @param from each {@code live}, {@code root:DIR}, the path of a directory of pasted texts, or
   *     the path of one file: a bundle or a pasted text; {@code FILE#2} is the second part of a
   *     paste that holds the output of several kernels or hosts
   */
  public static Collected collect(List<String> from) throws InputRejected {
    return collect(from, InputStream.nullInputStream());
  }

  /** As {@link #collect(List)}; the input {@code -} is read from {@code standardInput}. */
  public static Collected collect(List<String> from, InputStream standardInput)
      throws InputRejected {
    return collect(from, standardInput, Options.FILES_ONLY);
  }

  /** As above, with what may be done beyond reading files. */
  public static Collected collect(List<String> from, InputStream standardInput, Options options)
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
    if (options.probeDriver() && !from.contains("live")) {
      collector.skipped.add(
          new CollectionReport.Skipped("--probe-driver", "only the running host can be probed"));
    }
    HostFacts facts = collector.facts();
    refuseTwo(facts.identity().host(), "hosts", String.join(", ", from));
    refuseTwo(facts.identity().boot(), "boots", String.join(", ", from));
    return new Collected(facts, new CollectionReport(collector.skipped));
  }

  /**
   * How many kernels or hosts a pasted text holds the output of; 1 for every other input.
   *
   * @param input as for {@link #collect(List)}
   */
  public static int parts(String input, InputStream standardInput) throws InputRejected {
    if (input.equals("live") || input.startsWith(ROOT)) {
      return 1;
    }
    if (input.equals("-")) {
      return PartChoice.count(PastedBytes.read(standardInput, "standard input"));
    }
    Path place = TreeInput.existing(PartChoice.of(input).path(), input);
    boolean whole = PartChoice.of(input).part() == 0 && !Files.isDirectory(place);
    return whole ? PartChoice.count(PastedBytes.read(place, input)) : 1;
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
    } else if (PartChoice.of(input).path().equals("-")) {
      byte[] content = PastedBytes.read(standardInput, "standard input");
      file("standard input", content, PartChoice.of(input), true);
    } else {
      path(input, PartChoice.of(input));
    }
  }

  private void path(String input, PartChoice choice) throws InputRejected {
    Path place = TreeInput.existing(choice.path(), input);
    if (!Files.isDirectory(place)) {
      file(String.valueOf(place.getFileName()), PastedBytes.read(place, input), choice, true);
    } else if (TreeInput.holdsSysOrProc(place)) {
      tree(input, input);
    } else {
      directory(place, input);
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
        PartChoice whole = PartChoice.whole(input + "/" + name);
        used += file(name, PastedBytes.read(file, whole.path()), whole, false) ? 1 : 0;
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
  private boolean file(String name, byte[] content, PartChoice choice, boolean alone)
      throws InputRejected {
    if (PastedBytes.isJson(content)) {
      bundles.add(bundle(name, content));
      return true;
    }
    List<CollectionReport.Skipped> left = new ArrayList<>();
    SourceText text = choice.from(SourceText.of(name, Origin.PASTED, content));
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
