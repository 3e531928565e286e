package dev.proceed.memory;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredTest {

  private static final GpuRef FIRST = GpuRef.of(SampleHost.FIRST);
  private static final GpuRef SECOND = GpuRef.of(SampleHost.SECOND);
  private static final String WAY = "measurements[" + FIRST + ">" + SECOND + " simpleP2P]";
  private static final String BOOT = "identity.boot";
  private static final String DRIVER = "drivers.nvidiaVersion";

  /** A host of which nothing but a measurement is known. */
  private static HostFacts onlyMeasured(Measurement... measured) {
    HostFacts nothing = bare(HostFacts.class);
    return with(nothing, "measurements", all(List.of(measured)), "peers", all(List.of()));
  }

  private static Measurement passed(GpuRef from, GpuRef to) {
    return with(bare(Measurement.class, from, to, "simpleP2P"), "delivered", present(true));
  }

  /**
   * A host whose boot, driver and domain types are known, and a pass that was made in that state.
   */
  private static HostFacts today() {
    HostFacts host = with(SampleHost.facts(), "measurements", all(List.of(passed(FIRST, SECOND))));
    host = Readings.replace(host, BOOT, present("boot-1"));
    host = Readings.replace(host, DRIVER, present("580.95.05"));
    host = Readings.replace(host, "groups[42].domainType", present(DomainType.DMA_FQ));
    host = Readings.replace(host, "groups[101].domainType", present(DomainType.DMA_FQ));
    host = Readings.replace(host, WAY + ".boot", present("boot-1"));
    host = Readings.replace(host, WAY + ".driver", present("580.95.05"));
    return Readings.replace(host, WAY + ".domain", present(DomainType.DMA_FQ));
  }

  private static Measured measured(HostFacts facts, GpuRef from, GpuRef to) {
    return new Measured(facts, new Pair(from, to, Place.HOST));
  }

  private static Measured measured(HostFacts facts) {
    return measured(facts, FIRST, SECOND);
  }

  @Test
  void aPassOnThisBootDriverAndDomainTypeProves() {
    assertThat(measured(today()).delivered().is(true)).isTrue();
    assertThat(measured(today()).deliveredToday().is(true)).isTrue();
  }

  @Test
  void oneDirectionDoesNotProveTheOther() {
    assertThat(measured(today(), SECOND, FIRST).delivered()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void aPassInAnotherStateProvesNothing() {
    for (String path : List.of(BOOT, DRIVER)) {
      HostFacts other = Readings.replace(today(), path, present("another"));
      assertThat(measured(other).delivered().known()).isFalse();
      assertThat(measured(other).deliveredToday().known()).isFalse();
    }
    HostFacts identity = Readings.replace(today(), WAY + ".domain", present(DomainType.IDENTITY));
    assertThat(measured(identity).delivered().known()).isFalse();
  }

  @Test
  void aPassWhoseStateIsNotToldProvesNothingOnceOneIs() {
    for (String part : List.of(".boot", ".driver", ".domain")) {
      HostFacts untold = Readings.replace(today(), WAY + part, Reading.notCollected(""));
      assertThat(measured(untold).deliveredToday().known()).isFalse();
      assertThat(measured(untold).delivered().known()).isFalse();
    }
  }

  @Test
  void hidingAnyPartOfTheStateTakesTheProofAway() {
    for (String path :
        List.of(
            BOOT,
            DRIVER,
            "groups[42].domainType",
            "functions[" + FIRST + "].iommuGroup",
            WAY + ".boot",
            WAY + ".driver",
            WAY + ".domain",
            WAY + ".delivered")) {
      HostFacts hidden = Readings.hide(today(), path);
      assertThat(measured(hidden).delivered().known()).as(path).isFalse();
    }
    for (String path : List.of("groups[42]", "functions[" + FIRST + "]", WAY)) {
      HostFacts dropped = Readings.drop(today(), path);
      assertThat(measured(dropped).delivered().known()).as(path).isFalse();
    }
  }

  @Test
  void whereNothingElseIsToldAPassIsUndisputedAndNoProofForToday() {
    HostFacts alone = onlyMeasured(passed(FIRST, SECOND));
    assertThat(measured(alone).delivered().is(true)).isTrue();
    assertThat(measured(alone).deliveredToday().known()).isFalse();
  }

  @Test
  void aCommandLineFromElsewhereIsAnotherStateForAllWeKnow() {
    HostFacts alone = onlyMeasured(passed(FIRST, SECOND));
    Reading<?> line = Readings.get(SampleHost.facts(), "kernel.bootParameters");
    HostFacts both = Readings.replace(alone, "kernel.bootParameters", line);
    Evidence own = ((Reading.Present<?>) line).evidence();
    assertThat(own.source()).isEqualTo("a test");
    assertThat(measured(both).delivered().is(true)).isTrue();
    Reading<Boolean> elsewhere = Reading.present(true, Evidence.derived("another paste", ""));
    HostFacts apart = Readings.replace(both, WAY + ".delivered", elsewhere);
    assertThat(measured(apart).delivered().known()).isFalse();
    HostFacts hidden = Readings.hide(both, "kernel.bootParameters");
    assertThat(measured(hidden).delivered().known()).isFalse();
  }

  @Test
  void wrongDataCountsForTheStateItWasSeenIn() {
    HostFacts failed = Readings.replace(today(), WAY + ".delivered", present(false));
    assertThat(measured(failed).delivered().is(false)).isTrue();
    HostFacts untold = Readings.replace(failed, WAY + ".boot", Reading.notCollected(""));
    assertThat(measured(untold).delivered().known()).isFalse();
    HostFacts other = Readings.replace(failed, BOOT, present("boot-2"));
    assertThat(measured(other).delivered().known()).isFalse();
    Measurement alone = with(passed(FIRST, SECOND), "delivered", present(false));
    assertThat(measured(onlyMeasured(alone)).delivered().is(false)).isTrue();
  }

  @Test
  void aFailureBetweenGpusOfUnknownNumbersMayBeAboutAnyPair() {
    GpuRef one = GpuRef.numbered(Numbering.CUDA, 0);
    GpuRef other = GpuRef.numbered(Numbering.CUDA, 1);
    Measurement failed = with(passed(one, other), "delivered", present(false));
    HostFacts both = with(today(), "measurements", all(List.of(passed(FIRST, SECOND), failed)));
    assertThat(measured(both).delivered().known()).isFalse();
    HostFacts fine = with(onlyMeasured(), "measurements", all(List.of(passed(one, other))));
    assertThat(measured(fine).delivered()).isInstanceOf(Reading.Absent.class);
    assertThat(measured(fine, one, other).delivered().is(true)).isTrue();
  }

  @Test
  void aMeasurementIsForThePlaceItWasMadeIn() {
    Place container = new Place.InContainer("105");
    HostFacts inside = Readings.replace(today(), WAY + ".place", present(container));
    assertThat(measured(inside).delivered()).isInstanceOf(Reading.Absent.class);
    Measured there = new Measured(inside, new Pair(FIRST, SECOND, container));
    assertThat(there.deliveredToday().is(true)).isTrue();
    Measured fromHost = new Measured(today(), new Pair(FIRST, SECOND, container));
    assertThat(fromHost.delivered().known()).isFalse();
    Place guest = new Place.InGuest("132");
    assertThat(new Measured(today(), new Pair(FIRST, SECOND, guest)).delivered())
        .isInstanceOf(Reading.Absent.class);
  }

  @Test
  void speedIsComparedWithinOneMeasurement() {
    assertThat(speed(6_000, 13_000).is(PeerSpeed.CRAWLS)).isTrue();
    assertThat(speed(10_000, 13_000).is(PeerSpeed.SLOWER)).isTrue();
    assertThat(speed(13_000, 13_000).is(PeerSpeed.NO_SLOWER)).isTrue();
    HostFacts half = with(today(), "measurements", all(List.of(rates(2_000, 20_000))));
    assertThat(measured(Readings.hide(half, WAY + ".withPeers")).speed().known()).isFalse();
    HostFacts one = Readings.replace(half, WAY + ".withoutPeers", absent());
    assertThat(measured(one).speed()).isInstanceOf(Reading.Absent.class);
  }

  @Test
  void aSpeedOfAnotherStateIsNotKnownHere() {
    HostFacts fine = with(today(), "measurements", all(List.of(rates(20_000, 13_000))));
    assertThat(measured(fine).speed().is(PeerSpeed.NO_SLOWER)).isTrue();
    HostFacts other = Readings.replace(fine, BOOT, present("boot-2"));
    assertThat(measured(other).speed().known()).isFalse();
    assertThat(measured(Readings.hide(other, BOOT)).speed().known()).isFalse();
  }

  private static Measurement rates(int with, int without) {
    return with(
        bare(Measurement.class, FIRST, SECOND, "simpleP2P"),
        "withPeers",
        present(with),
        "withoutPeers",
        present(without),
        "boot",
        present("boot-1"),
        "driver",
        present("580.95.05"),
        "domain",
        present(DomainType.DMA_FQ));
  }

  private static Reading<PeerSpeed> speed(int with, int without) {
    HostFacts host = with(today(), "measurements", all(List.of(rates(with, without))));
    return measured(host).speed();
  }

  @Test
  void aRefusalBetweenGpusOfUnknownNumbersMayBeAboutAnyPair() {
    PeerReport refused =
        with(
            bare(
                PeerReport.class,
                GpuRef.numbered(Numbering.CUDA, 0),
                GpuRef.numbered(Numbering.CUDA, 1)),
            "access",
            present(false));
    HostFacts host = with(today(), "peers", all(List.of(refused)));
    Pair pair = new Pair(FIRST, SECOND, Place.HOST);
    assertThat(new PeerReports(host, pair).access().known()).isFalse();
    PeerReport granted = with(refused, "access", present(true));
    HostFacts fine = with(today(), "peers", all(List.of(granted)));
    assertThat(new PeerReports(fine, pair).access()).isInstanceOf(Reading.Absent.class);
  }
}
