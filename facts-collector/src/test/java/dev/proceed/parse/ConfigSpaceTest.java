package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PortType;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.SrIov;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigSpaceTest {

  private static final PciAddress ADDRESS = PciAddress.of("0000:c1:00.0");

  private static PciFunction read(ConfigImage image, Origin origin) {
    FunctionDraft draft = new FunctionDraft();
    ConfigSpace.read(image.bytes(), Evidence.of("config", "", origin), ADDRESS, draft);
    return Drafts.finish(PciFunction.class, draft, "functions[" + ADDRESS + "]", ADDRESS);
  }

  private static PciFunction read(ConfigImage image) {
    return read(image, Origin.CAPTURED);
  }

  private static Reason reason(Reading<?> reading) {
    return ((Reading.Unknown<?>) reading).reason();
  }

  private static ConfigImage gpu() {
    ConfigImage image = ConfigImage.endpoint(4096).dword(0x2c, 0x204b10de).first(0x60);
    image.capability(0x60, 0x01, 0x78).word(0x64, 0x0003);
    image.express(0x78, 0, 0, 5, 16).dword(0x78 + 4, 1 << 28).word(0x78 + 0x12, 1 | 16 << 4);
    image.extended(0x100, 0x000d, 0x140).word(0x104, 0x5f).word(0x106, 0x1d);
    image.extended(0x140, 0x000f, 0x150).word(0x146, 0x8000);
    image.extended(0x150, 0x001b, 0x160).word(0x156, 0x0001);
    return image.extended(0x160, 0x0010, 0).word(0x168, 1).word(0x16e, 16).word(0x170, 4);
  }

  @Test
  void aFullSpaceTellsAllOfAFunction() {
    PciFunction gpu = read(gpu());
    assertThat(gpu.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu.subsystem().is(new PciId(0x10de, 0x204b))).isTrue();
    assertThat(gpu.revision().is(0xa1)).isTrue();
    assertThat(gpu.pciClass().is(new PciClass(0x0302))).isTrue();
    assertThat(gpu.buses()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.physicalFunction()).isInstanceOf(Reading.Absent.class);
    assertThat(gpu.powerState().is(PowerState.D3_HOT)).isTrue();
    assertThat(gpu.portType().is(PortType.ENDPOINT)).isTrue();
    assertThat(gpu.link().is(new PcieLink(2500, 16))).isTrue();
    assertThat(gpu.bestLink().is(new PcieLink(32000, 16))).isTrue();
    assertThat(gpu.functionLevelReset().is(true)).isTrue();
    assertThat(gpu.acs().is(new AcsControl(0x5f, 0x1d))).isTrue();
    assertThat(gpu.acs().toString()).contains("extended capability 000d at 0x100");
    assertThat(gpu.ats().is(true)).isTrue();
    assertThat(gpu.pasid().is(true)).isTrue();
    assertThat(gpu.virtualFunctions().is(new SrIov(16, 4))).isTrue();
    assertThat(gpu.capabilities().asOptional().orElseThrow().ids()).isEqualTo(List.of(1, 0x10));
    assertThat(gpu.extendedCapabilities().asOptional().orElseThrow().ids())
        .isEqualTo(List.of(0x0d, 0x0f, 0x1b, 0x10));
  }

  @Test
  void whatAFullSpaceDoesNotListIsNotThere() {
    PciFunction bare = read(ConfigImage.endpoint(4096).first(0x40).express(0x40, 0, 0, 4, 8));
    assertThat(bare.acs()).isInstanceOf(Reading.Absent.class);
    assertThat(bare.ats()).isInstanceOf(Reading.Absent.class);
    assertThat(bare.virtualFunctions()).isInstanceOf(Reading.Absent.class);
    assertThat(bare.functionLevelReset().is(false)).isTrue();
    assertThat(bare.subsystem()).isInstanceOf(Reading.Absent.class);
    assertThat(bare.extendedCapabilities().asOptional().orElseThrow().ids()).isEmpty();
  }

  @Test
  void sixtyFourBytesTellNothingOfCapabilities() {
    PciFunction gpu = read(ConfigImage.endpoint(64).first(0x60));
    assertThat(gpu.id().is(new PciId(0x10de, 0x2bb5))).isTrue();
    assertThat(gpu.buses()).isInstanceOf(Reading.Absent.class);
    assertThat(reason(gpu.portType())).isEqualTo(Reason.NO_PERMISSION);
    assertThat(reason(gpu.capabilities())).isEqualTo(Reason.NO_PERMISSION);
    assertThat(reason(gpu.acs())).isEqualTo(Reason.NO_PERMISSION);
    assertThat(gpu.acs().toString()).contains("only 64 bytes");
    assertThat(gpu.functionLevelReset().known()).isFalse();
    assertThat(reason(read(ConfigImage.endpoint(64).first(0x60), Origin.PASTED).acs()))
        .isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void twoHundredFiftySixBytesTellNoExtendedCapabilities() {
    ConfigImage image = ConfigImage.bridge(256, 0xc1, 0xc4).first(0x40).express(0x40, 0, 4, 4, 16);
    PciFunction port = read(image);
    assertThat(port.portType().is(PortType.ROOT_PORT)).isTrue();
    assertThat(port.buses().is(new PciBusRange(0xc1, 0xc4))).isTrue();
    assertThat(port.link().is(new PcieLink(16000, 16))).isTrue();
    assertThat(reason(port.acs())).isEqualTo(Reason.TRUNCATED);
    assertThat(reason(read(image, Origin.LIVE).acs())).isEqualTo(Reason.KERNEL_DOES_NOT_KNOW);
    assertThat(port.extendedCapabilities().known()).isFalse();
  }

  @Test
  void aConventionalFunctionHasNoExtendedCapabilities() {
    PciFunction old = read(ConfigImage.endpoint(256).first(0x40).capability(0x40, 0x05, 0));
    assertThat(old.portType()).isInstanceOf(Reading.Absent.class);
    assertThat(old.link()).isInstanceOf(Reading.Absent.class);
    assertThat(old.acs()).isInstanceOf(Reading.Absent.class);
    assertThat(old.extendedCapabilities().asOptional().orElseThrow().ids()).isEmpty();
    ConfigImage fast = ConfigImage.endpoint(256).first(0x40).capability(0x40, 0x07, 0);
    assertThat(read(fast.dword(0x44, 0x40000000L)).acs().known()).isFalse();
    assertThat(read(fast.dword(0x44, 0)).acs()).isInstanceOf(Reading.Absent.class);
    PciFunction none = read(ConfigImage.endpoint(64));
    assertThat(none.capabilities().asOptional().orElseThrow().ids()).isEmpty();
    assertThat(none.functionLevelReset().is(false)).isTrue();
  }

  @Test
  void whatStandsBeforeABreakIsTold() {
    for (int wild : new int[] {0x60, 0x3c, 0x71, 0x80}) {
      ConfigImage image = ConfigImage.endpoint(4096).first(0x60).express(0x60, wild, 9, 0, 0);
      image.capability(0x80, 0xff, 0);
      PciFunction broken = read(image.extended(0x100, 0x000d, 0));
      assertThat(broken.portType().is(PortType.INTEGRATED_ENDPOINT)).isTrue();
      assertThat(broken.link()).isInstanceOf(Reading.Absent.class);
      assertThat(reason(broken.capabilities())).isEqualTo(Reason.UNPARSEABLE);
      assertThat(broken.capabilities().toString())
          .contains(ConfigBytes.hex(wild))
          .contains("before that: 10");
      assertThat(broken.functionLevelReset().known()).isFalse();
      assertThat(broken.acs()).isInstanceOf(Reading.Present.class);
    }
  }

  @Test
  void aBreakBeforePciExpressLeavesTheExtendedListOpen() {
    PciFunction broken = read(ConfigImage.endpoint(4096).first(0x20).extended(0x100, 0x0d, 0));
    assertThat(reason(broken.portType())).isEqualTo(Reason.UNPARSEABLE);
    assertThat(reason(broken.acs())).isEqualTo(Reason.UNPARSEABLE);
    assertThat(broken.acs().toString()).contains("0x20");
  }

  @Test
  void loopsAndWildOffsetsOfTheExtendedListEnd() {
    for (int wild : new int[] {0x100, 0x140, 0x0f0, 0x142, 0x200}) {
      ConfigImage image = ConfigImage.endpoint(4096).first(0x40).express(0x40, 0, 0, 3, 4);
      image.extended(0x100, 0x000f, 0x140).extended(0x140, 0x000b, wild).ones(0x200, 0x204);
      PciFunction broken = read(image);
      assertThat(broken.ats().is(false)).isTrue();
      assertThat(reason(broken.acs())).isEqualTo(Reason.UNPARSEABLE);
      assertThat(broken.acs().toString()).contains(ConfigBytes.hex(wild));
      assertThat(reason(broken.extendedCapabilities())).isEqualTo(Reason.UNPARSEABLE);
    }
  }

  @Test
  void registersBeyondTheSpaceAreNotMadeUp() {
    ConfigImage image = ConfigImage.endpoint(4096).first(0xfc).capability(0xfc, 0x10, 0);
    image.word(0xfe, 2).extended(0x100, 0x000b, 0xffc).extended(0xffc, 0x000d, 0);
    PciFunction odd = read(image);
    assertThat(odd.portType().is(PortType.ENDPOINT)).isTrue();
    assertThat(reason(odd.link())).isEqualTo(Reason.UNPARSEABLE);
    assertThat(reason(odd.functionLevelReset())).isEqualTo(Reason.UNPARSEABLE);
    assertThat(reason(odd.acs())).isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void aFunctionThatDoesNotAnswerTellsNothing() {
    for (long ids : new long[] {0, 0x0000ffffL, 0xffff0000L, 0xffff0001L}) {
      PciFunction silent = read(ConfigImage.endpoint(4096).dword(0, ids));
      assertThat(reason(silent.id())).isEqualTo(Reason.UNPARSEABLE);
      assertThat(silent.capabilities().known()).isFalse();
      assertThat(silent.buses().known()).isFalse();
    }
    PciFunction gone = read(ConfigImage.endpoint(4096).ones(0, 4096));
    assertThat(gone.acs().known()).isFalse();
    assertThat(gone.toString()).doesNotContain("Present").doesNotContain("Absent");
    assertThat(read(ConfigImage.endpoint(64).ones(0, 64)).portType().known()).isFalse();
  }

  @Test
  void aVirtualFunctionHasNoIdsInItsSpace() {
    PciFunction virtual = read(gpu().dword(0, 0xffffffffL));
    assertThat(virtual.id().known()).isFalse();
    assertThat(virtual.physicalFunction().known()).isFalse();
    assertThat(virtual.pciClass().is(new PciClass(0x0302))).isTrue();
    assertThat(virtual.acs().known()).isTrue();
  }

  @Test
  void theKernelsWordOnIdsCounts() {
    FunctionDraft draft = new FunctionDraft();
    Evidence sysfs = Evidence.of("class", "0x060400", Origin.CAPTURED);
    draft.pciClass.present(new PciClass(0x0604), sysfs);
    draft.subsystem.absent(sysfs);
    ConfigSpace.read(gpu().bytes(), sysfs, ADDRESS, draft);
    assertThat(draft.pciClass.result("functions[x].pciClass").is(new PciClass(0x0604))).isTrue();
    assertThat(draft.subsystem.result("functions[x].subsystem")).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void bridgesHaveTheirSubsystemInACapability() {
    ConfigImage image = ConfigImage.bridge(256, 0, 0).first(0x40).capability(0x40, 0x0d, 0);
    PciFunction port = read(image.dword(0x44, 0x88e61043L));
    assertThat(port.subsystem().is(new PciId(0x1043, 0x88e6))).isTrue();
    assertThat(port.buses().is(new PciBusRange(0, 0))).isTrue();
    assertThat(read(ConfigImage.bridge(256, 1, 1)).subsystem()).isInstanceOf(Reading.Absent.class);
    assertThat(read(ConfigImage.bridge(64, 1, 1).first(0x40)).subsystem().known()).isFalse();
  }

  @Test
  void cardBusBridgesKeepTheirListAndIdsElsewhere() {
    ConfigImage image = ConfigImage.bridge(256, 3, 6).set(0x0e, 0x82).word(6, 0x10).set(0x14, 0xa0);
    PciFunction slot = read(image.capability(0xa0, 0x01, 0).dword(0x40, 0x1234abcdL));
    assertThat(slot.subsystem().is(new PciId(0xabcd, 0x1234))).isTrue();
    assertThat(slot.buses().is(new PciBusRange(3, 6))).isTrue();
    assertThat(slot.capabilities().asOptional().orElseThrow().ids()).isEqualTo(List.of(1));
  }

  @Test
  void theBestSpeedIsTheHighestOfTheVectorWithinTheMaximum() {
    ConfigImage image = ConfigImage.endpoint(256).first(0x40).express(0x40, 0, 0, 3, 8);
    assertThat(read(image.dword(0x6c, 0x6)).bestLink().is(new PcieLink(5000, 8))).isTrue();
    assertThat(read(image.dword(0x6c, 0x1e)).bestLink().is(new PcieLink(8000, 8))).isTrue();
    assertThat(read(image.word(0x42, 1)).bestLink().is(new PcieLink(8000, 8))).isTrue();
    assertThat(read(image.word(0x52, 0)).link().known()).isFalse();
    assertThat(read(image.word(0x52, 0x0001)).link().is(new PcieLink(2500, 0))).isTrue();
    assertThat(reason(read(image.word(0x42, 0x00f2)).portType())).isEqualTo(Reason.UNPARSEABLE);
  }

  @Test
  void conventionalFunctionsMayAdvertiseAReset() {
    ConfigImage image = ConfigImage.endpoint(256).first(0x40).capability(0x40, 0x13, 0);
    assertThat(read(image.set(0x43, 3)).functionLevelReset().is(true)).isTrue();
    assertThat(read(image.set(0x43, 1)).functionLevelReset().is(false)).isTrue();
  }

  @Test
  void fewerBytesThanAHeaderTellNothing() {
    for (int size : new int[] {0, 3, 16, 63}) {
      FunctionDraft draft = new FunctionDraft();
      ConfigSpace.read(new byte[size], Evidence.of("x", "", Origin.PASTED), ADDRESS, draft);
      assertThat(reason(draft.id.result("functions[x].id"))).isEqualTo(Reason.TRUNCATED);
      assertThat(draft.acs.result("functions[x].acs").known()).isFalse();
    }
  }

  @Test
  void aCutTextTellsWhatItStillHolds() {
    byte[] cut = java.util.Arrays.copyOf(gpu().bytes(), 0x148);
    FunctionDraft draft = new FunctionDraft();
    ConfigSpace.read(cut, Evidence.of("x", "", Origin.PASTED), ADDRESS, draft);
    assertThat(draft.acs.result("functions[x].acs").known()).isTrue();
    assertThat(draft.ats.result("functions[x].ats").is(true)).isTrue();
    assertThat(reason(draft.pasid.result("functions[x].pasid"))).isEqualTo(Reason.TRUNCATED);
  }

  @Test
  void anyBytesAreReadToTheEnd() {
    java.util.Random random = new java.util.Random(7);
    for (int round = 0; round < 3000; round++) {
      byte[] bytes = new byte[round % 3 == 0 ? 4096 : round % 3 == 1 ? 256 : random.nextInt(4200)];
      random.nextBytes(bytes);
      if (bytes.length > 14) {
        bytes[0x06] |= 0x10;
        bytes[0x0e] = (byte) random.nextInt(3);
      }
      FunctionDraft draft = new FunctionDraft();
      ConfigSpace.read(bytes, Evidence.of("x", "", Origin.PASTED), ADDRESS, draft);
      Drafts.finish(PciFunction.class, draft, "functions[x]", ADDRESS);
    }
  }

  @Test
  void ofARunningHostOnlyDefinedRegistersAreFetched() {
    byte[] bytes = gpu().bytes();
    java.util.BitSet touched = new java.util.BitSet();
    ConfigSpace.Fetch fetch =
        (at, count) -> {
          touched.set(at, at + count);
          return java.util.Arrays.copyOfRange(bytes, at, at + count);
        };
    Evidence file = Evidence.of("config", "", Origin.LIVE);
    FunctionDraft draft = new FunctionDraft();
    ConfigSpace.read(fetch, 4096, file, ADDRESS, draft);
    PciFunction live = Drafts.finish(PciFunction.class, draft, "functions[x]", ADDRESS);
    assertThat(live).isEqualTo(read(gpu()));
    assertThat(touched.get(0x40, 0x60).isEmpty()).isTrue();
    assertThat(touched.get(0xa8, 0x100).isEmpty()).isTrue();
    assertThat(touched.get(0x1a0, 0x1000).isEmpty()).isTrue();
  }

  @Test
  void whoIsNotRootGetsTheHeaderOfARunningHost() {
    byte[] header = java.util.Arrays.copyOf(gpu().bytes(), 64);
    ConfigSpace.Fetch fetch =
        (at, count) ->
            at >= 64
                ? new byte[0]
                : java.util.Arrays.copyOfRange(header, at, Math.min(64, at + count));
    FunctionDraft draft = new FunctionDraft();
    Evidence file = Evidence.of("config", "", Origin.LIVE);
    ConfigSpace.read(fetch, 4096, file, ADDRESS, draft);
    Reading<?> acs = draft.acs.result("functions[x].acs");
    assertThat(reason(acs)).isEqualTo(Reason.NO_PERMISSION);
    assertThat(acs.toString()).contains("only 64 bytes");
    assertThat(draft.id.result("functions[x].id").is(new PciId(0x10de, 0x2bb5))).isTrue();
  }
}
