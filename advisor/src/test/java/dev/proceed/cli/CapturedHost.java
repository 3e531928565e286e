package dev.proceed.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small captured tree of an Intel host, written for one test. */
final class CapturedHost {

  static final String GPU = "10de:20b5";
  static final String NIC = "8086:0dc8";
  static final String SWITCH = "10b5:8747";
  static final String PORT = "8086:352a";

  private final Path top;

  private CapturedHost(Path top) {
    this.top = top;
  }

  /** Processor, kernel, command line and a log that starts at boot; no PCI function yet. */
  static CapturedHost at(Path top, String parameters) throws IOException {
    CapturedHost host = new CapturedHost(top);
    String commandLine = "BOOT_IMAGE=/vmlinuz-6.8.0 root=/dev/sda1 " + parameters;
    host.file(
        "proc/cpuinfo",
        """
        processor\t: 0
        vendor_id\t: GenuineIntel
        cpu family\t: 6
        model\t\t: 143
        model name\t: Intel(R) Xeon(R) Gold 6430
        flags\t\t: fpu vme vmx
        """);
    host.file("proc/cmdline", commandLine + "\n");
    host.file("proc/sys/kernel/osrelease", "6.8.0-60-generic\n");
    host.file("proc/sys/kernel/random/boot_id", "5e0f3a52-7c41-4b1e-9d0a-2f6b8c1d4e71\n");
    host.file(
        "commands/dmesg.txt",
        "[    0.000000] Linux version 6.8.0-60-generic (build@host) #1 SMP\n"
            + "[    0.000000] Command line: "
            + commandLine
            + "\n[    0.000000] BIOS-provided physical RAM map:\n"
            + "[    1.000000] Run /init as init process\n");
    Files.createDirectories(top.resolve("sys/kernel/iommu_groups"));
    Files.createDirectories(top.resolve("sys/class/iommu"));
    return host;
  }

  /** Nothing but a host bridge and a network card. */
  static String bare(Path top) throws IOException {
    return at(top, "")
        .function("pci0000:00/0000:00:00.0", "8086:3258", "060000")
        .function("pci0000:00/0000:00:1f.6", NIC, "020000")
        .source();
  }

  /** One GPU without a driver, alone in group 2. */
  static CapturedHost withOneGpu(Path top) throws IOException {
    return withOneGpuOfUnknownDriver(top).driver("pci0000:00/0000:00:01.0", "pcieport");
  }

  /** The same in a copy without any driver link, which says nothing about drivers. */
  static CapturedHost withOneGpuOfUnknownDriver(Path top) throws IOException {
    return at(top, "intel_iommu=on")
        .function("pci0000:00/0000:00:01.0", PORT, "060400")
        .group("pci0000:00/0000:00:01.0", 1)
        .function("pci0000:00/0000:00:01.0/0000:01:00.0", GPU, "030200")
        .group("pci0000:00/0000:00:01.0/0000:01:00.0", 2);
  }

  /** Two GPUs below one switch, on NVIDIA's driver, without an IOMMU. */
  static CapturedHost withTwoGpus(Path top) throws IOException {
    String up = "pci0000:00/0000:00:01.0/0000:01:00.0";
    return at(top, "intel_iommu=off")
        .function("pci0000:00/0000:00:01.0", PORT, "060400")
        .function(up, SWITCH, "060400")
        .function(up + "/0000:02:00.0", SWITCH, "060400")
        .function(up + "/0000:02:01.0", SWITCH, "060400")
        .function(up + "/0000:02:00.0/0000:03:00.0", GPU, "030200")
        .driver(up + "/0000:02:00.0/0000:03:00.0", "nvidia")
        .function(up + "/0000:02:01.0/0000:04:00.0", GPU, "030200")
        .driver(up + "/0000:02:01.0/0000:04:00.0", "nvidia");
  }

  CapturedHost file(String path, String content) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    return this;
  }

  CapturedHost function(String way, String ids, String code) throws IOException {
    String place = "sys/devices/" + way;
    link("sys/bus/pci/devices/" + last(way), "../../../devices/" + way);
    file(place + "/vendor", "0x" + ids.substring(0, 4) + "\n");
    file(place + "/device", "0x" + ids.substring(5) + "\n");
    file(place + "/class", "0x" + code + "\n");
    return file(place + "/config", "");
  }

  CapturedHost driver(String way, String name) throws IOException {
    Files.createDirectories(top.resolve("sys/bus/pci/drivers/" + name));
    return link("sys/devices/" + way + "/driver", up(way) + "bus/pci/drivers/" + name);
  }

  CapturedHost group(String way, int number) throws IOException {
    String group = "sys/kernel/iommu_groups/" + number;
    file(group + "/type", "DMA\n");
    link(group + "/devices/" + last(way), "../../../../devices/" + way);
    return link("sys/devices/" + way + "/iommu_group", up(way) + "kernel/iommu_groups/" + number);
  }

  String source() {
    return "root:" + top;
  }

  CapturedHost link(String path, String target) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.createSymbolicLink(file, Path.of(target));
    return this;
  }

  /** From a function's own folder up to {@code /sys}. */
  private static String up(String way) {
    return "../".repeat(way.split("/").length + 1);
  }

  private static String last(String way) {
    return way.substring(way.lastIndexOf('/') + 1);
  }
}
