package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.FunctionDraft;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockedFilesTest {

  @TempDir Path top;

  private FunctionEntry entry(String address) {
    RootDir root = new RootDir(top, Origin.LIVE);
    return new FunctionEntry(
        root,
        PciAddress.of(address),
        new FunctionDraft(),
        root.directory("."),
        List.of("driver_override"),
        "/sys/bus/pci/devices/" + address);
  }

  private static Reading<String> override(FunctionEntry entry) {
    return entry.draft().driverOverride.result("functions[x].driverOverride");
  }

  @Test
  void aFileThatNeverAnswersIsLeftBehind() {
    CountDownLatch never = new CountDownLatch(1);
    FunctionEntry stuck = entry("0000:c1:00.0");
    FunctionEntry healthy = entry("0000:c2:00.0");
    try (LockedFiles files =
        new LockedFiles(
            50,
            one -> {
              if (one.address().equals(stuck.address())) {
                await(never);
              }
              return new Content(Look.FOUND, "vfio-pci\n".getBytes(StandardCharsets.UTF_8));
            })) {
      files.driverOverride(stuck);
      files.driverOverride(healthy);
    }
    assertThat(((Reading.Unknown<String>) override(stuck)).reason())
        .isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    assertThat(override(stuck).toString()).contains("holds the device's lock");
    assertThat(override(healthy).is("vfio-pci")).isTrue();
    never.countDown();
  }

  @Test
  void afterSomeNoMoreIsTried() {
    CountDownLatch never = new CountDownLatch(1);
    int[] tries = new int[1];
    try (LockedFiles files =
        new LockedFiles(
            10,
            one -> {
              tries[0]++;
              await(never);
              return new Content(Look.MISSING, new byte[0]);
            })) {
      for (int number = 0; number < 20; number++) {
        files.driverOverride(entry("0000:c1:00.0"));
      }
    }
    assertThat(tries[0]).isEqualTo(4);
    never.countDown();
  }

  /** As a thread that waits in the kernel: an interrupt does not wake it. */
  private static void await(CountDownLatch latch) {
    boolean open = false;
    while (!open) {
      try {
        latch.await();
        open = true;
      } catch (InterruptedException ignored) {
        open = false;
      }
    }
  }
}
