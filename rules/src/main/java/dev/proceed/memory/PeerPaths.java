package dev.proceed.memory;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.Topology;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.knowledge.Classifier;
import dev.proceed.knowledge.GpuTraits;
import dev.proceed.knowledge.HowToTell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes {@link PeerPath}s. */
final class PeerPaths {

  private static final String DATA_CHECKED_COPY =
      "NCCL_DEBUG=INFO NCCL_P2P_LEVEL=SYS timeout 120 all_reduce_perf -b 8 -e 512M -f 2 -g 2";

  private final HostFacts facts;
  private final GpuViews gpus;
  private final Fabric fabric;
  private final KernelPeers kernelPeers;

  PeerPaths(HostFacts facts) {
    this.facts = facts;
    this.gpus = new GpuViews(facts);
    this.fabric = new Fabric(facts);
    this.kernelPeers = new KernelPeers(facts);
  }

  PeerPath of(Pair pair) {
    PciFunction from = function(pair.from());
    PciFunction to = function(pair.to());
    Gpu one = gpu(from);
    Gpu other = gpu(to);
    PeerReports reports = new PeerReports(facts, pair);
    Measured measured = new Measured(facts, pair);
    GpuState state = new GpuState(facts);
    boolean inGuest = pair.place() instanceof Place.InGuest;
    Reading<Joint> joint = Topology.joint(from.path(), to.path());
    Reading<Boolean> redirected = Truths.any(redirected(from.path()), redirected(to.path()));
    Reading<Boolean> kernel = kernelPeers.letThrough(from, to, joint, redirected);
    return new PeerPath(
        new Subject.OfPair(pair.from(), pair.to(), pair.place()),
        inGuest,
        Truths.both(
            usable(pair.from(), pair.place(), from, one),
            usable(pair.to(), pair.place(), to, other)),
        joint,
        routes(kernel),
        kernel,
        facts.platform().virtualMachine(),
        Truths.combine(one.chip(), other.chip(), String::equals),
        Truths.any(
            GpuTraits.stockDriverRefusesPeers(one), GpuTraits.stockDriverRefusesPeers(other)),
        Truths.any(translated(from), translated(to)),
        Truths.any(blocked(from), blocked(to)),
        shown(measured, "peer traffic through a translating domain", "nobody has shown it here"),
        redirected,
        cliqueWarranted(pair),
        hypervisorHidden(pair.place()),
        fabric.down(one, other),
        shown(measured, "peer traffic inside a guest", "a grant is not proof"),
        ncclDisabled(pair.place(), one, other),
        Truths.both(moreThanTwo(), joint.map(value -> value != Joint.SHARED_BRIDGE)),
        reports.grant(),
        reports.nvlink(),
        started(reports, state.started(from, to)),
        GpuState.anyAsked(one.mig(), other.mig()),
        GpuState.anyAsked(one.confidentialCompute(), other.confidentialCompute()),
        GpuState.anyAsked(state.isVirtual(from), state.isVirtual(to)),
        GpuState.anyAsked(state.smallBar1(one, from), state.smallBar1(other, to)),
        reports.access(),
        reports.ncclAvoids(),
        reports.ncclToldNot(),
        measured.delivered(),
        measured.deliveredToday(),
        measured.speed());
  }

  /** An answer of the driver about both proves it, also one that was given and is hidden. */
  private static Reading<Boolean> started(PeerReports reports, Reading<Boolean> byLog) {
    Reading<Boolean> answered = PeerReports.asked(reports.answered());
    return answered instanceof Reading.Absent<Boolean> ? byLog : Truths.any(answered, byLog);
  }

  /** Where the kernel decides, its own list is knowledge about the hardware too. */
  private Reading<Boolean> routes(Reading<Boolean> kernel) {
    Reading<Boolean> known = GpuTraits.routesBetweenRootComplexes(facts.platform());
    return kernel instanceof Reading.Absent<Boolean> ? known : Truths.any(kernel, known);
  }

  private Reading<Boolean> moreThanTwo() {
    int listed = facts.gpus().items().size();
    return listed > 2
        ? Truths.yes(Evidence.derived("list of GPUs", listed + " GPUs"))
        : WorkingMemory.missing(facts.gpus());
  }

  /** Stands for a GPU of which only a tool's own number is known. */
  private static final PciAddress NOWHERE = new PciAddress(0xffffffffL, 0xff, 0x1f, 7);

  private PciFunction function(GpuRef gpu) {
    return gpu.address()
        .map(this::function)
        .orElseGet(() -> PciFunction.unseen(NOWHERE, notListed("the address of " + gpu)));
  }

  private PciFunction function(PciAddress address) {
    return facts
        .function(address)
        .filter(PciFunction::seen)
        .orElseGet(() -> PciFunction.unseen(address, notListed(address.toString())));
  }

  private static Reading.Unknown<?> notListed(String what) {
    return new Reading.Unknown<>(
        Reason.TRUNCATED,
        what + " is not in the list of PCI functions",
        HowToTell.command("functions.complete"));
  }

