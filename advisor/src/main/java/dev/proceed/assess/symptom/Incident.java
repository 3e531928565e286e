package dev.proceed.assess.symptom;

import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Symptoms of one device, or of the host, in one boot, in the order in which they were logged.
 *
 * @param devices the functions that show the same; empty for lines that name none
 * @param boot 0 for the running one, -1 for the one before it
 * @param lines of the first device, at least one
 */
public record Incident(List<PciAddress> devices, int boot, List<LogSignature> lines) {

  public Incident {
    devices = List.copyOf(devices);
    lines = List.copyOf(lines);
  }

  /** Their signatures, each once. */
  Set<String> signatures() {
    Set<String> signatures = new TreeSet<>();
    lines.forEach(line -> signatures.add(line.signature()));
    return signatures;
  }

  /** What two incidents have in common that show the same. */
  String picture() {
    StringBuilder picture = new StringBuilder().append(boot);
    String before = "";
    for (LogSignature line : lines) {
      if (!line.signature().equals(before)) {
        picture.append(' ').append(line.signature());
      }
      before = line.signature();
    }
    return picture.toString();
  }

  Incident with(List<PciAddress> others) {
    return new Incident(others, boot, lines);
  }
}
