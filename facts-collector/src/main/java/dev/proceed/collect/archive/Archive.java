package dev.proceed.collect.archive;

import java.util.List;

/**
 * What an archive held.
 *
 * @param top its files; empty for a text that was only compressed
 * @param text the text that was only compressed; empty for an archive
 * @param isText whether it is the one or the other
 * @param notes entries that were left out
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Archive(Node top, byte[] text, boolean isText, List<Note> notes) {

  /** An entry that was left out, and why. */
  public record Note(String entry, String why) {}

  static Archive ofFiles(Node top, List<Note> notes) {
    return new Archive(top, new byte[0], false, List.copyOf(notes));
  }

  static Archive ofText(byte[] text) {
    return new Archive(Node.directory(), text, true, List.of());
  }
}