  private Gpu gpu(PciFunction function) {
    return facts
        .gpu(function.address())
        .orElseGet(
            () ->
                Classifier.classified(
                    Parts.unknown(
                        Gpu.class, notListed(function.key() + " as a GPU"), function.address()),
                    function.id()));
  }

  /** A GPU that a tool on the host numbers is one that it can use. */
  private Reading<Boolean> usable(GpuRef gpu, Place place, PciFunction function, Gpu state) {
    return gpu.numbering().isPresent() && place.equals(Place.HOST)
        ? Truths.yes(Evidence.derived("a tool's list of GPUs", gpu.name()))
        : visible(place, function, state);
  }

  private Reading<Boolean> visible(Place place, PciFunction function, Gpu gpu) {
    Reading<Boolean> onHost =
        Truths.both(
            Drivers.usesDmaApi(function.driver()),
            function.driver().map(name -> !name.equals("nouveau"), false));
    if (place instanceof Place.InGuest in) {
      return assigned(in.id(), function);
    }
    return place instanceof Place.InContainer in
        ? Truths.both(onHost, granted(in.id(), gpu))
        : onHost;
  }

  private Reading<Boolean> assigned(String guestId, PciFunction function) {
    Optional<Guest> guest = facts.guests().find(guestId);
    if (guest.isEmpty()) {
      return WorkingMemory.missing(facts.guests());
    }
    Optional<AssignedDevice> device = guest.get().devices().find(function.key());
    return device.isPresent()
        ? Truths.yes(Evidence.derived("configuration of vm:" + guestId, function.key()))
        : WorkingMemory.missing(guest.get().devices());
  }

  private Reading<Boolean> granted(String containerId, Gpu gpu) {
    Optional<Container> container = facts.containers().find(containerId);
    return container.isPresent()
        ? NodeGrants.of(container.get(), gpu)
        : WorkingMemory.missing(facts.containers());
  }

  private Reading<Boolean> translated(PciFunction function) {
    return gpus.domainType(function).map(DomainType::isTranslated, false);
  }

  private Reading<Boolean> blocked(PciFunction function) {
    return gpus.domainType(function).map(type -> type == DomainType.BLOCKED, false);
  }

  private Reading<Boolean> redirected(Reading<PciPath> path) {
    if (!(path instanceof Reading.Present<PciPath> known)) {
      return path.withoutValue();
    }
    List<Reading<Boolean>> ports = new ArrayList<>();
    for (PciAddress bridge : known.value().bridges()) {
      ports.add(function(bridge).acs().map(acs -> acs.redirects(), false));
    }
    return Truths.any(ports, Truths.yes(known.evidence()));
  }

  private Reading<Boolean> cliqueWarranted(Pair pair) {
    if (!(pair.place() instanceof Place.InGuest in)) {
      return Reading.absent(Evidence.derived("place", pair.place().toString()));
    }
    if (hypervisorHidden(in).couldBe(true)) {
      return Reading.unknown(
          Reason.NOT_ESTABLISHED,
          "a driver that sees no hypervisor asks for no warrant",
          "qm config " + in.id() + " --current 1");
    }
    return Truths.combine(
            clique(in.id(), pair.from().name()), clique(in.id(), pair.to().name()), Integer::equals)
        .map(equal -> equal, false);
  }

  private Reading<Boolean> hypervisorHidden(Place place) {
    return place instanceof Place.InGuest in
        ? facts
            .guests()
            .find(in.id())
            .map(Guest::hypervisorHidden)
            .orElseGet(() -> WorkingMemory.missing(facts.guests()))
        : Reading.absent(Evidence.derived("place", place.toString()));
  }

  private Reading<Integer> clique(String guestId, String address) {
    return facts
        .guests()
        .find(guestId)
        .flatMap(guest -> guest.devices().find(address))
        .map(AssignedDevice::p2pClique)
        .orElseGet(() -> Reading.notCollected("qm config " + guestId + " --current 1"));
  }

  private Reading<Boolean> ncclDisabled(Place place, Gpu one, Gpu other) {
    if (place instanceof Place.InGuest) {
      return Reading.notCollected("env | grep NCCL_");
    }
    List<Reading<Boolean>> disabled = new ArrayList<>();
    for (Container container : facts.containers().items()) {
      boolean asked = !(place instanceof Place.InContainer in) || in.id().equals(container.id());
      if (asked) {
        disabled.add(NodeGrants.ncclDisabled(container, one, other));
      }
    }
    return Truths.any(disabled, facts.containers().complete());
  }

  private static Reading<Boolean> shown(Measured measured, String what, String why) {
    Reading<Boolean> delivered = measured.delivered();
    return delivered instanceof Reading.Absent<Boolean>
        ? Reading.unknown(
            Reason.NOT_ESTABLISHED,
            "whether " + what + " delivers its data: " + why,
            DATA_CHECKED_COPY)
        : delivered;
  }
}
