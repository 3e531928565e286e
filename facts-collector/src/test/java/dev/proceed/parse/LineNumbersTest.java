package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A text that does not hold every line of its source says of each where it stands. */
class LineNumbersTest {

  private static SourceText text(List<Integer> numbers, String... lines) {
    return new SourceText("paste.txt", Origin.PASTED, List.of(lines), 1, numbers);
  }

  @Test
  void aSectionKeepsThem() {
    SourceText text =
        text(List.of(4, 9, 12, 13), "$ uname -r", "6.8.12-4-pve", "$ cat /proc/cmdline", "**a**");
    List<Section> sections = Transcript.cut(text);
    assertThat(sections.get(0).text().evidence().line()).isEqualTo(9);
    assertThat(sections.get(1).text().evidence().line()).isEqualTo(13);
    assertThat(sections.get(1).text().value()).isEqualTo("a");
  }

  @Test
  void aPartKeepsThemAndIsDescribedByThem() {
    SourceText text =
        text(
            List.of(2, 3, 30, 31),
            "root@one:~# uname -r",
            "6.8.12-4-pve",
            "root@two:~# uname -r",
            "5.15.0");
    List<PastePart> parts = PasteParts.of(text);
    assertThat(parts).hasSize(2);
    assertThat(parts.get(1).only(text).evidence().line()).isEqualTo(30);
    assertThat(parts.get(1).describe(parts)).startsWith("lines 30-31");
  }

  @Test
  void aFileNamedInALineStandsInThatLine() {
    Draft draft = new Draft();
    SourceText text =
        text(List.of(7, 70), "prose", "/sys/module/kvm_amd/parameters/sev_snp:Y").part(1, 2);
    assertThat(PastedFiles.read(new Section("", false, text), draft)).isTrue();
    Reading<?> snp = draft.encryption.kvmSnp.result("encryption.kvmSnp");
    assertThat(((Reading.Present<?>) snp).evidence().line()).isEqualTo(70);
  }

  @Test
  void aLogKeepsThemInBothDirections() {
    SourceText text =
        text(
            List.of(5, 8),
            "[    2.100000] pci 0000:01:00.0: Adding to iommu group 3",
            "[    2.000000] pci 0000:02:00.0: Adding to iommu group 4");
    KernelLog reversed = KernelLog.of(new Section("journalctl -k -r", true, text));
    assertThat(reversed.text().evidence().line()).isEqualTo(8);
    assertThat(reversed.text().at(1).line()).isEqualTo(5);
    KernelLog plain = KernelLog.of(new Section("dmesg", true, text.part(1, 2)));
    assertThat(plain.text().evidence().line()).isEqualTo(8);
  }
}
