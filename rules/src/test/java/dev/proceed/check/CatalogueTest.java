package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.knowledge.Labels;
import dev.proceed.knowledge.Strategies;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void everyEntryHasItsProse() {
    assertThat(CATALOGUE.entries())
        .isNotEmpty()
        .allSatisfy(
            entry -> {
              CheckDetails details = CATALOGUE.details(entry.id());
              assertThat(details.sources()).as(entry.id()).isNotEmpty();
              assertThat(details.premises()).as(entry.id()).isNotEmpty();
              assertThat(details.remedies())
                  .as(entry.id())
                  .allMatch(id -> Strategies.sentence(id).isPresent());
              assertThat(details.cause()).as(entry.id()).isNotBlank();
              assertThat(details.consequence()).as(entry.id()).isNotBlank();
            });
  }

  @Test
  void everyReportedReadingHasANameForPeople() {
    assertThat(CATALOGUE.entries())
        .flatExtracting(CheckEntry::readings)
        .isNotEmpty()
        .allMatch(reading -> Labels.of(reading).isPresent());
  }

  @Test
  void anUnknownCheckIsAFault() {
    assertThat(CATALOGUE.find("NEW-001")).isEmpty();
    assertThatThrownBy(() -> CATALOGUE.details("NEW-001"))
        .isInstanceOf(EngineFault.class)
        .hasMessageContaining("NEW-001");
  }
}
