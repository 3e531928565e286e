package dev.proceed.assess;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.memory.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Which pairs a request is about.
 *
 * @param missing what is not known about which GPUs there are
 * @param notes what the reader has to know, such as that there are fewer than two GPUs
 */
record PairSelection(List<Pair> pairs, List<Missing> missing, List<String> notes) {

  static PairSelection of(HostFacts facts, Request.P2p request) throws RequestRejected {
    if (!request.between().isEmpty()) {
      return new PairSelection(pairs(named(facts, request), request.place()), List.of(), List.of());
    }
    Listing<?> listing = facts.gpus();
    List<PciAddress> gpus;
    if (request.place() instanceof Place.InGuest in) {
      Listing<AssignedDevice> devices = guest(facts, in.id()).devices();
      listing = devices;
      gpus =
          devices.items().stream()
              .map(AssignedDevice::address)
              .filter(address -> mayBeGpu(facts, address))
              .toList();
    } else if (request.place() instanceof Place.InContainer in) {
      gpus = granted(facts, container(facts, in.id()));
    } else {
      gpus = onHost(facts);
      List<GpuRef> numbered = gpus.isEmpty() ? numbered(facts) : List.of();
      if (!numbered.isEmpty()) {
        return new PairSelection(ordered(numbered, request.place()), List.of(), List.of());
      }
    }
    return selection(pairs(gpus, request.place()), gpus.size(), listing, request.place());
  }

  private static PairSelection selection(
      List<Pair> pairs, int gpus, Listing<?> listing, Place place) {
    List<Missing> missing = new ArrayList<>();
    if (listing.complete() instanceof Reading.Unknown<Boolean> unknown) {
      missing.add(
          new Missing(
              "list of GPUs", place.toString(), unknown.detail(), unknown.command(), List.of()));
    } else if (!listing.isComplete()) {
      missing.add(
          new Missing(
              "list of GPUs",
              place.toString(),
              "known to be incomplete",
              "lspci -Dnnk",
              List.of()));
    }
    List<String> notes =
        gpus < 2
            ? List.of(
                "GPUs "
                    + (listing.isComplete() ? "in use" : "known so far")
                    + " in "
                    + place
                    + ": "
                    + gpus
                    + "; a pair needs two.")
            : List.of();
    return new PairSelection(pairs, missing, notes);
  }

  /**
   * The worst pair decides; without two GPUs there is nothing that could work, and what fails on
   * one GPU fails with any other.
   */
  Today together(List<PairAnswer> answers, List<Judged> findings) {
    boolean fails =
        answers.isEmpty() && findings.stream().anyMatch(one -> one.verdict() == Verdict.STOP);
    if (fails || answers.stream().anyMatch(answer -> answer.today() == Today.BLOCKED)) {
      return Today.BLOCKED;
    }
    boolean open = answers.stream().anyMatch(answer -> answer.today() == Today.UNKNOWN);
    if (open || !missing.isEmpty()) {
      return Today.UNKNOWN;
    }
    boolean proven = answers.stream().allMatch(answer -> answer.today() == Today.WORKS);
    return answers.isEmpty() ? Today.BLOCKED : proven ? Today.WORKS : Today.EXPECTED;
  }

  private static List<Pair> pairs(List<PciAddress> gpus, Place place) {
    return ordered(gpus.stream().map(GpuRef::of).toList(), place);
  }

  private static List<Pair> ordered(List<GpuRef> gpus, Place place) {
    List<Pair> pairs = new ArrayList<>();
    for (GpuRef from : gpus) {
      for (GpuRef to : gpus) {
        if (!from.equals(to) && from.numbering().equals(to.numbering())) {
          pairs.add(new Pair(from, to, place));
        }
      }
    }
    return pairs;
  }

  private static List<PciAddress> named(HostFacts facts, Request.P2p request)
      throws RequestRejected {
    for (PciAddress address : request.between()) {
      if (facts.function(address).isEmpty() && facts.functions().isComplete()) {
        throw new RequestRejected(
            "there is no PCI function "
                + address
                + " on this host. List them with:\n\n    lspci -Dnn");
      }
    }
    return request.between();
  }

  /** GPUs that a tool numbers; which addresses they have is not known. */
  private static List<GpuRef> numbered(HostFacts facts) {
    TreeSet<GpuRef> named = new TreeSet<>();
    facts.peers().items().forEach(one -> named.addAll(List.of(one.from(), one.to())));
    facts.measurements().items().forEach(one -> named.addAll(List.of(one.from(), one.to())));
    return List.copyOf(named);
  }

  private static List<PciAddress> onHost(HostFacts facts) {
    return facts.gpus().items().stream()
        .map(Gpu::address)
        .filter(
            address ->
                facts
                    .function(address)
                    .map(PciFunction::driver)
                    .map(PairSelection::mayBeHostDriver)
                    .orElse(true))
        .toList();
  }

  /** A GPU on vfio-pci or without a driver is not in use by the host. */
  private static boolean mayBeHostDriver(Reading<String> driver) {
    return driver.map(name -> !name.endsWith("vfio-pci"), true).couldBe(true);
  }

  private static boolean mayBeGpu(HostFacts facts, PciAddress address) {
    return facts.gpu(address).isPresent()
        || (!facts.gpus().isComplete()
            && facts
                .function(address)
                .map(function -> function.pciClass().map(type -> type.isDisplay()).couldBe(true))
                .orElse(true));
  }

  private static List<PciAddress> granted(HostFacts facts, Container container) {
    return facts.gpus().items().stream()
        .filter(gpu -> mayBeGranted(container, gpu))
        .map(Gpu::address)
        .toList();
  }

  /** The GPUs that a container may be given. */
  static List<GpuRef> held(HostFacts facts, Container container) {
    return granted(facts, container).stream().map(GpuRef::of).toList();
  }

  private static boolean mayBeGranted(Container container, Gpu gpu) {
    return gpu.minor()
        .asOptional()
        .map(minor -> container.nodes().find("/dev/nvidia" + minor).isPresent())
        .orElse(!gpu.minor().known());
  }

  private static Guest guest(HostFacts facts, String id) throws RequestRejected {
    return facts
        .guests()
        .find(id)
        .orElseThrow(
            () ->
                new RequestRejected(
                    "no guest " + id + " is in the facts. List them with:\n\n    qm list"));
  }

  private static Container container(HostFacts facts, String id) throws RequestRejected {
    return facts
        .containers()
        .find(id)
        .orElseThrow(
            () ->
                new RequestRejected(
                    "no container " + id + " is in the facts. List them with:\n\n    pct list"));
  }
}
