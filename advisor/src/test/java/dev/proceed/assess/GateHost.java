package dev.proceed.assess;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Bar;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Lockdown;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PortType;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ResetMethods;
import dev.proceed.knowledge.Classifier;
import java.util.List;
import java.util.stream.Stream;

/**
 * A host of which everything is known and on which every gate between its two GPUs passes: bare
 * metal, Zen, no SNP and no SME, identity domains, ACS redirect clear, two equal workstation boards
 * on NVIDIA's driver. They sit below different root complexes, so that the gates of the root
 * complexes are asked too.
 */
final class GateHost {

  static final PciAddress A = PciAddress.of("0000:01:00.0");
  static final PciAddress B = PciAddress.of("0000:81:00.0");
  static final PciAddress PORT_A = PciAddress.of("0000:00:01.1");
  static final PciAddress PORT_B = PciAddress.of("0000:80:01.1");
  static final PciAddress BRIDGE_A = PciAddress.of("0000:00:00.0");
  static final PciAddress BRIDGE_B = PciAddress.of("0000:80:00.0");
  static final PciId BOARD = new PciId(PciId.NVIDIA, 0x2bb5);

  static final String BOOT = "6d0f3c52-0b1e-4c5a-9a77-0d6f2f3f9a10";
  static final String DRIVER = "595.58.03";

  private static final long MEMORY = 96L << 30;

  private GateHost() {}

  static HostFacts facts() {
    HostFacts host = bare(HostFacts.class);
    return with(
        host,
        "identity",
        with(host.identity(), "boot", present(BOOT)),
        "drivers",
        with(host.drivers(), "nvidiaVersion", present(DRIVER)),
        "platform",
        platform(host),
        "kernel",
        kernel(host),
        "encryption",
        encryption(host),
        "iommu",
        iommu(host),
        "functions",
        all(
            List.of(
                bridge(BRIDGE_A),
                bridge(BRIDGE_B),
                port(PORT_A, 0x00, 1),
                gpu(A, PORT_A, 2),
                port(PORT_B, 0x80, 3),
                gpu(B, PORT_B, 4))),
        "groups",
        all(List.of(group(1, PORT_A), group(2, A), group(3, PORT_B), group(4, B))),
        "gpus",
        all(List.of(board(A, 0), board(B, 1))),
        "peers",
        all(List.of()),
        "measurements",
        all(List.of()),
        "handles",
        all(List.of()),
        "guests",
        all(List.of()),
        "containers",
        all(List.of()),
        "signatures",
        all(List.of()));
  }

  private static dev.proceed.facts.Platform platform(HostFacts host) {
    return with(
        host.platform(),
        "cpuVendor",
        present(CpuVendor.AMD),
        "cpuFamily",
        present(26),
        "cpuModel",
        present(2),
        "virtualMachine",
        present(false));
  }

  private static dev.proceed.facts.Kernel kernel(HostFacts host) {
    BootParameters line = BootParameters.read("iommu=pt");
    return with(
        host.kernel(),
        "release",
        present(KernelRelease.upstream(6, 14, 0)),
        "bootParameters",
        present(line),
        "nextBootParameters",
        present(line),
        "lockdown",
        present(Lockdown.NONE),
        "options",
        all(List.of(new dev.proceed.facts.Setting("CONFIG_PCI_P2PDMA", present("y")))));
  }

  private static dev.proceed.facts.MemoryEncryption encryption(HostFacts host) {
    Reading<Boolean> off = present(false);
    return with(host.encryption(), "iommuSnp", off, "kvmSnp", off, "rmp", off, "sme", off);
  }

  private static dev.proceed.facts.Iommu iommu(HostFacts host) {
    return with(
        host.iommu(),
        "enabled",
        present(true),
        "defaultDomain",
        present(DomainType.IDENTITY),
        "interruptRemapping",
        present(true));
  }

  /** Stands for a host bridge, as function 00.0 of a root bus does. */
  private static PciFunction bridge(PciAddress address) {
    return with(
        bare(PciFunction.class, address),
        "path",
        present(new PciPath(address.onBus(), List.of())),
        "id",
        present(new PciId(0x1022, 0x153a)),
        "pciClass",
        present(new PciClass(0x0600)),
        "driver",
        absent(),
        "iommuGroup",
        absent());
  }

  static PciFunction port(PciAddress address, int rootBus, int group) {
    return with(
        bare(PciFunction.class, address),
        "path",
        present(new PciPath(new PciBus(0, rootBus), List.of())),
        "id",
        present(new PciId(0x1022, 0x153e)),
        "pciClass",
        present(new PciClass(0x0604)),
        "driver",
        present("pcieport"),
        "iommuGroup",
        present(group),
        "portType",
        present(PortType.ROOT_PORT),
        "acs",
        present(new AcsControl(0x5f, 0)));
  }

  /** A board below one port, on NVIDIA's driver, with a window as large as its memory. */
  static PciFunction gpu(PciAddress address, PciAddress port, int group) {
    Bar window = with(bare(Bar.class, 1), "prefetchable", present(true), "size", present(MEMORY));
    return with(
        bare(PciFunction.class, address),
        "path",
        present(new PciPath(new PciBus(0, port.bus()), List.of(port))),
        "id",
        present(BOARD),
        "pciClass",
        present(new PciClass(0x0302)),
        "driver",
        present("nvidia"),
        "iommuGroup",
        present(group),
        "acs",
        absent(),
        "physicalFunction",
        absent(),
        "resetMethods",
        present(new ResetMethods(List.of("flr", "bus"))),
        "bars",
        all(List.of(window)));
  }

  static IommuGroup group(int number, PciAddress... members) {
    return with(
        bare(IommuGroup.class, number),
        "domainType",
        present(DomainType.IDENTITY),
        "members",
        all(Stream.of(members).map(GroupMember::new).toList()),
        "reserved",
        all(List.of()));
  }

  static dev.proceed.facts.Gpu board(PciAddress address, int minor) {
    return with(
        Classifier.gpu(address, present(BOARD), present(minor)),
        "memory",
        present(MEMORY),
        "mig",
        present(false),
        "confidentialCompute",
        present(false),
        "fabric",
        absent());
  }
}
