package dev.proceed.parse;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells apart what a paste holds of several kernels, boots or hosts. Facts of two must never be
 * merged: what one leaves open, the other would settle.
 *
 * <p>A part ends where something shows another kernel: a prompt of another host, another answer of
 * {@code uname}, a heading such as "Kernel 5.9:", another boot id or command line, a reboot, or a
 * listing of IOMMU groups that puts a function elsewhere. The same content twice is one part.
 */
public final class PasteParts {

  private final List<PastePart> parts = new ArrayList<>();
  private PastePart current = new PastePart();
  private int begin;

  private PasteParts() {
    parts.add(current);
  }

  /** The parts, in order of their first line; a single one for almost every paste. */
  public static List<PastePart> of(SourceText text) {
    PasteParts found = new PasteParts();
    for (Mark mark : Marks.of(text)) {
      found.mark(mark, text);
    }
    found.close(text, text.lines().size());
    return found.parts;
  }

  private void mark(Mark mark, SourceText text) {
    if (current.refuses(mark)) {
      close(text, mark.from());
      current = other(mark);
      begin = mark.from();
    }
    current.take(mark);
  }

  /** A session may go to another host and come back; the latest boot of it is meant. */
  private PastePart other(Mark mark) {
    for (int at = parts.size() - 1; at >= 0; at--) {
      if (parts.get(at) != current && parts.get(at).recognises(mark)) {
        return parts.get(at);
      }
    }
    PastePart next = new PastePart();
    parts.add(next);
    return next;
  }

  private void close(SourceText text, int end) {
    if (end > begin) {
      current.add(PastePart.Lines.of(text, begin, end));
    }
  }
}
