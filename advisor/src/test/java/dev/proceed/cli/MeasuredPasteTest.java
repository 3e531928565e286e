package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copy whose data was checked, as it is pasted: alone, with its state, beside another state. */
class MeasuredPasteTest {

  private static final String PROMPT = "user@host:~$ ";
  private static final String BOOT = "6f1c2c7e-1111-4222-8333-444455556666";
  private static final int WORKS = 0;
  private static final int EXPECTED = 10;
  private static final int BLOCKED = 20;
  private static final int UNKNOWN = 30;

  @TempDir Path folder;

  private static List<String> copy(String... end) {
    List<String> lines = new ArrayList<>();
    lines.add(PROMPT + "./simpleP2P");
    lines.add("[./simpleP2P] - Starting...");
    lines.add("CUDA-capable device count: 2");
    lines.add("> Peer access from A10 (GPU0) -> A10 (GPU1) : Yes");
    lines.add("> Peer access from A10 (GPU1) -> A10 (GPU0) : Yes");
    lines.add("Enabling peer access between GPU0 and GPU1...");
    lines.add("Copy data back to host from GPU0 and verify results...");
    lines.addAll(List.of(end));
    return lines;
  }

  /** Boot, driver, GPUs and domain types as one terminal shows them. */
  private static List<String> state() {
    return new ArrayList<>(
        List.of(
            PROMPT + "cat /proc/sys/kernel/random/boot_id",
            BOOT,
            PROMPT + "cat /proc/driver/nvidia/version",
            "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.95.05  Release Build",
            PROMPT + "nvidia-smi",
            "|   0  NVIDIA A10        On  |   00000000:01:00.0 Off |       0 |",
            "|   1  NVIDIA A10        On  |   00000000:41:00.0 Off |       0 |",
            PROMPT + "grep -H . /sys/kernel/iommu_groups/*/type",
            "/sys/kernel/iommu_groups/12/type:DMA-FQ",
            "/sys/kernel/iommu_groups/13/type:DMA-FQ",
            PROMPT + "ls -l /sys/kernel/iommu_groups/*/devices",
            "/sys/kernel/iommu_groups/12/devices:",
            link("0000:00", "0000:00:01.1", "0000:01:00.0"),
            "",
            "/sys/kernel/iommu_groups/13/devices:",
            link("0000:40", "0000:40:01.1", "0000:41:00.0")));
  }

  private static String link(String root, String port, String gpu) {
    String way = "../../../../devices/pci" + root + "/" + port + "/" + gpu;
    return "lrwxrwxrwx 1 root root 0 Nov 30 10:00 " + gpu + " -> " + way;
  }

  private static List<String> both(List<String> one, List<String> other) {
    List<String> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }

  private void paste(String name, List<String> lines) throws IOException {
    Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }

  private int check(String... words) {
    List<String> all = new ArrayList<>(List.of("check", "p2p"));
    all.addAll(List.of(words));
    all.addAll(List.of("--from", folder.toString()));
    return Session.of(all.toArray(String[]::new)).exit();
  }

  private int checkPair() {
    return check("--between", "0000:01:00.0,0000:41:00.0");
  }

  @Test
  void inOnePasteWithItsStateItWorks() throws IOException {
    paste("session.txt", both(state(), copy("Test passed")));
    assertThat(checkPair()).isEqualTo(WORKS);
  }

  @Test
  void aloneItIsExpected() throws IOException {
    paste("copy.txt", copy("Test passed"));
    assertThat(check()).isEqualTo(EXPECTED);
  }

  @Test
  void besideAStateFromElsewhereItProvesNothing() throws IOException {
    paste("state.txt", state());
    paste("copy.txt", copy("Test passed"));
    assertThat(checkPair()).isEqualTo(UNKNOWN);
  }

  @Test
  void aDriverOfAnotherVersionTakesTheProofAway() throws IOException {
    paste("session.txt", both(state(), copy("Test passed")));
    paste("later.txt", List.of("Driver Version: 595.45.04"));
    assertThat(checkPair()).isEqualTo(UNKNOWN);
  }

  @Test
  void wrongDataBlocks() throws IOException {
    paste(
        "session.txt",
        both(
            state(), copy("Verification error @ element 1: val = 0.0, ref = 4.0", "Test failed!")));
    assertThat(checkPair()).isEqualTo(BLOCKED);
  }
}
