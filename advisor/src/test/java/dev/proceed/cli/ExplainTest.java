package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.check.Catalogue;
import dev.proceed.check.CheckEntry;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainTest {

  static Stream<String> everyId() {
    return Catalogue.load().entries().stream().map(CheckEntry::id);
  }

  @ParameterizedTest
  @MethodSource("everyId")
  void everyCheckExplainsItself(String id) {
    Session session = Session.of("explain", id);
    assertThat(session.exit()).isZero();
    assertThat(session.out())
        .startsWith(id + " ")
        .contains("\nScope\n", "\nCause\n", "\nSources\n");
    assertThat(session.out().lines())
        .filteredOn(line -> !line.startsWith("    "))
        .allMatch(line -> line.length() <= 100);
  }

  @Test
  void explainWithoutAnIdListsEveryCheck() {
    Session session = Session.of("explain");
    assertThat(session.exit()).isZero();
    assertThat(everyId()).allSatisfy(id -> assertThat(session.out()).contains(id + " "));
    assertThat(session.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void theCaseOfAnIdDoesNotMatter() {
    assertThat(Session.of("explain", "snp-001")).isEqualTo(Session.of("explain", "SNP-001"));
  }

  @Test
  void anUnknownIdIsFollowedByTheCommandThatListsThem() {
    Session session = Session.of("explain", "SNP-999");
    assertThat(session.exit()).isEqualTo(2);
    assertThat(session.err()).contains("\"SNP-999\"", "\n\n    ./proceed explain\n");
  }
}
