package dev.proceed.assess.symptom;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.knowledge.Causes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sorts the symptoms of a log by boot and device. */
final class Incidents {

  private static final Comparator<LogSignature> NEWEST_BOOT =
      Comparator.comparingInt(LogSignature::boot)
          .reversed()
          .thenComparingInt(LogSignature::line)
          .thenComparing(LogSignature::signature);

  private Incidents() {}

  /** The newest boot first; what several devices show alike is one. */
  static List<Incident> of(HostFacts facts) {
    Map<Integer, List<LogSignature>> boots = new LinkedHashMap<>();
    facts.signatures().items().stream()
        .filter(line -> Causes.isSymptom(line.signature()))
        .sorted(NEWEST_BOOT)
        .forEach(line -> boots.computeIfAbsent(line.boot(), any -> new ArrayList<>()).add(line));
    List<Incident> incidents = new ArrayList<>();
    boots.forEach((boot, lines) -> incidents.addAll(ofBoot(boot, lines)));
    return incidents;
  }

  /**
   * A line that names no device belongs to the device of the next line that names one, as the
   * driver says what failed first and whose start it was at the end; after the last such line, to
   * that one's.
   */
  private static List<Incident> ofBoot(int boot, List<LogSignature> lines) {
    Map<Optional<PciAddress>, List<LogSignature>> byDevice = new LinkedHashMap<>();
    for (int at = 0; at < lines.size(); at++) {
      byDevice.computeIfAbsent(device(lines, at), any -> new ArrayList<>()).add(lines.get(at));
    }
    Map<String, Incident> alike = new LinkedHashMap<>();
    byDevice.forEach(
        (device, own) -> {
          Incident incident = new Incident(device.stream().toList(), boot, own);
          alike.merge(incident.picture(), incident, Incidents::together);
        });
    return List.copyOf(alike.values());
  }

  private static Optional<PciAddress> device(List<LogSignature> lines, int at) {
    for (int next = at; next < lines.size(); next++) {
      Optional<PciAddress> device = lines.get(next).device().asOptional();
      if (device.isPresent()) {
        return device;
      }
    }
    for (int before = at; before >= 0; before--) {
      Optional<PciAddress> device = lines.get(before).device().asOptional();
      if (device.isPresent()) {
        return device;
      }
    }
    return Optional.empty();
  }

  private static Incident together(Incident one, Incident other) {
    List<PciAddress> devices = new ArrayList<>(one.devices());
    devices.addAll(other.devices());
    return one.with(devices);
  }
}
