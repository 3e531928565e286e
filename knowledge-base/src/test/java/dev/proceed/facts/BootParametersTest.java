package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class BootParametersTest {
  private static final String LETTERS = "ab=,-_.\" \t\n\u00e9";

  @Test
  void whatIsPrintedIsReadAgainWhateverTheLine() {
    Random random = new Random(13);
    for (int run = 0; run < 5_000; run++) {
      StringBuilder line = new StringBuilder();
      for (int letter = random.nextInt(24); letter > 0; letter--) {
        line.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      BootParameters read = BootParameters.read(line.toString());
      assertThat(BootParameters.read(read.toString())).as("line <%s>", line).isEqualTo(read);
    }
  }

  @Test
  void ofTwoAssignmentsTheLastOneWinsAndADashIsAnUnderscore() {
    BootParameters line = BootParameters.read("amd-iommu=off amd_iommu=on quiet");
    assertThat(line.last("amd_iommu")).contains("on");
    assertThat(line.last("quiet")).contains("");
    assertThat(line.last("debug")).isEmpty();
    assertThat(line.has("amd_iommu=off")).isTrue();
    assertThat(line.has("amd_iommu")).isFalse();
  }

  @Test
  void aQuotedValueKeepsItsBlanks() {
    assertThat(BootParameters.read("a=\"b c\"  d").tokens()).containsExactly("a=\"b c\"", "d");
  }

  @Test
  void commaListsAreSplitInOrder() {
    assertThat(BootParameters.read("iommu=pt,off sev=nosnp iommu=nopt").all("iommu"))
        .containsExactly("pt", "off", "nopt");
  }

  @Test
  void anAddedTokenStandsLastAndOnlyOnce() {
    assertThat(BootParameters.read("iommu=pt quiet iommu=nopt").plus("iommu=pt").tokens())
        .containsExactly("quiet", "iommu=nopt", "iommu=pt");
  }

  @Test
  void removingATokenKeepsOtherValuesAndRemovingANameRemovesAll() {
    BootParameters line = BootParameters.read("iommu=pt iommu=nopt quiet");
    assertThat(line.minus("iommu=pt")).hasToString("iommu=nopt quiet");
    assertThat(line.minus("iommu")).hasToString("quiet");
    assertThat(line.minus("quiet=1")).isEqualTo(line);
    assertThat(line.minus("iomm")).isEqualTo(line);
  }
}
