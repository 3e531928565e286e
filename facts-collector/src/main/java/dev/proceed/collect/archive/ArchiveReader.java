package dev.proceed.collect.archive;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.tukaani.xz.XZInputStream;

/** Reads an archive, or a text that was compressed, into memory. */
public final class ArchiveReader {

  /** What {@code xz -9} needs to unpack is 65 MB; a stream may ask for far more. */
  private static final int MOST_XZ_KIB = 96 * 1024;

  private static final int BUFFER = 1 << 16;

  private ArchiveReader() {}

  public static Archive read(byte[] content, Limits limits) throws ArchiveFault {
    return read(new SeekableInMemoryByteChannel(content), limits);
  }

  /** Reads a file; the channel is left at some place, and open. */
  public static Archive read(SeekableByteChannel channel, Limits limits) throws ArchiveFault {
    try {
      channel.position(0);
      InputStream stream = new BufferedInputStream(Channels.newInputStream(channel), BUFFER);
      stream.mark(Format.HEAD);
      Format format = Format.of(stream.readNBytes(Format.HEAD));
      stream.reset();
      return switch (format) {
        case ZIP -> ZipEntries.read(channel, limits);
        case TAR -> TarEntries.read(new Meter(stream, limits.unpacked(), false), limits);
        case GZIP -> unpacked(new GZIPInputStream(stream, BUFFER), limits);
        case BZIP2 -> unpacked(new BZip2CompressorInputStream(stream, true), limits);
        case XZ -> unpacked(new XZInputStream(stream, MOST_XZ_KIB), limits);
        case ZSTD -> throw new ArchiveFault("", "it is compressed with zstd", "run zstd -d on it");
        case NONE -> throw new ArchiveFault("", "it is no archive", "give tar, tar.gz or zip");
      };
    } catch (IOException | RuntimeException broken) {
      throw damaged(broken);
    }
  }

  private static ArchiveFault damaged(Exception broken) {
    String why = broken.getMessage() == null ? broken.toString() : broken.getMessage();
    return new ArchiveFault(
        "", "it is damaged or was cut: " + why, "copy or pack it again, and compare sizes");
  }

  private static Archive unpacked(InputStream stream, Limits limits)
      throws IOException, ArchiveFault {
    byte[] head = stream.readNBytes(Format.HEAD);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), stream);
    Meter meter = new Meter(whole, limits.unpacked(), true);
    Format inner = Format.of(head);
    if (inner == Format.TAR) {
      return TarEntries.read(meter, limits);
    }
    if (inner != Format.NONE) {
      throw new ArchiveFault("", "it holds another compressed file", "unpack it once");
    }
    byte[] text = meter.readNBytes(limits.text() + 1);
    if (text.length > limits.text()) {
      String most = TreeBuilder.megabytes(limits.text());
      throw new ArchiveFault("", "it unpacks to more than " + most, "give the part that matters");
    }
    return Archive.ofText(text);
  }
}
