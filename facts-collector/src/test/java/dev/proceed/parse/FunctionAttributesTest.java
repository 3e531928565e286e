package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ResetMethods;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class FunctionAttributesTest {

  private static <T> Reading<T> read(
      BiConsumer<SourceText, Claims<T>> parser, String content, String path) {
    Claims<T> claims = new Claims<>();
    parser.accept(Texts.of(content), claims);
    return claims.result("functions[x]." + path);
  }

  private static Reading<PcieLink> link(String speed, String width) {
    Claims<PcieLink> claims = new Claims<>();
    LinkAttributes.read(Texts.of(speed), Texts.of(width), claims);
    return claims.result("functions[x].link");
  }

  @Test
  void everyKernelsWordsForALinkAreRead() {
    assertThat(link("32.0 GT/s PCIe", "16").is(new PcieLink(32000, 16))).isTrue();
    assertThat(link("16.0 GT/s PCIe", "0").is(new PcieLink(16000, 0))).isTrue();
    assertThat(link("8 GT/s", "8").is(new PcieLink(8000, 8))).isTrue();
    assertThat(link("2.5 GT/s", "1").is(new PcieLink(2500, 1))).isTrue();
    assertThat(link("64.0 GT/s PCIe", "32").is(new PcieLink(64000, 32))).isTrue();
  }

  @Test
  void whatTheKernelDoesNotKnowOfALinkIsUnknown() {
    for (String word : List.of("Unknown", "Unknown speed")) {
      assertThat(Texts.reason(link(word, "0"))).isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    }
    assertThat(Texts.reason(link("8.0 GT/s PCIe", "255"))).isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    for (String odd : List.of("", "GT/s", "7 GT/s", "2.55 GT/s", "-8 GT/s", "33 MHz PCI", "8")) {
      assertThat(Texts.reason(link(odd, "8"))).isEqualTo(Reason.UNPARSEABLE);
    }
    assertThat(link("8 GT/s", "64").known()).isFalse();
    assertThat(link("8 GT/s", "x8").known()).isFalse();
  }

  @Test
  void resetMethodsKeepTheirOrder() {
    var methods = read(FunctionAttributes::resetMethods, "device_specific flr bus", "resetMethods");
    assertThat(methods.is(new ResetMethods(List.of("device_specific", "flr", "bus")))).isTrue();
    assertThat(
            read(FunctionAttributes::resetMethods, "", "resetMethods")
                .is(new ResetMethods(List.of())))
        .isTrue();
    String refused = "cat: reset_method: Permission denied";
    assertThat(read(FunctionAttributes::resetMethods, refused, "resetMethods").known()).isFalse();
    String many = "flr ".repeat(400);
    assertThat(read(FunctionAttributes::resetMethods, many, "resetMethods").known()).isFalse();
  }

  @Test
  void noOverrideIsPrintedAsNull() {
    assertThat(read(FunctionAttributes::driverOverride, "(null)", "driverOverride"))
        .isInstanceOf(Reading.Absent.class);
    assertThat(
            read(FunctionAttributes::driverOverride, "vfio-pci", "driverOverride").is("vfio-pci"))
        .isTrue();
  }

  @Test
  void thePowerStateMayBeUnknownToTheKernel() {
    assertThat(read(FunctionAttributes::powerState, "D3cold", "powerState").is(PowerState.D3_COLD))
        .isTrue();
    assertThat(Texts.reason(read(FunctionAttributes::powerState, "unknown", "powerState")))
        .isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    assertThat(Texts.reason(read(FunctionAttributes::powerState, "D9", "powerState")))
        .isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void subsystemsOfZeroAreNone() {
    Claims<PciId> none = new Claims<>();
    FunctionAttributes.subsystem(Texts.of("0x0000"), Texts.of("0x0000"), none);
    assertThat(none.result("functions[x].subsystem")).isInstanceOf(Reading.Absent.class);
    Claims<PciId> half = new Claims<>();
    FunctionAttributes.subsystem(Texts.of("0x8086"), Texts.of("0x0000"), half);
    assertThat(half.result("functions[x].subsystem").is(new PciId(0x8086, 0))).isTrue();
  }

  @Test
  void numbersOutOfRangeAreNoValues() {
    assertThat(read(FunctionAttributes::revision, "0xa1", "revision").is(0xa1)).isTrue();
    assertThat(read(FunctionAttributes::revision, "0x1a1", "revision").known()).isFalse();
    assertThat(read(FunctionAttributes::pciClass, "0x1030200", "pciClass").known()).isFalse();
    assertThat(read(FunctionAttributes::numaNode, "-2", "numaNode").known()).isFalse();
    Claims<PciBusRange> buses = new Claims<>();
    FunctionAttributes.buses(Texts.of("193"), Texts.of("256"), buses);
    assertThat(buses.result("functions[x].buses").known()).isFalse();
  }
}
