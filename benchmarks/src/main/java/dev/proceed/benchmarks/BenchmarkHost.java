package dev.proceed.benchmarks;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Classifier;
import java.util.ArrayList;
import java.util.List;

/**
 * A host of as many GPUs and PCI functions as wanted, synthetic from end to end: four root
 * complexes, up to four GPUs below a port, each function in an IOMMU group of its own, translated.
 */
final class BenchmarkHost {

  private static final Evidence EVIDENCE = Evidence.of("benchmark", "made up", Origin.SYNTHETIC);
  private static final Reading.Unknown<?> UNKNOWN =
      new Reading.Unknown<>(Reading.Reason.NOT_COLLECTED, "not part of the benchmark", "");
  private static final int ROOTS = 4;
  private static final int BELOW_A_PORT = 4;

  private final List<PciFunction> functions = new ArrayList<>();
  private final List<Gpu> gpus = new ArrayList<>();
  private final List<IommuGroup> groups = new ArrayList<>();

  private BenchmarkHost() {}

  static HostFacts facts(int gpus, int functions) {
    BenchmarkHost host = new BenchmarkHost();
    for (int port = 0; host.gpus.size() < gpus; port++) {
      host.port(port, Math.min(BELOW_A_PORT, gpus - host.gpus.size()));
    }
    for (int filler = 0; host.functions.size() < functions; filler++) {
      host.filler(filler);
    }
    if (host.functions.size() != functions) {
      throw new IllegalArgumentException(gpus + " GPUs need more than " + functions + " functions");
    }
    return host.whole();
  }

  private HostFacts whole() {
    HostFacts bare = Parts.unknown(HostFacts.class, UNKNOWN);
    return with(
        bare,
        "platform",
        with(bare.platform(), "cpuVendor", present(CpuVendor.AMD), "cpuFamily", present(26)),
        "kernel",
        with(
            bare.kernel(),
            "release",
            present(KernelRelease.read("6.14.11-4-pve").orElseThrow()),
            "bootParameters",
            present(BootParameters.read("amd_iommu=on"))),
        "encryption",
        with(bare.encryption(), "sme", present(true), "iommuSnp", present(false)),
        "functions",
        all(functions),
        "groups",
        all(groups),
        "gpus",
        all(gpus),
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

  private void port(int number, int below) {
    PciBus root = new PciBus(0, number % ROOTS * 0x40);
    PciAddress port = new PciAddress(0, root.bus(), 1 + number / ROOTS, 1);
    add(
        with(
            function(port, root, List.of(), 0x0604, 0x1022, 0x153e),
            "driver",
            present("pcieport"),
            "acs",
            present(new AcsControl(0x5f, 0x1d))));
    for (int slot = 0; slot < below; slot++) {
      PciAddress gpu = new PciAddress(0, root.bus() + 1 + number / ROOTS, slot, 0);
      PciId id = new PciId(PciId.NVIDIA, 0x2bb5);
      add(
          with(
              function(gpu, root, List.of(port), 0x0302, id.vendor(), id.device()),
              "driver",
              present("nvidia")));
      gpus.add(Classifier.gpu(gpu, present(id), present(gpus.size())));
    }
  }

  /** Functions that are neither GPU nor above one, in domains of their own. */
  private void filler(int number) {
    PciAddress address =
        new PciAddress(1 + number / 0x2000, number / 0x20 % 0x100, number % 0x20, 0);
    PciBus root = new PciBus(address.domain(), address.bus());
    add(
        with(
            function(address, root, List.of(), 0x0200, 0x15b3, 0x101f),
            "driver",
            present("mlx5_core")));
  }

  private void add(PciFunction function) {
    int group = functions.size();
    functions.add(with(function, "iommuGroup", present(group)));
    groups.add(
        with(
            Parts.unknown(IommuGroup.class, UNKNOWN, group),
            "domainType",
            present(DomainType.DMA_FQ),
            "members",
            all(List.of(new GroupMember(function.address())))));
  }

  private static PciFunction function(
      PciAddress address, PciBus root, List<PciAddress> way, int code, int vendor, int device) {
    return with(
        Parts.unknown(PciFunction.class, UNKNOWN, address),
        "path",
        present(new PciPath(root, way)),
        "id",
        present(new PciId(vendor, device)),
        "pciClass",
        present(new PciClass(code)),
        "numaNode",
        present(0));
  }

  private static <T> Reading<T> present(T value) {
    return Reading.present(value, EVIDENCE);
  }

  private static <T extends Keyed> Listing<T> all(List<T> items) {
    return Listing.complete(items, EVIDENCE);
  }

  private static <T extends Record> T with(T record, Object... namesAndValues) {
    T changed = record;
    for (int at = 0; at < namesAndValues.length; at += 2) {
      changed = Parts.with(changed, (String) namesAndValues[at], namesAndValues[at + 1]);
    }
    return changed;
  }
}
