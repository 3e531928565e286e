package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogSignaturesTest {

  private static final String START = "[    0.000000] Linux version 6.14.11-4-pve (b@h) #1 SMP";
  private static final String PLAIN = "[    0.000000] BIOS-provided physical RAM map:";

  private final Draft draft = new Draft();

  private Listing<LogSignature> read(String... lines) {
    draft.logs.add(KernelLog.of(Texts.of(lines)));
    return LogSignatures.of(draft);
  }

  private List<LogSignature> ordered(String... lines) {
    List<LogSignature> all = new ArrayList<>(read(lines).items());
    all.sort(Comparator.comparingInt(LogSignature::line));
    return all;
  }

  private static String fault(int at, String device) {
    return "[   "
        + at
        + ".5] nvidia "
        + device
        + ": AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0003 address=0x"
        + Integer.toHexString(at)
        + " flags=0x0020]";
  }

  @Test
  void aSignatureKnowsTimeDeviceAndMeaningOfItsNumbers() {
    LogSignature one =
        ordered("", "[  115.084348] NVRM: GPU 0000:a1:00.0: RmInitAdapter failed! (0x62:0x40:2168)")
            .get(0);
    assertThat(one.line()).isEqualTo(2);
    assertThat(one.time().is("115.084348")).isTrue();
    assertThat(one.device().asOptional().orElseThrow()).hasToString("0000:a1:00.0");
    assertThat(one.decoded().asOptional().orElseThrow()).contains("follow-up");
    assertThat(one.text().is("NVRM: GPU 0000:a1:00.0: RmInitAdapter failed! (0x62:0x40:2168)"))
        .isTrue();
  }

  @Test
  void theFirstFailureStandsBeforeTheSecond() {
    assertThat(
            ordered(
                "[   14.1] NVRM: GPU 0000:a1:00.0: RmInitAdapter failed! (0x62:0xffff:2142)",
                "[   15.1] NVRM: GPU 0000:a1:00.0: RmInitAdapter failed! (0x62:0x40:2142)"))
        .extracting(
            one ->
                one.time().asOptional().orElse("")
                    + " "
                    + one.decoded().toString().contains("first failure"))
        .containsExactly("14.1 true", "15.1 false");
  }

  @Test
  void devicesAreNamedInManyWays() {
    List<LogSignature> all =
        ordered(
            "AMD-Vi: Event logged [IO_PAGE_FAULT device=07:00.0 domain=0x0003 address=0x80 flags=0x0020]",
            "ivhd0: AMD-Vi: Event logged [ILLEGAL_DEV_TABLE_ENTRY device=0001:c1:00.0 pasid=0x0]",
            "NVRM: Xid (PCI:0000:0b:00): 79, GPU has fallen off the bus.",
            "vfio-pci 0000:01:00.0: not ready 65535ms after bus reset; giving up",
            "DMAR: [DMA Write NO_PASID] Request device [81:00.0] fault addr 0x2 [fault reason 0x05] x",
            "NVRM: GPU6 _kgspBootGspRm: unexpected WPR2 already up, cannot proceed");
    assertThat(all)
        .extracting(one -> one.device().asOptional().map(Object::toString).orElse("none"))
        .containsExactly(
            "0000:07:00.0", "0001:c1:00.0", "0000:0b:00.0", "0000:01:00.0", "0000:81:00.0", "none");
    assertThat(all.get(5).device()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void ofAFloodTheFirstAndTheLastLinesStayAndTheOtherDeviceToo() {
    List<String> lines = new ArrayList<>(List.of(START, PLAIN));
    for (int at = 1; at <= 1000; at++) {
      lines.add(fault(at, "0000:07:00.0"));
    }
    lines.add(500, fault(499, "0000:08:00.0"));
    Listing<LogSignature> all = read(lines.toArray(String[]::new));
    assertThat(all.items()).hasSize(2 * LogHits.KEPT + 1);
    assertThat(all.find("IOMMU-IO-FAULT@3")).isPresent();
    assertThat(all.find("IOMMU-IO-FAULT@501").orElseThrow().device().asOptional().orElseThrow())
        .hasToString("0000:08:00.0");
    assertThat(all.find("IOMMU-IO-FAULT@1003")).isPresent();
    assertThat(all.isComplete()).isTrue();
    assertThat(all.complete().toString()).contains("but for 968 repeated lines");
  }

  @Test
  void faultsThatTheKernelItselfLeftOutAreNotConcludedToBeNone() {
    assertThat(read(START, PLAIN, "[ 9.0] dmar_fault: 12 callbacks suppressed").isComplete())
        .isFalse();
    assertThat(
            new LogSignaturesTest()
                .read(START, PLAIN, "[ 9.0] AMD-Vi: IOMMU Event log restarting")
                .isComplete())
        .isFalse();
    assertThat(
            new LogSignaturesTest()
                .read(START, PLAIN, "[ 9.0] audit_log_start: 12 callbacks suppressed")
                .isComplete())
        .isTrue();
  }

  @Test
  void moreDevicesThanAreListedAreNotComplete() {
    List<String> lines = new ArrayList<>(List.of(START, PLAIN));
    for (int at = 0; at < 9000; at++) {
      lines.add(fault(9, String.format("%04x:%02x:00.0", at >> 8, at & 255)));
    }
    Listing<LogSignature> all = read(lines.toArray(String[]::new));
    assertThat(all.items()).hasSize(8192);
    assertThat(all.isComplete()).isFalse();
  }

  @Test
  void aMessageOverTwoLinesIsReadAsOne() {
    List<LogSignature> all =
        ordered(
            "[    5.559842] NVRM: The NVIDIA GPU 0000:02:00.0 (PCI ID: 10de:2c58)",
            "               NVRM: installed in this system requires use of the NVIDIA open kernel modules.",
            "[    5.559858] NVRM: GPU 0000:02:00.0: RmInitAdapter failed! (0x22:0x56:",
            "884)",
            "[    6.000000] NVRM: GPU0 _kgspBootGspRm: unexpected WPR2",
            "already up");
    assertThat(all)
        .extracting(LogSignature::key)
        .containsExactly("OPEN-REQUIRED@2", "RMINIT@3", "WPR2-UP@5");
    assertThat(all.get(0).device().toString()).contains("0000:02:00.0");
    assertThat(all.get(0).time().is("5.559842")).isTrue();
    assertThat(all.get(1).decoded().toString()).contains("closed kernel modules");
  }

  @Test
  void twoMessagesInOneLineAreTwo() {
    assertThat(
            ordered(
                "[   14.1] x[   14.200000] NVRM: FSP boot cmds failed. RM cannot boot.",
                "\"m\": \"[ 15.1] a\\n[ 15.2] NVRM: GPU0 f: unexpected WPR2 already up\\n[ 15.3] kvm: \\\"group 1 is not viable\\\"\""))
        .extracting(one -> one.key() + " " + one.time().asOptional().orElse(""))
        .containsExactly("FSP-CMD-FAIL@2 14.200000", "WPR2-UP@4 15.2", "VFIO-NOT-VIABLE@5 15.3");
  }

  @Test
  void otherProgramsQuotingTheKernelAreNotTheKernel() {
    assertThat(
            ordered(
                "Sep 30 10:00:00 h kernel: NVRM: FSP boot cmds failed. RM cannot boot.",
                "Sep 30 10:00:01 h sudo[7]: COMMAND=grep IOMMU SNP support enabled",
                "  AMD-Vi: IOMMU SNP support enabled.",
                "Sep 30 10:00:02 h QEMU[9]: kvm: vfio 0000:01:00.0: group 1 is not viable"))
        .extracting(LogSignature::signature)
        .containsExactly("FSP-CMD-FAIL", "VFIO-NOT-VIABLE");
    assertThat(draft.encryption.iommuSnp.result("encryption.iommuSnp").known()).isFalse();
  }

  @Test
  void aLogWithGapsIsNotWhole() {
    String fault = "[    9.0] NVRM: FSP boot cmds failed. RM cannot boot.";
    for (String gap :
        List.of(
            "--",
            "[...]",
            "** 3 printk messages dropped **",
            "h journald[1]: Missed 3 kernel messages")) {
      LogSignaturesTest test = new LogSignaturesTest();
      assertThat(test.read(START, PLAIN, gap, fault).isComplete()).as(gap).isFalse();
    }
    assertThat(read(START, PLAIN, fault).isComplete()).isTrue();
  }
}
