package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.proceed.collect.archive.Archive;
import dev.proceed.collect.archive.ArchiveFault;
import dev.proceed.collect.archive.ArchiveReader;
import dev.proceed.collect.archive.Limits;
import dev.proceed.collect.archive.Node;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives that are cut, damaged or built to harm: refused with a place, or read without harm. */
class HostileArchiveTest {

  private static final Limits SMALL = new Limits(50, 1 << 20, 1 << 16, 4096, 8192);

  @TempDir Path place;

  private static ArchiveFault fault(byte[] content) {
    ArchiveFault fault =
        catchThrowableOfType(ArchiveFault.class, () -> ArchiveReader.read(content, SMALL));
    assertThat(fault).as("refused").isNotNull();
    assertThat(fault.whatToDo()).isNotBlank();
    return fault;
  }

  private static Archive read(byte[] content) throws Exception {
    return ArchiveReader.read(content, SMALL);
  }

  private static Node.Kind kind(Archive archive, String path) {
    Node node = archive.top().find(path);
    return node == null ? Node.Kind.SPECIAL : node.kind();
  }

  @Test
  void namesThatClimbOutOrAreNoNamesAreLeftOut() throws Exception {
    Archive archive =
        read(
            new Packed()
                .file("../../etc/passwd", "x")
                .file("proc/../../x", "x")
                .file("proc/bell\u0007", "x")
                .file("proc/" + "n".repeat(300), "x")
                .file("/proc/absolute", "x")
                .file("proc//./double", "x")
                .file("proc/M\u00fcller", "x")
                .tar());
    assertThat(archive.top().names()).containsExactly("proc");
    assertThat(archive.top().child("proc").names())
        .containsExactly("M\u00fcller", "absolute", "double");
    assertThat(archive.notes())
        .extracting(Archive.Note::why)
        .containsExactly(
            "its name climbs out of the archive",
            "its name climbs out of the archive",
            "its name holds control characters",
            "a part of its name is longer than 255 letters");
  }

  @Test
  void namesInAnotherEncodingDoNoHarm() throws Exception {
    byte[] tar = new Packed().file("proc/nameXX", "x").file("proc/cmdline", "quiet\n").tar();
    tar[9] = (byte) 0xe9;
    tar[10] = (byte) 0xff;
    correctChecksum(tar);
    assertThat(kind(read(tar), "proc/cmdline")).isEqualTo(Node.Kind.FILE);
  }

  private static void correctChecksum(byte[] tar) {
    Arrays.fill(tar, 148, 156, (byte) ' ');
    int sum = 0;
    for (int at = 0; at < 512; at++) {
      sum += tar[at] & 0xff;
    }
    byte[] digits = String.format("%06o\0 ", sum).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(digits, 0, tar, 148, 8);
  }

  @Test
  void aFileBelowALinkIsRefused() throws Exception {
    byte[] slip = new Packed().link("proc", "/etc").file("proc/passwd", "x").tar();
    assertThat(fault(slip).why()).contains("a folder that is also a file or a link");
    assertThat(fault(slip).place()).isEqualTo("proc/passwd");
    byte[] both = new Packed().file("proc/a/b", "x").file("proc/a", "x").tar();
    assertThat(fault(both).place()).isEqualTo("proc/a");
  }

  @Test
  void twoFilesOfOneNameAreUsedOnlyIfTheyAgree() throws Exception {
    Archive archive =
        read(
            new Packed()
                .file("proc/a", "same")
                .file("proc/a", "same")
                .file("proc/b", "one")
                .file("proc/b", "other")
                .file("proc/b", "one")
                .link("proc/c", "a")
                .link("proc/c", "b")
                .tar());
    assertThat(kind(archive, "proc/a")).isEqualTo(Node.Kind.FILE);
    assertThat(kind(archive, "proc/b")).isEqualTo(Node.Kind.UNREADABLE);
    assertThat(kind(archive, "proc/c")).isEqualTo(Node.Kind.UNREADABLE);
  }

  @Test
  void deviceNodesAndPipesAreToldAndNotRead() throws Exception {
    Archive archive =
        read(
            new Packed()
                .special("dev/null", "", TarConstants.LF_CHR)
                .special("dev/sda", "", TarConstants.LF_BLK)
                .special("dev/pipe", "", TarConstants.LF_FIFO)
                .special("dev/odd", "", (byte) 'Z')
                .tar());
    assertThat(archive.notes())
        .extracting(Archive.Note::entry)
        .containsExactly("dev/null", "dev/sda", "dev/pipe", "dev/odd");
  }

  @Test
  void tooManyEntriesAndFoldersAreRefused() throws Exception {
    Packed many = new Packed();
    for (int number = 0; number < 60; number++) {
      many.file("proc/" + number, "");
    }
    assertThat(fault(many.tar()).why()).contains("more than 50 files");
    byte[] deep = new Packed().file("a/".repeat(60) + "x", "").tar();
    assertThat(fault(deep).why()).contains("more than 50 files");
  }

