package dev.proceed.knowledge;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Table.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks up what a device id means. An answer carries the table row as evidence; an id that no row
 * knows is unknown, never a guess.
 */
public final class Classifier {

  private static final int NAME = 1;
  private static final int CHIP = 2;
  private static final int GENERATION = 3;
  private static final int LINE = 4;

  private Classifier() {}

  /** The tables are read once, at the first look-up. */
  private static final class Devices {
    static final Map<String, Row> BY_ID = byId();
    static final List<Row> RANGES = Table.read("nvidia-ranges.tsv", 5);

    private static Map<String, Row> byId() {
      Map<String, Row> rows = new HashMap<>();
      Table.read("nvidia-gpus.tsv", 5).forEach(row -> rows.put(row.cell(0), row));
      return rows;
    }
  }

  /** A GPU of which nothing but its address, its device id and its minor number was told. */
  public static Gpu gpu(PciAddress address, Reading<PciId> id, Reading<Integer> minor) {
    Gpu bare = Parts.unknown(Gpu.class, "gpus[" + address + "]", HowToTell::notCollected, address);
    return classified(Parts.with(bare, "minor", minor), id);
  }

  /** The same GPU with what its device id tells. */
  public static Gpu classified(Gpu gpu, Reading<PciId> id) {
    Gpu chip = Parts.with(gpu, "chip", chip(id));
    Gpu generation = Parts.with(chip, "generation", generation(id));
    return Parts.with(generation, "line", line(id));
  }

  /** Chip name, such as {@code GB202}. */
  public static Reading<String> chip(Reading<PciId> id) {
    return lookUp(id, row -> row.cell(CHIP), row -> row.cell(CHIP), "");
  }

  /** Architecture. */
  public static Reading<GpuGeneration> generation(Reading<PciId> id) {
    return lookUp(
        id,
        row -> GpuGeneration.read(row.cell(GENERATION)).orElseThrow(),
        row -> GpuGeneration.read(row.cell(GENERATION)).orElseThrow(),
        GpuGeneration.OTHER_VENDOR);
  }

  /** Product line. An id that only a range knows has no known line. */
  public static Reading<ProductLine> line(Reading<PciId> id) {
    return lookUp(
        id, row -> ProductLine.read(row.cell(LINE)).orElseThrow(), null, ProductLine.OTHER);
  }

  /** The product's name for people, if the table has it. */
  public static Optional<String> name(PciId id) {
    return id.vendor() == PciId.NVIDIA
        ? Optional.ofNullable(Devices.BY_ID.get(key(id))).map(row -> row.cell(NAME))
        : Optional.empty();
  }

  private static <T> Reading<T> lookUp(
      Reading<PciId> id,
      Function<Row, T> fromRow,
      @org.jspecify.annotations.Nullable Function<Row, T> fromRange,
      T otherVendor) {
    if (!(id instanceof Reading.Present<PciId> known)) {
      return id.withoutValue();
    }
    PciId value = known.value();
    if (value.vendor() != PciId.NVIDIA) {
      return Reading.present(otherVendor, known.evidence());
    }
    Row row = Devices.BY_ID.get(key(value));
    if (row != null) {
      return Reading.present(fromRow.apply(row), evidence(row, value));
    }
    Optional<Row> range = fromRange == null ? Optional.empty() : range(value.device());
    return range.isPresent() && fromRange != null
        ? Reading.present(fromRange.apply(range.get()), evidence(range.get(), value))
        : Reading.unknown(Reason.NOT_ESTABLISHED, "the device table does not know " + value, "");
  }

  private static Optional<Row> range(int device) {
    return Devices.RANGES.stream()
        .filter(row -> Integer.parseInt(row.cell(0), 16) <= device)
        .filter(row -> device <= Integer.parseInt(row.cell(1), 16))
        .findFirst();
  }

  private static String key(PciId id) {
    return String.format("%04x", id.device());
  }

  private static Evidence evidence(Row row, PciId id) {
    return new Evidence(
        "device table " + row.table(),
        row.line(),
        id + " " + String.join(" ", row.cells().subList(1, row.cells().size())),
        dev.proceed.facts.Origin.DERIVED);
  }
}
