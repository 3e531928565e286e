package dev.proceed.assess.symptom;

import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Kernel logs as hosts write them. */
final class Logs {

  private static final List<String> BOOT =
      List.of(
          "Linux version 6.14.11-4-pve (build@host) (gcc (Debian 12.2.0) 12.2.0) #1 SMP",
          "Command line: BOOT_IMAGE=/boot/vmlinuz-6.14.11-4-pve root=/dev/mapper/pve-root ro quiet",
          "DMI: Example Systems Server X1/Board X1, BIOS 1.4 03/14/2025",
          "pci 0000:c1:00.0: [10de:2bb5] type 00 class 0x030000 PCIe Legacy Endpoint",
          "pci 0000:c1:00.0: BAR 1 [mem 0x20000000000-0x21fffffffff 64bit pref]",
          "nvme nvme0: 16/0/0 default/read/poll queues",
          "nvidia: loading out-of-tree module taints kernel.",
          "nvidia-nvlink: Nvlink Core is being initialized, major device number 511",
          "NVRM: loading NVIDIA UNIX Open Kernel Module for x86_64  590.48.01",
          "EXT4-fs (dm-1): mounted filesystem r/w with ordered data mode. Quota mode: none.",
          "vmbr0: port 1(eno1) entered forwarding state");

  private static final List<String> LATER =
      List.of(
          "systemd[1]: Started Daily apt download activities.",
          "perf: interrupt took too long (2517 > 2500), lowering kernel.perf_event_max_sample_rate",
          "vmbr0: port 2(tap101i0) entered disabled state");

  private Logs() {}

  /** A log of a whole boot in which these lines stand among others. */
  static HostFacts around(String... lines) {
    StringBuilder log = new StringBuilder("root@host:~# dmesg\n");
    double second = 0;
    for (String line : BOOT) {
      log.append(stamp(second += 0.7)).append(line).append('\n');
    }
    for (String line : lines) {
      log.append(stamp(second += 61)).append(LATER.get(0)).append('\n');
      log.append(stamp(second += 0.01)).append(line).append('\n');
    }
    LATER.forEach(line -> log.append(stamp(99_999)).append(line).append('\n'));
    return facts(log.append("root@host:~# ").toString());
  }

  private static String stamp(double second) {
    return String.format("[%12.6f] ", second);
  }

  static HostFacts facts(String pasted) {
    byte[] text = pasted.getBytes(StandardCharsets.UTF_8);
    try {
      return Collector.collect(List.of("-"), new ByteArrayInputStream(text)).facts();
    } catch (InputRejected rejected) {
      throw new AssertionError(rejected);
    }
  }
}
