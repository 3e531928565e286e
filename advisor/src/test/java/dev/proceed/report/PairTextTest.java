package dev.proceed.report;

import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairWord;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.assess.Today;
import dev.proceed.cli.StoryHost;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answer for pairs, as somebody reads it who has been woken for it. */
class PairTextTest {

  private static final Path GOLDEN =
      StoryHost.checkout().resolve("advisor/src/test/resources/golden-pairs/sixteen-gpus.txt");

  private static final Advisor ADVISOR = Advisor.standard();

  private static String text(HostFacts facts) {
    return TextReport.render(assess(facts, List.of()), ADVISOR.engine().catalogue(), false);
  }

  private static Assessment assess(HostFacts facts, List<PciAddress> between) {
    try {
      return ADVISOR.assess(facts, new Request.P2p(between, Place.HOST));
    } catch (RequestRejected rejected) {
      throw new IllegalStateException(rejected);
    }
  }

  @Test
  void sixteenGpusAreToldWordForWord() throws IOException {
    String text = text(SixteenGpus.facts());
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, text);
    }
    assertThat(text).isEqualTo(Files.readString(GOLDEN));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 12, 16})
  void fitsATerminalHoweverManyThereAre(int gpus) {
    HostFacts facts = SixteenGpus.facts();
    List<PciAddress> some = facts.gpus().items().stream().map(Gpu::address).limit(gpus).toList();
    String text = TextReport.render(assess(facts, some), ADVISOR.engine().catalogue(), false);
    assertThat(text.lines())
        .filteredOn(line -> !line.matches(" {4}\\S.*"))
        .allMatch(line -> line.length() <= 100);
    assertThat(text.lines().filter(line -> line.matches(" {2,3}\\d+ {2}0000:.*"))).hasSize(gpus);
  }

  /** Row and column of every cell, against the answers themselves. */
  @Test
  void everyCellIsTheAnswerOfItsPair() {
    Assessment answer = assess(SixteenGpus.facts(), List.of());
    List<String> rows =
        TextReport.render(answer, ADVISOR.engine().catalogue(), false)
            .lines()
            .filter(line -> line.matches(" {2,3}\\d+ {2}0000:.*"))
            .toList();
    List<PciAddress> gpus = SixteenGpus.facts().gpus().items().stream().map(Gpu::address).toList();
    int cells = 0;
    for (PairAnswer pair : answer.pairs()) {
      int from = gpus.indexOf(pair.pair().from().address().orElseThrow());
      int to = gpus.indexOf(pair.pair().to().address().orElseThrow());
      if (from < to) {
        char cell = rows.get(from).charAt(20 + 3 * to);
        assertThat(cell).isEqualTo(letter(pair.word()));
        cells++;
      }
    }
    assertThat(cells).isEqualTo(120);
    assertThat(answer.pairs().stream().map(PairAnswer::word).distinct())
        .containsExactlyInAnyOrder(PairWord.values());
  }

  private static char letter(PairWord word) {
    return word == PairWord.UNKNOWN ? '?' : word.name().charAt(0);
  }

  @Test
  void directionsThatDisagreeAreToldApart() {
    HostFacts facts = SixteenGpus.facts();
    HostFacts oneWay =
        with(facts, "measurements", all(List.of(facts.measurements().items().get(0))));
    assertThat(text(oneWay)).contains("  from \\ to");
    assertThat(text(oneWay).replaceAll("\\s+", " "))
        .contains("of 240 directions: ", "Works: 1 of 240 directions, 0 -> 1 (")
        .contains("Rows start the transfer, columns are reached.");
    assertThat(text(facts)).contains("of 120 pairs: ").doesNotContain("direction,");
  }

  @Test
  void whatIsSlowIsNotBlocked() {
    Assessment answer = assess(SixteenGpus.facts(), List.of());
    assertThat(answer.pairs())
        .filteredOn(pair -> pair.word() == PairWord.SLOW)
        .isNotEmpty()
        .allMatch(pair -> pair.today() == Today.EXPECTED && pair.first().isEmpty());
    assertThat(answer.pairs())
        .filteredOn(pair -> pair.word() == PairWord.BLOCKED)
        .allMatch(pair -> pair.first().orElseThrow().finding().check().equals("P2P-008"));
  }

  @Test
  void aContainerIsToldOfItsOwnGpus() {
    assertThat(text(SixteenGpus.facts()).replaceAll("\\s+", " "))
        .contains("ct:201: NCCL_P2P_LEVEL=PHB (a test: \"made up\").")
        .contains("Limit PHB for its 4 GPUs: P2P for every pair.")
        .contains("A job of all 16 GPUs, limit PXB: P2P for 8 pairs");
  }
}
