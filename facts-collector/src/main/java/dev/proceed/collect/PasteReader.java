package dev.proceed.collect;

import dev.proceed.parse.Draft;
import java.util.List;

/** Recognises a pasted text by its content and adds what it says. */
final class PasteReader {

  private PasteReader() {}

  /** Whether anything in the text was recognised; what was not is added to {@code left}. */
  static boolean read(
      String name, byte[] content, Draft draft, List<CollectionReport.Skipped> left) {
    left.add(new CollectionReport.Skipped(name, "pasted text is not read yet"));
    return content.length < 0 && draft.logs.isEmpty();
  }
}
