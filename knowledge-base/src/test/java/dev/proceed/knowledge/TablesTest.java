package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.ProductLine;
import dev.proceed.knowledge.Table.Row;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablesTest {
  private static int hex(Row row, int column) {
    return Integer.parseInt(row.cell(column), 16);
  }

  private static void noEmptyCell(List<Row> rows) {
    assertThat(rows)
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.cells())
                    .as("%s line %d", row.table(), row.line())
                    .allMatch(cell -> !cell.isBlank() && cell.equals(cell.strip())));
  }

  @ParameterizedTest
  @CsvSource({"nvidia-gpus.tsv, 5", "amd-gpus.tsv, 7", "intel-gpus.tsv, 7"})
  void everyDeviceHasAnIdAKnownGenerationAndAKnownLine(String table, int columns) {
    List<Row> rows = Table.read(table, columns);
    noEmptyCell(rows);
    assertThat(rows).extracting(row -> row.cell(0)).doesNotHaveDuplicates();
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.cell(0)).matches("[0-9a-f]{4}");
              assertThat(GpuGeneration.read(row.cell(3)))
                  .as(row.toString())
                  .hasValueSatisfying(
                      one -> assertThat(one.isNvidia()).isEqualTo(table.startsWith("nvidia")));
              assertThat(ProductLine.read(row.cell(4))).as(row.toString()).isPresent();
            });
  }

  @Test
  void rangesDoNotOverlapAndAgreeWithTheDevices() {
    List<Row> ranges = Table.read("nvidia-ranges.tsv", 5);
    noEmptyCell(ranges);
    for (Row range : ranges) {
      assertThat(hex(range, 0)).as(range.toString()).isLessThanOrEqualTo(hex(range, 1));
      assertThat(GpuGeneration.read(range.cell(3))).as(range.toString()).isPresent();
      assertThat(ranges)
          .filteredOn(other -> hex(other, 0) <= hex(range, 1) && hex(range, 0) <= hex(other, 1))
          .containsExactly(range);
    }
  }

  @Test
  void aDeviceInsideARangeHasTheGenerationOfTheRange() {
    List<Row> ranges = Table.read("nvidia-ranges.tsv", 5);
    for (Row device : Table.read("nvidia-gpus.tsv", 5)) {
      Optional<Row> around =
          ranges.stream()
              .filter(range -> hex(range, 0) <= hex(device, 0) && hex(device, 0) <= hex(range, 1))
              .findFirst();
      around.ifPresent(
          range -> assertThat(device.cell(3)).as("%s", device).isEqualTo(range.cell(3)));
    }
  }

  @Test
  void failuresOfTheDriverAreKnownSignatures() {
    List<Row> rows = Table.read("driver-failures.tsv", 4);
    noEmptyCell(rows);
    assertThat(rows).allMatch(row -> Signatures.meaning(row.cell(0)).isPresent());
    assertThat(DriverFailures.meaning("XID-79")).isPresent();
    assertThat(DriverFailures.meaning("XID-APP")).isEmpty();
    assertThat(DriverFailures.meaning("RESET-NOT-READY")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "nvidia, true",
    "nvidia_uvm, true",
    "vfio_pci_core, true",
    "kvm_amd, true",
    "xe, true",
    "xen_blkfront, false",
    "wireguard, false",
    "i915, true",
    "i2c_i801, false"
  })
  void modulesThatBearOnGpusAreKnown(String name, boolean matters) {
    noEmptyCell(Table.read("gpu-modules.tsv", 3));
    assertThat(GpuModules.matter(name)).isEqualTo(matters);
  }

  @Test
  void strategiesAreOneSentenceWithoutAFullStop() {
    List<Row> rows = Table.read("strategies.tsv", 2);
    noEmptyCell(rows);
    assertThat(rows).extracting(row -> row.cell(0)).doesNotHaveDuplicates();
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.cell(0)).matches("[a-z0-9-]+");
              assertThat(row.cell(1)).doesNotEndWith(".");
              assertThat(Strategies.sentence(row.cell(0))).contains(row.cell(1));
            });
    assertThat(Strategies.sentence("no-such-strategy")).isEmpty();
  }
}
