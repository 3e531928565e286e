package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import org.junit.jupiter.api.Test;

/** Units whose processes hold a GPU; in the sample sglang.service of ct:105 does, for ever. */
class HolderUnitsTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final String UNIT = "services[ct:105/sglang.service]";
  private static final String HANDLE = "handles[4711:/dev/nvidia0]";

  private static Reading<Boolean> reopen(HostFacts facts, PciAddress address) {
    Gpu gpu = facts.gpu(address).orElseThrow();
    return new HolderUnits(facts, new Holders(facts)).reopen(gpu);
  }

  private static Reading<Boolean> reopen(String path, Reading<?> reading) {
    return reopen(Readings.replace(HOST, path, reading), SampleHost.FIRST);
  }

  @Test
  void aUnitThatRestartsOpensItsGpuAgainAndIsNamed() {
    assertThat(reopen(HOST, SampleHost.FIRST).is(true)).isTrue();
    assertThat(reopen(HOST, SampleHost.FIRST).toString())
        .contains("ct:105/sglang.service has Restart=always");
    assertThat(reopen(HOST, SampleHost.SECOND).is(false)).isTrue();
  }

  @Test
  void withoutARestartOnlyWhatStartsItCounts() {
    String starter = UNIT + ".openedBy[sglang.socket].enabled";
    HostFacts once = Readings.replace(HOST, UNIT + ".restart", Known.present("no"));
    assertThat(reopen(once, SampleHost.FIRST).is(false)).isTrue();
    HostFacts socket = Readings.replace(once, starter, Known.present(true));
    assertThat(reopen(socket, SampleHost.FIRST).toString()).contains("sglang.socket starts");
    assertThat(reopen(Readings.hide(once, starter), SampleHost.FIRST).known()).isFalse();
    HostFacts cut = Readings.hide(once, UNIT + ".openedBy.complete");
    assertThat(reopen(cut, SampleHost.FIRST).known()).isFalse();
  }

  @Test
  void nothingStartsAMaskedUnitAndSystemdStartsNoScope() {
    assertThat(reopen(UNIT + ".restart", Known.absent()).is(false)).isTrue();
    assertThat(reopen(HANDLE + ".unit", Known.present("132.scope")).is(false)).isTrue();
    assertThat(reopen(HANDLE + ".unit", Known.absent()).is(false)).isTrue();
  }

  @Test
  void whatIsNotKnownIsNotNo() {
    assertThat(reopen(UNIT + ".restart", Known.unknown()).known()).isFalse();
    assertThat(reopen(HANDLE + ".unit", Known.unknown()).known()).isFalse();
    assertThat(reopen(HANDLE + ".place", Known.unknown()).known()).isFalse();
    HostFacts others = Readings.replace(HOST, HANDLE + ".unit", Known.present("x.service"));
    assertThat(reopen(Readings.hide(others, "services.complete"), SampleHost.FIRST).known())
        .isFalse();
    assertThat(reopen(Readings.hide(HOST, "handles.complete"), SampleHost.SECOND).known())
        .isFalse();
  }

  @Test
  void thePersistenceDaemonIsKnownByItsCutName() {
    HostFacts daemon =
        Readings.replace(HOST, HANDLE + ".command", Known.present("nvidia-persiste"));
    Gpu gpu = daemon.gpu(SampleHost.FIRST).orElseThrow();
    HolderUnits units = new HolderUnits(daemon, new Holders(daemon));
    assertThat(units.persist(gpu).is(true)).isTrue();
    assertThat(new HolderUnits(HOST, new Holders(HOST)).persist(gpu).is(false)).isTrue();
  }
}