  @Test
  void whatUnpacksToTooMuchIsRefused() throws Exception {
    byte[] bomb = new Packed().file("proc/zeros", new byte[2 << 20]).tar();
    for (byte[] form : List.of(Packed.gzip(bomb), Packed.bzip2(bomb), Packed.xz(bomb))) {
      assertThat(fault(form).why()).isEqualTo("it unpacks to more than 1 MB");
      assertThat(fault(form).place()).contains("proc/zeros").contains("unpacked stream");
    }
    assertThat(fault(Packed.gzip(new byte[1 << 20])).why()).contains("unpacks to more than");
    Tree tree = new Tree(Files.createDirectory(place.resolve("big")));
    tree.bytes("proc/zeros", new byte[2 << 20]);
    byte[] zip = Files.readAllBytes(Packed.zip(place.resolve("big"), place.resolve("z")));
    assertThat(fault(zip).why()).isEqualTo("it unpacks to more than 1 MB");
  }

  @Test
  void moreTextThanIsKeptIsRefusedAndOneLargeFileIsNotTakenInPart() throws Exception {
    Packed packed = new Packed();
    for (int number = 0; number < 20; number++) {
      packed.file("proc/" + number, "x".repeat(4000));
    }
    assertThat(fault(packed.tar()).why()).contains("more than 0 MB of text");
    Archive archive = read(new Packed().file("proc/a", "x".repeat(5000)).tar());
    assertThat(archive.top().find("proc/a").holds(4096)).isTrue();
    assertThat(archive.top().find("proc/a").holds(4097)).isFalse();
  }

  @Test
  void aNameWithoutEndIsRefused() throws Exception {
    byte[] tar = new Packed().longName(new byte[400_000]).file("proc/x", "x").tar();
    assertThat(fault(tar).why()).contains("do not end");
  }

  @Test
  void everyCutIsNoticed() throws Exception {
    byte[] tar = new Packed().file("proc/a", "x".repeat(900)).file("proc/b", "y").tar();
    int end = 512 + 1024 + 512 + 512;
    for (int length = 512; length < end + 512; length += 64) {
      byte[] cut = Arrays.copyOf(tar, length);
      assertThat(fault(cut).why()).as("cut at " + length).contains("cut");
    }
    byte[] packed = Packed.gzip(tar);
    for (int length = 20; length < packed.length; length += 7) {
      assertThat(fault(Arrays.copyOf(packed, length)).why()).contains("cut");
    }
    byte[] xz = Packed.xz(tar);
    assertThat(fault(Arrays.copyOf(xz, xz.length - 30)).why()).contains("cut");
  }

  @Test
  void aCutNamesTheEntryAndTheOffset() throws Exception {
    byte[] tar = new Packed().file("proc/a", "x".repeat(900)).tar();
    assertThat(fault(Arrays.copyOf(tar, 700)).place())
        .isEqualTo("at or after the entry proc/a, byte 700");
  }

  @Test
  void aDamagedHeaderIsRefused() throws Exception {
    byte[] tar = new Packed().file("proc/a", "x").file("proc/b", "y").tar();
    tar[1024 + 3] ^= 1;
    assertThat(fault(tar).why()).contains("checksum");
  }

  @Test
  void aDamagedOrCutZipIsRefused() throws Exception {
    new Tree(Files.createDirectory(place.resolve("t"))).file("proc/cmdline", "quiet ".repeat(99));
    byte[] zip = Files.readAllBytes(Packed.zip(place.resolve("t"), place.resolve("z")));
    assertThat(fault(Arrays.copyOf(zip, zip.length - 40)).why()).contains("cut");
    int refused = 0;
    for (int at = 40; at < zip.length; at += 3) {
      byte[] damaged = zip.clone();
      damaged[at] ^= 0x55;
      refused += isRefused(damaged) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(5);
  }

  private static boolean isRefused(byte[] content) {
    return catchThrowableOfType(ArchiveFault.class, () -> ArchiveReader.read(content, SMALL))
        != null;
  }

  @Test
  void noiseIsRefusedAndNeverThrowsAnythingElse() throws Exception {
    byte[] tar = new Packed().file("proc/a", "x".repeat(700)).link("proc/b", "a").tar();
    List<byte[]> forms = List.of(tar, Packed.gzip(tar), Packed.bzip2(tar), Packed.xz(tar));
    Random random = new Random(7);
    for (byte[] form : forms) {
      for (int run = 0; run < 200; run++) {
        byte[] noisy = form.clone();
        for (int flip = 0; flip < 3; flip++) {
          noisy[random.nextInt(Math.min(noisy.length, 2048))] = (byte) random.nextInt();
        }
        isRefused(noisy);
      }
    }
  }

  @Test
  void endlessZerosOfAGzipStreamAreCut() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      for (int megabyte = 0; megabyte < 64; megabyte++) {
        gzip.write(new byte[1 << 20]);
      }
    }
    assertThat(fault(out.toByteArray()).why()).contains("unpacks to more than");
  }
}
