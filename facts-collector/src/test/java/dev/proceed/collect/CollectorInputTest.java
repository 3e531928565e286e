package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectorInputTest {

  @TempDir Path place;

  private static InputRejected rejected(String input) {
    InputRejected rejected =
        catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of(input)));
    assertThat(rejected).as("rejected: " + input).isNotNull();
    assertThat(rejected.why()).isNotBlank();
    assertThat(rejected.whatToDo()).isNotBlank();
    return rejected;
  }

  private String file(String name, String content) throws Exception {
    return Files.writeString(place.resolve(name), content).toString();
  }

  @Test
  void aMissingPathIsNamed() {
    String path = place.resolve("nowhere").toString();
    assertThat(rejected(path).place()).isEqualTo(path);
    assertThat(rejected("root:" + path).why()).contains("no such file");
  }

  @Test
  void aFolderThatIsNoHostIsRefusedButOneInsideIsFound() throws Exception {
    assertThat(rejected("root:" + place).why()).contains("no sys, proc or etc");
    new Tree(place).file("capture/proc/cmdline", "quiet\n");
    for (String input : List.of("root:" + place, place.toString())) {
      assertThat(Collector.collect(List.of(input)).facts().kernel().bootParameters().known())
          .isTrue();
    }
  }

  @Test
  void twoHostsInOneFolderAreNamed() throws Exception {
    new Tree(place).file("one/proc/cmdline", "quiet\n").file("two/proc/cmdline", "quiet\n");
    assertThat(rejected("root:" + place).why()).contains("several hosts: one, two");
    assertThat(rejected(place.toString()).why()).contains("several hosts: one, two");
  }

  @Test
  void aFolderWithNothingInItSaysWhatWasFoundInEachFile() throws Exception {
    file("a.txt", "Roses are red\n");
    file("b.bin", "\u007fELF\0\0\1");
    file("c", " \n");
    Files.createDirectory(place.resolve("deeper"));
    Process made = new ProcessBuilder("mkfifo", place.resolve("pipe").toString()).start();
    assertThat(made.waitFor()).isZero();
    assertThat(rejected(place.toString()).why())
        .startsWith("no file in it was recognised: ")
        .contains("deeper is a folder inside the folder")
        .contains("pipe is a device node, a pipe or a socket, and was not opened")
        .contains("a.txt line 1 not the output of a command")
        .contains("b.bin is a binary file")
        .contains("c is empty");
  }

  @Test
  void anEmptyFolderIsRefused() {
    assertThat(rejected(place.toString()).why()).isEqualTo("it holds no file");
  }

  @Test
  void filesNamedAfterCommandsAreRecognisedByContent() throws Exception {
    file("uname_-r", "6.14.11-4-pve\n");
    file("lspci_-nnvv", "01:00.0 3D controller [0302]: NVIDIA Corporation Device [10de:2bb5]\n");
    HostFacts facts = Collector.collect(List.of(place.toString())).facts();
    assertThat(facts.kernel().release().known()).isTrue();
    assertThat(facts.functions().items()).hasSize(1);
  }

  @Test
  void aPipeInACopyIsNotOpenedAndIsTold() throws Exception {
    new Tree(place).file("sys/bus/x", "").directory("proc");
    Process made = new ProcessBuilder("mkfifo", place.resolve("proc/cmdline").toString()).start();
    assertThat(made.waitFor()).isZero();
    Collected collected = Collector.collect(List.of("root:" + place));
    assertThat(collected.report().skipped())
        .containsExactly(
            new CollectionReport.Skipped(
                "/proc/cmdline", "is a device node, a pipe or a socket, and was not opened"));
  }

  @Test
  void emptyAndBinaryAndForeignFilesAreRefused() throws Exception {
    assertThat(rejected(file("empty", " \n")).why()).contains("empty");
    assertThat(rejected(file("binary", "\u007fELF\0\0\1")).why()).contains("binary");
    assertThat(rejected(file("poem", "Roses are red\nviolets are blue\n")).why())
        .contains("not the output of a command");
    assertThat(rejected(file("other.yaml", "verdict: feasible\nsource: web\n")).why()).isNotBlank();
    assertThat(rejected(file("other.json", "{\"a\": 1}")).why()).contains("no bundle");
  }

  @Test
  void aBundleOfANewerReleaseIsRefused() throws Exception {
    String json = "{\"schemaVersion\": 9, \"kind\": \"proceed-facts\", \"facts\": {}}";
    assertThat(rejected(file("new.json", json)).why()).contains("newer release");
  }

  @Test
  void aTruncatedBundleIsRefusedWithItsLine() throws Exception {
    String json =
        "{\"schemaVersion\": 1,\n \"kind\": \"proceed-facts\",\n \"facts\": {\"identity\"";
    assertThat(rejected(file("cut.json", json)).place()).contains("line 3");
  }

  @Test
  void aDirectoryWithNothingKnownIsRefusedAndOtherwiseLeftoversAreReported() throws Exception {
    file("notes.txt", "call me back\n");
    assertThat(rejected(place.toString()).why()).contains("no file in it was recognised");
    file("cmdline.txt", "BOOT_IMAGE=/vmlinuz root=/dev/sda1 iommu=pt\r\n");
    Collected collected = Collector.collect(List.of(place.toString()));
    assertThat(collected.facts().kernel().bootParameters().known()).isTrue();
    assertThat(collected.report().skipped())
        .extracting(CollectionReport.Skipped::file)
        .containsExactly("notes.txt line 1");
  }

  @Test
  void standardInputIsReadLikeAFile() throws Exception {
    InputStream text = new ByteArrayInputStream("6.14.11-4-pve\n".getBytes(StandardCharsets.UTF_8));
    assertThat(Collector.collect(List.of("-"), text).facts().kernel().release().known()).isTrue();
  }

  @Test
  void twoInputsThatDisagreeContradict() throws Exception {
    String one = file("a", "6.14.11-4-pve\n");
    String other = file("b", "6.8.12-1-pve\n");
    var release = Collector.collect(List.of(one, other)).facts().kernel().release();
    assertThat(release).isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void nothingGivenIsRefused() {
    assertThat(catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of())))
        .isNotNull();
  }

  @Test
  void theMachineThisRunsOnCanBeRead() throws Exception {
    assertThat(Collector.collect(List.of("live")).facts().kernel().release().known()).isTrue();
    var release = Collector.collect(List.of("root:/")).facts().kernel().release();
    assertThat(((Reading.Present<?>) release).evidence().origin()).isEqualTo(Origin.LIVE);
  }

  @Test
  void aTopologyInXmlIsRefusedWithWhatToGiveInstead() throws Exception {
    Path file = Files.writeString(place.resolve("topo.xml"), "<system version=\"1\">\n</system>\n");
    InputRejected rejected =
        catchThrowableOfType(
            InputRejected.class, () -> Collector.collect(List.of(file.toString())));
    assertThat(rejected.why()).contains("lspci -Dvvvnn");
  }
}
