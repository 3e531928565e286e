package dev.proceed.collect;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;

/** An open file of which only parts are read. */
final class Pieces implements AutoCloseable {

  private final RandomAccessFile file;

  Pieces(RandomAccessFile file) {
    this.file = file;
  }

  long size() {
    try {
      return file.length();
    } catch (IOException broken) {
      return 0;
    }
  }

  /** Some bytes; fewer when the file ends or fails before. */
  byte[] bytes(int at, int count) {
    byte[] piece = new byte[count];
    int length = 0;
    try {
      file.seek(at);
      int read = 0;
      while (length < count && read >= 0) {
        read = file.read(piece, length, count - length);
        length += Math.max(0, read);
      }
    } catch (IOException broken) {
      return Arrays.copyOf(piece, length);
    }
    return Arrays.copyOf(piece, length);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException done) {
      return;
    }
  }
}
