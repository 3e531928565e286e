package dev.proceed.parse;

import dev.proceed.knowledge.Signature;
import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is kept of one boot while a log is read: bounded, however long the log is. */
final class LogBoot {

  /** Enough for every device of a large host to enter its group twice. */
  private static final int MOST_OF_ONE_TEXT = 8192;

  /** The boot's id as the journal prints it; "" when unknown. */
  final String id;

  final LogHits hits = new LogHits();

  /** By the text that made them wanted; the last line of a text is always kept. */
  private final Map<Integer, List<LogEntry>> wanted = new LinkedHashMap<>();

  private boolean fromBoot;
  private boolean boilerplate;
  private boolean afterIommu;
  private boolean lost;
  private boolean suppressed;
  private int lines;
  private double latest;

  LogBoot(String id) {
    this.id = id;
  }

  /** Whether nothing but the very first lines of a boot, before its version, was seen. */
  boolean isFresh() {
    return !fromBoot && (lines == 0 || latest == 0) && lines < 64;
  }

  boolean isEmpty() {
    return lines == 0;
  }

  /** The version line was seen, and nothing before it that a later moment of the boot said. */
  void begins() {
    fromBoot = true;
  }

  /** Counts a message of the kernel. */
  void count(double seconds) {
    lines++;
    boolean unknown = Double.isNaN(seconds);
    latest = unknown ? (lines == 1 ? Double.NaN : latest) : max(latest, seconds);
  }

  private static double max(double one, double other) {
    return Double.isNaN(one) ? other : Math.max(one, other);
  }

  /** Seconds since boot of its latest message; NaN when unknown. */
  double latest() {
    return latest;
  }

  void losesLines() {
    lost = true;
  }

  /** Looks at a message. */
  void see(LogEntry entry) {
    for (int text : LogTexts.in(entry.message())) {
      boilerplate |= LogTexts.isBoilerplate(text);
      afterIommu |= LogTexts.isAfterIommu(text);
      lost |= LogTexts.isLost(text, entry.message());
      suppressed |= LogTexts.isSuppressed(text, entry.message());
      if (LogTexts.isWanted(text)) {
        keep(text, entry);
      }
    }
  }

  private void keep(int text, LogEntry entry) {
    List<LogEntry> of = wanted.computeIfAbsent(text, none -> new ArrayList<>(2));
    if (of.size() >= MOST_OF_ONE_TEXT) {
      of.remove(of.size() - 1);
      lost |= LogTexts.isList(text);
    }
    of.add(entry);
  }

  /**
   * Takes the message as a signature if the table knows it.
   *
   * @param before what the line before said, where the message goes on from there; "" otherwise
   */
  boolean sign(String message, LogEntry entry, boolean kernels, String before) {
    Optional<Signature.Match> match = Signatures.find(message, kernels);
    if (match.isEmpty()) {
      return false;
    }
    hits.add(match.get(), LogDevice.in(match.get(), message, before), entry);
    suppressed |= match.get().signature().id().equals("IOMMU-LOG-OVERFLOW");
    return true;
  }

  /** More of a message that was kept may stand in the next line. */
  void wraps(LogEntry entry) {
    for (List<LogEntry> of : wanted.values()) {
      int last = of.size() - 1;
      if (last >= 0 && of.get(last).number() == entry.number()) {
        of.set(last, of.get(last).asWrapped());
      }
    }
  }

  /** Frees what only the running boot is asked for. */
  void isOver() {
    wanted.clear();
  }

  /** The wanted messages in the order of the log. */
  List<LogEntry> entries() {
    Map<Integer, LogEntry> byNumber = new LinkedHashMap<>();
    wanted.values().forEach(of -> of.forEach(one -> byNumber.put(one.number(), one)));
    List<LogEntry> entries = new ArrayList<>(byNumber.values());
    entries.sort(Comparator.comparingInt(LogEntry::number));
    return entries;
  }

  boolean fromBoot() {
    return fromBoot;
  }

  boolean boilerplate() {
    return boilerplate;
  }

  boolean afterIommu() {
    return afterIommu;
  }

  boolean lost() {
    return lost;
  }

  boolean suppressed() {
    return suppressed;
  }
}
