package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import dev.proceed.change.IommuSwitches;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/** One random host that could exist, completely known. */
final class RandomTruth {
  private static final List<String> KERNELS =
      List.of(
          "5.14.0-503.el9",
          "6.8.0-90-generic",
          "6.12.48+deb13-amd64",
          "6.13.7",
          "6.14.11-4-pve",
          "6.17.13-2-pve",
          "6.18.20",
          "6.19.10",
          "7.0.14-4-pve",
          "7.3.4");
  private static final List<String> WORDS =
      List.of(
          "amd_iommu=on",
          "iommu=pt",
          "iommu=nopt",
          "mem_encrypt=on",
          "iommu.passthrough=1",
          "iommu.strict=1",
          "sev=nosnp",
          "pci=noacs",
          "pcie_acs_override=downstream",
          "pci=disable_acs_redir=0000:00:01.0;0000:01:00.0,0000:10:01.0",
          "intel_iommu=on",
          "quiet");

  /** One signature of each kind of failure. */
  private static final List<String> LOGGED =
      List.of(
          "RMINIT",
          "WPR2-UP",
          "FSP-ERR",
          "XID-GSP",
          "XID-79",
          "BAR-NO-SPACE",
          "RESET-GAVE-UP",
          "GPU-ADDRESS-RANGE",
          "OPEN-REQUIRED",
          "UNBIND-BUSY",
          "IOMMU-ILLEGAL-DTE",
          "IOMMU-IO-FAULT",
          "IOMMU-COMPLETION-WAIT",
          "IOMMU-RMP",
          "VFIO-NOT-VIABLE",
          "IOMMU-RMRR",
          "VFIO-NO-IRQ-REMAP",
          "VENDOR-RESET-FAILED",
          "VFIO-DISCARD",
          "IOMMU-DIRECT-REFUSED",
          "VFIO-NO-GROUP",
          "SNP-REFUSED",
          "SNP-STATUS-REFUSED",
          "SNP-RMP-MISSING",
          "KVM-SNP-OFF",
          "SEV-OFF-BIOS",
          "ACS-NO-OPTION");

  private final RandomGenerator random;
  private final RandomGpus gpus;
  private final boolean iommu;

  RandomTruth(RandomGenerator random) {
    this.random = random;
    this.iommu = random.nextInt(10) != 0;
    this.gpus = new RandomGpus(random, iommu);
  }

  HostFacts host() {
    gpus.make();
    BootParameters line = line();
    DomainType type = IommuSwitches.passthrough(line) ? DomainType.IDENTITY : type();
    boolean noSnp = IommuSwitches.forbidsSnp(line);
    HostFacts bare = bare(HostFacts.class);
    Kernel kernel =
        with(
            bare.kernel(),
            "release",
            present(KernelRelease.read(pick(KERNELS)).orElseThrow()),
            "bootParameters",
            present(line));
    Iommu state =
        with(
            bare.iommu(),
            "enabled",
            present(iommu),
            "defaultDomain",
            present(type),
            "interruptRemapping",
            switchState(),
            "snpSupported",
            switchState(),
            "pageModeZero",
            switchState());
    HostFacts facts =
        with(
            bare,
            "identity",
            new HostIdentity(present("00112233445566778899aabbccddeeff"), present("boot-1")),
            "platform",
            platform(bare.platform()),
            "kernel",
            kernel,
            "encryption",
            encryption(bare.encryption(), noSnp),
            "iommu",
            state,
            "functions",
            all(gpus.functions()),
            "groups",
            all(groups()),
            "gpus",
            all(gpus.gpus()),
            "peers",
            all(new RandomPeers(random, gpus).reports()),
            "measurements",
            all(new RandomPeers(random, gpus).measurements()),
            "handles",
            all(new RandomUsers(random, gpus).handles()),
            "services",
            all(new RandomUsers(random, gpus).services()),
            "guests",
            all(new RandomUsers(random, gpus).guests()),
            "containers",
            all(new RandomUsers(random, gpus).containers()),
            "mappings",
            all(new RandomUsers(random, gpus).mappings()),
            "hostUses",
            all(new RandomUsers(random, gpus).hostUses()),
            "bootActors",
            all(new RandomUsers(random, gpus).bootActors()),
            "signatures",
            all(signatures()));
    return AnyValue.fill(facts, new Random(17));
  }

  private MemoryEncryption encryption(MemoryEncryption bare, boolean noSnp) {
    return with(
        bare,
        "iommuSnp",
        noSnp ? present(false) : switchState(),
        "kvmSnp",
        noSnp ? present(false) : switchState(),
        "sme",
        switchState());
  }

  private Platform platform(Platform bare) {
    CpuVendor vendor = random.nextInt(3) == 0 ? pick(CpuVendor.values()) : CpuVendor.AMD;
    int family = vendor == CpuVendor.INTEL ? 6 : pick(List.of(21, 23, 25, 26));
    return with(
        bare,
        "cpuVendor",
        present(vendor),
        "cpuFamily",
        present(family),
        "cpuModel",
        present(pick(List.of(1, 17, 85, 143))),
        "board",
        random.nextBoolean() ? present("ESC8000A-E13") : absent(),
        "virtualMachine",
        present(random.nextInt(5) == 0));
  }

  private BootParameters line() {
    List<String> words = new ArrayList<>();
    for (String word : WORDS) {
      if (random.nextInt(4) == 0) {
        words.add(word);
      }
    }
    if (!iommu) {
      words.add("iommu=off");
    }
    return new BootParameters(words);
  }

  private Reading<Boolean> switchState() {
    return random.nextInt(8) == 0 ? absent() : present(random.nextBoolean());
  }

  private DomainType type() {
    return random.nextBoolean() ? DomainType.IDENTITY : pick(DomainType.values());
  }

  private List<IommuGroup> groups() {
    Map<Integer, Set<PciAddress>> members = new TreeMap<>();
    for (PciFunction function : gpus.functions()) {
      function
          .iommuGroup()
          .asOptional()
          .ifPresent(
              group ->
                  members.computeIfAbsent(group, any -> new TreeSet<>()).add(function.address()));
    }
    List<IommuGroup> groups = new ArrayList<>();
    members.forEach(
        (number, addresses) ->
            groups.add(
                with(
                    bare(IommuGroup.class, number),
                    "domainType",
                    present(type()),
                    "reserved",
                    all(reserved()),
                    "members",
                    all(addresses.stream().map(GroupMember::new).toList()))));
    return groups;
  }

  private List<ReservedRegion> reserved() {
    return random.nextInt(4) == 0
        ? List.of(new ReservedRegion("0x7a000000", "0x7a0fffff", "direct"))
        : List.of();
  }

  private List<LogSignature> signatures() {
    if (random.nextInt(3) != 0) {
      return List.of();
    }
    PciAddress device = gpus.gpus().get(0).address();
    String logged = pick(LOGGED);
    Reading<PciAddress> about = random.nextBoolean() ? present(device) : absent();
    LogSignature first = line(logged, 17, about);
    return logged.equals("UNBIND-BUSY")
        ? List.of(first, line("UNBIND-DONE", 18, about))
        : List.of(first);
  }

  private static LogSignature line(String signature, int number, Reading<PciAddress> about) {
    return with(
        bare(LogSignature.class, signature, number, 0),
        "device",
        about,
        "text",
        present("nvidia 0000:01:00.0: BAR 1 and something else failed"));
  }

  private <T> T pick(List<T> pool) {
    return pool.get(random.nextInt(pool.size()));
  }

  private <T> T pick(T[] pool) {
    return pick(Arrays.asList(pool));
  }
}
