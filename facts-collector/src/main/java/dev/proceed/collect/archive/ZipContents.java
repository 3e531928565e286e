package dev.proceed.collect.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;

/**
 * The size of a zip archive's table of contents, which is read into memory as a whole: from where
 * the end record says it starts, to the end of the file (PKWARE APPNOTE 6.3, 4.3.14 to 4.3.16).
 */
final class ZipContents {

  static final long MOST = 16 << 20;

  private static final int END_RECORD = 22;
  private static final int LONGEST_COMMENT = 0xffff;
  private static final int END_MARK = 0x06054b50;
  private static final int START_IN_END = 16;
  private static final int LOCATOR = 20;
  private static final int LOCATOR_MARK = 0x07064b50;
  private static final int START_IN_END64 = 48;

  private ZipContents() {}

  /** 0 when there is no end record: such an archive is refused when it is opened. */
  static long size(SeekableByteChannel channel) throws IOException {
    long length = channel.size();
    if (length <= MOST) {
      return length;
    }
    long tail = length - END_RECORD - LONGEST_COMMENT;
    ByteBuffer bytes = read(channel, tail, END_RECORD + LONGEST_COMMENT);
    for (int at = bytes.limit() - END_RECORD; at >= LOCATOR; at--) {
      if (bytes.getInt(at) == END_MARK) {
        long start = bytes.getInt(at + START_IN_END) & 0xffffffffL;
        return length - (start == 0xffffffffL ? start64(channel, bytes, at - LOCATOR) : start);
      }
    }
    return 0;
  }

  private static long start64(SeekableByteChannel channel, ByteBuffer bytes, int locator)
      throws IOException {
    if (bytes.getInt(locator) != LOCATOR_MARK) {
      return 0xffffffffL;
    }
    long end = bytes.getLong(locator + 8);
    if (end < 0 || end > channel.size() - START_IN_END64 - Long.BYTES) {
      throw new IOException("its end record lies outside");
    }
    return read(channel, end + START_IN_END64, Long.BYTES).getLong(0);
  }

  private static ByteBuffer read(SeekableByteChannel channel, long from, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    channel.position(from);
    int read;
    do {
      read = channel.read(bytes);
    } while (read >= 0 && bytes.hasRemaining());
    bytes.flip();
    return bytes;
  }
}
