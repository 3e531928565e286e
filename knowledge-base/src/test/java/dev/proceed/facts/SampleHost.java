package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;

import dev.proceed.knowledge.Classifier;
import java.util.List;

/** A host with at least one item in every list and a reading of every form. */
public final class SampleHost {
  public static final PciAddress FIRST = PciAddress.of("0000:01:00.0");
  public static final PciAddress SECOND = PciAddress.of("0000:81:00.0");

  private SampleHost() {}

  /** Two Blackwell GPUs: one on nvidia in group 42, one on vfio-pci in group 101 for guest 132. */
  public static HostFacts facts() {
    return new HostFacts(
        new HostIdentity(present("00112233445566778899aabbccddeeff"), present("boot-1")),
        new Platform(
            present(CpuVendor.AMD),
            present(26),
            present(2),
            present("ESC8000A-E13"),
            present(false)),
        new Kernel(
            present(KernelRelease.read("6.14.11-4-pve").orElseThrow()),
            present(BootParameters.read("amd_iommu=on mem_encrypt=on"))),
        new MemoryEncryption(present(true), Known.contradicted(true, false), present(true)),
        new Iommu(present(true), present(DomainType.DMA_FQ), unknown()),
        all(functions()),
        all(List.of(group(42, FIRST), group(101, SECOND))),
        all(List.of(gpu(FIRST, present(0)), gpu(SECOND, absent()))),
        all(
            List.of(
                new DeviceHandle(
                    4711,
                    "/dev/nvidia0",
                    present("python3"),
                    present(new Place.InContainer("105"))))),
        all(
            List.of(
                new Guest(
                    "132",
                    present(true),
                    present(true),
                    all(List.of(new AssignedDevice(SECOND, absent())))))),
        all(
            List.of(
                new Container(
                    "105",
                    present(true),
                    all(List.of(new NodeGrant("/dev/nvidia0"))),
                    all(List.of(new Setting("NCCL_P2P_DISABLE", present("1"))))))),
        Listing.partial(
            List.of(new LogSignature("SNP-ON", 12, absent(), present("IOMMU SNP support enabled"))),
            "journalctl -k -b 0"));
  }

  private static List<PciFunction> functions() {
    PciAddress port = PciAddress.of("0000:00:01.1");
    return List.of(
        new PciFunction(
            port,
            present(new PciPath(new PciBus(0, 0), List.of())),
            present(new PciId(0x1022, 0x153e)),
            present(new PciClass(0x0604)),
            present("pcieport"),
            present(0),
            present(7),
            present(new AcsControl(0x5f, 0x1d))),
        gpuFunction(FIRST, new PciPath(new PciBus(0, 0), List.of(port)), "nvidia", 42),
        gpuFunction(SECOND, new PciPath(new PciBus(0, 0x80), List.of()), "vfio-pci", 101));
  }

  private static PciFunction gpuFunction(
      PciAddress address, PciPath path, String driver, int group) {
    return new PciFunction(
        address,
        present(path),
        present(new PciId(PciId.NVIDIA, 0x2bb5)),
        present(new PciClass(0x0302)),
        present(driver),
        present(0),
        present(group),
        absent());
  }

  private static IommuGroup group(int number, PciAddress member) {
    return new IommuGroup(
        number, present(DomainType.DMA_FQ), all(List.of(new GroupMember(member))));
  }

  private static Gpu gpu(PciAddress address, Reading<Integer> minor) {
    return Classifier.gpu(address, present(new PciId(PciId.NVIDIA, 0x2bb5)), minor);
  }
}
