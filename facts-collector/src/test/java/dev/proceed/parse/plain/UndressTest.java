package dev.proceed.parse.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.TerminalLine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands around a text is taken off, and nothing that belongs to it. */
class UndressTest {

  private static SourceText text(String... lines) {
    return SourceText.of("paste.txt", Origin.PASTED, String.join("\n", lines) + "\n");
  }

  private static void stays(String... lines) {
    assertThat(Undress.of(text(lines)).lines()).isEqualTo(List.of(lines));
  }

  private static List<String> bare(String... lines) {
    return Undress.of(text(lines)).lines();
  }

  @Test
  void addressesThatRiseAreNoLineNumbers() {
    stays("10:00.0 VGA compatible controller", "11:00.0 Audio device", "12:01.0 PCI bridge");
    stays("10000:e1:00.0 PCI bridge", "10001:e1:00.0 PCI bridge", "10002:e1:00.0 PCI bridge");
    stays("1000:01:00.0 PCI bridge", "1001:01:00.0 PCI bridge", "1002:01:00.0 PCI bridge");
  }

  @Test
  void recordsOfOneFunctionAreNoPrefix() {
    stays("Slot: 01:00.0", "Class: VGA", "Slot: 02:00.0", "Class: VGA", "Slot: 03:00.0");
    stays("Architecture:  x86_64", "CPU(s):  8", "Vendor ID:  GenuineIntel");
  }

  @Test
  void namesOfSeveralMachinesStay() {
    String[] lines = {
      "one: 01:00.0 VGA", "one: 02:00.0 VGA", "one: 03:00.0 VGA",
      "two: 01:00.0 VGA", "two: 04:00.0 VGA", "two: 05:00.0 VGA",
    };
    stays(lines);
  }

  @Test
  void whatAHeadingOwnsStaysIndented() {
    stays("IOMMU Group 1:", "\t00:01.0 PCI bridge [0604]: Intel [8086:1901]", "\t01:00.0 VGA");
    stays("IOMMU Group 1:", "", "        00:01.0 PCI bridge [0604]: Intel [8086:1901]");
    stays("01:00.0 VGA compatible controller", "\tControl: I/O-", "\tKernel driver in use: x");
    stays("\tGPU0\tGPU1\tCPU Affinity", "GPU0\t X \tSYS\t0-7", "GPU1\tSYS\t X \t0-7");
  }

  @Test
  void aLogKeepsItsOwnStampsAndPriorities() {
    stays("[2026-01-02T03:04:05,100000+0000] pci 0000:01:00.0: Adding to iommu group 3", "x", "y");
    stays("<6>[    1.000000] DMAR: IOMMU enabled");
    stays("[    1.000000] audit: msg=\"a\\nb\"");
    stays("\tCapabilities: <access denied>", "\tRegion 0: Memory at <unassigned>");
  }

  @Test
  void drawingsOfToolsStay() {
    stays("+-----+-----+", "| NVIDIA-SMI 580.95.05 |", "+-----+-----+");
    stays("-[0000:00]-+-00.0", "           +-01.0-[01]----00.0", "           \\-02.0");
    stays("-+-[0000:20]-+-00.0", " \\-[0000:00]-+-00.0");
  }

  @Test
  void valuesOfJsonAndXmlStay() {
    stays("\"Source\": \"/sys/fs/cgroup\",", "\"PathOnHost\": \"/dev/nvidia0\",");
    stays("<domain type='kvm'>", "<qemu:arg value='a&amp;b'/>", "</domain>");
  }

  @Test
  void whatFollowsACommandLineIsNoPartOfIt() {
    String line = "BOOT_IMAGE=/boot/vmlinuz-6.8.0-40-generic root=/dev/mapper/vg-root ro quiet";
    stays(line, "GRUB_CMDLINE_LINUX_DEFAULT=quiet");
    stays(line, "options root=/dev/mapper/vg-root");
    stays(line, "6.8.0-40-generic");
    stays(
        "BOOT_IMAGE=/vmlinuz ro",
        "iommu=pt",
        "and so on, for a line that is longer than any of them");
  }

  @Test
  void aTitleEndsWhereItEnds() {
    stays(
        "01:00.0 VGA compatible controller [0300]: NVIDIA [10de:2bb1] (rev a1)",
        "the card [10de:2bb1]");
    stays("01:00.0 VGA compatible controller [0300]: NVIDIA Corp", "Subsystem: ASUS [1043:8a2f]");
  }

  @Test
  void brokenIdsAndLinksAreJoined() {
    assertThat(bare("01:00.0 VGA compatible controller [0300]: NVIDIA [10de:2b", "b1] (rev a1)"))
        .containsExactly("01:00.0 VGA compatible controller [0300]: NVIDIA [10de:2bb1] (rev a1)");
    String link = "lrwxrwxrwx 1 root root 0 Nov 12 08:14 0000:01:00.0 ->";
    assertThat(bare(link, "../../../../devices/pci0000:00/0000:00:01.1/0000:01:00.0"))
        .containsExactly(link + " ../../../../devices/pci0000:00/0000:00:01.1/0000:01:00.0");
    SourceText joined = Undress.of(text("", link, "../0000:01:00.0", "", "# uname -r"));
    assertThat(joined.number(joined.lines().indexOf("# uname -r"))).isEqualTo(5);
  }

  @Test
  void panesAreReadOneAfterTheOther() {
    SourceText panes =
        Undress.of(text("01:00.0 VGA \u2502a", "02:00.0 VGA \u2502b", "03:00.0 VGA \u2502c"));
    assertThat(panes.lines())
        .containsExactly("01:00.0 VGA", "02:00.0 VGA", "03:00.0 VGA", "a", "b", "c");
    assertThat(panes.number(4)).isEqualTo(2);
  }

  @Test
  void watchNamesItsCommand() {
    assertThat(bare("Every 2.0s: nvidia-smi topo -m     host: Tue Dec  1 03:04:05 2026"))
        .containsExactly("$ nvidia-smi topo -m");
  }

  @Test
  void aTerminalShowsWhatWasWrittenLast() {
    assertThat(TerminalLine.text("aaa\rb\nc\r\n")).isEqualTo("baa\nc\n");
    assertThat(TerminalLine.text("lspck\bi\u001b[K -nn\r\n")).isEqualTo("lspci -nn\n");
    assertThat(TerminalLine.text("a\rb\r")).isEqualTo("a\nb\n");
    assertThat(TerminalLine.text("x\u001b[3Ay\rz\n")).isEqualTo("z\u001b[3Ay\n");
  }

  /** Long texts of what could be a decoration take time in proportion to their length. */
  @Test
  void hostileTextsAreReadInOnePass() {
    for (String unit :
        List.of(">", "> ", "<p>", "&lt;", "[", "\\n", "\"", "`", "\u2502", "- ", "1:")) {
      String line = unit.repeat(200_000 / unit.length());
      assertThat(Undress.of(text(line)).lines()).isNotEmpty();
      assertThat(Undress.of(text(line.replace(unit, unit + "\n"))).lines()).isNotNull();
    }
  }
}
