package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BarKind;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResourceFileTest {

  private static final String NONE = "0x0000000000000000 0x0000000000000000 0x0000000000000000";

  private final FunctionDraft draft = new FunctionDraft();

  private BarDraft bar(int index) {
    return draft.bars.item(index);
  }

  @Test
  void linesTellKindAddressAndSize() {
    Reading<Set<Integer>> used =
        ResourceFile.read(
            Texts.of(
                "0x00000000b8000000 0x00000000bbffffff 0x0000000000040200",
                "0x0000028000000000 0x0000029fffffffff 0x000000000014220c",
                NONE,
                "0x0000000000000000 0x0000000001ffffff 0x000000002014220c",
                NONE,
                "0x0000000000003000 0x000000000000307f 0x0000000000040101",
                "0x00000000bc000000 0x00000000bc07ffff 0x0000000000046200"),
            draft);
    assertThat(used.is(Set.of(0, 1, 3, 5, 6))).isTrue();
    assertThat(bar(0).kind.result("x").is(BarKind.MEMORY_32)).isTrue();
    assertThat(bar(0).prefetchable.result("x").is(false)).isTrue();
    assertThat(bar(1).kind.result("x").is(BarKind.MEMORY_64)).isTrue();
    assertThat(bar(1).address.result("x").is("0x28000000000")).isTrue();
    assertThat(bar(1).size.result("x").is(128L << 30)).isTrue();
    assertThat(bar(3).address.result("x")).isInstanceOf(Reading.Absent.class);
    assertThat(bar(3).size.result("x").is(32L << 20)).isTrue();
    assertThat(bar(5).kind.result("x").is(BarKind.IO)).isTrue();
    assertThat(bar(5).size.result("x").is(128L)).isTrue();
    assertThat(bar(6).prefetchable.result("x").is(true)).isTrue();
  }

  @Test
  void aCopyOfTheRomInMemoryIsNotTheRom() {
    String shadow = "0x00000000000c0000 0x00000000000dffff 0x0000000000000212";
    ResourceFile.read(Texts.of(NONE, NONE, NONE, NONE, NONE, NONE, shadow), draft);
    assertThat(Texts.reason(bar(6).address.result("x"))).isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    assertThat(bar(6).size.result("x").known()).isFalse();
  }

  @Test
  void aMissingOrOddLineLeavesTheRestOpen() {
    assertThat(ResourceFile.read(Texts.of(NONE, NONE), draft).known()).isFalse();
    assertThat(ResourceFile.read(Texts.of(NONE, "0x1 0x2", NONE), draft).known()).isFalse();
    assertThat(ResourceFile.read(Texts.of("0x1 0x2 zz"), draft).known()).isFalse();
    String wide = "0xffffffffffffffff 0xffffffffffffffff 0x200";
    assertThat(ResourceFile.read(Texts.of(wide), draft).known()).isFalse();
    assertThat(ResourceFile.read(Texts.of(""), draft).known()).isFalse();
  }

  @Test
  void theHighestBitOfTheBitmapIsTheLargestSize() {
    ResourceFile.resizable(Texts.of("00000000000001c0"), bar(1));
    assertThat(bar(1).largestSize.result("x").is(256L << 20)).isTrue();
    ResourceFile.resizable(Texts.of("0000000000000000"), bar(2));
    assertThat(bar(2).largestSize.result("x").known()).isFalse();
    ResourceFile.resizable(Texts.of("8000000000000000"), bar(3));
    assertThat(bar(3).largestSize.result("x").known()).isFalse();
  }
}
