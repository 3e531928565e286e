package dev.proceed.collect.archive;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts the entries of an archive in their places, and takes no more than the limits allow. */
final class TreeBuilder {

  private static final int MOST_NOTES = 20;
  private static final int LONGEST_TARGET = 4096;
  private static final int BINARY_AFTER = 8192;
  private static final String SEND_LESS = "pack only what is asked for, or give the texts alone";
  private static final String PACK_AGAIN = "pack it again from the files themselves";

  private final Limits limits;
  private final Node top = Node.directory();
  private final List<Archive.Note> notes = new ArrayList<>();
  private byte[] buffer = new byte[BINARY_AFTER];
  private int entries;
  private int moreNotes;
  private long kept;

  TreeBuilder(Limits limits) {
    this.limits = limits;
  }

  Archive finish() {
    if (moreNotes > 0) {
      notes.add(new Archive.Note(moreNotes + " more entries", "were left out as well"));
    }
    return Archive.ofFiles(top, notes);
  }

  void directory(String name) throws ArchiveFault {
    EntryName entry = entry(name);
    if (entry.isUsable()) {
      parent(entry.steps(), name);
    }
  }

  void link(String name, String target) throws ArchiveFault {
    if (target.length() > LONGEST_TARGET) {
      put(name, Node.unreadable());
      note(name, "leads to a name longer than 4096 letters");
    } else {
      put(name, Node.link(target));
    }
  }

  void special(String name) throws ArchiveFault {
    put(name, Node.special());
    note(name, "is a device node, a pipe or a socket, and was not read");
  }

  void unreadable(String name, String why) throws ArchiveFault {
    put(name, Node.unreadable());
    note(name, why);
  }

  /** A second name of a file that came before. */
  void hardLink(String name, String target) throws ArchiveFault {
    EntryName to = EntryName.of(target);
    Node node = to.isUsable() ? top.find(String.join("/", to.steps())) : null;
    if (node == null || node.kind() == Node.Kind.DIRECTORY) {
      unreadable(name, "is a second name of a file that is not in the archive");
    } else {
      put(name, node);
    }
  }

  /** Whether a file of this name is kept, wholly or in part. */
  boolean keeps(String name) {
    EntryName entry = EntryName.of(name);
    return entry.isUsable() && !entry.isTop() && entry.bound(limits) > 0;
  }

  /** Takes what is kept of a file; the rest stays in the stream. */
  void file(String name, InputStream content) throws ArchiveFault, IOException {
    EntryName entry = EntryName.of(name);
    int bound = keeps(name) ? entry.bound(limits) : 0;
    int first = Math.min(bound, BINARY_AFTER);
    int length = fill(content, 0, first);
    boolean cut = bound == 0 || (bound > limits.value() && hasNul(length));
    if (!cut && length == first) {
      length = fill(content, length, bound);
      cut = length == bound && content.read() >= 0;
    }
    Node file = Node.file(buffer, length, !cut);
    kept += file.size();
    if (kept > limits.kept()) {
      throw new ArchiveFault(
          name, "the archive holds more than " + megabytes(limits.kept()) + " of text", SEND_LESS);
    }
    put(name, file);
  }

  private int fill(InputStream content, int from, int limit) throws IOException {
    int length = from;
    while (length < limit) {
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, (int) Math.min(limit, buffer.length * 4L));
      }
      int read = content.read(buffer, length, Math.min(buffer.length, limit) - length);
      if (read < 0) {
        break;
      }
      length += read;
    }
    return length;
  }

  private boolean hasNul(int length) {
    for (int at = 0; at < length; at++) {
      if (buffer[at] == 0) {
        return true;
      }
    }
    return false;
  }

  private EntryName entry(String name) throws ArchiveFault {
    count();
    EntryName entry = EntryName.of(name);
    if (!entry.isUsable()) {
      note(name, entry.fault());
    }
    return entry;
  }

  private void count() throws ArchiveFault {
    if (++entries > limits.entries()) {
      throw new ArchiveFault(
          "", "it holds more than " + limits.entries() + " files and folders", SEND_LESS);
    }
  }

  private void put(String name, Node node) throws ArchiveFault {
    EntryName entry = entry(name);
    if (!entry.isUsable() || entry.isTop()) {
      return;
    }
    Node parent = parent(entry.steps().subList(0, entry.steps().size() - 1), name);
    Node there = parent.child(entry.last());
    if (there == null) {
      parent.put(entry.last(), node);
    } else if (there.kind() == Node.Kind.DIRECTORY) {
      throw twoKinds(name);
    } else if (!there.isSameAs(node)) {
      parent.put(entry.last(), Node.unreadable());
      note(name, "is in the archive twice and differs: neither was used");
    }
  }

  /** The directory at these steps; made when no entry has told of it. */
  private Node parent(List<String> steps, String name) throws ArchiveFault {
    Node node = top;
    for (String step : steps) {
      Node child = node.child(step);
      if (child == null) {
        child = Node.directory();
        node.put(step, child);
        count();
      } else if (child.kind() != Node.Kind.DIRECTORY) {
        throw twoKinds(name);
      }
      node = child;
    }
    return node;
  }

  private static ArchiveFault twoKinds(String name) {
    return new ArchiveFault(
        name, "it is, or lies in, a folder that is also a file or a link", PACK_AGAIN);
  }

  void note(String name, String why) {
    if (notes.size() < MOST_NOTES) {
      notes.add(new Archive.Note(name, why));
    } else {
      moreNotes++;
    }
  }

  static String megabytes(long bytes) {
    return (bytes >> 20) + " MB";
  }
}
