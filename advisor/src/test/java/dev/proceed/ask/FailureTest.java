package dev.proceed.ask;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a shell or a program prints in the place of an output. */
class FailureTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bash: lspci: command not found|NOT_INSTALLED",
        "sh: 1: lspci: not found|NOT_INSTALLED",
        "sudo: lspci: command not found|NOT_INSTALLED",
        "cat: /sys/kernel/iommu_groups/42/type: No such file or directory|NO_SUCH_FILE",
        "dmesg: read kernel buffer failed: Operation not permitted|DENIED",
        "joe is not in the sudoers file.  This incident will be reported.|NO_ROOT",
        "sudo: a password is required|NO_ROOT",
        "Superuser rights are needed: not superuser|DENIED",
      })
  void isRecognised(String printed, Failure failure) {
    assertThat(Failure.of(printed + "\n")).contains(failure);
  }

  @Test
  void severalLinesOfOneComplaintAreOneFailure() {
    String printed =
        """
        NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.
        Make sure that the latest NVIDIA driver is installed and running.

        """;
    assertThat(Failure.of(printed)).contains(Failure.DRIVER_SILENT);
    assertThat(Failure.of("\n  \n")).contains(Failure.EMPTY);
  }

  @Test
  void anOutputWithSomeComplaintsIsAnOutput() {
    String printed =
        """
        /sys/kernel/iommu_groups/42/type:DMA-FQ
        grep: /sys/kernel/iommu_groups/43/type: Permission denied
        """;
    assertThat(Failure.of(printed)).isEmpty();
  }

  @Test
  void aComplaintBelowThePromptIsOneStill() {
    assertThat(Failure.of("root@gpu1:~# lspci -Dnnk\n-bash: lspci: command not found\n"))
        .contains(Failure.NOT_INSTALLED);
  }
}
