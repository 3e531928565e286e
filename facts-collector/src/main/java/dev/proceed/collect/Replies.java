package dev.proceed.collect;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.Transcript;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Facts of inputs that were read once, and of replies that come one after another. A reply is kept
 * as text and read again with all others, so that what two of them tell together is not lost.
 * Immutable.
 */
public final class Replies {

  private static final String AS_ROOT = "# ";

  private static final String AS_USER = "$ ";

  /**
   * One reply.
   *
   * @param command that printed it, unless its own prompts show others; "" when that is not known
   * @param text what it printed, or lines {@code PATH = VALUE} if the person stated them
   * @param stated whether the text holds such lines
   */
  private record Reply(String command, SourceText text, boolean stated) {}

  private final Intake intake;
  private final List<HostFacts> bases;
  private final List<Reply> replies;

  private Replies(Intake intake, List<HostFacts> bases, List<Reply> replies) {
    this.intake = intake;
    this.bases = List.copyOf(bases);
    this.replies = List.copyOf(replies);
  }

  /** Reads the inputs, as {@link Collector#collect} does; {@code none} stands for nothing. */
  public static Replies to(List<String> from, InputStream in, Collector.Options options)
      throws InputRejected {
    Intake intake = new Intake(in, options);
    List<String> inputs = from.stream().filter(input -> !input.equals(Collector.NOTHING)).toList();
    for (String input : inputs) {
      intake.read(input);
    }
    boolean nothing = inputs.isEmpty() && options.stated().isEmpty();
    List<HostFacts> read = nothing ? List.of() : List.of(intake.facts());
    Replies replies = new Replies(intake, read, List.of());
    refuseTwo(replies.whole(), String.join(", ", from));
    return replies;
  }

  /** Goes on from facts that were kept. */
  public static Replies after(HostFacts facts) {
    Intake intake = new Intake(InputStream.nullInputStream(), Collector.Options.FILES_ONLY);
    return new Replies(intake, List.of(facts), List.of());
  }

  /** What was met in the first inputs and not used. */
  public CollectionReport report() {
    return new CollectionReport(intake.skipped());
  }

  /**
   * With the output of a command, a bundle, or what {@code collect.sh} printed.
   *
   * @param command that was asked for; "" when the text must speak for itself
   * @throws InputRejected when nothing in it is understood, or it comes from another host or boot
   */
  public Replies with(String command, String name, Origin origin, String content)
      throws InputRejected {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    if (ScriptText.isOne(bytes) || PastedBytes.isJson(bytes)) {
      return withInput("-", new ByteArrayInputStream(bytes));
    }
    SourceText text = PartChoice.whole(name).from(SourceText.of(name, origin, content));
    Reply reply = new Reply(Section.bare(command), prompted(command, text), false);
    List<CollectionReport.Skipped> left = new ArrayList<>();
    if (!PasteReader.read(reply.text(), reply.command(), new Draft(), left)) {
      throw new InputRejected(
          name,
          left.isEmpty() ? "nothing in it was recognised" : left.get(0).why(),
          "paste what the command printed as it is");
    }
    return checked(plus(reply), name);
  }

  /** With a file or a directory, as {@code --from} takes it. */
  public Replies withInput(String input) throws InputRejected {
    return withInput(input, InputStream.nullInputStream());
  }

  private Replies withInput(String input, InputStream in) throws InputRejected {
    Intake other = new Intake(in, Collector.Options.FILES_ONLY);
    other.read(input);
    List<HostFacts> more = new ArrayList<>(bases);
    more.add(other.facts());
    return checked(new Replies(intake, more, replies), input);
  }

  /** With lines {@code PATH = VALUE} that a person states. */
  public Replies withStated(String name, List<String> lines) throws InputRejected {
    SourceText text = new SourceText(name, Origin.STATED, lines, 1);
    Answers.into(new Draft(), text);
    return checked(plus(new Reply("", text, true)), name);
  }

  private Replies plus(Reply reply) {
    List<Reply> more = new ArrayList<>(replies);
    more.add(reply);
    return new Replies(intake, bases, more);
  }

  /** What everything says together, as it may be shown and written. */
  public HostFacts facts() throws InputRejected {
    return intake.redacted(whole());
  }

  private HostFacts whole() throws InputRejected {
    if (bases.size() == 1 && replies.isEmpty()) {
      return bases.get(0);
    }
    Draft draft = new Draft();
    bases.forEach(facts -> Absorb.into(draft, facts));
    for (Reply reply : replies) {
      if (!reply.stated()) {
        PasteReader.read(reply.text(), reply.command(), draft, new ArrayList<>());
      }
    }
    for (Reply reply : replies) {
      if (reply.stated()) {
        Answers.into(draft, reply.text());
      }
    }
    return Assembler.assemble(draft);
  }

  /** The commands that a text shows by its own prompts. */
  public static List<String> shown(String content) {
    return Transcript.cut(SourceText.of("", Origin.PASTED, content)).stream()
        .map(Section::command)
        .filter(command -> !command.isEmpty())
        .toList();
  }

  /**
   * The text below a prompt that shows its command and whether root ran it; as it is where it has
   * prompts of its own, or where the command is of no kind that a bare prompt shows.
   */
  private static SourceText prompted(String command, SourceText text) {
    List<Section> sections = Transcript.cut(text);
    boolean own = !sections.isEmpty() && !sections.get(0).command().isEmpty();
    if (own || command.isEmpty()) {
      return text;
    }
    List<String> lines = new ArrayList<>();
    boolean root = !Section.bare(command).equals(command.strip());
    lines.add((root ? AS_ROOT : AS_USER) + Section.bare(command));
    lines.addAll(text.lines());
    SourceText prompted = new SourceText(text.name(), text.origin(), lines, text.firstLine() - 1);
    List<Section> cut = Transcript.cut(prompted);
    boolean shows = !cut.isEmpty() && !cut.get(0).command().isEmpty();
    return shows ? prompted : text;
  }

  private static Replies checked(Replies replies, String name) throws InputRejected {
    refuseTwo(replies.whole(), name);
    return replies;
  }

  private static void refuseTwo(HostFacts facts, String name) throws InputRejected {
    refuse(facts.identity().host(), "host", name);
    refuse(facts.identity().boot(), "boot", name);
  }

  private static void refuse(Reading<String> identity, String what, String name)
      throws InputRejected {
    if (identity instanceof Reading.Contradicted<String>) {
      throw new InputRejected(
          name,
          "it comes from another " + what + " than the rest",
          "give what the host that is asked about prints in this boot");
    }
  }
}
