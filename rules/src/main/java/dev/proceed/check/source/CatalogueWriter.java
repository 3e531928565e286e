package dev.proceed.check.source;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Goal;
import dev.proceed.check.Source;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes the indexes that {@link Catalogue} reads. */
final class CatalogueWriter {

  private interface Content {
    void writeTo(DataOutputStream out) throws IOException;
  }

  private CatalogueWriter() {}

  static void write(List<CheckSource> sources, List<String> areas, String digest, Path classes)
      throws IOException {
    Path folder = classes.resolve(Catalogue.FOLDER.substring(1));
    Set<Path> written = new HashSet<>();
    written.add(write(folder.resolve("index.bin"), out -> index(out, sources, areas, digest)));
    for (CheckSource source : sources) {
      Path file = folder.resolve(source.entry().id() + ".bin");
      written.add(write(file, out -> details(out, source.details())));
    }
    for (Path old : SourceFiles.find(folder, ".bin")) {
      if (!written.contains(old)) {
        Files.delete(old);
      }
    }
  }

  private static Path write(Path file, Content content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      content.writeTo(out);
    }
    SourceFiles.write(file, bytes.toByteArray());
    return file;
  }

  private static void index(
      DataOutputStream out, List<CheckSource> sources, List<String> areas, String digest)
      throws IOException {
    out.writeInt(Catalogue.FORMAT);
    out.writeUTF(digest);
    strings(out, areas);
    out.writeInt(sources.size());
    for (CheckSource source : sources) {
      entry(out, source.entry());
    }
  }

  private static void entry(DataOutputStream out, CheckEntry entry) throws IOException {
    out.writeUTF(entry.id());
    out.writeUTF(entry.kind().name());
    out.writeUTF(entry.title());
    out.writeUTF(entry.severity().name());
    out.writeUTF(entry.confidence().name());
    out.writeUTF(entry.layer().name());
    out.writeBoolean(entry.mayBeAccepted());
    out.writeUTF(entry.about().name());
    strings(out, entry.blocks().stream().map(Goal::name).toList());
    out.writeBoolean(entry.onlyForGoal());
    strings(out, entry.yieldsTo());
    strings(out, entry.readings());
  }

  private static void details(DataOutputStream out, CheckDetails details) throws IOException {
    out.writeUTF(details.gate());
    out.writeUTF(details.scope());
    out.writeUTF(details.cause());
    out.writeUTF(details.consequence());
    out.writeUTF(details.observation());
    out.writeUTF(details.command());
    strings(out, details.remedies());
    sources(out, details.sources());
    sources(out, details.contradicting());
    strings(out, details.premises());
    out.writeUTF(details.since());
  }

  private static void strings(DataOutputStream out, List<String> strings) throws IOException {
    out.writeInt(strings.size());
    for (String string : strings) {
      out.writeUTF(string);
    }
  }

  private static void sources(DataOutputStream out, List<Source> sources) throws IOException {
    out.writeInt(sources.size());
    for (Source source : sources) {
      out.writeUTF(source.kind());
      out.writeUTF(source.ref());
      out.writeUTF(source.says());
      out.writeUTF(source.versions());
    }
  }
}
