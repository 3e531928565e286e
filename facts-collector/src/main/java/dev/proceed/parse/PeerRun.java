package dev.proceed.parse;

import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * One run of a program that asks for or measures peer access. It has numbers of its own for the
 * GPUs, which hold for this run only.
 */
final class PeerRun {

  /** From one GPU of the run to another one. */
  record Way(int from, int to) {}

  final String tool;
  final SourceText text;
  private final Map<Way, PeerDraft> peers = new LinkedHashMap<>();
  private final Map<Way, MeasurementDraft> measured = new LinkedHashMap<>();
  private final Map<Integer, PciAddress> addresses = new TreeMap<>();

  Numbering by = Numbering.CUDA;

  /** Where it ran, where the command tells. */
  final Claims<Place> place = new Claims<>();

  /** How many GPUs it has; -1 while that is not told. */
  int gpus = -1;

  /** Whether the addresses were printed without their domain. */
  boolean withoutDomains;

  /** What is missing in the output; "" while nothing is. */
  String missing = "";

  /**
   * A run that has told nothing yet.
   *
   * @param text the output, for its name and its lines
   */
  PeerRun(String tool, SourceText text) {
    this.tool = tool;
    this.text = text;
  }

  PeerDraft peer(int from, int to) {
    return peers.computeIfAbsent(new Way(from, to), none -> new PeerDraft());
  }

  MeasurementDraft measured(int from, int to) {
    return measured.computeIfAbsent(new Way(from, to), none -> new MeasurementDraft());
  }

  /** The output shows a number beside an address. */
  void at(int number, PciAddress address) {
    addresses.put(number, address);
  }

  Map<Way, PeerDraft> peers() {
    return peers;
  }

  Map<Way, MeasurementDraft> measured() {
    return measured;
  }

  Map<Integer, PciAddress> addresses() {
    return addresses;
  }

  boolean isEmpty() {
    return peers.isEmpty() && measured.isEmpty() && addresses.isEmpty();
  }

  /** Whether it says of every way whether peer access can be switched on. */
  boolean asksAll() {
    return gpus > 1 && peers.size() == gpus * (gpus - 1);
  }
}
