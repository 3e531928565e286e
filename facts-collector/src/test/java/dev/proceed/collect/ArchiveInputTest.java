package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives as inputs: what they hold, how it is packed, and what is found inside. */
class ArchiveInputTest {

  private static final String CMDLINE = "BOOT_IMAGE=/vmlinuz root=/dev/sda1 iommu=pt\n";

  @TempDir Path place;

  private String file(byte[] content) throws Exception {
    return Files.write(place.resolve("input"), content).toString();
  }

  private HostFacts facts(byte[] content) throws Exception {
    return Collector.collect(List.of(file(content))).facts();
  }

  private static boolean readsBootParameters(HostFacts facts) {
    return facts.kernel().bootParameters().known();
  }

  private InputRejected rejected(byte[] content) throws Exception {
    String input = file(content);
    InputRejected rejected =
        catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of(input)));
    assertThat(rejected).as("rejected").isNotNull();
    assertThat(rejected.whatToDo()).isNotBlank();
    return rejected;
  }

  private static byte[] host() throws Exception {
    return new Packed().file("proc/cmdline", CMDLINE).file("sys/bus/x", "").tar();
  }

  @Test
  void everyFormIsKnownByItsContent() throws Exception {
    for (byte[] form :
        List.of(host(), Packed.gzip(host()), Packed.bzip2(host()), Packed.xz(host()))) {
      assertThat(readsBootParameters(facts(form))).isTrue();
      assertThat(readsBootParameters(Collector.collect(List.of("root:" + file(form))).facts()))
          .isTrue();
      assertThat(
              readsBootParameters(
                  Collector.collect(List.of("-"), new ByteArrayInputStream(form)).facts()))
          .isTrue();
    }
  }

  @Test
  void zstdIsRefusedWithTheWayOut() throws Exception {
    byte[] zstd = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 1, 2, 3};
    assertThat(rejected(zstd).whatToDo()).contains("zstd -d");
  }

  @Test
  void theRootIsFoundSomeFoldersDeep() throws Exception {
    assertThat(readsBootParameters(facts(new Packed().file("./a/b/c/proc/cmdline", CMDLINE).tar())))
        .isTrue();
    assertThat(readsBootParameters(facts(new Packed().file("/proc/cmdline", CMDLINE).tar())))
        .isTrue();
    byte[] deep = new Packed().file("a/b/c/d/e/f/proc/cmdline", CMDLINE).tar();
    assertThat(rejected(deep).why()).startsWith("it holds no file");
  }

  @Test
  void severalHostsAreNamed() throws Exception {
    byte[] two = new Packed().file("n1/proc/cmdline", "a").file("n2/proc/cmdline", "b").tar();
    assertThat(rejected(two).why()).isEqualTo("it holds the files of several hosts: n1, n2");
  }

  @Test
  void anArchiveOfPastedTextsIsReadLikeAFolder() throws Exception {
    byte[] texts =
        new Packed()
            .file("mail/uname_-r", "6.14.11-4-pve\n")
            .file("mail/cmdline", CMDLINE)
            .file("mail/picture.png", "\u0089PNG\0\0")
            .tar();
    String input = file(Packed.gzip(texts));
    Collected collected = Collector.collect(List.of(input));
    assertThat(readsBootParameters(collected.facts())).isTrue();
    assertThat(collected.facts().kernel().release().known()).isTrue();
    assertThat(collected.report().skipped())
        .containsExactly(
            new CollectionReport.Skipped(
                input + "/mail/picture.png", "is no text, or larger than 64 MB"));
  }

  @Test
  void anArchiveWithNothingKnownSaysWhatWasFound() throws Exception {
    byte[] poems = new Packed().file("a/poem", "Roses are red\n").tar();
    assertThat(rejected(poems).why()).contains("no file in it was recognised").contains("a/poem");
    assertThat(rejected(new Packed().tar()).why()).isEqualTo("is empty");
  }

  @Test
  void oneCompressedTextIsReadAsATextAndIsNoRoot() throws Exception {
    byte[] text = Packed.gzip(CMDLINE.getBytes(StandardCharsets.UTF_8));
    assertThat(readsBootParameters(facts(text))).isTrue();
    String input = "root:" + file(text);
    assertThat(
            catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of(input)))
                .why())
        .contains("holds no sys");
  }

  @Test
  void anArchiveInAnArchiveIsNotOpened() throws Exception {
    assertThat(rejected(Packed.gzip(Packed.gzip(host()))).whatToDo()).isEqualTo("unpack it once");
  }

  @Test
  void linksInAnArchiveAreFollowedInsideOnly() throws Exception {
    byte[] packed =
        new Packed()
            .link("h/proc/cmdline", "../../../../../boot/args")
            .file("h/boot/args", CMDLINE)
            .link("h/etc/machine-id", "/etc/other")
            .link("h/etc/other", "machine-id")
            .file("secret", "b0a5c1d2e3f4451687a9bacbdcedfe0f\n")
            .link("h/proc/version", "../../../secret")
            .special("h/proc/", "", TarConstants.LF_DIR)
            .tar();
    HostFacts facts = facts(packed);
    assertThat(readsBootParameters(facts)).isTrue();
    assertThat(facts.identity().host().known()).isFalse();
    assertThat(facts.kernel().release().known()).isFalse();
  }

  @Test
  void hardLinksAreTheFileTheyName() throws Exception {
    byte[] packed =
        new Packed().file("proc/one", CMDLINE).hardLink("proc/cmdline", "proc/one").tar();
    assertThat(readsBootParameters(facts(packed))).isTrue();
    byte[] dangling =
        new Packed().file("proc/one", "").hardLink("proc/cmdline", "../../etc/passwd").tar();
    Collected collected = Collector.collect(List.of(file(dangling)));
    assertThat(readsBootParameters(collected.facts())).isFalse();
    assertThat(collected.report().skipped().get(0).why()).contains("not in the archive");
  }

  @Test
  void aSupportReportIsReadWithItsCommands() throws Exception {
    String top = "sosreport-h-2026-01-01-abc/";
    byte[] report =
        new Packed()
            .file(top + "proc/cmdline", CMDLINE)
            .file(top + "etc/machine-id", "b0a5c1d2e3f4451687a9bacbdcedfe0f\n")
            .file(
                top + "sos_commands/pci/lspci_-nnvv",
                "01:00.0 3D controller [0302]: NVIDIA Corporation Device [10de:2bb5]\n")
            .file(top + "sos_commands/kernel/uname_-a", "Linux h 6.8.0-45-generic #45 SMP x86_64\n")
            .file(top + "sos_commands/kernel/dmesg", "[    0.000000] Linux version 6.8.0-45\n")
            .file(top + "sos_commands/host/hostname", "h\n")
            .file(top + "var/log/journal/ab/system.journal", new byte[4096])
            .tar();
    Collected collected = Collector.collect(List.of(file(Packed.xz(report))));
    HostFacts facts = collected.facts();
    assertThat(readsBootParameters(facts)).isTrue();
    assertThat(facts.kernel().release().known()).isTrue();
    assertThat(facts.functions().items()).hasSize(1);
    assertThat(collected.report().skipped()).isEmpty();
  }

  @Test
  void paddingOfTarIsNoContent() throws Exception {
    byte[] class4096 = Arrays.copyOf("0x060400\n".getBytes(StandardCharsets.UTF_8), 4096);
    byte[] header = new byte[4096];
    System.arraycopy(new byte[] {0x22, 0x10, 0x3e, 0x15, 0, 0, 0x10}, 0, header, 0, 7);
    header[0x0e] = 1;
    header[0x34] = 0x40;
    String port = "sys/devices/pci0000:00/0000:00:01.1/";
    Packed packed = new Packed().file(port + "class", class4096).file(port + "config", header);
    packed.link("sys/bus/pci/devices/0000:00:01.1", "../../../devices/pci0000:00/0000:00:01.1");
    packed.file("proc/cmdline", "").file("sys/class/dmi/id/product_name", new byte[4096]);
    HostFacts facts = facts(packed.tar());
    assertThat(facts.functions().items().get(0).pciClass().known()).isTrue();
    assertThat(facts.functions().items().get(0).acs().known()).isFalse();
    assertThat(readsBootParameters(facts)).isFalse();
    assertThat(facts.platform().board().known()).isFalse();
  }
}
