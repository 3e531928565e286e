package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;

class ConfigBarsTest {

  private static final PciAddress ADDRESS = PciAddress.of("0000:c1:00.0");

  private static Listing<Bar> bars(ConfigImage image) {
    FunctionDraft draft = new FunctionDraft();
    Evidence file = Evidence.of("config", "", Origin.CAPTURED);
    ConfigSpace.read(image.bytes(), file, ADDRESS, draft);
    return Drafts.finish(PciFunction.class, draft, "functions[x]", ADDRESS).bars();
  }

  private static Bar bar(Listing<Bar> bars, int index) {
    return bars.find(Integer.toString(index)).orElseThrow();
  }

  private static ConfigImage gpu() {
    ConfigImage image = ConfigImage.endpoint(4096).first(0x40).express(0x40, 0, 0, 5, 16);
    image.dword(0x10, 0xb8000000L).dword(0x14, 0x0000000cL).dword(0x18, 0x00000280L);
    return image.dword(0x24, 0x00003001L).dword(0x30, 0xbc000001L);
  }

  @Test
  void registersTellKindAndAddressButNoSize() {
    Listing<Bar> bars = bars(gpu());
    assertThat(bars.items()).extracting(Bar::index).containsExactly(0, 1, 5, 6);
    assertThat(bar(bars, 0).kind().is(BarKind.MEMORY_32)).isTrue();
    assertThat(bar(bars, 0).address().is("0xb8000000")).isTrue();
    assertThat(bar(bars, 1).kind().is(BarKind.MEMORY_64)).isTrue();
    assertThat(bar(bars, 1).prefetchable().is(true)).isTrue();
    assertThat(bar(bars, 1).address().is("0x28000000000")).isTrue();
    assertThat(bar(bars, 1).size().known()).isFalse();
    assertThat(bar(bars, 1).largestSize()).isInstanceOf(Reading.Absent.class);
    assertThat(bar(bars, 5).kind().is(BarKind.IO)).isTrue();
    assertThat(bar(bars, 5).address().is("0x3000")).isTrue();
    assertThat(bar(bars, 6).address().is("0xbc000000")).isTrue();
    assertThat(bars.isComplete()).isFalse();
  }

  @Test
  void aRegisterWithoutAddressIsNotAssigned() {
    Bar bar = bar(bars(ConfigImage.endpoint(256).dword(0x10, 0xcL)), 0);
    assertThat(bar.address()).isInstanceOf(Reading.Absent.class);
    assertThat(bar.kind().is(BarKind.MEMORY_64)).isTrue();
    Bar last = bar(bars(ConfigImage.endpoint(256).dword(0x24, 0xf000000cL)), 5);
    assertThat(last.address().known()).isFalse();
    Bar odd = bar(bars(ConfigImage.endpoint(256).dword(0x10, 0xf0000006L)), 0);
    assertThat(odd.kind().known()).isFalse();
  }

  @Test
  void aBridgeHasTwoRegistersAndItsRomElsewhere() {
    ConfigImage image = ConfigImage.bridge(256, 1, 2).dword(0x10, 0xf0000000L);
    image.dword(0x18, 0x00020100L).dword(0x30, 0x12345678L).dword(0x38, 0xfe000001L);
    assertThat(bars(image).items()).extracting(Bar::index).containsExactly(0, 6);
  }

  /** 256 MiB now, of 64 MiB to 128 GiB; a second register of 1 to 2 MiB. */
  @Test
  void theResizableBarCapabilityTellsSizes() {
    ConfigImage image = gpu().extended(0x100, 0x0015, 0);
    image.dword(0x104, 0x0003ffc0L << 4).dword(0x108, 0x00000841L);
    image.dword(0x10c, 0x30L).dword(0x110, 0x00000000L);
    Listing<Bar> bars = bars(image);
    assertThat(bar(bars, 1).size().is(256L << 20)).isTrue();
    assertThat(bar(bars, 1).largestSize().is(128L << 30)).isTrue();
    assertThat(bar(bars, 0).size().is(1L << 20)).isTrue();
    assertThat(bar(bars, 0).largestSize().is(2L << 20)).isTrue();
    assertThat(bar(bars, 5).largestSize()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void sizesBeyondTheFirstRegisterGoOnInTheSecond() {
    ConfigImage image = gpu().extended(0x100, 0x0015, 0);
    image.dword(0x104, 0xfffffff0L).dword(0x108, 0x00010821L);
    assertThat(bar(bars(image), 1).largestSize().is(1L << 48)).isTrue();
    Listing<Bar> tooLarge = bars(image.dword(0x108, 0x80000821L));
    assertThat(bar(tooLarge, 1).largestSize().known()).isFalse();
    assertThat(bar(tooLarge, 0).largestSize().known()).isFalse();
  }

  @Test
  void aResizableBarCapabilityThatLeavesTheSpaceProvesNothing() {
    ConfigImage image = gpu().extended(0x100, 0x000b, 0xff4).extended(0xff4, 0x0015, 0);
    image.dword(0xff8, 0x00000ff0L).dword(0xffc, 0x00000841L);
    Listing<Bar> bars = bars(image);
    assertThat(bar(bars, 1).largestSize().is(128L << 20)).isTrue();
    assertThat(bar(bars, 0).largestSize().known()).isFalse();
  }

  @Test
  void registersOfVirtualFunctionsAreApart() {
    ConfigImage image = gpu().extended(0x100, 0x0010, 0).word(0x10e, 8);
    image.dword(0x124, 0x0000000cL).dword(0x128, 0x00000380L).dword(0x12c, 0xb0000000L);
    Listing<Bar> bars = bars(image);
    assertThat(bar(bars, 7).address().is("0x38000000000")).isTrue();
    assertThat(bar(bars, 9).kind().is(BarKind.MEMORY_32)).isTrue();
    assertThat(bar(bars, 7).largestSize()).isInstanceOf(Reading.Absent.class);
  }
}
