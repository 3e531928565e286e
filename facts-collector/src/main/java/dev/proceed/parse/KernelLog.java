package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kernel log: of its last boot the lines that some reader wants ({@link LogTexts}), of this and
 * earlier boots the signatures.
 *
 * <p>"No such line" can be concluded from it only when it starts at boot, is no excerpt, and goes
 * on beyond the point where the line would stand.
 */
public final class KernelLog {

  private final String name;
  private final Origin origin;
  private final LogCommand command;
  private final LogBoot last;
  private final List<LogBoot> boots;
  private final List<LogEntry> entries;
  private final int lines;

  KernelLog(
      String name,
      Origin origin,
      LogCommand command,
      LogBoot last,
      Collection<LogBoot> earlier,
      int lines) {
    this.name = name;
    this.origin = origin;
    this.command = command;
    this.last = last;
    this.boots = new ArrayList<>(earlier);
    this.boots.add(last);
    this.entries = last.entries();
    this.lines = lines;
  }

  /** A log as a file holds it. */
  public static KernelLog of(SourceText text) {
    return of(text, LogCommand.NONE);
  }

  /**
   * A log as a command printed it.
   *
   * @param filter what stands behind a pipe in the command; "" when nothing does
   */
  public static KernelLog of(SourceText text, String filter) {
    return of(text, LogCommand.filtered(filter));
  }

  /** Output of a command in a paste. */
  public static KernelLog of(Section section) {
    return of(section.text(), LogCommand.read(section.command()));
  }

  private static KernelLog of(SourceText text, LogCommand command) {
    LogScan scan = new LogScan(text.name(), text.origin(), command, text.firstLine());
    int count = text.lines().size();
    for (int step = 0; step < count; step++) {
      int index = command.reversed() ? count - 1 - step : step;
      scan.line(text.lines().get(index), text.number(index));
    }
    return scan.finish();
  }

  /** Whether a text without a known command is a kernel log, or an excerpt of one. */
  public static boolean looksLike(SourceText text) {
    int stamped = 0;
    for (String line : text.lines()) {
      LogLine read = LogLine.read(line);
      boolean kernels = read.kind() != LogLine.Kind.OTHER;
      boolean own = kernels && read.kind() != LogLine.Kind.BARE;
      stamped += own && !read.message().isEmpty() ? 1 : 0;
      if (startsBoot(read.message()) || Signatures.find(read.message(), kernels).isPresent()) {
        return true;
      }
    }
    return stamped > 0 && stamped * 2 >= text.lines().size();
  }

  /** Whether at least half of the lines that say something are written as in a log. */
  public static boolean isLog(SourceText text) {
    int stamped = 0;
    int all = 0;
    for (String line : text.lines()) {
      LogLine read = LogLine.read(line);
      boolean says = !read.message().isEmpty();
      all += says ? 1 : 0;
      stamped += says && read.kind() != LogLine.Kind.BARE ? 1 : 0;
    }
    return stamped > 0 && stamped * 2 >= all;
  }

  private static boolean startsBoot(String message) {
    return message.startsWith(LogTexts.START)
        && (message.startsWith("2.", LogTexts.START.length()) || message.contains(" #"));
  }

  String name() {
    return name;
  }

  Origin origin() {
    return origin;
  }

  LogCommand command() {
    return command;
  }

  /** The boots whose signatures were kept, oldest first. */
  List<LogBoot> boots() {
    return boots;
  }

  /** Number of the last message. */
  int lines() {
    return lines;
  }

  /** The wanted lines of the last boot, with their true numbers. */
  public SourceText text() {
    List<String> raw = entries.stream().map(LogEntry::raw).toList();
    List<Integer> numbers = entries.stream().map(LogEntry::line).toList();
    return new SourceText(name, origin, raw, 1, numbers);
  }

  /** Line by line what the kernel said in the last boot, without time stamps. */
  public List<String> messages() {
    return entries.stream().map(LogEntry::message).toList();
  }

  /** The wanted messages of the last boot. */
  List<LogEntry> entries() {
    return entries;
  }

  Evidence at(LogEntry entry) {
    return entry.evidence(name, origin);
  }

  /** Whether nothing of the last boot is missing, as far as a reader can see. */
  public boolean isWhole() {
    return last.fromBoot() && last.boilerplate() && command.filter().isEmpty() && !last.lost();
  }

  /** Whether each of these lines, said no later than the IOMMU's start, would be in here. */
  boolean wouldShow(String... sought) {
    boolean asked = last.fromBoot() && !last.lost() && !command.filter().isEmpty();
    for (String line : sought) {
      asked = asked && command.filter().shows(line);
    }
    return asked || (isWhole() && last.afterIommu());
  }

  /** Why it is not {@link #isWhole}. */
  public String whyPartial() {
    if (!command.filter().isEmpty()) {
      return "the log was filtered: " + command.filter();
    }
    if (!last.fromBoot()) {
      return "the log does not start at boot";
    }
    return last.lost() ? "the log has lost lines" : "the log looks like an excerpt";
  }

  /** The last message that starts so; null when there is none. */
  @Nullable LogEntry last(String start) {
    LogEntry found = null;
    for (LogEntry entry : entries) {
      found = entry.message().startsWith(start) ? entry : found;
    }
    return found;
  }

  /** The first message that holds this text; null when there is none. */
  @Nullable LogEntry first(String part) {
    for (LogEntry entry : entries) {
      if (entry.message().contains(part)) {
        return entry;
      }
    }
    return null;
  }

  /** The word behind {@code Linux version}; "" when the log does not have it. */
  String release() {
    LogEntry version = last(LogTexts.START);
    return version == null
        ? ""
        : version.message().substring(LogTexts.START.length()).split(" ", 2)[0];
  }
}
