package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.LogFailures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes {@link LogView}s: one for each signature and device, the first time it was said. */
final class LogViews {

  /** Xid 154 also tells that nothing has to be done any more (OGKM gpu.c). */
  private static final String RECOVERED = " to 0x0 (None)";

  private final HostFacts facts;
  private final LogMeaning meaning;

  LogViews(HostFacts facts) {
    this.facts = facts;
    this.meaning = new LogMeaning(facts);
  }

  /** A log of which a part is missing shows no more than one of which nobody knows. */
  LogStateView state() {
    Reading<Boolean> complete = facts.signatures().complete();
    return new LogStateView(
        new Subject.OfHost(),
        complete.known() && !complete.is(true)
            ? Reading.unknown(
                Reason.TRUNCATED, "the log is known to be incomplete", "journalctl -k -b 0")
            : complete);
  }

  List<LogView> lines() {
    Map<Subject, String> firstOf = new HashMap<>();
    Map<String, LogView> views = new HashMap<>();
    List<LogView> inOrder = new ArrayList<>();
    for (LogSignature signature : ofThisBoot()) {
      Subject subject = subject(signature);
      String first = firstOf.getOrDefault(subject, "");
      LogView view = view(subject, signature, first);
      firstOf.putIfAbsent(subject, signature.signature());
      if (views.putIfAbsent(signature.signature() + " " + subject, view) == null) {
        inOrder.add(view);
      }
    }
    return inOrder;
  }

  private LogView view(Subject subject, LogSignature line, String first) {
    Reading<Boolean> said = said(line);
    boolean placed = line.device().known();
    return new LogView(
        subject,
        line.device().asOptional().map(PciAddress::toString).orElse(""),
        line.signature(),
        LogFailures.kind(line.signature()),
        placed ? said : Truths.unknownFrom(line.device()),
        meaning.ofGpu(line),
        meaning.over(line),
        first.equals(line.signature()) ? "" : first);
  }

  /** That it was said; what its numbers mean stands behind the line, where a table knows them. */
  private static Reading<Boolean> said(LogSignature line) {
    if (line.text() instanceof Reading.Present<String> text
        && line.decoded() instanceof Reading.Present<String> decoded) {
      Evidence raw = text.evidence();
      return Reading.present(
          true,
          new Evidence(
              raw.source(),
              raw.line(),
              raw.excerpt().strip() + ": " + decoded.value(),
              raw.origin()));
    }
    return line.text().map(text -> true);
  }

  private List<LogSignature> ofThisBoot() {
    return facts.signatures().items().stream()
        .filter(signature -> signature.boot() == 0)
        .filter(signature -> !signature.text().map(text -> text.contains(RECOVERED)).is(true))
        .sorted(Comparator.comparingInt(LogSignature::line))
        .toList();
  }

  /** A line that names no device is told of the host; one whose device is hidden, of any. */
  private static Subject subject(LogSignature signature) {
    if (!signature.device().known()) {
      return new Subject.Unlisted("PCI function");
    }
    PciAddress device = signature.device().asOptional().orElse(null);
    return device == null ? new Subject.OfHost() : new Subject.OfFunction(device);
  }
}
