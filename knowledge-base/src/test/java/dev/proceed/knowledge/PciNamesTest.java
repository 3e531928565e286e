package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.knowledge.Table.Row;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PciNamesTest {

  @Test
  void namesBecomeNumbers() {
    assertThat(PciNames.classCode("3D controller")).hasValue(0x0302);
    assertThat(PciNames.classCode("InfiniBand controller")).hasValue(0x0207);
    assertThat(PciNames.classCode("Coffee machine")).isEmpty();
    assertThat(PciNames.vendor("NVIDIA Corporation")).hasValue(0x10de);
    assertThat(PciNames.vendor("Red Hat, Inc.")).isEmpty();
    assertThat(PciNames.capability("MSI-X: Enable+ Count=9 Masked-", false)).hasValue(0x11);
    assertThat(PciNames.capability("Access Control Services", true)).hasValue(0x0d);
    assertThat(PciNames.capability("Access Control Services", false)).isEmpty();
  }

  @Test
  void oneNameHasOneNumber() {
    for (String table : List.of("pci-classes.tsv", "pci-vendors.tsv")) {
      List<Row> rows = Table.read(table, 2);
      assertThat(rows).allMatch(row -> row.cell(0).matches("[0-9a-f]{4}"));
      assertThat(rows)
          .extracting(row -> row.cell(1).toLowerCase(Locale.ROOT))
          .doesNotHaveDuplicates();
    }
    assertThat(Table.read("pci-capabilities.tsv", 2))
        .allMatch(row -> row.cell(0).matches("[0-9a-f]{2}|[0-9a-f]{4}"));
  }
}
