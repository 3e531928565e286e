package dev.proceed.parse.lspci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Texts;
import java.util.Arrays;
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
            Texts.section(
                "",
                false,
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
    LspciTree.read(
        Texts.section("", false, "-[0000:00]-+-00.0", "           +-01.1-[01", "   text"), draft);
    assertThat(path(draft, "0000:00:01.1")).isEqualTo("0000:00");
    assertThat(draft.functions.items()).hasSize(2);
  }

  @Test
  void textIsNoTree() {
    assertThat(LspciTree.read(Texts.section("", false, "see version 01.2 of it"), new Draft()))
        .isFalse();
  }

  private static Draft read(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(LspciTree.read(Texts.section(command, false, lines), draft)).isTrue();
    return draft;
  }

  private static Reading<Boolean> complete(Draft draft) {
    return draft.functions.complete("functions.complete");
  }

  private static final String[] WHOLE = {
    "    -+-[0001:20]-+-00.0  Advanced Micro Devices, Inc. [AMD] Device 153a",
    "     |           \\-01.1-[21]----00.0  NVIDIA Corporation Device [10de:2bb5]",
    "     +-[0000:10]---00.0  10de:2204",
    "     \\-[0000:00]-+-00.0",
    "                 +-01.1-[02-04]--+-[0000:03]---00.0",
    "                 |               \\-[0000:02]---00.0",
    "                 \\-02.0-[05]--"
  };

  @Test
  void severalRootsNamesAndIdsAreRead() {
    Draft draft = read("lspci -tnn", WHOLE);
    assertThat(path(draft, "0001:21:00.0")).isEqualTo("0001:20 > 0001:20:01.1");
    assertThat(path(draft, "0000:10:00.0")).isEqualTo("0000:10");
    assertThat(path(draft, "0000:02:00.0")).isEqualTo("0000:00 > 0000:00:01.1");
    assertThat(functions(draft, "0000:03:00.0").path.told()).isFalse();
    assertThat(functions(draft, "0001:21:00.0").id.result("id").is(new PciId(0x10de, 0x2bb5)))
        .isTrue();
    assertThat(
            functions(draft, "0001:21:00.0")
                .name
                .result("name")
                .is("NVIDIA Corporation Device 2bb5"))
        .isTrue();
    assertThat(functions(draft, "0000:10:00.0").id.result("id").is(new PciId(0x10de, 0x2204)))
        .isTrue();
    assertThat(complete(draft).is(true)).isTrue();
  }

  private static FunctionDraft functions(Draft draft, String address) {
    return draft.functions.item(PciAddress.of(address));
  }

  @Test
  void aTreeWithAnOpenBranchOrAMarkOrAFilterIsNotWhole() {
    String[] cut = Arrays.copyOf(WHOLE, WHOLE.length - 1);
    assertThat(complete(read("", cut)).known()).isFalse();
    String[] marked = WHOLE.clone();
    marked[3] = marked[3] + "  \u2026";
    assertThat(complete(read("", marked)).known()).isFalse();
    assertThat(complete(read("lspci -t | head -40", WHOLE)).known()).isFalse();
    String[] elided = {WHOLE[0], WHOLE[2], WHOLE[3], WHOLE[6]};
    assertThat(complete(read("", elided)).known()).isFalse();
  }
}
