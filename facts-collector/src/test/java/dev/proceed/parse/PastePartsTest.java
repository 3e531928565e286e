package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What belongs to one kernel stays together; what does not is told apart. */
class PastePartsTest {

  private static final String OLD_GROUPS =
      """
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/1/devices/0000:00:01.0
      /sys/kernel/iommu_groups/2/devices/0000:01:00.0
      """;
  private static final String NEW_GROUPS =
      """
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/1/devices/0000:00:01.0
      /sys/kernel/iommu_groups/1/devices/0000:01:00.0
      """;

  private static List<String> parts(String content) {
    List<PastePart> parts = PasteParts.of(SourceText.of("paste", Origin.PASTED, content));
    return parts.stream().map(part -> part.describe(parts)).toList();
  }

  private static void assertOne(String content) {
    assertThat(parts(content)).as(content).hasSize(1);
  }

  @Test
  void headingsOfTwoKernelsDivideEvenWhenMailWrappedThem() {
    String content =
        "Hello,\nhere they are.\n\nKernel 5.8 with the commit that did it \nreverted:\n\n"
            + OLD_GROUPS
            + "\nKernel 5.9:\n"
            + NEW_GROUPS;
    assertThat(parts(content)).containsExactly("lines 1-10, kernel 5.8", "lines 11-14, kernel 5.9");
  }

  @Test
  void twoListingsThatDisagreeDivideWithoutAnyHeading() {
    assertThat(parts(OLD_GROUPS + "\nafter the update\n" + NEW_GROUPS))
        .containsExactly(
            "lines 1-4, with IOMMU groups of its own", "lines 5-8, with IOMMU groups of its own");
    assertThat(parts(OLD_GROUPS + NEW_GROUPS))
        .containsExactly(
            "lines 1-3, with IOMMU groups of its own", "lines 4-6, with IOMMU groups of its own");
  }

  @Test
  void groupListingsOfEveryFormAreCompared() {
    String script = "IOMMU Group 1:\n\t00:01.0 PCI bridge [0604]\nIOMMU Group 2:\n\t01:00.0 VGA\n";
    String oneLine =
        "IOMMU Group 1 00:01.0 PCI bridge\nIOMMU Group 1 01:00.0 VGA\nIOMMU Group 0 x\n";
    String lspci =
        """
        00:00.0 Host bridge
        \tIOMMU group: 0

        00:01.0 PCI bridge
        \tIOMMU group: 1

        01:00.0 VGA
        \tFlags: fast devsel, IOMMU group 1
        """;
    assertOne(OLD_GROUPS + "\n" + script);
    assertThat(parts(script + "\n" + lspci)).hasSize(2);
    assertThat(parts(OLD_GROUPS + "\n" + lspci)).hasSize(2);
    assertOne(NEW_GROUPS + "\n" + lspci + "\n" + NEW_GROUPS);
    assertThat(parts(OLD_GROUPS + oneLine + "IOMMU Group 0 00:00.0 Host bridge\n")).hasSize(2);
  }

  @Test
  void promptsOfTwoHostsDivideAndComingBackJoinsAgain() {
    String content =
        """
        root@pve1:~# uname -r
        6.8.12-4-pve
        root@pve1:~# ssh pve2
        root@pve2:~# uname -r
        6.8.12-4-pve
        root@pve2:~# exit
        [root@pve1.lan ~]# cat /proc/cmdline
        BOOT_IMAGE=/vmlinuz root=/dev/sda1
        """;
    assertThat(parts(content))
        .containsExactly("lines 1-3 and lines 7-8, host pve1", "lines 4-6, host pve2");
  }

  @Test
  void aRebootDividesEvenWhenNothingElseTells() {
    String content =
        """
        root@pve:~# cat /sys/kernel/iommu_groups/2/type
        DMA
        root@pve:~# reboot
        root@pve:~# cat /sys/kernel/iommu_groups/2/type
        identity
        """;
    assertThat(parts(content)).hasSize(2);
  }

