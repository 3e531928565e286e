package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static dev.proceed.facts.Known.with;

import dev.proceed.knowledge.Classifier;
import java.util.List;

/** A host with at least one item in every list and a reading of every form. */
public final class SampleHost {
  public static final PciAddress FIRST = PciAddress.of("0000:01:00.0");
  public static final PciAddress SECOND = PciAddress.of("0000:81:00.0");

  private SampleHost() {}

  /** Two Blackwell GPUs: one on nvidia in group 42, one on vfio-pci in group 101 for guest 132. */
  public static HostFacts facts() {
    HostFacts facts = bare(HostFacts.class);
    return with(
        facts,
        "identity",
        new HostIdentity(present("00112233445566778899aabbccddeeff"), present("boot-1")),
        "platform",
        platform(facts),
        "kernel",
        with(
            facts.kernel(),
            "release",
            present(KernelRelease.read("6.14.11-4-pve").orElseThrow()),
            "bootParameters",
            present(BootParameters.read("amd_iommu=on mem_encrypt=on")),
            "options",
            all(List.of(new Setting("CONFIG_PCI_P2PDMA", present("y"))))),
        "encryption",
        with(
            facts.encryption(),
            "iommuSnp",
            present(true),
            "kvmSnp",
            Known.contradicted(true, false),
            "sme",
            present(true)),
        "iommu",
        with(
            facts.iommu(),
            "enabled",
            present(true),
            "defaultDomain",
            present(DomainType.DMA_FQ),
            "units",
            all(List.of(new IommuUnit("ivhd0", present("0x25bf732fa2295afe"), unknown())))),
        "drivers",
        drivers(facts),
        "functions",
        all(functions()),
        "groups",
        all(List.of(group(42, FIRST), group(101, SECOND))),
        "gpus",
        all(List.of(gpu(FIRST, present(0)), gpu(SECOND, absent()))),
        "peers",
        all(List.of(bare(PeerReport.class, GpuRef.of(FIRST), GpuRef.of(SECOND)))),
        "measurements",
        all(List.of(bare(Measurement.class, GpuRef.of(FIRST), GpuRef.of(SECOND), "simpleP2P"))),
        "handles",
        all(
            List.of(
                new DeviceHandle(
                    4711,
                    "/dev/nvidia0",
                    present("python3"),
                    present(new Place.InContainer("105")),
                    present("sglang.service"),
                    present(true),
                    present(true),
                    absent()))),
        "guests",
        all(
            List.of(
                new Guest(
                    "132",
                    present(true),
                    present(true),
                    present(false),
                    present(true),
                    present(false),
                    all(List.of(new AssignedDevice(SECOND, absent()))),
                    all(List.of(new AssignedDevice(SECOND, present(1)))),
                    all(List.of(new Setting("machine", present("q35")))),
                    all(List.of(new Setting("args", absent())))))),
        "containers",
        all(
            List.of(
                new Container(
                    "105",
                    present(true),
                    present(true),
                    present(false),
                    all(List.of(new NodeGrant("/dev/nvidia0"))),
                    all(List.of(new DeviceRule("c", 511, -1))),
                    all(List.of(new Setting("NCCL_P2P_DISABLE", present("1"))))))),
        "mappings",
        all(List.of(mapping())),
        "bootActors",
        all(List.of(actor())),
        "signatures",
        Listing.partial(List.of(signature()), "journalctl -k -b 0"));
  }

  private static BootActor actor() {
    return with(
        bare(BootActor.class, "/etc/rc.local", 3, BootAction.DRIVER_OVERRIDE),
        "kind",
        present("rc.local"),
        "startedBy",
        absent(),
        "devices",
        all(List.of(new NamedDevice(SECOND.toString()))));
  }

  private static PciMapping mapping() {
    return new PciMapping(
        "gpu", "0000:81:00", present(new PciId(PciId.NVIDIA, 0x2bb5)), present(101), absent());
  }

  private static Platform platform(HostFacts facts) {
    return with(
        facts.platform(),
        "cpuVendor",
        present(CpuVendor.AMD),
        "cpuFamily",
        present(26),
        "cpuModel",
        present(2),
        "board",
        present("ESC8000A-E13"),
        "virtualMachine",
        present(false),
        "numaNodes",
        all(List.of(new NumaNode(0, present("0-63")))));
  }

  private static Drivers drivers(HostFacts facts) {
    KernelModule nvidia =
        with(
            bare(KernelModule.class, "nvidia"),
            "parameters",
            all(List.of(new Setting("modeset", present("Y")))));
    ModprobeLine line =
        new ModprobeLine("/etc/modprobe.d/a.conf", 1, "options", "nvidia", "NVreg_X=1");
    return with(
        facts.drivers(),
        "nvidiaRegistry",
        all(List.of(new Setting("ModifyDeviceFiles", present("1")))),
        "modules",
        all(List.of(nvidia)),
        "modprobe",
        all(List.of(line)));
  }

  private static LogSignature signature() {
    return with(
        bare(LogSignature.class, "SNP-ON", 12, 0),
        "device",
        absent(),
        "text",
        present("IOMMU SNP support enabled"));
  }

  private static List<PciFunction> functions() {
    PciAddress port = PciAddress.of("0000:00:01.1");
    return List.of(
        with(
            function(port, new PciPath(new PciBus(0, 0), List.of()), "pcieport", 7),
            "id",
            present(new PciId(0x1022, 0x153e)),
            "pciClass",
            present(new PciClass(0x0604)),
            "portType",
            present(PortType.ROOT_PORT),
            "acs",
            present(new AcsControl(0x5f, 0x1d))),
        function(FIRST, new PciPath(new PciBus(0, 0), List.of(port)), "nvidia", 42),
        function(SECOND, new PciPath(new PciBus(0, 0x80), List.of()), "vfio-pci", 101));
  }

  private static PciFunction function(PciAddress address, PciPath path, String driver, int group) {
    return with(
        bare(PciFunction.class, address),
        "path",
        present(path),
        "id",
        present(new PciId(PciId.NVIDIA, 0x2bb5)),
        "pciClass",
        present(new PciClass(0x0302)),
        "driver",
        present(driver),
        "numaNode",
        present(0),
        "iommuGroup",
        present(group),
        "acs",
        absent(),
        "bars",
        all(List.of(bare(Bar.class, 1))));
  }

  private static IommuGroup group(int number, PciAddress member) {
    return with(
        bare(IommuGroup.class, number),
        "domainType",
        present(DomainType.DMA_FQ),
        "members",
        all(List.of(new GroupMember(member))),
        "reserved",
        all(List.of(new ReservedRegion("0xfee00000", "0xfeefffff", "msi"))));
  }

  private static Gpu gpu(PciAddress address, Reading<Integer> minor) {
    return Classifier.gpu(address, present(new PciId(PciId.NVIDIA, 0x2bb5)), minor);
  }
}
