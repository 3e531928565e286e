package dev.proceed.report;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Container;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Setting;
import dev.proceed.knowledge.Classifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Two sockets, four root complexes, two switches below each, two GPUs below each switch. The first
 * two are joined by NVLink, a copy from one to the other was checked; the switches of the second
 * root complex redirect; of the third one group's type is not known; the last GPU has another chip.
 */
final class SixteenGpus {

  private static final String BOOT = "0f6f9f0e-7f3f-4c1e-8a53-0a3b6f0f2d11";
  private static final String DRIVER = "595.58.03";
  private static final KernelRelease KERNEL = KernelRelease.read("6.8.0-60-generic").orElseThrow();

  private static final int A100 = 0x20b5;
  private static final int L40S = 0x26b9;
  private static final int FIRST_GROUP = 30;

  private final List<PciFunction> functions = new ArrayList<>();
  private final List<Gpu> gpus = new ArrayList<>();
  private final List<IommuGroup> groups = new ArrayList<>();

  private SixteenGpus() {}

  static HostFacts facts() {
    SixteenGpus host = new SixteenGpus();
    for (int root = 0; root < 4; root++) {
      for (int below = 0; below < 2; below++) {
        host.behindSwitch(root, below);
      }
    }
    HostFacts facts = bare(HostFacts.class);
    return with(
        facts,
        "identity",
        with(facts.identity(), "boot", present(BOOT)),
        "drivers",
        with(facts.drivers(), "nvidiaVersion", present(DRIVER)),
        "platform",
        with(
            facts.platform(),
            "cpuVendor",
            present(CpuVendor.AMD),
            "cpuFamily",
            present(25),
            "cpuModel",
            present(17),
            "sockets",
            present(2),
            "virtualMachine",
            present(false)),
        "kernel",
        with(
            facts.kernel(),
            "release",
            present(KERNEL),
            "bootParameters",
            present(BootParameters.read("iommu=pt"))),
        "encryption",
        with(facts.encryption(), "sme", present(false), "iommuSnp", present(false)),
        "functions",
        all(host.functions),
        "gpus",
        all(host.gpus),
        "groups",
        all(host.groups),
        "peers",
        all(List.of(nvlink(host.gpu(0), host.gpu(1)), nvlink(host.gpu(1), host.gpu(0)))),
        "measurements",
        all(List.of(arrived(host.gpu(0), host.gpu(1)), arrived(host.gpu(1), host.gpu(0)))),
        "guests",
        all(List.of()),
        "handles",
        all(List.of()),
        "containers",
        all(List.of(container())),
        "signatures",
        all(List.of()));
  }

  private GpuRef gpu(int number) {
    return GpuRef.of(gpus.get(number).address());
  }

  /** A container that is given the first four GPUs and lets NCCL cross host bridges. */
  private static Container container() {
    List<NodeGrant> nodes = new ArrayList<>();
    for (int minor = 0; minor < 4; minor++) {
      nodes.add(new NodeGrant("/dev/nvidia" + minor));
    }
    return with(
        bare(Container.class, "201"),
        "running",
        present(true),
        "nodes",
        all(nodes),
        "environment",
        all(List.of(new Setting("NCCL_P2P_LEVEL", present("PHB")))));
  }

  private static PeerReport nvlink(GpuRef from, GpuRef to) {
    return with(
        bare(PeerReport.class, from, to),
        "connection",
        present("NV4"),
        "read",
        present(PeerGrant.OK),
        "write",
        present(PeerGrant.OK));
  }

  private static Measurement arrived(GpuRef from, GpuRef to) {
    return with(
        bare(Measurement.class, from, to, "simpleP2P"),
        "delivered",
        present(true),
        "place",
        present(Place.HOST),
        "boot",
        present(BOOT),
        "kernel",
        present(KERNEL),
        "driver",
        present(DRIVER),
        "domain",
        present(DomainType.IDENTITY));
  }

  private void behindSwitch(int root, int below) {
    int bus = root * 0x40;
    int first = bus + 1 + below * 8;
    PciBus complex = new PciBus(0, bus);
    PciAddress port = new PciAddress(0, bus, 1 + below, 1);
    functions.add(port(port, complex, List.of(), PortType.ROOT_PORT, false));
    PciAddress up = new PciAddress(0, first, 0, 0);
    functions.add(port(up, complex, List.of(port), PortType.UPSTREAM_PORT, false));
    for (int slot = 0; slot < 2; slot++) {
      PciAddress down = new PciAddress(0, first + 1, slot, 0);
      functions.add(port(down, complex, List.of(port, up), PortType.DOWNSTREAM_PORT, root == 1));
      gpu(new PciAddress(0, first + 2 + slot, 0, 0), complex, List.of(port, up, down), root);
    }
  }

  private void gpu(PciAddress address, PciBus complex, List<PciAddress> way, int root) {
    int index = gpus.size();
    PciId id = new PciId(PciId.NVIDIA, index == 15 ? L40S : A100);
    functions.add(
        with(
            function(address, complex, way, 0x0302),
            "id",
            present(id),
            "driver",
            present("nvidia"),
            "physicalFunction",
            absent(),
            "iommuGroup",
            present(FIRST_GROUP + index),
            "numaNode",
            present(root / 2)));
    gpus.add(
        with(
            Classifier.gpu(address, present(id), present(index)),
            "mig",
            present(false),
            "confidentialCompute",
            present(false)));
    groups.add(
        with(
            bare(IommuGroup.class, FIRST_GROUP + index),
            "domainType",
            index == 9
                ? Reading.notCollected(
                    "cat /sys/kernel/iommu_groups/" + (FIRST_GROUP + index) + "/type")
                : present(DomainType.IDENTITY),
            "members",
            all(List.of(new GroupMember(address)))));
  }

  private static PciFunction port(
      PciAddress address, PciBus root, List<PciAddress> way, PortType type, boolean redirects) {
    return with(
        function(address, root, way, 0x0604),
        "portType",
        present(type),
        "driver",
        present("pcieport"),
        "acs",
        type == PortType.UPSTREAM_PORT
            ? absent()
            : present(new AcsControl(0x5f, redirects ? 0x1d : 0)));
  }

  private static PciFunction function(
      PciAddress address, PciBus root, List<PciAddress> way, int code) {
    return with(
        bare(PciFunction.class, address),
        "path",
        present(new PciPath(root, way)),
        "id",
        present(new PciId(0x1022, 0x14a4)),
        "pciClass",
        present(new PciClass(code)),
        "iommuGroup",
        absent());
  }
}
