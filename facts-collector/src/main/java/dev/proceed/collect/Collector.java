package dev.proceed.collect;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Clean;
import dev.proceed.parse.SourceText;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads inputs into facts: a live host, captured trees and archives, bundles, pasted texts; never
 * writes.
 */
public final class Collector {

  /** The input for a host of which nothing but statements is at hand. */
  public static final String NOTHING = "none";

  private Collector() {}

  /**
   * What a collection may do beyond reading files.
   *
   * @param probeDriver whether {@code nvidia-smi} may be run on the live host; it opens device
   *     nodes and may start GPUs that are at rest
   * @param mayAsk whether ssh may ask somebody for a password or about a host's key
   * @param redact whether tokens are put in the place of names and secrets, as is right for all
   *     that is shown or written
   * @param stated what a person says of the host, each line {@code PATH = VALUE}; see {@link
   *     #stated} and {@link #answers}
   */
  public record Options(
      boolean probeDriver, boolean mayAsk, boolean redact, List<SourceText> stated) {

    /** Asks nobody, and leaves texts as they are. */
    public Options(boolean probeDriver) {
      this(probeDriver, List.of());
    }

    /** As above, with what a person says. */
    public Options(boolean probeDriver, List<SourceText> stated) {
      this(probeDriver, false, false, stated);
    }

    /** Reads files only. */
    public static final Options FILES_ONLY = new Options(false, List.of());

    public Options {
      stated = List.copyOf(stated);
    }
  }

  /** Statements of the command line, one each. */
  public static SourceText stated(List<String> statements) {
    return new SourceText(
        "stated by --assume", Origin.STATED, statements.stream().map(Clean::line).toList(), 1);
  }

  /** A file of statements, one a line. */
  public static SourceText answers(String file) throws InputRejected {
    byte[] content = PastedBytes.read(TreeInput.existing(file, file), file);
    return SourceText.of("stated in " + file, Origin.STATED, content);
  }

  /**
   * Collects from every input and merges what they say; where two disagree, the reading is
   * contradicted.
   *
   * @param from each {@code none} (with statements only), {@code live}, {@code ssh:HOST}, {@code
   *     root:DIR} or {@code root:ARCHIVE}, the path of a directory of pasted texts, or the path of
   *     one file: an archive, a bundle or a pasted text; {@code FILE#2} is the second part of a
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
    Intake intake = new Intake(standardInput, options);
    for (String input : from) {
      if (input.isBlank()) {
        throw new InputRejected("--from", "is empty", "name live, root:DIR, a directory or a file");
      }
      intake.read(input);
    }
    HostFacts facts = intake.facts();
    refuseTwo(facts.identity().host(), "hosts", String.join(", ", from));
    refuseTwo(facts.identity().boot(), "boots", String.join(", ", from));
    return new Collected(
        options.redact() ? intake.redacted(facts) : facts, new CollectionReport(intake.skipped()));
  }

  /** How many parts of different kernels or hosts an input holds; 1 for all but pasted texts. */
  public static int parts(String input, InputStream standardInput) throws InputRejected {
    PartChoice choice = PartChoice.of(input);
    if (choice.part() > 0 || input.equals("live") || isPlace(input)) {
      return 1;
    }
    if (input.equals("-")) {
      return PartChoice.count(PastedBytes.read(standardInput, "standard input"));
    }
    Path place = TreeInput.existing(choice.path(), input);
    boolean text = Files.isRegularFile(place) && !ArchiveInput.isArchive(place);
    return text && !BigLog.isOne(place) ? PartChoice.count(PastedBytes.read(place, input)) : 1;
  }

  private static boolean isPlace(String input) {
    return input.startsWith("root:") || input.startsWith(SshHost.PREFIX);
  }

  /** What one host or boot says must not settle what another one leaves open. */
  private static void refuseTwo(Reading<String> identity, String what, String inputs)
      throws InputRejected {
    if (identity instanceof Reading.Contradicted<String>) {
      throw new InputRejected(
          inputs, "the inputs come from different " + what, "give inputs of one host and one boot");
    }
  }
}
