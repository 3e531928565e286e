package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeHostTest {

  private static final String GROUPS = "sys/kernel/iommu_groups/";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() {
    tree = new Tree(top);
  }

  @Test
  void theHostsNameIsAHashOfTheMachineId() throws Exception {
    tree.file("etc/machine-id", "b0a5c1d2e3f4451687a9bacbdcedfe0f\n");
    Reading<String> host = tree.read().identity().host();
    assertThat(host.is("68c8b1a84f804bf386e8d0fbbe7b62a7")).isTrue();
    assertThat(host.toString()).doesNotContain("b0a5c1d2");
  }

  @Test
  void theKernelsOwnUnknownIsNotATypeAndAMissingFileIsNotEither() throws Exception {
    tree.file(GROUPS + "0/type", "DMA-FQ\n").directory(GROUPS + "0/devices");
    tree.file(GROUPS + "1/type", "unknown\n").directory(GROUPS + "1/devices");
    tree.link(GROUPS + "2/devices/0000:01:00.0", "../../../../devices/pci0000:00/0000:01:00.0");
    HostFacts facts = tree.read();
    assertThat(facts.group(0).orElseThrow().domainType().is(DomainType.DMA_FQ)).isTrue();
    assertThat(reason(facts.group(1).orElseThrow().domainType()))
        .isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    assertThat(reason(facts.group(2).orElseThrow().domainType())).isEqualTo(Reason.NOT_COLLECTED);
    assertThat(facts.group(2).orElseThrow().members().items()).hasSize(1);
    assertThat(facts.groups().isComplete()).isTrue();
    assertThat(facts.iommu().enabled().is(true)).isTrue();
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  @Test
  void noGroupsMeansNoIommuOnlyWhereBothDirectoriesAreEmpty() throws Exception {
    tree.directory(GROUPS);
    assertThat(tree.read().iommu().enabled().known()).isFalse();
    assertThat(tree.read().groups().isComplete()).isTrue();
    tree.directory("sys/class/iommu");
    assertThat(tree.read().iommu().enabled().is(false)).isTrue();
  }

  @Test
  void aCopyWithoutTheDirectoryDoesNotProveThatThereAreNoGroups() throws Exception {
    tree.file("sys/kernel/mm/ksm/run", "0\n");
    assertThat(tree.read().groups().isComplete()).isFalse();
  }

  @Test
  void featureWordsAreReadInTheKernelsOrder() throws Exception {
    tree.file("sys/class/iommu/ivhd0/amd-iommu/features", "1d:2000\n");
    tree.file("proc/sys/kernel/osrelease", "5.14.0-503.el9.x86_64\n");
    assertThat(reason(tree.read().iommu().pageModeZero())).isEqualTo(Reason.NOT_ESTABLISHED);
    tree.file("proc/sys/kernel/osrelease", "6.8.0-45-generic\n");
    assertThat(tree.read().iommu().pageModeZero().is(true)).isTrue();
    tree.file("proc/sys/kernel/osrelease", "6.14.11-4-pve\n");
    assertThat(tree.read().iommu().pageModeZero().is(true)).isTrue();
    tree.file("proc/sys/kernel/osrelease", "6.1.0-28-amd64\n");
    assertThat(tree.read().iommu().pageModeZero().is(false)).isTrue();
  }

  @Test
  void kvmOffersSnpOnlyWhereTheIommuHasIt() throws Exception {
    tree.file("sys/module/kvm_amd/parameters/sev_snp", "Y\n");
    assertThat(tree.read().encryption().iommuSnp().is(true)).isTrue();
    tree.file("sys/module/kvm_amd/parameters/sev_snp", "N\n");
    assertThat(tree.read().encryption().kvmSnp().is(false)).isTrue();
    assertThat(tree.read().encryption().iommuSnp().known()).isFalse();
  }

  @Test
  void anotherMakersProcessorHasNeitherSnpNorSme() throws Exception {
    tree.file("proc/cpuinfo", "vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 143\n");
    HostFacts facts = tree.read();
    assertThat(facts.platform().cpuVendor().is(CpuVendor.INTEL)).isTrue();
    assertThat(facts.encryption().iommuSnp().is(false)).isTrue();
    assertThat(facts.encryption().sme().is(false)).isTrue();
    assertThat(facts.platform().virtualMachine().known()).isFalse();
  }

  @Test
  void handlesAreCompleteOnlyWithTheHostsKernelThreadsAndEveryFdDirectory() throws Exception {
    tree.process(1, "systemd", "0::/init.scope", "/dev/null", "/dev/nvidia0");
    assertThat(tree.read().handles().isComplete()).isFalse();
    tree.kernelThreads();
    HostFacts facts = tree.read();
    assertThat(facts.handles().isComplete()).isTrue();
    assertThat(facts.handles().items()).hasSize(1);
    tree.file("proc/77/comm", "sshd\n");
    assertThat(reason(tree.read().handles().complete())).isEqualTo(Reason.NOT_COLLECTED);
  }

  @Test
  void theProcessOfAGuestRunsOnTheHostAndThatOfAContainerInIt() throws Exception {
    tree.kernelThreads();
    tree.process(10, "kvm", "0::/qemu.slice/132.scope", "/dev/vfio/42");
    tree.process(11, "python3", "0::/lxc/105/ns/app.service", "/dev/nvidia0 (deleted)");
    HostFacts facts = tree.read();
    assertThat(facts.handles().find("10:/dev/vfio/42").orElseThrow().place().is(Place.HOST))
        .isTrue();
    Place inside = new Place.InContainer("105");
    assertThat(facts.handles().find("11:/dev/nvidia0").orElseThrow().place().is(inside)).isTrue();
  }

  @Test
  void aGuestRunsWhenItsProcessIsSeenAndIsStoppedOnlyAfterAWholeScan() throws Exception {
    tree.file("etc/pve/qemu-server/132.conf", "hostpci0: 01:00.0\n");
    assertThat(tree.read().guests().find("132").orElseThrow().running().known()).isFalse();
    tree.kernelThreads();
    assertThat(tree.read().guests().find("132").orElseThrow().running().is(false)).isTrue();
    tree.process(9, "kvm", "0::/qemu.slice/132.scope");
    tree.file("proc/9/cmdline", "/usr/bin/kvm\0-id\000132\0-object\0sev-snp-guest,id=sev0\0");
    HostFacts facts = tree.read();
    assertThat(facts.guests().find("132").orElseThrow().running().is(true)).isTrue();
    assertThat(facts.guests().find("132").orElseThrow().snp())
        .isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void aBareSlotStandsForEveryFunctionInIt() throws Exception {
    tree.function("pci0000:00/0000:00:01.1/0000:01:00.0", "10de:2684", "0300");
    tree.function("pci0000:00/0000:00:01.1/0000:01:00.1", "10de:22ba", "0403");
    tree.file("etc/pve/qemu-server/7.conf", "hostpci0: 0000:01:00,pcie=1\n");
    HostFacts facts = tree.read();
    assertThat(facts.guests().find("7").orElseThrow().devices().items()).hasSize(2);
    assertThat(facts.guests().find("7").orElseThrow().devices().isComplete()).isTrue();
  }

  @Test
  void aCaptureWithoutProxmoxDoesNotProveThatThereAreNoGuests() throws Exception {
    tree.file("etc/hostname", "h\n").file("proc/cmdline", "quiet\n");
    assertThat(tree.read().guests().isComplete()).isFalse();
    tree.kernelThreads();
    assertThat(tree.read().guests().isComplete()).isTrue();
  }

  @Test
  void onlyKnownVariablesOfAContainerAreRead() throws Exception {
    tree.file("etc/pve/lxc/105.conf", "lxc.environment: NCCL_P2P_LEVEL=SYS\nhostname: x\n");
    tree.process(11, "python3", "0::/lxc/105/ns/app.service");
    tree.file(
        "proc/11/environ",
        "HF_TOKEN=hf_secret\0NCCL_P2P_DISABLE=1\0CUDA_VISIBLE_DEVICES=\u001b[1m\0");
    HostFacts facts = tree.read();
    assertThat(facts.toString()).doesNotContain("hf_secret").doesNotContain("\u001b");
    var environment = facts.containers().find("105").orElseThrow().environment();
    assertThat(environment.find("NCCL_P2P_DISABLE").orElseThrow().setting().is("1")).isTrue();
    assertThat(environment.find("NCCL_P2P_LEVEL").orElseThrow().setting().is("SYS")).isTrue();
    assertThat(environment.find("CUDA_VISIBLE_DEVICES").orElseThrow().setting().known()).isFalse();
    assertThat(environment.isComplete()).isTrue();
  }
}
