package dev.proceed.collect.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.archivers.zip.UnixStat;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Reads a zip archive by its table of contents, which alone tells links from files. */
final class ZipEntries {

  private static final int LONGEST_TARGET = 4096;
  private static final String COPY_AGAIN = "copy or pack it again, and compare sizes";

  private final SeekableByteChannel channel;
  private final Limits limits;
  private final TreeBuilder tree;
  private final byte[] rest = new byte[8192];
  private String last = "";
  private long unpacked;

  private ZipEntries(SeekableByteChannel channel, Limits limits) {
    this.channel = channel;
    this.limits = limits;
    this.tree = new TreeBuilder(limits);
  }

  static Archive read(SeekableByteChannel channel, Limits limits) throws ArchiveFault {
    return new ZipEntries(channel, limits).read();
  }

  private Archive read() throws ArchiveFault {
    try {
      if (ZipContents.size(channel) > ZipContents.MOST) {
        throw new ArchiveFault(
            "", "its table of contents is larger than 16 MB", "pack only what is asked for");
      }
      channel.position(0);
      try (ZipFile zip =
          ZipFile.builder().setSeekableByteChannel(channel).setIgnoreLocalFileHeader(true).get()) {
        for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
          last = entry.getName();
          entry(zip, entry);
        }
      }
    } catch (Meter.Exceeded exceeded) {
      throw new ArchiveFault(
          place(),
          "it unpacks to more than " + TreeBuilder.megabytes(limits.unpacked()),
          "pack only what is asked for");
    } catch (IOException | RuntimeException broken) {
      throw new ArchiveFault(
          place(), "it is damaged or was cut: " + broken.getMessage(), COPY_AGAIN);
    }
    return tree.finish();
  }

  private String place() {
    return last.isEmpty() ? "" : "entry " + last;
  }

  private void entry(ZipFile zip, ZipArchiveEntry entry) throws IOException, ArchiveFault {
    String name = entry.getName();
    int type = entry.getUnixMode() & UnixStat.FILE_TYPE_FLAG;
    if (entry.getGeneralPurposeBit().usesEncryption()) {
      throw new ArchiveFault(place(), "it is encrypted", "pack it without a password");
    }
    if (entry.isDirectory()) {
      tree.directory(name);
    } else if (!zip.canReadEntryData(entry)) {
      tree.unreadable(name, "is compressed in a way that is not read here");
    } else if (type == UnixStat.LINK_FLAG) {
      link(zip, entry);
    } else if (type != 0 && type != UnixStat.FILE_FLAG) {
      tree.special(name);
    } else {
      file(zip, entry);
    }
  }

  private void link(ZipFile zip, ZipArchiveEntry entry) throws IOException, ArchiveFault {
    try (InputStream content = zip.getInputStream(entry)) {
      byte[] target = content.readNBytes(LONGEST_TARGET + 1);
      tree.link(entry.getName(), new String(target, StandardCharsets.UTF_8));
    }
  }

  private void file(ZipFile zip, ZipArchiveEntry entry) throws IOException, ArchiveFault {
    Meter meter = new Meter(zip.getInputStream(entry), limits.unpacked() - unpacked, true);
    try (CheckedInputStream content = new CheckedInputStream(meter, new CRC32())) {
      tree.file(entry.getName(), content);
      if (!tree.keeps(entry.getName())) {
        return;
      }
      int read;
      do {
        read = content.read(rest);
      } while (read >= 0);
      if (content.getChecksum().getValue() != entry.getCrc()) {
        throw new IOException("the checksum of its content is wrong");
      }
    } finally {
      unpacked += meter.count();
    }
  }
}
