package dev.proceed.knowledge;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Parts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Table.Row;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Looks up what a device id means. An answer carries the table row as evidence; an id that no row
 * knows is unknown, never a guess.
 */
public final class Classifier {

  private Classifier() {}

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
    return lookUp(id, row -> row.cell(GpuTable.CHIP), true, null);
  }

  /** Architecture. */
  public static Reading<GpuGeneration> generation(Reading<PciId> id) {
    return lookUp(
        id,
        row -> GpuGeneration.read(row.cell(GpuTable.GENERATION)).orElseThrow(),
        true,
        GpuGeneration.OTHER_VENDOR);
  }

  /** Product line. An id that only a range knows has no known line. */
  public static Reading<ProductLine> line(Reading<PciId> id) {
    return lookUp(
        id,
        row -> ProductLine.read(row.cell(GpuTable.LINE)).orElseThrow(),
        false,
        ProductLine.OTHER);
  }

  /** The product's name for people, if the table has it. */
  public static Optional<String> name(PciId id) {
    return Optional.ofNullable(GpuTable.device(id)).map(row -> row.cell(GpuTable.NAME));
  }

  /**
   * The architecture as a rule about NVIDIA's ones may ask for it: another maker's GPU is none of
   * them, also where its own architecture is not known.
   */
  public static Reading<GpuGeneration> amongNvidia(
      Reading<GpuGeneration> generation, Reading<PciId> id) {
    boolean open = generation instanceof Reading.Unknown<GpuGeneration>;
    return open && id instanceof Reading.Present<PciId> known && !known.value().isNvidia()
        ? Reading.present(GpuGeneration.OTHER_VENDOR, known.evidence())
        : generation;
  }

  /**
   * Asks the tables.
   *
   * @param otherVendor the answer for a maker that no table is about; null when there is none
   */
  private static <T> Reading<T> lookUp(
      Reading<PciId> id, Function<Row, T> from, boolean ranges, @Nullable T otherVendor) {
    if (!(id instanceof Reading.Present<PciId> known)) {
      return id.withoutValue();
    }
    PciId value = known.value();
    Row device = GpuTable.device(value);
    Row row = device == null && ranges ? GpuTable.range(value) : device;
    if (row != null) {
      return Reading.present(from.apply(row), evidence(row, value));
    }
    return otherVendor != null && !GpuTable.knowsVendor(value)
        ? Reading.present(otherVendor, known.evidence())
        : Reading.unknown(Reason.NOT_ESTABLISHED, "the device table does not know " + value, "");
  }

  private static Evidence evidence(Row row, PciId id) {
    return new Evidence(
        "device table " + row.table(),
        row.line(),
        id + " " + String.join(" ", row.cells().subList(1, row.cells().size())),
        Origin.DERIVED);
  }
}
