package dev.proceed.check;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The catalogue of built-in checks, read from the indexes that the build makes of the YAML sources:
 * one compact index for all, and the prose of each check in a file of its own.
 */
public final class Catalogue {

  /** Where the build puts the indexes, on the class path. */
  public static final String FOLDER = "/META-INF/proceed/checks/";

  /** Version of the format of the indexes. */
  public static final int FORMAT = 3;

  private final Map<String, CheckEntry> entries;
  private final List<String> areas;
  private final String digest;

  Catalogue(String digest, List<CheckEntry> entries, List<String> areas) {
    this.digest = digest;
    this.entries = new TreeMap<>();
    entries.forEach(entry -> this.entries.put(entry.id(), entry));
    this.areas = List.copyOf(areas);
  }

  /** Reads the index of the built-in checks. */
  public static Catalogue load() {
    try (DataInputStream in = open("index.bin")) {
      if (in.readInt() != FORMAT) {
        throw new EngineFault("the index of checks has another format than this build reads");
      }
      String digest = in.readUTF();
      List<String> areas = strings(in);
      int count = in.readInt();
      List<CheckEntry> entries = new ArrayList<>();
      for (int index = 0; index < count; index++) {
        entries.add(entry(in));
      }
      return new Catalogue(digest, entries, areas);
    } catch (IOException failed) {
      throw new EngineFault("cannot read the index of checks", failed);
    }
  }

  /** SHA-256 of the sources of all checks, in hex; it changes when a rule or an entry does. */
  public String digest() {
    return digest;
  }

  /** All checks, by id. */
  public List<CheckEntry> entries() {
    return List.copyOf(entries.values());
  }

  /** The rule packages, each of which holds a sentinel. */
  List<String> areas() {
    return areas;
  }

  public Optional<CheckEntry> find(String id) {
    return Optional.ofNullable(entries.get(id));
  }

  /** The check of this id, which a finding names. */
  public CheckEntry get(String id) {
    return find(id).orElseThrow(() -> new EngineFault("no check " + id + " in the catalogue"));
  }

  /** The prose of a check that is in the catalogue. */
  public CheckDetails details(String id) {
    get(id);
    try (DataInputStream in = open(id + ".bin")) {
      return new CheckDetails(
          in.readUTF(),
          in.readUTF(),
          in.readUTF(),
          in.readUTF(),
          in.readUTF(),
          in.readUTF(),
          strings(in),
          sources(in),
          sources(in),
          strings(in),
          in.readUTF());
    } catch (IOException failed) {
      throw new EngineFault("cannot read the text of " + id, failed);
    }
  }

  private static DataInputStream open(String name) throws IOException {
    InputStream stream = Catalogue.class.getResourceAsStream(FOLDER + name);
    if (stream == null) {
      throw new IOException("no resource " + FOLDER + name);
    }
    return new DataInputStream(new java.io.BufferedInputStream(stream));
  }

  private static CheckEntry entry(DataInputStream in) throws IOException {
    return new CheckEntry(
        in.readUTF(),
        Kind.valueOf(in.readUTF()),
        in.readUTF(),
        Severity.valueOf(in.readUTF()),
        Confidence.valueOf(in.readUTF()),
        Layer.valueOf(in.readUTF()),
        in.readBoolean(),
        CheckEntry.About.valueOf(in.readUTF()),
        strings(in).stream().map(Goal::valueOf).toList(),
        in.readBoolean(),
        strings(in),
        strings(in));
  }

  private static List<String> strings(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<String> strings = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      strings.add(in.readUTF());
    }
    return strings;
  }

  private static List<Source> sources(DataInputStream in) throws IOException {
    int count = in.readInt();
    List<Source> sources = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      sources.add(new Source(in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF()));
    }
    return sources;
  }
}
