package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.proceed.facts.PciAddress;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A paste of two kernels is read one part at a time, or not at all. */
class PartChoiceTest {

  private static final String TWO =
      """
      Kernel 5.8:
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/1/devices/0000:00:01.0

      Kernel 5.9:
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/0/devices/0000:00:01.0
      """;

  @TempDir Path place;

  private static InputRejected rejected(String input) {
    return catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of(input)));
  }

  private static int groupOfPort(Collected collected) {
    return collected
        .facts()
        .function(PciAddress.of("0000:00:01.0"))
        .orElseThrow()
        .iommuGroup()
        .asOptional()
        .orElseThrow();
  }

  @Test
  void twoKernelsAreRefusedAndTheirPartsListed() throws Exception {
    String file = Files.writeString(place.resolve("groups.txt"), TWO).toString();
    InputRejected rejected = rejected(file);
    assertThat(rejected.why())
        .endsWith("must not be mixed: #1 is lines 1-4, kernel 5.8; #2 is lines 5-7, kernel 5.9");
    assertThat(rejected.whatToDo()).contains(file + "#1");
    assertThat(rejected.commands()).containsExactly("diff " + file + "#1 " + file + "#2");
  }

  @Test
  void aPartIsChosenByItsNumber() throws Exception {
    String file = Files.writeString(place.resolve("two words.txt"), TWO).toString();
    assertThat(groupOfPort(Collector.collect(List.of(file + "#1")))).isEqualTo(1);
    assertThat(groupOfPort(Collector.collect(List.of(file + "#2")))).isZero();
    assertThat(rejected(file).commands()).containsExactly("diff '" + file + "#1' '" + file + "#2'");
    assertThat(rejected(file + "#3").why()).contains("no such part", "#2 is lines 5-7");
    assertThat(rejected(file + "#0").why()).contains("no such file");
    assertThat(rejected("nowhere#1").why()).contains("no such file");
  }

  @Test
  void standardInputHasPartsToo() throws Exception {
    ByteArrayInputStream input = new ByteArrayInputStream(TWO.getBytes(StandardCharsets.UTF_8));
    assertThat(groupOfPort(Collector.collect(List.of("-#2"), input))).isZero();
  }

  @Test
  void aFileThatIsReallyCalledSoIsMeantAsAWhole() throws Exception {
    String one = TWO.substring(0, TWO.indexOf("\n\n") + 1);
    String file = Files.writeString(place.resolve("a#2"), one).toString();
    assertThat(groupOfPort(Collector.collect(List.of(file)))).isEqualTo(1);
    assertThat(groupOfPort(Collector.collect(List.of(file + "#1")))).isEqualTo(1);
    assertThat(rejected(file + "#2").why()).contains("it is one text");
  }

  @Test
  void aPartThatTellsNothingNeedsNoChoice() throws Exception {
    String session = "me@laptop:~$ ssh root@pve\nroot@pve:~# uname -r\n6.8.12-4-pve\n";
    String file = Files.writeString(place.resolve("session"), session).toString();
    assertThat(Collector.collect(List.of(file)).facts().kernel().release().known()).isTrue();
  }

  @Test
  void inAFolderSuchAFileIsLeftOutAndNamed() throws Exception {
    Files.writeString(place.resolve("groups.txt"), TWO);
    Files.writeString(place.resolve("uname.txt"), "Linux h 5.9.1 #1 SMP x86_64\n");
    Collected collected = Collector.collect(List.of(place.toString()));
    assertThat(collected.facts().groups().items()).isEmpty();
    assertThat(collected.report().skipped())
        .singleElement()
        .satisfies(skipped -> assertThat(skipped.why()).contains("#2 is lines 5-7"));
  }

  @Test
  void onlyALiveHostHasADriverToProbe() throws Exception {
    String file = Files.writeString(place.resolve("uname.txt"), "6.8.12-4-pve\n").toString();
    Collected collected =
        Collector.collect(
            List.of(file),
            java.io.InputStream.nullInputStream(),
            new Collector.Options(true, List.of()));
    assertThat(collected.report().skipped())
        .extracting(CollectionReport.Skipped::file)
        .containsExactly("--probe-driver");
  }
}
