package dev.proceed.memory;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes {@link LogView}s: one for each signature and device, the first time it was said. */
final class LogViews {

  private final HostFacts facts;

  LogViews(HostFacts facts) {
    this.facts = facts;
  }

  LogStateView state() {
    return new LogStateView(new Subject.OfHost(), facts.signatures().complete());
  }

  List<LogView> lines() {
    Map<Subject, String> firstOf = new HashMap<>();
    Map<String, LogView> views = new HashMap<>();
    List<LogView> inOrder = new ArrayList<>();
    for (LogSignature signature : ofThisBoot()) {
      Subject subject = subject(signature);
      String first = firstOf.getOrDefault(subject, "");
      LogView view =
          new LogView(
              subject,
              signature.signature(),
              signature.text().map(text -> true),
              first.equals(signature.signature()) ? "" : first);
      firstOf.putIfAbsent(subject, signature.signature());
      if (views.putIfAbsent(signature.signature() + " " + subject, view) == null) {
        inOrder.add(view);
      }
    }
    return inOrder;
  }

  private List<LogSignature> ofThisBoot() {
    return facts.signatures().items().stream()
        .filter(signature -> signature.boot() == 0)
        .sorted(Comparator.comparingInt(LogSignature::line))
        .toList();
  }

  /** A line whose device is not known may be about any; it is told of the host. */
  private static Subject subject(LogSignature signature) {
    PciAddress device = signature.device().asOptional().orElse(null);
    return device == null ? new Subject.OfHost() : new Subject.OfFunction(device);
  }
}
