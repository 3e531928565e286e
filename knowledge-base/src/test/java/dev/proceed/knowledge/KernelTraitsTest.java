package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Known;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelTraitsTest {
  private static Reading<KernelRelease> release(String text) {
    return Known.present(KernelRelease.read(text).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "6.0.19, open",
    "6.1.0, REFUSED",
    "6.12.118, REFUSED",
    "6.13.0, ACCEPTED_THEN_NO_DMA",
    "6.16.12, ACCEPTED_THEN_NO_DMA",
    "6.17.0, open",
    "6.17.13, open",
    "6.18.0, ACCEPTED_THEN_NO_DMA",
    "6.18.20, ACCEPTED_THEN_NO_DMA",
    "6.18.21, open",
    "6.19.0, ACCEPTED_THEN_NO_DMA",
    "6.19.9, ACCEPTED_THEN_NO_DMA",
    "6.19.10, REFUSED",
    "7.0.0, REFUSED",
    "7.2.13, REFUSED",
    "7.3.0, DEPENDS_ON_PAGE_MODE_ZERO",
    "8.0.0, DEPENDS_ON_PAGE_MODE_ZERO",
    "7.0.0-rc1, open",
    "7.3.0-rc2, open",
    "6.14.8-2-bpo12-pve, ACCEPTED_THEN_NO_DMA",
    "6.14.11-4-pve, ACCEPTED_THEN_NO_DMA",
    "6.14.11-9-pve, ACCEPTED_THEN_NO_DMA",
    "6.14.11-10-pve, open",
    "6.14.12-1-pve, open",
    "6.12.0-55.9.1.el10_0, open",
    "6.12.9-gentoo-dist, open",
    "6.12.9-200.fc41.x86_64, REFUSED",
    "6.17.13-2-pve, open",
    "6.8.0-90-generic, REFUSED",
    "6.12.48+deb13-amd64, REFUSED",
    "5.14.0-503.el9, open",
    "7.0.14-4-pve, REFUSED",
    "6.14.0-33-generic, open",
    "6.19.9-arch1-1, open"
  })
  void whatIdentityDoesUnderSnpFollowsTheRelease(String text, String expected) {
    Reading<SnpIdentity> answer = KernelTraits.identityUnderSnp(release(text));
    assertThat(answer.asOptional().map(Enum::name).orElse("open")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "5.14.0-503.el9, open",
    "6.12.0-55.9.1.el10_0, open",
    "6.4.0-150600.23.47-default, open",
    "6.12.9-gentoo-dist, open",
    "6.14.11-4-pve, true",
    "6.17.13-2-pve, true",
    "6.8.0-90-generic, true",
    "6.12.48+deb13-amd64, true",
    "6.18.99, true",
    "6.19.0, open",
    "6.19.99, open",
    "7.0.0-rc1, open",
    "7.0.0, false",
    "7.0.14-4-pve, false"
  })
  void whetherPeerMmioIsEncryptedFollowsTheRelease(String text, String expected) {
    Reading<Boolean> answer = KernelTraits.encryptsPeerMmio(release(text));
    assertThat(answer.asOptional().map(String::valueOf).orElse("open")).isEqualTo(expected);
  }

  @Test
  void anAnswerSaysFromWhichReleaseAndWhy() {
    assertThat(KernelTraits.identityUnderSnp(release("6.14.11-4-pve")))
        .isInstanceOfSatisfying(
            Reading.Present.class,
            present -> {
              assertThat(present.evidence().excerpt()).contains("6.14.11-4-pve", "4402f2627d30");
              assertThat(present.evidence().origin()).isEqualTo(Origin.DERIVED);
            });
  }

  @Test
  void withoutAReleaseThereIsNoAnswer() {
    assertThat(KernelTraits.identityUnderSnp(Known.unknown()).known()).isFalse();
    assertThat(KernelTraits.identityUnderSnp(Known.absent()).known()).isFalse();
    Reading<KernelRelease> disputed =
        Known.contradicted(KernelRelease.upstream(6, 12, 0), KernelRelease.upstream(6, 14, 0));
    assertThat(KernelTraits.identityUnderSnp(disputed).known()).isFalse();
    assertThat(KernelTraits.encryptsPeerMmio(disputed).known()).isFalse();
  }
}
