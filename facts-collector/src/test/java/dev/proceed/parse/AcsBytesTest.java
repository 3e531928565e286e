package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import org.junit.jupiter.api.Test;

class AcsBytesTest {

  private static final Evidence FILE = Evidence.of("config", "", Origin.SYNTHETIC);

  private static void capability(byte[] config, int at, int id, int next) {
    config[at] = (byte) id;
    config[at + 1] = (byte) (id >> 8);
    config[at + 2] = (byte) (1 | (next & 0xf) << 4);
    config[at + 3] = (byte) (next >> 4);
  }

  @Test
  void theCapabilityIsFoundBehindOthers() {
    byte[] config = new byte[4096];
    capability(config, 0x100, 0x000b, 0x150);
    capability(config, 0x150, 0x0001, 0x2a0);
    capability(config, 0x2a0, 0x000d, 0);
    config[0x2a4] = 0x5f;
    config[0x2a6] = 0x1d;
    Reading<AcsControl> acs = AcsBytes.read(config, FILE);
    assertThat(acs.is(new AcsControl(0x5f, 0x1d))).isTrue();
    assertThat(acs.toString()).contains("0x2a0");
  }

  @Test
  void aFullSpaceWithoutItProvesThatThereIsNone() {
    byte[] config = new byte[4096];
    assertThat(AcsBytes.read(config, FILE)).isInstanceOf(Reading.Absent.class);
    capability(config, 0x100, 0x0001, 0);
    assertThat(AcsBytes.read(config, FILE)).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void aShortSpaceProvesNothing() {
    assertThat(Texts.reason(AcsBytes.read(new byte[256], FILE))).isEqualTo(Reason.NO_PERMISSION);
    assertThat(AcsBytes.read(new byte[0], FILE).known()).isFalse();
  }

  @Test
  void loopsAndWildPointersEnd() {
    byte[] config = new byte[4096];
    capability(config, 0x100, 0x0001, 0x150);
    capability(config, 0x150, 0x0002, 0x100);
    assertThat(Texts.reason(AcsBytes.read(config, FILE))).isEqualTo(Reason.UNPARSEABLE);
    capability(config, 0x150, 0x0002, 0x010);
    assertThat(AcsBytes.read(config, FILE).known()).isFalse();
    capability(config, 0x150, 0x0002, 0xffc);
    assertThat(AcsBytes.read(config, FILE).known()).isFalse();
  }

  @Test
  void aDeadDeviceAnswersWithOnes() {
    byte[] config = new byte[4096];
    java.util.Arrays.fill(config, (byte) 0xff);
    assertThat(AcsBytes.read(config, FILE).known()).isFalse();
  }
}
