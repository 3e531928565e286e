package dev.proceed.collect.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes of an unpacked stream and stops it where it grows out of all proportion. */
final class Meter extends FilterInputStream {

  /** The stream gives more than it may. */
  static final class Exceeded extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private final long most;
  private final boolean packed;
  private long count;
  private long until;

  /** Counts what {@code in} gives; {@code packed} tells that this is not the file itself. */
  Meter(InputStream in, long most, boolean packed) {
    super(in);
    this.most = most;
    this.packed = packed;
    this.until = most;
  }

  /** Bytes given so far. */
  long count() {
    return count;
  }

  boolean isPacked() {
    return packed;
  }

  /** Until it is lifted, no more than so many bytes are given: the headers before an entry. */
  void allow(long bytes) {
    until = Math.min(most, count + bytes);
  }

  void lift() {
    until = most;
  }

  boolean isSpent() {
    return count > most;
  }

  @Override
  public int read() throws IOException {
    int one = super.read();
    add(one < 0 ? 0 : 1);
    return one;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    add(Math.max(read, 0));
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(Math.min(bytes, 1 << 20));
    add(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void add(long bytes) throws IOException {
    count += bytes;
    if (count > until) {
      throw new Exceeded();
    }
  }
}
