package dev.proceed.assess.symptom;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.knowledge.HowToTell;
import java.util.Optional;

/** The device and the group that an incident is about, put where a cause names them. */
record Place(Optional<PciAddress> device, Reading<Integer> group) {

  private static final String DEVICE = "{device}";
  private static final String GROUP = "{group}";

  static Place of(HostFacts facts, Incident incident) {
    Optional<PciAddress> device = incident.devices().stream().findFirst();
    Reading<Integer> group =
        device
            .flatMap(facts::function)
            .map(function -> function.iommuGroup())
            .orElseGet(() -> Reading.notCollected("ls -l /sys/kernel/iommu_groups/*/devices"));
    return new Place(device, group);
  }

  /** As a person may read it: a question mark for what is not known. */
  String inPath(String path) {
    return with(path, "?", "?");
  }

  /** A path of the same kind, from which the type of its values can be told. */
  String likePath(String path) {
    return with(path, "0000:00:00.0", "0");
  }

  private String with(String path, String noDevice, String noGroup) {
    return path.replace(DEVICE, device.map(PciAddress::toString).orElse(noDevice))
        .replace(GROUP, group.asOptional().map(String::valueOf).orElse(noGroup));
  }

  /** A group that is not known is what has to be found out first. */
  Reading<?> reading(HostFacts facts, String path) {
    if (path.contains(GROUP) && group.asOptional().isEmpty()) {
      return group.known() ? HowToTell.notCollected("groups.complete") : group;
    }
    if (path.contains(DEVICE) && device.isEmpty()) {
      return HowToTell.notCollected("functions.complete");
    }
    try {
      return Readings.get(facts, inPath(path));
    } catch (IllegalArgumentException notListed) {
      return HowToTell.notCollected(inPath(path));
    }
  }

  /** A command for this device, or for all where the log names none. */
  String inCommand(String command) {
    return device
        .map(known -> command.replace(DEVICE, known.toString()))
        .orElseGet(
            () ->
                command
                    .replace(" -s " + DEVICE, "")
                    .replace(
                        "cat /sys/bus/pci/devices/" + DEVICE, "grep -H . /sys/bus/pci/devices/*")
                    .replace(DEVICE, "*"));
  }
}
