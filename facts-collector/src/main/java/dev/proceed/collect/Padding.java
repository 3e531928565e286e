package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import java.util.Arrays;

/**
 * Takes away what a copying tool put behind the content of a kernel's file. An attribute of {@code
 * /sys} claims 4096 bytes and gives fewer: GNU tar fills up with NUL ("File shrank by 4089 bytes;
 * padding with zeros"), and with NUL only when reading failed. A file of {@code /proc} claims 0
 * bytes, so that tar copies nothing of it. Both seen with GNU tar 1.34.
 */
final class Padding {

  /**
   * Without CAP_SYS_ADMIN the kernel gives so much: linux drivers/pci/pci-sysfs.c pci_read_config.
   */
  private static final int OPEN_CONFIG = 64;

  /** And so much of a CardBus bridge, header type 2. */
  private static final int OPEN_CARDBUS_CONFIG = 128;

  private static final int STATUS = 6;
  private static final int CAPABILITY_LIST = 0x10;
  private static final int HEADER_TYPE = 14;

  private Padding() {}

  /** What a file of a copy truly holds; an empty one may not have been read at all. */
  static Content without(String path, Content content) {
    if (!content.found() || !(path.startsWith("sys/") || path.startsWith("proc/"))) {
      return content;
    }
    byte[] bytes = content.bytes();
    int end = endWithoutZeros(bytes);
    boolean config = path.endsWith("/config");
    if (end == 0 && !(config && bytes.length > 0)) {
      return Content.none(Look.BROKEN);
    }
    int keep = config ? configEnd(bytes, end) : textEnd(bytes, end);
    return keep == bytes.length ? content : new Content(Look.FOUND, Arrays.copyOf(bytes, keep));
  }

  private static int endWithoutZeros(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return end;
  }

  /** A text has no NUL; a file with NUL inside, as a process's arguments, is left whole. */
  private static int textEnd(byte[] bytes, int end) {
    for (int at = 0; at < end; at++) {
      if (bytes[at] == 0) {
        return bytes.length;
      }
    }
    return isOneArgument(bytes, end) ? bytes.length : end;
  }

  /** A single argument with its own NUL behind it. */
  private static boolean isOneArgument(byte[] bytes, int end) {
    return end + 1 == bytes.length;
  }

  /**
   * A header that announces capabilities, and nothing but NUL where they begin: the copy was made
   * without root and filled up. Capabilities that were not read are not capabilities that are not
   * there. Nothing but NUL, as from a copy made with {@code tar --sparse}, is no more than a
   * header.
   */
  private static int configEnd(byte[] bytes, int end) {
    boolean announced = end > STATUS && (bytes[STATUS] & CAPABILITY_LIST) != 0;
    if (bytes.length <= OPEN_CONFIG || (end > 0 && !announced)) {
      return bytes.length;
    }
    int open = (bytes[HEADER_TYPE] & 0x7f) == 2 ? OPEN_CARDBUS_CONFIG : OPEN_CONFIG;
    return end <= open ? Math.min(open, bytes.length) : bytes.length;
  }
}
