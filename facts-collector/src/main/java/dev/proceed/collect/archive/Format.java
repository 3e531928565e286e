package dev.proceed.collect.archive;

/** What a file is, by its first bytes; its name tells nothing. */
public enum Format {
  TAR,
  GZIP,
  BZIP2,
  XZ,
  ZIP,
  ZSTD,
  NONE;

  /** So many bytes of a file are enough: one record of a tar archive. */
  public static final int HEAD = 512;

  private static final int CHECKSUM = 148;
  private static final int CHECKSUM_LENGTH = 8;

  /**
   * Recognises the marks of RFC 1952 (gzip), of bzip2, of the .xz file format 1.2.0, of RFC 8878
   * (zstd) and of PKWARE's APPNOTE 6.3 (zip: a local file header, or the end of an empty archive).
   */
  public static Format of(byte[] head) {
    if (starts(head, 0x1f, 0x8b)) {
      return GZIP;
    }
    if (isBzip2(head)) {
      return BZIP2;
    }
    if (starts(head, 0xfd, '7', 'z', 'X', 'Z', 0)) {
      return XZ;
    }
    if (starts(head, 0x28, 0xb5, 0x2f, 0xfd)) {
      return ZSTD;
    }
    if (starts(head, 'P', 'K', 3, 4) || starts(head, 'P', 'K', 5, 6)) {
      return ZIP;
    }
    return isTar(head) ? TAR : NONE;
  }

  /** {@code BZh}, the size of blocks, and the mark of a block or of the end. */
  private static boolean isBzip2(byte[] head) {
    return starts(head, 'B', 'Z', 'h')
        && head.length > 5
        && head[3] >= '1'
        && head[3] <= '9'
        && ((head[4] == 0x31 && head[5] == 0x41) || (head[4] == 0x17 && head[5] == 0x72));
  }

  private static boolean starts(byte[] head, int... mark) {
    for (int at = 0; at < mark.length; at++) {
      if (at >= head.length || (head[at] & 0xff) != mark[at]) {
        return false;
      }
    }
    return true;
  }

  /** A header holds the sum of its bytes, its own place counted as spaces (POSIX ustar). */
  private static boolean isTar(byte[] head) {
    if (head.length < HEAD) {
      return false;
    }
    int sum = CHECKSUM_LENGTH * ' ';
    int told = 0;
    for (int at = 0; at < HEAD; at++) {
      if (at < CHECKSUM || at >= CHECKSUM + CHECKSUM_LENGTH) {
        sum += head[at] & 0xff;
      } else if (head[at] >= '0' && head[at] <= '7') {
        told = told * 8 + head[at] - '0';
      }
    }
    return told == sum && head[0] != 0;
  }
}
