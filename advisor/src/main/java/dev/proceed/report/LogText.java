package dev.proceed.report;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Lines of the kernel log that the table knows, counted by meaning, the newest first. */
final class LogText {

  private static final int MOST_DEVICES = 4;
  private static final Comparator<LogSignature> NEWEST =
      Comparator.comparingInt(LogSignature::boot).thenComparingInt(LogSignature::line).reversed();

  private LogText() {}

  static void write(HostFacts facts, Lines lines) {
    Map<String, List<LogSignature>> kinds = new LinkedHashMap<>();
    facts.signatures().items().stream()
        .sorted(NEWEST)
        .forEach(
            line ->
                kinds
                    .computeIfAbsent(line.boot() + line.signature(), any -> new ArrayList<>())
                    .add(line));
    if (kinds.isEmpty()) {
      return;
    }
    lines.blank().add("Kernel log, newest first");
    kinds.values().forEach(kind -> row(kind, lines));
  }

  private static void row(List<LogSignature> kind, Lines lines) {
    LogSignature newest = kind.get(0);
    String when =
        newest
            .time()
            .asOptional()
            .map(time -> ", " + (kind.size() > 1 ? "last " : "") + time)
            .orElse(", line " + newest.line());
    String boot = newest.boot() == 0 ? "" : ", " + boots(-newest.boot()) + " before";
    String decoded = newest.decoded().asOptional().map(words -> " (" + words + ")").orElse("");
    lines.wrap(
        Signatures.meaning(newest.signature()).orElse(newest.signature())
            + decoded
            + " ["
            + newest.signature()
            + "]"
            + devices(kind)
            + when
            + boot,
        String.format("  %3dx ", kind.size()),
        "       ");
  }

  static String boots(int count) {
    return count == 1 ? "one boot" : count + " boots";
  }

  private static String devices(List<LogSignature> kind) {
    TreeSet<PciAddress> devices = new TreeSet<>();
    kind.forEach(line -> line.device().asOptional().ifPresent(devices::add));
    if (devices.isEmpty()) {
      return "";
    }
    int more = devices.size() - MOST_DEVICES;
    return devices.stream()
            .limit(MOST_DEVICES)
            .map(PciAddress::toString)
            .collect(Collectors.joining(" ", " ", ""))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
