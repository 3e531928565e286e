package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeIommuTest {

  private static final String GROUPS = "sys/kernel/iommu_groups/";
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");
  private static final String FLAGS =
      IntStream.range(0, 60).mapToObj(n -> "flag" + n).collect(Collectors.joining(" "));

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top);
    tree.function("pci0000:00/0000:00:01.1/0000:01:00.0", "10de:2684", "0300");
  }

  private void amd(String flags) throws Exception {
    tree.file(
        "proc/cpuinfo",
        "processor\t: 0\nvendor_id\t: AuthenticAMD\nflags\t\t: " + flags + "\nbogomips\t: 1\n");
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  @Test
  void unitsOfEachMakerAreRead() throws Exception {
    tree.file("sys/class/iommu/dmar0/intel-iommu/cap", "8d2078c106f0466\n");
    tree.file("sys/class/iommu/dmar0/intel-iommu/ecap", "f020df\n");
    tree.directory("sys/class/iommu/smmu3.0x0000000005000000");
    var iommu = tree.read().iommu();
    assertThat(iommu.enabled().is(true)).isTrue();
    assertThat(iommu.units().isComplete()).isTrue();
    assertThat(iommu.units().items()).hasSize(2);
    var unit = iommu.units().find("dmar0").orElseThrow();
    assertThat(unit.features().is("0x8d2078c106f0466")).isTrue();
    assertThat(unit.moreFeatures().is("0xf020df")).isTrue();
  }

  @Test
  void aCopyThatLeftTheLinksOutDoesNotProveThatThereAreNoUnits() throws Exception {
    amd(FLAGS + " sme");
    tree.directory("sys/class/iommu");
    assertThat(tree.read().iommu().enabled().known()).isFalse();
    assertThat(tree.read().iommu().units().isComplete()).isFalse();
    tree.directory(GROUPS);
    assertThat(tree.read().iommu().enabled().is(false)).isTrue();
    assertThat(tree.read().iommu().units().isComplete()).isTrue();
  }

  @Test
  void amdsTwoWordsAreToldApartByTheRelease() throws Exception {
    tree.file("sys/class/iommu/ivhd0/amd-iommu/features", "1d:a5bf732fa2294adf\n");
    tree.file("proc/sys/kernel/osrelease", "6.1.0-28-amd64\n");
    var unit = tree.read().iommu().units().find("ivhd0").orElseThrow();
    assertThat(unit.features().is("0xa5bf732fa2294adf")).isTrue();
    assertThat(unit.moreFeatures().is("0x1d")).isTrue();
    tree.file("proc/sys/kernel/osrelease", "5.14.0-503.el9.x86_64\n");
    unit = tree.read().iommu().units().find("ivhd0").orElseThrow();
    assertThat(reason(unit.features())).isEqualTo(Reason.NOT_ESTABLISHED);
  }

  @Test
  void reservedRegionsAreAllOfTheFile() throws Exception {
    tree.directory(GROUPS + "0/devices");
    tree.file(
        GROUPS + "0/reserved_regions",
        """
        0x00000000fee00000 0x00000000feefffff msi
        0x000000fd00000000 0x000000ffffffffff reserved
        """);
    tree.directory(GROUPS + "1/devices").file(GROUPS + "1/reserved_regions", "odd line\n");
    tree.directory(GROUPS + "2/devices");
    HostFacts facts = tree.read();
    var regions = facts.group(0).orElseThrow().reserved();
    assertThat(regions.isComplete()).isTrue();
    assertThat(regions.items()).hasSize(2);
    assertThat(regions.items().get(0).kind()).isEqualTo("msi");
    assertThat(reason(facts.group(1).orElseThrow().reserved().complete()))
        .isEqualTo(Reason.UNPARSEABLE);
    assertThat(reason(facts.group(2).orElseThrow().reserved().complete()))
        .isEqualTo(Reason.NOT_COLLECTED);
  }

  @Test
  void aGroupThatListsAFunctionStandsForItsMissingLink() throws Exception {
    tree.function("pci0000:00/0000:00:02.0", "8086:0001", "0200");
    tree.link("sys/devices/pci0000:00/0000:00:02.0/iommu_group", "../kernel/iommu_groups/0");
    tree.link(GROUPS + "0/devices/0000:00:02.0", "x");
    tree.link(GROUPS + "5/devices/0000:01:00.0", "x");
    HostFacts facts = tree.read();
    assertThat(facts.function(GPU).orElseThrow().iommuGroup().is(5)).isTrue();
    assertThat(facts.groups().isComplete()).isTrue();
  }

  @Test
  void aLinkThatLeadsElsewhereContradictsTheGroup() throws Exception {
    tree.link("sys/devices/pci0000:00/0000:00:01.1/0000:01:00.0/iommu_group", "../iommu_groups/7");
    tree.link(GROUPS + "5/devices/0000:01:00.0", "x");
    assertThat(tree.read().function(GPU).orElseThrow().iommuGroup())
        .isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void linksShowAnIommuWhereTheGroupsWereNotCopied() throws Exception {
    tree.link(
        "sys/devices/pci0000:00/0000:00:01.1/0000:01:00.0/iommu_group",
        "../../../../kernel/iommu_groups/7");
    HostFacts facts = tree.read();
    assertThat(facts.iommu().enabled().is(true)).isTrue();
    assertThat(facts.groups().isComplete()).isFalse();
  }

  @Test
  void aGroupThatVfioMadeWithoutAnIommuShowsNone() throws Exception {
    tree.file(GROUPS + "0/name", "vfio-noiommu\n").directory(GROUPS + "0/devices");
    tree.directory("sys/class/iommu");
    assertThat(tree.read().iommu().enabled().is(false)).isTrue();
  }

  @Test
  void onAnAmdProcessorTheCommandLineMayLeaveNoGroups() throws Exception {
    amd(FLAGS + " sme");
    tree.file("proc/cmdline", "quiet amd_iommu=off iommu=off\n");
    HostFacts facts = tree.read();
    assertThat(facts.iommu().enabled().is(false)).isTrue();
    assertThat(facts.iommu().interruptRemapping().is(false)).isTrue();
    assertThat(facts.groups().isComplete()).isTrue();
    assertThat(facts.function(GPU).orElseThrow().iommuGroup()).isInstanceOf(Reading.Absent.class);
    assertThat(facts.encryption().iommuSnp().is(false)).isTrue();
    assertThat(facts.iommu().enabled().toString()).contains("amd_iommu=off iommu=off");
  }

  @Test
  void aGuestOrAnotherProcessorIsNotConcludedOn() throws Exception {
    tree.file("proc/cmdline", "quiet iommu=off\n");
    assertThat(tree.read().iommu().enabled().known()).isFalse();
    amd(FLAGS + " hypervisor");
    assertThat(tree.read().iommu().enabled().known()).isFalse();
    tree.file("proc/cpuinfo", "vendor_id\t: GenuineIntel\nflags\t\t: fpu\n");
    assertThat(tree.read().iommu().enabled().known()).isFalse();
  }

  @Test
  void groupsThatAreThereContradictTheCommandLine() throws Exception {
    amd(FLAGS + " sme");
    tree.file("proc/cmdline", "iommu=off\n").link(GROUPS + "5/devices/0000:01:00.0", "x");
    HostFacts facts = tree.read();
    assertThat(facts.iommu().enabled()).isInstanceOf(Reading.Contradicted.class);
    assertThat(facts.function(GPU).orElseThrow().iommuGroup().known()).isFalse();
  }

  @Test
  void aMissingFlagProvesOffAndAFlagProvesNothing() throws Exception {
    tree.file("proc/sys/kernel/osrelease", "6.14.11-4-pve\n");
    amd(FLAGS + " sme sev sev_es sev_snp");
    assertThat(tree.read().encryption().sme().known()).isFalse();
    assertThat(tree.read().encryption().iommuSnp().known()).isFalse();
    amd(FLAGS + " svm");
    assertThat(tree.read().encryption().sme().is(false)).isTrue();
    assertThat(tree.read().encryption().iommuSnp().is(false)).isTrue();
    tree.file("proc/sys/kernel/osrelease", "6.1.0-28-amd64\n");
    assertThat(tree.read().encryption().iommuSnp().known()).isFalse();
    amd("fpu svm");
    assertThat(tree.read().encryption().sme().known()).isFalse();
  }

  @Test
  void theCommandLineAndTheBuildTellTheDefaultDomain() throws Exception {
    amd(FLAGS + " svm");
    tree.file("proc/sys/kernel/osrelease", "6.8.0-90-generic\n");
    tree.file("proc/cmdline", "iommu=pt\n");
    assertThat(tree.read().iommu().defaultDomain().is(DomainType.IDENTITY)).isTrue();
    assertThat(tree.read().encryption().iommuSnp().is(false)).isTrue();
    tree.file("proc/cmdline", "iommu=pt iommu.passthrough=0\n");
    assertThat(tree.read().iommu().defaultDomain().known()).isFalse();
    tree.file("proc/cmdline", "iommu=nopt iommu.strict=1\n");
    assertThat(tree.read().iommu().defaultDomain().is(DomainType.DMA)).isTrue();
    assertThat(tree.read().iommu().strict().is(true)).isTrue();
    tree.file("proc/cmdline", "iommu=nopt amd_iommu=fullflush iommu.strict=0\n");
    assertThat(tree.read().iommu().strict().is(true)).isTrue();
    tree.file("proc/cmdline", "quiet\n");
    assertThat(tree.read().iommu().defaultDomain().known()).isFalse();
    tree.file("boot/config-6.8.0-90-generic", config("LAZY"));
    assertThat(tree.read().iommu().defaultDomain().is(DomainType.DMA_FQ)).isTrue();
    assertThat(tree.read().iommu().strict().is(false)).isTrue();
    tree.file("boot/config-6.8.0-90-generic", config("STRICT"));
    assertThat(tree.read().iommu().defaultDomain().is(DomainType.DMA)).isTrue();
  }

  private static String config(String policy) {
    return "CONFIG_IOMMU_DEFAULT_DMA_" + policy + "=y\n" + "CONFIG_FILLER=y\n".repeat(2_000);
  }

  @Test
  void aWordRulesSnpOutOnlyWhereTheKernelKnowsIt() throws Exception {
    amd(FLAGS + " sme sev_snp");
    tree.file("proc/cmdline", "sev=nosnp\n");
    assertThat(tree.read().encryption().iommuSnp().known()).isFalse();
    tree.file("proc/sys/kernel/osrelease", "6.14.11-4-pve\n");
    assertThat(tree.read().encryption().iommuSnp().is(false)).isTrue();
    tree.file("proc/cmdline", "iommu=pt\n");
    assertThat(tree.read().encryption().iommuSnp().is(false)).isTrue();
    for (String release : List.of("7.3.4", "5.14.0-503.el9.x86_64")) {
      tree.file("proc/sys/kernel/osrelease", release + "\n");
      assertThat(tree.read().encryption().iommuSnp().known()).as(release).isFalse();
    }
  }

  @Test
  void aLaterWordTakesSwitchedOffRemappingBack() throws Exception {
    amd(FLAGS + " svm");
    tree.file("proc/cmdline", "intremap=off\n");
    assertThat(tree.read().iommu().interruptRemapping().is(false)).isTrue();
    tree.file("proc/cmdline", "nointremap intremap=nosid,on\n");
    assertThat(tree.read().iommu().interruptRemapping().known()).isFalse();
  }
}
