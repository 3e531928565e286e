package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

class PastedTextTest {

  @Test
  void aSessionIsCutAtItsPromptsAndKeepsLineNumbers() {
    List<Section> sections =
        Transcript.cut(
            Texts.of(
                "Last login: today",
                "root@pve:~# uname -r",
                "6.14.11-4-pve",
                "(base) me@box:/tmp$ sudo lspci -nn | grep -i vga",
                "# this is a comment",
                "$ cat /proc/cmdline",
                "quiet"));
    assertThat(sections)
        .extracting(Section::command)
        .containsExactly("", "uname -r", "lspci -nn | grep -i vga", "cat /proc/cmdline");
    assertThat(sections.get(1).root()).isTrue();
    assertThat(sections.get(2).root()).isTrue();
    assertThat(sections.get(2).filter()).isEqualTo("grep -i vga");
    assertThat(sections.get(3).root()).isFalse();
    assertThat(sections.get(3).text().at(0).line()).isEqualTo(7);
  }

  @Test
  void lineEndsBoldMarksColoursAndOddBlanksAreTakenOff() {
    SourceText text =
        SourceText.of("p", Origin.PASTED, "a\r\n**Vendor\u00a0ID: x**\r\n\u001b[31mred\u001b[0m\n");
    assertThat(Transcript.cut(text).get(0).text().lines())
        .containsExactly("a", "Vendor ID: x", "red");
  }

  @Test
  void controlCharactersAreReplaced() {
    assertThat(Clean.line("a\u0007b\u202ec\u009bd")).isEqualTo("a\ufffdb\ufffdc\ufffdd");
    assertThat(Clean.key("x[1]\ny")).isEqualTo("x(1)\ufffdy");
  }

  @Test
  void whatATerminalIsToldWithoutChangingTextIsTakenOff() {
    assertThat(Clean.line("\u001b[?2004h\u001b]0;me@box: ~\u0007me@box:~$ uname -r")) // bash
        .isEqualTo("me@box:~$ uname -r");
    assertThat(
            Clean.line(
                "\u001b]2;title\u001b\\a\u001b[38:5:1mb\u001b[200~c\u001b[201~d\u001b[?2004l"))
        .isEqualTo("abcd");
  }

  @Test
  void aMoveOfTheCursorOrAnOpenTitleLeavesAMark() {
    assertThat(Clean.line("01:00.0\u001b[3D1")).isEqualTo("01:00.0\ufffd[3D1");
    assertThat(Clean.line("a\u001b]0;b")).isEqualTo("a\ufffd]0;b");
    assertThat(Clean.line("a\u001b[")).isEqualTo("a\ufffd[");
    assertThat(Clean.line("a\u001b")).isEqualTo("a\ufffd");
  }

  @Test
  void lsofIsCompleteOnlyForRootAndForAllNodes() {
    String header = "COMMAND   PID USER FD TYPE DEVICE SIZE/OFF NODE NAME";
    String row = "nvidia-pe 2210 root 3u CHR 195,0 0t0 900 /dev/nvidia0";
    String all =
        "lsof -n -w /dev/nvidia* /dev/dri/* /dev/kfd /dev/iommu /dev/vfio/* /dev/vfio/devices/*";
    assertThat(handles(all, true, header, row).is(true)).isTrue();
    assertThat(Texts.reason(handles(all, false, header, row))).isEqualTo(Reason.NO_PERMISSION);
    assertThat(handles("lsof /dev/nvidia0", true, header, row).known()).isFalse();
    assertThat(handles(all, true).is(true)).isTrue();
  }

  private static Reading<Boolean> handles(String command, boolean root, String... lines) {
    Draft draft = new Draft();
    assertThat(Lsof.read(Texts.section(command, root, lines), draft)).isTrue();
    draft.settle();
    return draft.handles.complete("handles.complete");
  }

  @Test
  void groupsWithoutAGapAreAll() {
    String one = "/sys/kernel/iommu_groups/0/devices/0000:00:00.0";
    String two = "/sys/kernel/iommu_groups/1/devices/0000:01:00.0";
    String far = "/sys/kernel/iommu_groups/9/devices/0000:02:00.0";
    assertThat(groups(one, two).is(true)).isTrue();
    assertThat(Texts.reason(groups(one, far))).isEqualTo(Reason.TRUNCATED);
    Draft draft = new Draft();
    PastedFiles.read(Texts.section("", false, "/sys/kernel/iommu_groups/9/type:unknown"), draft);
    assertThat(Texts.reason(draft.groups.item(9).domainType.result("groups[9].domainType")))
        .isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
  }

  private static Reading<Boolean> groups(String... lines) {
    Draft draft = new Draft();
    PastedFiles.read(Texts.section("", false, lines), draft);
    return draft.groups.complete("groups.complete");
  }

  @Test
  void waysAreReadFromReadlinkAndFromLs() {
    Draft draft = new Draft();
    String link =
        "lrwxrwxrwx 1 root root 0 Jan 1 00:00 0000:02:00.0 -> ../../../devices/pci0000:00/0000:00:02.1/0000:02:00.0";
    boolean found =
        SysfsLines.paths(
            Texts.of("/sys/devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0", link), draft);
    assertThat(found).isTrue();
    assertThat(draft.functions.items()).hasSize(2);
  }

  @Test
  void addressesAreFoundInLines() {
    assertThat(Bdf.find("NVRM: GPU at 0000:c1:00.0, x")).isEqualTo(PciAddress.of("0000:c1:00.0"));
    assertThat(Bdf.find("device=01:00.1 pasid=0")).isEqualTo(PciAddress.of("01:00.1"));
    assertThat(Bdf.find("10000:e1:00.0")).isEqualTo(PciAddress.of("10000:e1:00.0"));
    assertThat(Bdf.find("version 580.95.05 at 12:34:56.7890")).isNull();
    assertThat(Bdf.read("0000:01:20.0")).isNull();
    assertThat(Bdf.read("0000:01:00.8")).isNull();
  }

  @Test
  void addressesArePrintedAsTheyAreRead() {
    for (String text : List.of("0000:01:00.0", "ffff:ff:1f.7", "10000:e1:00.0", "0abc:0d:0e.3")) {
      assertThat(PciAddress.of(text)).hasToString(text);
      assertThat(Bdf.read(text)).isEqualTo(PciAddress.of(text));
    }
    assertThat(PciAddress.of("12345678:00:00.0")).hasToString("12345678:00:00.0");
  }
}
