package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several boots in one log, and logs of other boots than the running one. */
class LogBootsTest {

  private static final String START = "[    0.000000] Linux version 6.14.11-4-pve (b@h) #1 SMP";
  private static final String WPR2 = "NVRM: GPU0 _kgspBootGspRm: unexpected WPR2 already up";
  private static final String FSP = "NVRM: FSP boot cmds failed. RM cannot boot.";
  private static final String SNP_OFF =
      "AMD-Vi: SNP: RMP initialization failed, SNP cannot be supported.";

  private final Draft draft = new Draft();

  private List<String> read(String command, String... lines) {
    draft.logs.add(KernelLog.of(Texts.section(command, true, lines)));
    return signatures();
  }

  private List<String> signatures() {
    List<LogSignature> all = new ArrayList<>(LogSignatures.of(draft).items());
    all.sort(Comparator.comparingInt(LogSignature::line));
    return all.stream().map(one -> one.signature() + " " + one.boot()).toList();
  }

  private void running(String release) {
    draft.kernel.release.present(
        KernelRelease.read(release).orElseThrow(), Evidence.of("uname", "", Origin.PASTED));
  }

  @Test
  void theVersionLineStartsAnotherBoot() {
    assertThat(read("", START, "[   14.0] " + FSP, START, "[   15.0] " + WPR2, START, "[ 9.0] x"))
        .containsExactly("FSP-CMD-FAIL -2", "WPR2-UP -1");
  }

  @Test
  void aStampThatFallsBackStartsAnotherBoot() {
    assertThat(read("", "[   84.7] " + FSP, "[  114.8] " + WPR2, "[    8.1] " + WPR2))
        .containsExactly("FSP-CMD-FAIL -1", "WPR2-UP -1", "WPR2-UP 0");
    assertThat(new LogBootsTest().read("", "[   84.7] " + FSP, "[   84.6] " + WPR2))
        .as("processors' clocks differ a little")
        .containsExactly("FSP-CMD-FAIL 0", "WPR2-UP 0");
  }

  @Test
  void linesBeforeTheVersionBelongToItsBoot() {
    String early = "[    0.000000] microcode: updated early: 0x1 -> 0x2";
    read("", "[  900.0] " + FSP, early, START, "[    0.000000] BIOS-provided physical RAM map:");
    assertThat(draft.logs.get(0).boots()).hasSize(2);
    assertThat(draft.logs.get(0).isWhole()).isTrue();
    assertThat(signatures()).containsExactly("FSP-CMD-FAIL -1");
  }

  @Test
  void theJournalsSeparatorsStartAnotherBoot() {
    assertThat(
            read(
                "",
                "Sep 29 10:00:00 h kernel: " + FSP,
                "-- Reboot --",
                "Sep 30 10:00:00 h kernel: " + WPR2,
                "-- Boot 5e0f3a527c414b1e9d0a2f6b8c1d4e70 --",
                "Sep 30 11:00:00 h kernel: " + WPR2))
        .containsExactly("FSP-CMD-FAIL -2", "WPR2-UP -1", "WPR2-UP 0");
  }

  @Test
  void theCommandTellsWhichBootItAskedFor() {
    assertThat(read("journalctl -k -b -1 --no-pager", START, "[ 9.0] " + SNP_OFF))
        .containsExactly("SNP-REFUSED -1");
    assertThat(draft.encryption.iommuSnp.result("encryption.iommuSnp").known()).isFalse();
    LogReadings.add(draft.logs.get(0), draft);
    assertThat(draft.kernel.release.result("kernel.release").known()).isFalse();
    assertThat(LogSignatures.of(draft).isComplete()).isFalse();
    assertThat(new LogBootsTest().read("journalctl -kb-3", WPR2)).containsExactly("WPR2-UP -3");
    assertThat(new LogBootsTest().read("journalctl -b 2", WPR2)).containsExactly("WPR2-UP -1");
    assertThat(new LogBootsTest().read("cat /var/log/kern.log.1", WPR2))
        .containsExactly("WPR2-UP -1");
    for (String command :
        List.of(
            "journalctl -k -b",
            "journalctl -b 0",
            "journalctl -b all",
            "journalctl --boot=0",
            "dmesg -T")) {
      assertThat(new LogBootsTest().read(command, WPR2)).as(command).containsExactly("WPR2-UP 0");
    }
  }

  @Test
  void aReversedJournalIsReadFromItsEnd() {
    read("journalctl -k -b -r", "[ 15.0] " + WPR2, "[ 14.0] " + FSP, "[ 0.0] BIOS-e820: x", START);
    assertThat(draft.logs.get(0).isWhole()).isTrue();
    assertThat(signatures()).containsExactly("FSP-CMD-FAIL 0", "WPR2-UP 0");
  }

  @Test
  void anotherKernelsLogIsNotTheRunningBoots() {
    running("6.8.12-9-pve");
    assertThat(read("", START, "[    1.0] " + SNP_OFF)).containsExactly("SNP-REFUSED -1");
    assertThat(draft.encryption.iommuSnp.result("encryption.iommuSnp").known()).isFalse();
  }

  @Test
  void otherBootParametersMeanAnotherBoot() {
    SingleValues.bootParameters(Texts.of("BOOT_IMAGE=/a root=/dev/sda1 quiet iommu=pt"), draft);
    String other = "[    0.000000] Command line: BOOT_IMAGE=/b root=UUID=77 quiet";
    assertThat(read("", START, other, "[    1.0] " + WPR2)).containsExactly("WPR2-UP -1");
    LogBootsTest same = new LogBootsTest();
    SingleValues.bootParameters(Texts.of("BOOT_IMAGE=/a root=/dev/sda1 quiet"), same.draft);
    assertThat(same.read("", START, other, "[    1.0] " + WPR2)).containsExactly("WPR2-UP 0");
  }

  @Test
  void twoLogsOfDifferentKernelsSettleNothing() {
    read("", START, "[    1.0] " + SNP_OFF);
    assertThat(read("", START.replace("6.14.11", "6.8.12"), "[    1.0] " + WPR2))
        .containsExactly("SNP-REFUSED -1", "WPR2-UP -1");
    assertThat(LogReadings.running(draft)).isEmpty();
  }

  @Test
  void aLineThatTwoLogsHoldIsListedOnce() {
    read("", "[   14.0] " + FSP, "[   15.0] " + WPR2, "[   16.0] " + WPR2);
    assertThat(read("", "Sep 30 10:00:00 h kernel: " + WPR2, "Sep 30 10:00:01 h kernel: " + FSP))
        .containsExactly("FSP-CMD-FAIL 0", "WPR2-UP 0", "WPR2-UP 0");
  }

  @Test
  void ofManyBootsTheLatestAreKept() {
    List<String> lines = new ArrayList<>();
    for (int boot = 0; boot < 500; boot++) {
      lines.add(START);
      lines.add("[    9.0] " + WPR2);
    }
    List<String> found = read("", lines.toArray(String[]::new));
    assertThat(found).hasSize(LogScan.BOOTS + 1).last().isEqualTo("WPR2-UP 0");
    assertThat(found).first().isEqualTo("WPR2-UP -" + LogScan.BOOTS);
  }
}
