package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Texts;
import org.junit.jupiter.api.Test;

class LspciTreeTest {

  private static String path(Draft draft, String address) {
    return draft
        .functions
        .item(PciAddress.of(address))
        .path
        .result("functions[?].path")
        .asOptional()
        .orElseThrow()
        .toString();
  }

  @Test
  void columnsTellWhatHangsWhere() {
    Draft draft = new Draft();
    boolean found =
        LspciTree.read(
            Texts.section("", false, 
                "-+-[0000:80]-+-00.0",
                " |           \\-01.1-[81]----00.0",
                " \\-[0000:00]-+-00.0",
                "             +-01.1-[01-04]----00.0-[02-04]--+-00.0-[03]--+-00.0",
                "             |                               |            \\-00.1",
                "             |                               \\-01.0-[04]----00.0",
                "             \\-14.3"),
            draft);
    assertThat(found).isTrue();
    assertThat(path(draft, "0000:81:00.0")).isEqualTo("0000:80 > 0000:80:01.1");
    assertThat(path(draft, "0000:03:00.1"))
        .isEqualTo("0000:00 > 0000:00:01.1 > 0000:01:00.0 > 0000:02:00.0");
    assertThat(path(draft, "0000:04:00.0"))
        .isEqualTo("0000:00 > 0000:00:01.1 > 0000:01:00.0 > 0000:02:01.0");
    assertThat(path(draft, "0000:00:14.3")).isEqualTo("0000:00");
    assertThat(draft.functions.items()).hasSize(12);
  }

  @Test
  void aLineCutInTheMiddleDoesNoHarm() {
    Draft draft = new Draft();
    LspciTree.read(Texts.section("", false, "-[0000:00]-+-00.0", "           +-01.1-[01", "   text"), draft);
    assertThat(path(draft, "0000:00:01.1")).isEqualTo("0000:00");
    assertThat(draft.functions.items()).hasSize(2);
  }

  @Test
  void textIsNoTree() {
    assertThat(LspciTree.read(Texts.section("", false, "see version 01.2 of it"), new Draft())).isFalse();
  }
}
