package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BootParameters;
import org.junit.jupiter.api.Test;

class AcsWordsTest {

  private static AcsWords words(String line) {
    return AcsWords.of(BootParameters.read(line));
  }

  @Test
  void aCommaEndsTheList() {
    AcsWords cut = words("quiet pci=disable_acs_redir=0000:0c:10.0,0000:0a:00.0,realloc");
    assertThat(cut.listed()).hasToString("[0000:0c:10.0]");
    assertThat(cut.cutOff()).hasToString("[0000:0a:00.0]");
    assertThat(cut.noacs()).isFalse();
  }

  @Test
  void semicolonsSeparateThePortsOfOneList() {
    AcsWords whole = words("pci=realloc,disable_acs_redir=0000:0c:10.0;0000:0a:00.0");
    assertThat(whole.listed()).hasToString("[0000:0c:10.0, 0000:0a:00.0]");
    assertThat(whole.cutOff()).isEmpty();
    assertThat(words("pci=config_acs=10x@0000:0c:10.0").listed()).hasToString("[0000:0c:10.0]");
  }

  @Test
  void noacsIsAWordOfItsOwn() {
    assertThat(words("pci=noacs,realloc").noacs()).isTrue();
    assertThat(words("pci=noacsx").noacs()).isFalse();
    assertThat(words("noacs").noacs()).isFalse();
  }

  @Test
  void anOddListNamesNothing() {
    AcsWords odd = words("pci=disable_acs_redir=;pci:1000:c012;,@,,;");
    assertThat(odd.listed()).isEmpty();
    assertThat(odd.cutOff()).isEmpty();
    assertThat(odd.lists()).isTrue();
  }
}