  @Test
  void twoAnswersOfOneCommandDivideAtThePrompt() {
    assertThat(parts("$ uname -r\n5.8.0\n$ lspci -nn\n\n$ uname -r\n5.9.0\n"))
        .containsExactly("lines 1-4, kernel 5.8.0", "lines 5-6, kernel 5.9.0");
    String boot =
        "root@h:~# cat /proc/sys/kernel/random/boot_id\n5e0f3a52-7c41-4b1e-9d0a-2f6b8c1d4e7";
    assertThat(parts(boot + "0\n" + boot + "1\n")).hasSize(2);
    assertThat(
            parts("BOOT_IMAGE=/a root=/b\n\nBOOT_IMAGE=/a root=/b iommu=pt x\n\nBOOT_IMAGE=/c\n"))
        .hasSize(2);
    assertThat(parts("Linux one 6.8.1 #1 SMP x86_64\nLinux two 6.8.1 #1 SMP x86_64\n"))
        .containsExactly("line 1, host one", "line 2, host two");
    assertThat(
            parts(
                "Nov 12 08:14:03 a kernel: x\nNov 12 08:14:03 a kernel: y\nNov 12 08:14:03 b kernel: z\n"))
        .containsExactly("lines 1-2, host a", "line 3, host b");
  }

  @Test
  void oneHostPastedTwiceIsOne() {
    String session = "root@pve:~# uname -a\nLinux pve 6.8.12-4-pve #1 SMP x86_64\n" + OLD_GROUPS;
    assertOne(session + "\n" + session);
    assertOne("Kernel 6.8:\n" + session);
    assertOne("Kernel: 6.8.12-4-pve\n" + session);
  }

  @Test
  void severalBootsOfOneLogAreOne() {
    String log =
        """
        [    0.000000] Linux version 6.8.12 (b@h) #1 SMP
        [    1.000000] pci 0000:00:00.0: Adding to iommu group 0
        [    1.000000] pci 0000:00:01.0: Adding to iommu group %d
        [    1.000000] pci 0000:01:00.0: Adding to iommu group 2
        """;
    assertOne(log.formatted(1) + log.replace("6.8.12", "6.9.1").formatted(7));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Kernel 6.2 had the same problem, so I went on.",
        "Kernel driver in use: nvidia",
        "  Kernel modules: nvidiafb, nouveau 5.3",
        "Linux version 6.2 (b@h)",
        "kernel 9 of them",
        "This kernel 6.2:",
        "mail from someone@example.org: kernel 6.2",
        "[    0.000000] Kernel command line: 6.2",
      })
  void aSentenceThatMentionsAKernelDividesNothing(String sentence) {
    assertOne("Kernel 5.8:\n" + OLD_GROUPS + "\n" + sentence + "\n" + OLD_GROUPS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Kernel 6.2:",
        "kernel 6.2.16-3-pve",
        "## Kernel 6.2 works",
        "**Kernel 6.2**",
        "=== Linux kernel v6.2 ===",
        "Kernel: 6.2.0-13-amd64 arch: x86_64 bits: 64",
        "Kernel Version: Linux 6.2.16-3-pve",
        "with kernel 6.2 (default):",
        "Kernel 6.2 on an x86_64",
      })
  void aHeadingDivides(String heading) {
    assertThat(parts("Kernel 5.8:\n" + OLD_GROUPS + "\n" + heading + "\n" + OLD_GROUPS)).hasSize(2);
  }

  @Test
  void aPartKeepsItsLinesAndTheirNumbers() {
    SourceText text = SourceText.of("paste", Origin.PASTED, "Kernel 5.8:\na\nKernel 5.9:\nb\n");
    SourceText second = PasteParts.of(text).get(1).only(text);
    assertThat(second.lines()).containsExactly("", "", "Kernel 5.9:", "b");
    assertThat(second.at(3).line()).isEqualTo(4);
  }

  @Test
  void aLongTextIsReadInOnePass() {
    String line = "IOMMU Group 1 0000:00:01.0 kernel 6.2 ############################# @ @ @\n";
    assertOne(line.repeat(100_000));
    assertOne("a@b:" + "x".repeat(1_000_000));
  }
}
