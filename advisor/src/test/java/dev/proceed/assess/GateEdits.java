package dev.proceed.assess;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static dev.proceed.facts.Known.with;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.Readings;
import dev.proceed.facts.Setting;
import dev.proceed.knowledge.Classifier;
import java.util.List;
import java.util.function.UnaryOperator;

/** What can be different on a {@link GateHost}. */
final class GateEdits {

  static final PciAddress A = GateHost.A;
  static final PciAddress B = GateHost.B;
  private static final GpuRef FROM = GpuRef.of(A);
  private static final GpuRef TO = GpuRef.of(B);

  private static final int MI100 = 0x738c;

  private GateEdits() {}

  /** One reading has this value. */
  static <T> UnaryOperator<HostFacts> set(String path, T value) {
    return facts -> Readings.replace(facts, path, present(value));
  }

  /** One reading is known to be absent. */
  static UnaryOperator<HostFacts> none(String path) {
    return facts -> Readings.replace(facts, path, absent());
  }

  @SafeVarargs
  static UnaryOperator<HostFacts> all(UnaryOperator<HostFacts>... edits) {
    return facts -> {
      HostFacts edited = facts;
      for (UnaryOperator<HostFacts> edit : edits) {
        edited = edit.apply(edited);
      }
      return edited;
    };
  }

  static String function(PciAddress address) {
    return "functions[" + address + "].";
  }

  static String gpu(PciAddress address) {
    return "gpus[" + address + "].";
  }

  /** Another board sits in B's slot. */
  static UnaryOperator<HostFacts> otherBoard(int device) {
    PciId id = new PciId(PciId.NVIDIA, device);
    return facts -> {
      HostFacts swapped = Readings.replace(facts, function(B) + "id", present(id));
      dev.proceed.facts.Gpu old = swapped.gpu(B).orElseThrow();
      return swapped.withGpus(swapped.gpus().with(Classifier.classified(old, present(id))));
    };
  }

  /** Both boards are AMD's. */
  static HostFacts otherMakersBoards(HostFacts facts) {
    HostFacts edited = facts;
    for (PciAddress address : List.of(A, B)) {
      PciId id = new PciId(PciId.AMD, MI100);
      edited = Readings.replace(edited, function(address) + "id", present(id));
      edited = Readings.replace(edited, function(address) + "driver", present("amdgpu"));
      dev.proceed.facts.Gpu old = edited.gpu(address).orElseThrow();
      edited = edited.withGpus(edited.gpus().with(Classifier.classified(old, present(id))));
    }
    return edited;
  }

  /** An NVSwitch is listed, and nobody has asked the driver about the fabric. */
  static HostFacts onNvSwitchBoard(HostFacts facts) {
    PciFunction nvSwitch =
        with(
            bare(PciFunction.class, PciAddress.of("0000:c1:00.0")),
            "id",
            present(new PciId(PciId.NVIDIA, 0x22a3)),
            "pciClass",
            present(new PciClass(0x0680)));
    HostFacts board = facts.withFunctions(facts.functions().with(nvSwitch));
    for (PciAddress address : List.of(A, B)) {
      board = Readings.replace(board, gpu(address) + "fabric", unknown());
    }
    return board;
  }

  /** A third GPU, next to B. */
  static HostFacts oneMoreGpu(HostFacts facts) {
    PciAddress third = PciAddress.of("0000:82:00.0");
    HostFacts more =
        facts.withFunctions(facts.functions().with(GateHost.gpu(third, GateHost.PORT_B, 5)));
    more = more.withGroups(more.groups().with(GateHost.group(5, third)));
    return more.withGpus(more.gpus().with(GateHost.board(third, 2)));
  }

  /** The driver was asked about the pair, both ways. */
  static UnaryOperator<HostFacts> driverSays(PeerGrant grant) {
    return facts ->
        with(facts, "peers", all(List.of(report(FROM, TO, grant), report(TO, FROM, grant))));
  }

  private static <T extends dev.proceed.facts.Keyed> dev.proceed.facts.Listing<T> all(
      List<T> items) {
    return dev.proceed.facts.Known.all(items);
  }

  private static PeerReport report(GpuRef from, GpuRef to, PeerGrant grant) {
    return with(
        bare(PeerReport.class, from, to),
        "connection",
        present("SYS"),
        "read",
        present(grant),
        "write",
        present(grant));
  }

  /** A copy was made, both ways; speeds in MB/s. */
  static UnaryOperator<HostFacts> measured(boolean arrived, int withPeers, int without) {
    return facts ->
        with(
            facts,
            "measurements",
            all(
                List.of(
                    copy(facts, FROM, TO, arrived, withPeers, without),
                    copy(facts, TO, FROM, arrived, withPeers, without))));
  }

  /** A copy in the state of the host as it was made. */
  private static Measurement copy(
      HostFacts facts, GpuRef from, GpuRef to, boolean arrived, int withPeers, int without) {
    return with(
        bare(Measurement.class, from, to, "simpleP2P"),
        "place",
        present(Place.HOST),
        "boot",
        facts.identity().boot(),
        "kernel",
        facts.kernel().release(),
        "driver",
        facts.drivers().nvidiaVersion(),
        "domain",
        facts.group(2).orElseThrow().domainType(),
        "delivered",
        present(arrived),
        "withPeers",
        present(withPeers),
        "withoutPeers",
        present(without));
  }

  /** Where a measured reading of the way from A to B stands. */
  static String copied(String reading) {
    return "measurements[" + FROM + ">" + TO + " simpleP2P]." + reading;
  }

  /** Where the driver's answer about the way from A to B stands. */
  static String granted(String reading) {
    return "peers[" + FROM + ">" + TO + "]." + reading;
  }

  /** A program tells this about the way from A to B, such as whether access is granted. */
  static UnaryOperator<HostFacts> told(String reading, Object value) {
    return facts ->
        with(
            facts,
            "peers",
            all(List.of(with(bare(PeerReport.class, FROM, TO), reading, present(value)))));
  }

  /** The log tells that the driver could not start A. */
  static HostFacts failedStart(HostFacts facts) {
    LogSignature line =
        with(
            bare(LogSignature.class, "RMINIT-MINOR", 900, 0),
            "device",
            present(A),
            "text",
            present("rm_init_adapter failed, device minor number 0"));
    return with(facts, "signatures", all(List.of(line)));
  }

  /** Both GPUs are given to guest 132, which runs; the hypervisor vouches for them alike. */
  static HostFacts inGuest(HostFacts facts) {
    Guest guest =
        with(
            bare(Guest.class, "132"),
            "running",
            present(true),
            "snp",
            present(false),
            "hypervisorHidden",
            present(false),
            "devices",
            all(List.of(new AssignedDevice(A, present(0)), new AssignedDevice(B, present(0)))));
    HostFacts given = with(facts, "guests", all(List.of(guest)));
    given = Readings.replace(given, function(A) + "driver", present("vfio-pci"));
    return Readings.replace(given, function(B) + "driver", present("vfio-pci"));
  }

  /** Both GPUs are given to container 105, which says this about NCCL. */
  static UnaryOperator<HostFacts> inContainer(String ncclDisable) {
    return facts ->
        with(
            facts,
            "containers",
            all(
                List.of(
                    with(
                        bare(Container.class, "105"),
                        "running",
                        present(true),
                        "nodes",
                        all(List.of(new NodeGrant("/dev/nvidia0"), new NodeGrant("/dev/nvidia1"))),
                        "environment",
                        all(List.of(new Setting("NCCL_P2P_DISABLE", present(ncclDisable))))))));
  }
}
