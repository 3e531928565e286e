package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.HowToTell;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The lines of the logs that the signature table knows.
 *
 * <p>That the listing is complete means: each kernel signature that the running boot has logged,
 * with each device it was logged for, stands in it at least once. So "never logged in this boot"
 * can be concluded; how often it was logged cannot, since of many equal ones only the first and
 * last 16 stand here, nor that an earlier boot did not log it, nor that a program did not print a
 * line that is none of the kernel's.
 */
public final class LogSignatures {

  private static final String COMMAND = "journalctl -k -b 0";

  private final Draft draft;
  private final List<KernelLog> running;

  /** The same, to be asked for each of many logs. */
  private final Set<KernelLog> runs;

  private final Map<String, LogSignature> found = new LinkedHashMap<>();

  /** How often a line of a boot stands in the logs before, so that it is not taken twice. */
  private final Map<String, Integer> seen = new HashMap<>();

  private int offset;

  private LogSignatures(Draft draft) {
    this.draft = draft;
    this.running = RunningLogs.of(draft);
    this.runs = new HashSet<>(running);
  }

  /** All signatures of all logs; further logs count on from the last line of the one before. */
  public static Listing<LogSignature> of(Draft draft) {
    LogSignatures signatures = new LogSignatures(draft);
    for (LogSignature other : draft.otherSignatures) {
      signatures.found.putIfAbsent(other.key(), other);
      signatures.offset = Math.max(signatures.offset, other.line());
      String text = other.text().asOptional().orElse("");
      signatures.seen.merge(same(other.signature(), other.boot(), text), 1, Integer::sum);
    }
    draft.logs.forEach(signatures::add);
    return new Listing<>(List.copyOf(signatures.found.values()), signatures.complete());
  }

  private void add(KernelLog log) {
    int newest = runs.contains(log) ? 0 : Math.min(-1, log.command().boot());
    Map<String, Integer> here = new HashMap<>();
    int size = log.boots().size();
    for (int index = 0; index < size; index++) {
      for (LogHits.Hit hit : log.boots().get(index).hits.all()) {
        add(hit, newest - (size - 1 - index), log, here);
      }
    }
    here.forEach((key, times) -> seen.merge(key, times, Math::max));
    offset += log.lines();
  }

  private void add(LogHits.Hit hit, int boot, KernelLog log, Map<String, Integer> here) {
    Evidence evidence = log.at(hit.entry());
    if (boot == 0) {
      LogReadings.signature(hit.signature(), evidence, draft);
    }
    String text = hit.entry().message();
    int times = here.merge(same(hit.signature(), boot, text), 1, Integer::sum);
    if (times > seen.getOrDefault(same(hit.signature(), boot, text), 0)) {
      LogSignature signature = signature(hit, boot, evidence);
      found.putIfAbsent(signature.key(), signature);
    }
  }

  private static String same(String signature, int boot, String text) {
    return signature + " " + boot + " " + text;
  }

  private LogSignature signature(LogHits.Hit hit, int boot, Evidence evidence) {
    String time = hit.entry().time();
    return new LogSignature(
        hit.signature(),
        offset + hit.entry().number(),
        boot,
        hit.device().isEmpty()
            ? Reading.absent(evidence)
            : Reading.present(dev.proceed.facts.PciAddress.of(hit.device()), evidence),
        time.isEmpty() ? Reading.absent(evidence) : Reading.present(time, evidence),
        hit.decoded()
            .map(text -> Reading.present(text, evidence))
            .orElseGet(() -> Reading.absent(evidence)),
        Reading.present(hit.entry().message(), evidence));
  }

  private Reading<Boolean> complete() {
    for (KernelLog log : running) {
      if (log.isWhole() && whyIncomplete(log).isEmpty()) {
        long left = last(log).hits.leftOut();
        String note = left == 0 ? "" : "but for " + left + " repeated lines";
        return Reading.present(true, Evidence.of(log.name(), note, log.origin()));
      }
    }
    for (Reading<Boolean> other : draft.otherSignaturesComplete) {
      if (other.is(true)) {
        return other;
      }
    }
    return draft.logs.isEmpty()
        ? Reading.notCollected(HowToTell.command("signatures.complete"))
        : Reading.unknown(Reason.TRUNCATED, whyUnknown(), COMMAND);
  }

  private String whyUnknown() {
    if (running.isEmpty()) {
      return "no log is known to be the running boot's";
    }
    KernelLog log = running.get(0);
    return log.isWhole() ? whyIncomplete(log) : log.whyPartial();
  }

  /** Why a whole log may lack a signature all the same; "" when it cannot. */
  private static String whyIncomplete(KernelLog log) {
    if (last(log).suppressed()) {
      return "the kernel itself left out faults because there were too many";
    }
    return last(log).hits.overflow() ? "the log names more devices than are listed" : "";
  }

  private static LogBoot last(KernelLog log) {
    return log.boots().get(log.boots().size() - 1);
  }
}
