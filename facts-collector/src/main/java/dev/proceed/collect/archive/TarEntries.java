package dev.proceed.collect.archive;

import java.io.IOException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.jspecify.annotations.Nullable;

/** Reads a tar archive from front to end. */
final class TarEntries {

  /** Room for the long name, the long link and the attributes that may stand before an entry. */
  private static final int MOST_HEADERS = 256 * 1024;

  private static final String COPY_AGAIN = "copy or pack it again, and compare sizes";

  /** Tells the mark of the end from a stream that just stops. */
  private static final class Records extends TarArchiveInputStream {
    private boolean ended;

    Records(Meter meter) {
      super(meter, TarConstants.DEFAULT_BLKSIZE, TarConstants.DEFAULT_RCDSIZE, "UTF-8", true);
    }

    @Override
    protected boolean isEOFRecord(byte[] record) {
      boolean end = super.isEOFRecord(record);
      ended |= end && record != null;
      return end;
    }
  }

  private final Meter meter;
  private final Limits limits;
  private final TreeBuilder tree;
  private final byte[] rest = new byte[8192];
  private String last = "";

  private TarEntries(Meter meter, Limits limits) {
    this.meter = meter;
    this.limits = limits;
    this.tree = new TreeBuilder(limits);
  }

  static Archive read(Meter meter, Limits limits) throws ArchiveFault {
    return new TarEntries(meter, limits).read();
  }

  private Archive read() throws ArchiveFault {
    try (Records records = new Records(meter)) {
      TarArchiveEntry entry = next(records, 0);
      while (entry != null) {
        last = entry.getName();
        long unread = entry(entry, records);
        entry = next(records, unread);
      }
      if (!records.ended) {
        throw new ArchiveFault(place(), "it was cut: the mark of its end is missing", COPY_AGAIN);
      }
      drain(meter);
    } catch (Meter.Exceeded exceeded) {
      throw tooMuch();
    } catch (IOException | RuntimeException broken) {
      throw new ArchiveFault(place(), "it is damaged or was cut: " + why(broken), COPY_AGAIN);
    }
    return tree.finish();
  }

  private static String why(Exception broken) {
    return String.valueOf(broken.getMessage() == null ? broken : broken.getMessage());
  }

  private String place() {
    String after = last.isEmpty() ? "" : "at or after the entry " + last + ", ";
    return after + "byte " + meter.count() + (meter.isPacked() ? " of the unpacked stream" : "");
  }

  private ArchiveFault tooMuch() {
    return meter.isSpent()
        ? new ArchiveFault(
            place(),
            "it unpacks to more than " + TreeBuilder.megabytes(limits.unpacked()),
            "pack only what is asked for")
        : new ArchiveFault(
            place(), "the name or the attributes of an entry do not end", COPY_AGAIN);
  }

  private @Nullable TarArchiveEntry next(Records records, long unread) throws IOException {
    meter.allow(unread + MOST_HEADERS);
    TarArchiveEntry entry = records.getNextEntry();
    meter.lift();
    if (entry != null && !entry.isCheckSumOK()) {
      throw new IOException("the checksum of a header is wrong");
    }
    return entry;
  }

  /** Adds one entry; how many of its bytes are still to come. */
  private long entry(TarArchiveEntry entry, Records records) throws IOException, ArchiveFault {
    String name = entry.getName();
    if (entry.isDirectory()) {
      tree.directory(name);
    } else if (entry.isSymbolicLink()) {
      tree.link(name, entry.getLinkName());
    } else if (entry.isLink()) {
      tree.hardLink(name, entry.getLinkName());
    } else if (entry.isFIFO() || entry.isCharacterDevice() || entry.isBlockDevice()) {
      tree.special(name);
    } else if (!isFile(entry)) {
      tree.unreadable(name, "is of an unknown kind");
    } else if (entry.isSparse() && entry.getRealSize() > limits.text()) {
      tree.unreadable(name, "is mostly a hole and larger than a text");
    } else {
      tree.file(name, records);
      drain(records);
      return 0;
    }
    return entry.getSize();
  }

  private static boolean isFile(TarArchiveEntry entry) {
    byte kind = entry.getLinkFlag();
    return kind == TarConstants.LF_NORMAL
        || kind == TarConstants.LF_OLDNORM
        || kind == TarConstants.LF_CONTIG
        || entry.isSparse();
  }

  private void drain(java.io.InputStream stream) throws IOException {
    int read;
    do {
      read = stream.read(rest);
    } while (read >= 0);
  }
}
