package dev.proceed.collect;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.UnixStat;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/**
 * A tar archive that is written entry by entry for one test, also with entries that nobody means
 * well.
 */
final class Packed {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, "UTF-8");

  Packed() {
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
  }

  Packed file(String name, String content) throws IOException {
    return file(name, content.getBytes(StandardCharsets.UTF_8));
  }

  Packed file(String name, byte[] content) throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name, true);
    entry.setSize(content.length);
    tar.putArchiveEntry(entry);
    tar.write(content);
    tar.closeArchiveEntry();
    return this;
  }

  Packed link(String name, String target) throws IOException {
    return special(name, target, TarConstants.LF_SYMLINK);
  }

  Packed hardLink(String name, String target) throws IOException {
    return special(name, target, TarConstants.LF_LINK);
  }

  Packed special(String name, String target, byte kind) throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry(name, kind, true);
    entry.setLinkName(target);
    tar.putArchiveEntry(entry);
    tar.closeArchiveEntry();
    return this;
  }

  /** The record that holds the name of the next entry. */
  Packed longName(byte[] name) throws IOException {
    TarArchiveEntry entry =
        new TarArchiveEntry(TarConstants.GNU_LONGLINK, TarConstants.LF_GNUTYPE_LONGNAME);
    entry.setSize(name.length);
    tar.putArchiveEntry(entry);
    tar.write(name);
    tar.closeArchiveEntry();
    return this;
  }

  byte[] tar() throws IOException {
    tar.finish();
    tar.flush();
    return bytes.toByteArray();
  }

  static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
    return out.toByteArray();
  }

  static byte[] bzip2(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream bzip2 = new BZip2CompressorOutputStream(out)) {
      bzip2.write(content);
    }
    return out.toByteArray();
  }

  static byte[] xz(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream xz = new XZOutputStream(out, new LZMA2Options(1))) {
      xz.write(content);
    }
    return out.toByteArray();
  }

  /** All below a folder, links as links. */
  static byte[] tar(Path top, String under) throws IOException {
    Packed packed = new Packed();
    for (Path path : below(top)) {
      String name = under + top.relativize(path);
      if (Files.isSymbolicLink(path)) {
        packed.link(name, Files.readSymbolicLink(path).toString());
      } else if (Files.isDirectory(path)) {
        packed.special(name + "/", "", TarConstants.LF_DIR);
      } else {
        packed.file(name, Files.readAllBytes(path));
      }
    }
    return packed.tar();
  }

  static Path zip(Path top, Path into) throws IOException {
    try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(into)) {
      for (Path path : below(top)) {
        boolean link = Files.isSymbolicLink(path);
        boolean folder = !link && Files.isDirectory(path);
        ZipArchiveEntry entry = new ZipArchiveEntry(top.relativize(path) + (folder ? "/" : ""));
        entry.setUnixMode(link ? UnixStat.LINK_FLAG | 0777 : folder ? 040755 : 0100644);
        zip.putArchiveEntry(entry);
        if (link) {
          zip.write(Files.readSymbolicLink(path).toString().getBytes(StandardCharsets.UTF_8));
        } else if (!folder) {
          zip.write(Files.readAllBytes(path));
        }
        zip.closeArchiveEntry();
      }
    }
    return into;
  }

  private static List<Path> below(Path top) throws IOException {
    try (Stream<Path> paths = Files.walk(top)) {
      return paths.filter(path -> !path.equals(top)).sorted().toList();
    }
  }
}
