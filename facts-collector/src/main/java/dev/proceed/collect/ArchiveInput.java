package dev.proceed.collect;

import dev.proceed.collect.archive.Archive;
import dev.proceed.collect.archive.ArchiveFault;
import dev.proceed.collect.archive.ArchiveReader;
import dev.proceed.collect.archive.Format;
import dev.proceed.collect.archive.Limits;
import dev.proceed.parse.Clean;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Opens an input that is an archive or a compressed text. */
final class ArchiveInput {

  private ArchiveInput() {}

  /** Whether a regular file is one; looks at its first bytes only. */
  static boolean isArchive(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream stream = Files.newInputStream(file)) {
      return isArchive(stream.readNBytes(Format.HEAD));
    } catch (IOException denied) {
      return false;
    }
  }

  static boolean isArchive(byte[] content) {
    byte[] head = content.length > Format.HEAD ? Arrays.copyOf(content, Format.HEAD) : content;
    return Format.of(head) != Format.NONE;
  }

  /** Reads a file; entries that were left out are added to {@code skipped}. */
  static Archive read(Path file, String input, List<CollectionReport.Skipped> skipped)
      throws InputRejected {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      return noted(ArchiveReader.read(channel, Limits.STANDARD), input, skipped);
    } catch (IOException denied) {
      throw new InputRejected(input, "cannot be read", "check the permissions");
    } catch (ArchiveFault fault) {
      throw rejected(fault, input);
    }
  }

  static Archive read(byte[] content, String input, List<CollectionReport.Skipped> skipped)
      throws InputRejected {
    try {
      return noted(ArchiveReader.read(content, Limits.STANDARD), input, skipped);
    } catch (ArchiveFault fault) {
      throw rejected(fault, input);
    }
  }

  private static Archive noted(
      Archive archive, String input, List<CollectionReport.Skipped> skipped) {
    for (Archive.Note note : archive.notes()) {
      String file = Clean.line(input + "/" + note.entry());
      skipped.add(new CollectionReport.Skipped(file, note.why()));
    }
    return archive;
  }

  private static InputRejected rejected(ArchiveFault fault, String input) {
    String place = fault.place().isEmpty() ? input : input + ", " + fault.place();
    return new InputRejected(place, fault.why(), fault.whatToDo());
  }
}
