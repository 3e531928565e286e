package dev.proceed.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.assess.StoryHost.Form;
import dev.proceed.check.Outcome;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The story that every release must tell right, from a captured tree and from a paste alike. */
class StoryTest {

  private static final Advisor ADVISOR = Advisor.standard();
  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");
  private static final Request IDENTITY = new Request.Domain(GPU, DomainType.IDENTITY);
  private static final Request P2P = new Request.P2p(List.of(), Place.HOST);
  private static final Request P2P_IN_GUEST = new Request.P2p(List.of(), new Place.InGuest("132"));

  @TempDir private Path folder;

  private StoryHost host(Form form) {
    return StoryHost.copy(form, folder);
  }

  private static Assessment ask(HostFacts facts, Request request) {
    try {
      return ADVISOR.assess(facts, request);
    } catch (RequestRejected rejected) {
      throw new AssertionError(rejected);
    }
  }

  private static List<String> deciding(Assessment assessment, Verdict verdict) {
    return assessment.findings().stream()
        .filter(judged -> judged.verdict() == verdict)
        .map(judged -> judged.finding().check())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityUnderSnpIsStopForEveryReasonThatCouldBeReadBeforehand(Form form) {
    Assessment answer = ask(StoryHost.asItIs(form), IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(answer.exitCode()).isEqualTo(20);
    assertThat(deciding(answer, Verdict.STOP))
        .containsExactly("SNP-001", "SNP-002", "GPU-002", "GPU-001");
    assertThat(answer.best()).as("nothing unknown could save it").isEqualTo(Verdict.STOP);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityWithSnpUnknownIsStopAndNamesTheCommand(Form form) {
    Assessment answer = ask(host(form).withPlainStoppedGuest().withSnpUnknown().facts(), IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(answer.missing())
        .anySatisfy(
            missing -> {
              assertThat(missing.checks()).contains("SNP-001");
              assertThat(missing.command()).startsWith("journalctl -k -b 0");
            });
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityOnAnIdleGpuWithSnpUnknownIsStoppedByWhatIsContested(Form form) {
    Assessment answer =
        ask(host(form).withIdleGpus().withPlainStoppedGuest().withSnpUnknown().facts(), IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("GPU-001");
    assertThat(deciding(answer, Verdict.UNKNOWN)).contains("SNP-001");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityWithSnpOffAndSmeOnIsUnknown(Form form) {
    Assessment answer =
        ask(host(form).withIdleGpus().withPlainStoppedGuest().withSnpOff().facts(), IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.UNKNOWN);
    assertThat(deciding(answer, Verdict.UNKNOWN)).containsExactly("IOMMU-002");
    assertThat(answer.findings())
        .as("the contested finding stays visible, overruled")
        .anySatisfy(
            judged -> {
              assertThat(judged.finding().check()).isEqualTo("GPU-001");
              assertThat(judged.finding().outcome()).isEqualTo(Outcome.FAIL);
              assertThat(judged.overruledBy())
                  .hasValueSatisfying(permit -> assertThat(permit.check()).isEqualTo("GPU-901"));
            });
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityWithBothProvenOffIsCautionWithOneCanary(Form form) {
    Assessment answer =
        ask(
            host(form).withIdleGpus().withPlainStoppedGuest().withSnpOff().withSmeOff().facts(),
            IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.CAUTION);
    assertThat(deciding(answer, Verdict.CAUTION)).containsExactly("IOMMU-001");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityOnAHeldGpuIsStopWhateverElseIsOff(Form form) {
    Assessment answer =
        ask(host(form).withPlainStoppedGuest().withSnpOff().withSmeOff().facts(), IDENTITY);
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("GPU-002");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void p2pOfTheHostsFourIsBlockedTodayByTheEncryptionBit(Form form) {
    Assessment answer = ask(StoryHost.asItIs(form), P2P);
    assertThat(answer.today()).contains(Today.BLOCKED);
    assertThat(answer.pairs()).hasSize(12);
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("P2P-002");
    assertThat(deciding(answer, Verdict.UNKNOWN)).containsExactly("P2P-003");
    assertThat(deciding(answer, Verdict.CAUTION)).containsExactlyInAnyOrder("P2P-004", "NCCL-001");
    assertThat(answer.passed()).contains("P2P-001");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void p2pInTheGuestIsBlockedWithoutClique(Form form) {
    Assessment answer = ask(StoryHost.asItIs(form), P2P_IN_GUEST);
    assertThat(answer.today()).contains(Today.BLOCKED);
    assertThat(answer.pairs()).hasSize(12);
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("P2P-006");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void p2pInTheGuestWithCliqueIsUnknownUntilACheckedCopy(Form form) {
    Assessment answer = ask(host(form).withClique().facts(), P2P_IN_GUEST);
    assertThat(answer.today()).contains(Today.UNKNOWN);
    assertThat(deciding(answer, Verdict.UNKNOWN)).containsExactly("P2P-007");
    assertThat(answer.missing())
        .anySatisfy(missing -> assertThat(missing.command()).contains("all_reduce_perf"));
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void separateRootComplexesOfAnUnknownProcessorBlock(Form form) {
    Assessment answer = ask(host(form).withOlderXeon().facts(), P2P);
    assertThat(answer.today()).contains(Today.BLOCKED);
    assertThat(deciding(answer, Verdict.STOP)).contains("P2P-001");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void identityFromBootWithoutSnpAndSmeRaisesNoAlarm(Form form) {
    HostFacts facts =
        host(form).withPlainStoppedGuest().withSnpOff().withSmeOff().withIdentityFromBoot().facts();
    Assessment health = ask(facts, new Request.Health());
    assertThat(health.verdict()).contains(Verdict.PROCEED);
    assertThat(health.findings())
        .allSatisfy(judged -> assertThat(judged.verdict()).isEqualTo(Verdict.PROCEED));
    Assessment p2p = ask(facts, P2P);
    assertThat(p2p.today()).as("bare metal on Zen").contains(Today.EXPECTED);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void passthroughIsStopWhileAnSnpGuestNeedsTranslation(Form form) {
    Assessment answer =
        ask(StoryHost.asItIs(form), new Request.Boot(List.of("iommu=pt"), List.of()));
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("SNP-003");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "iommu=off",
        "amd_iommu=off",
        "amd_iommu=pgtbl_v2",
        "sev=nosnp",
        "kvm_amd.sev_snp=0"
      })
  void everySwitchThatEndsSnpIsStopWhileAnSnpGuestNeedsIt(String token) {
    Assessment answer =
        ask(StoryHost.asItIs(Form.TREE), new Request.Boot(List.of(token), List.of()));
    assertThat(answer.verdict()).contains(Verdict.STOP);
    assertThat(deciding(answer, Verdict.STOP)).contains("SNP-003");
  }

  @Test
  void switchingTheIommuOffIsStopForAPlainGuestWithDevices() {
    Assessment answer =
        ask(
            host(Form.TREE).withPlainStoppedGuest().withSnpOff().facts(),
            new Request.Boot(List.of("iommu=off"), List.of()));
    assertThat(deciding(answer, Verdict.STOP)).containsExactly("VFIO-002");
  }

  @Test
  void aDeviceThatIsNoGpuIsRefused() {
    PciAddress disk = PciAddress.of("0000:03:00.0");
    assertThatThrownBy(
            () ->
                ADVISOR.assess(
                    StoryHost.asItIs(Form.TREE), new Request.Domain(disk, DomainType.IDENTITY)))
        .isInstanceOf(RequestRejected.class)
        .hasMessageContaining("0000:03:00.0 is no GPU");
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void droppingSmeAsksForCareOnly(Form form) {
    Assessment answer =
        ask(StoryHost.asItIs(form), new Request.Boot(List.of(), List.of("mem_encrypt=on")));
    assertThat(answer.verdict()).contains(Verdict.CAUTION);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void theStoryHostAsItRunsIsSound(Form form) {
    assertThat(ask(StoryHost.asItIs(form), new Request.Health()).verdict())
        .contains(Verdict.PROCEED);
  }
}
