package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BootParameterTest {
  @Test
  void quotesAroundAValueGoAndItsBlanksStay() {
    BootParameters line =
        BootParameters.read("acpi_osi=\"Windows 2009\" \"dyndbg=file a.c +p\" x=a\"b c\"d y=\"");
    assertThat(line.last("acpi_osi")).contains("Windows 2009");
    assertThat(line.last("dyndbg")).contains("file a.c +p");
    assertThat(line.last("x")).contains("a\"b c\"d");
    assertThat(line.last("y")).contains("");
    assertThat(line.has("acpi_osi=Windows 2009")).isTrue();
  }

  @Test
  void aQuotedTokenIsTheSameAsABareOne() {
    BootParameters line = BootParameters.read("\"quiet\" iommu=\"pt\" =odd");
    assertThat(line.has("quiet")).isTrue();
    assertThat(line.has("iommu=pt")).isTrue();
    assertThat(line.minus("iommu=pt")).hasToString("\"quiet\" =odd");
    assertThat(line.plus("quiet")).hasToString("iommu=\"pt\" =odd quiet");
  }

  @Test
  void wordsBehindALoneDoubleDashAreForTheFirstProcess() {
    BootParameters line = BootParameters.read("quiet -- iommu=pt single");
    assertThat(line.has("iommu=pt")).isFalse();
    assertThat(line.last("single")).isEmpty();
    assertThat(line.all("iommu")).isEmpty();
    assertThat(line.plus("iommu=nopt")).hasToString("quiet iommu=nopt -- iommu=pt single");
    assertThat(line.minus("iommu")).isEqualTo(line);
    assertThat(BootParameters.read("a --x b").has("b")).isTrue();
  }

  @Test
  void onlyTheKernelsOwnBlanksSeparate() {
    assertThat(BootParameters.read("\n a\tb\u2003c \n").tokens()).containsExactly("a", "b\u2003c");
  }
}
