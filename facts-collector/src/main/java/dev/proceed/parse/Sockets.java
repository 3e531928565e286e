package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Counts sockets in {@code /proc/cpuinfo}, if the list of processors is whole. */
final class Sockets {

  private static final class Seen {
    private int processors;
    private int siblings = -1;
  }

  private Sockets() {}

  /**
   * By {@code physical id}. Each processor names how many share its socket, so that a cut list does
   * not fit (linux arch/x86/kernel/cpu/proc.c {@code show_cpuinfo_core}, v6.12).
   */
  static void read(Fields fields, Draft draft) {
    Map<String, Seen> sockets = new LinkedHashMap<>();
    Seen current = null;
    for (Fields.Field field : fields.all()) {
      if (field.key().equals("physical id")) {
        current = sockets.computeIfAbsent(field.value(), none -> new Seen());
        current.processors++;
      } else if (field.key().equals("siblings") && current != null) {
        current.siblings = Hex.decimal(field.value());
      }
    }
    int counted = 0;
    for (Seen seen : sockets.values()) {
      counted += seen.processors;
      if (seen.processors != seen.siblings) {
        return;
      }
    }
    if (startsAtZero(fields) && counted == fields.all("processor").size()) {
      present(fields, "physical id", sockets.keySet(), draft);
    }
  }

  /** By LoongArch's {@code package}; the list must not have a gap. */
  static void packages(Fields fields, Draft draft) {
    List<Fields.Field> packages = fields.all("package");
    List<Fields.Field> processors = fields.all("processor");
    int last = processors.isEmpty() ? -1 : number(processors.get(processors.size() - 1));
    boolean whole = startsAtZero(fields) && last + 1 == processors.size();
    if (whole && packages.size() == processors.size()) {
      Set<String> different = new TreeSet<>();
      packages.forEach(one -> different.add(one.value()));
      present(fields, "package", different, draft);
    }
  }

  private static boolean startsAtZero(Fields fields) {
    Fields.Field first = fields.first("processor");
    return first != null && number(first) == 0;
  }

  private static int number(Fields.Field field) {
    return Hex.decimal(field.value());
  }

  private static void present(Fields fields, String key, Set<String> different, Draft draft) {
    String shown = key + ": " + String.join(" ", different);
    Evidence evidence = Evidence.of(fields.text().name(), shown, fields.text().origin());
    draft.platform.sockets.present(different.size(), evidence);
  }
}
