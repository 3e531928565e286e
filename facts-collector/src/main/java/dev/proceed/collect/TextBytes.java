package dev.proceed.collect;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a text in UTF-8, whatever they were in: UTF-16 as PowerShell's {@code >} writes it, with
 * or without a byte order mark, or an 8-bit code of Western Europe. The rest is left as it is.
 */
final class TextBytes {

  /** A superset of ISO 8859-1 in all that a text holds (WHATWG Encoding, 4.2). */
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private static final int SAMPLE = 4096;

  private TextBytes() {}

  static byte[] inUtf8(byte[] content) {
    Charset wide = wide(content);
    if (wide != null) {
      String text = new String(content, wide);
      return text.substring(text.startsWith("\uFEFF") ? 1 : 0).getBytes(StandardCharsets.UTF_8);
    }
    if (isUtf8(content) || holdsUtf8(content)) {
      return content;
    }
    return new String(content, WESTERN).getBytes(StandardCharsets.UTF_8);
  }

  private static @Nullable Charset wide(byte[] content) {
    if (content.length < 2) {
      return null;
    }
    boolean little = content[0] == (byte) 0xff && content[1] == (byte) 0xfe;
    boolean big = content[0] == (byte) 0xfe && content[1] == (byte) 0xff;
    if (little || isZeroAt(content, 1)) {
      return StandardCharsets.UTF_16LE;
    }
    return big || isZeroAt(content, 0) ? StandardCharsets.UTF_16BE : null;
  }

  /** Whether nearly every second byte is NUL and no other is, as of ASCII in UTF-16. */
  private static boolean isZeroAt(byte[] content, int odd) {
    int end = Math.min(content.length, SAMPLE) / 2 * 2;
    int zeros = 0;
    for (int at = 0; at < end; at++) {
      if (content[at] == 0 && at % 2 != odd) {
        return false;
      }
      zeros += content[at] == 0 ? 1 : 0;
    }
    return content.length % 2 == 0 && end > 8 && zeros * 20 >= end * 9;
  }

  private static boolean isUtf8(byte[] content) {
    try {
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(content));
      return true;
    } catch (CharacterCodingException other) {
      return false;
    }
  }

  /** A text in UTF-8 that was damaged still has whole letters of several bytes. */
  private static boolean holdsUtf8(byte[] content) {
    for (int at = 0; at + 1 < content.length; at++) {
      boolean leads = (content[at] & 0xff) >= 0xc2 && (content[at] & 0xff) < 0xf5;
      if (leads && (content[at + 1] & 0xc0) == 0x80) {
        return true;
      }
    }
    return false;
  }
}
