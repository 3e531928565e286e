package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import dev.proceed.facts.Topology.Joint;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeerPathsTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final String FIRST_PATH = "functions[0000:01:00.0].path";
  private static final String SECOND_PATH = "functions[0000:81:00.0].path";
  private static final PciAddress PORT = PciAddress.of("0000:00:01.1");
  private static final Reading<Boolean> YES = Known.present(true);
  private static final Reading<Boolean> NO = Known.present(false);

  private static PeerPath path(HostFacts facts, Place place) {
    return new PeerPaths(facts).of(Pair.of(SampleHost.FIRST, SampleHost.SECOND, place));
  }

  private static PeerPath onHost(HostFacts facts) {
    return path(facts, Place.HOST);
  }

  private static HostFacts secondBehind(PciAddress... bridges) {
    return Readings.replace(
        HOST, SECOND_PATH, Known.present(new PciPath(new PciBus(0, 0), List.of(bridges))));
  }

  @Test
  void theJointIsTheNearestThingBothHaveAbove() {
    assertThat(onHost(HOST).joint().is(Joint.SEPARATE_ROOT_COMPLEXES)).isTrue();
    assertThat(onHost(secondBehind()).joint().is(Joint.SAME_ROOT_COMPLEX)).isTrue();
    assertThat(onHost(secondBehind(PORT)).joint().is(Joint.SHARED_BRIDGE)).isTrue();
  }

  @Test
  void aPathThatIsHiddenOrDisputedLeavesTheJointOpen() {
    assertThat(onHost(Readings.hide(HOST, FIRST_PATH)).joint().known()).isFalse();
    assertThat(onHost(Readings.hide(HOST, SECOND_PATH)).joint().known()).isFalse();
    PciPath one = new PciPath(new PciBus(0, 0), List.of(PORT));
    PciPath other = new PciPath(new PciBus(0, 0x80), List.of());
    HostFacts disputed = Readings.replace(HOST, FIRST_PATH, Known.contradicted(one, other));
    assertThat(onHost(disputed).joint().known()).isFalse();
    assertThat(onHost(disputed).redirected().known()).isFalse();
  }

  @Test
  void anyPortOnTheWayMayRedirect() {
    String acs = "functions[" + PORT + "].acs";
    assertThat(onHost(HOST).redirected()).isEqualTo(YES);
    HostFacts clear = Readings.replace(HOST, acs, Known.present(new AcsControl(0x5f, 0)));
    assertThat(onHost(clear).redirected()).isEqualTo(NO);
    assertThat(onHost(Readings.replace(HOST, acs, Known.absent())).redirected()).isEqualTo(NO);
    assertThat(onHost(Readings.hide(HOST, acs)).redirected().known()).isFalse();
    assertThat(onHost(Readings.drop(HOST, "functions[" + PORT + "]")).redirected().known())
        .isFalse();
    assertThat(onHost(Readings.hide(clear, SECOND_PATH)).redirected().known()).isFalse();
  }

  @Test
  void bothMustBeOnAHostDriverToBeVisibleOnTheHost() {
    assertThat(onHost(HOST).visible()).isEqualTo(NO);
    HostFacts both =
        Readings.replace(HOST, "functions[0000:81:00.0].driver", Known.present("nvidia"));
    assertThat(onHost(both).visible()).isEqualTo(YES);
    assertThat(onHost(Readings.hide(both, "functions[0000:81:00.0].driver")).visible().known())
        .isFalse();
  }

  @Test
  void aContainerSeesTheNodesItIsGiven() {
    HostFacts both =
        Readings.replace(HOST, "functions[0000:81:00.0].driver", Known.present("nvidia"));
    both = Readings.replace(both, "gpus[0000:81:00.0].minor", Known.present(1));
    Place container = new Place.InContainer("105");
    assertThat(path(both, container).visible()).isEqualTo(NO);
    assertThat(path(Readings.hide(both, "containers[105].nodes.complete"), container).visible())
        .isEqualTo(Known.<Boolean>unknown());
    HostFacts disputed =
        Readings.replace(both, "gpus[0000:81:00.0].minor", Known.contradicted(0, 1));
    assertThat(path(disputed, container).visible().known()).isFalse();
    assertThat(path(both, new Place.InContainer("106")).visible()).isEqualTo(NO);
  }

  @Test
  void aCliqueIsWarrantedWhenBothCarryTheSameNumber() {
    Place guest = new Place.InGuest("132");
    assertThat(path(HOST, Place.HOST).cliqueWarranted()).isEqualTo(Known.<Boolean>absent());
    PeerPaths paths = new PeerPaths(HOST);
    Pair same = Pair.of(SampleHost.SECOND, SampleHost.SECOND, guest);
    assertThat(paths.of(same).cliqueWarranted()).isEqualTo(NO);
    HostFacts numbered =
        Readings.replace(HOST, "guests[132].devices[0000:81:00.0].p2pClique", Known.present(3));
    assertThat(new PeerPaths(numbered).of(same).cliqueWarranted()).isEqualTo(YES);
    assertThat(path(numbered, guest).cliqueWarranted().known()).isFalse();
    assertThat(path(HOST, guest).inGuest()).isTrue();
    assertThat(path(HOST, new Place.InGuest("133")).hypervisorHidden()).isEqualTo(NO);
  }

  @Test
  void aContainerThatIsGivenBothMaySwitchPeerTransportOff() {
    HostFacts one = Readings.replace(HOST, "gpus[0000:81:00.0].minor", Known.present(0));
    assertThat(onHost(one).ncclDisabled()).isEqualTo(YES);
    String setting = "containers[105].environment[NCCL_P2P_DISABLE].setting";
    assertThat(onHost(Readings.replace(one, setting, Known.present("0"))).ncclDisabled())
        .isEqualTo(NO);
    assertThat(onHost(Readings.hide(one, setting)).ncclDisabled().known()).isFalse();
    assertThat(onHost(Readings.drop(one, "containers[105]")).ncclDisabled().known()).isFalse();
    assertThat(onHost(HOST).ncclDisabled()).isEqualTo(NO);
    assertThat(path(one, new Place.InGuest("132")).ncclDisabled().known()).isFalse();
  }

  @Test
  void moreThanTwoGpusWithoutACommonBridgeAreBeyondNcclsDefault() {
    assertThat(onHost(HOST).beyondNcclDefault()).isEqualTo(NO);
    Gpu first = HOST.gpus().items().get(0);
    Gpu third =
        Known.with(
            Known.bare(Gpu.class, PciAddress.of("0000:91:00.0")),
            "chip",
            first.chip(),
            "generation",
            first.generation(),
            "line",
            first.line(),
            "minor",
            Known.absent());
    HostFacts three = HOST.withGpus(HOST.gpus().with(third));
    assertThat(onHost(three).beyondNcclDefault()).isEqualTo(YES);
    assertThat(onHost(Readings.drop(three, "gpus[0000:91:00.0]")).beyondNcclDefault().known())
        .isFalse();
    HostFacts switched = secondBehind(PORT).withGpus(three.gpus());
    assertThat(onHost(switched).beyondNcclDefault()).isEqualTo(NO);
  }

  @Test
  void aHiddenAnswerOfTheDriverMayHaveProvenThatBothStarted() {
    LogSignature line =
        Known.with(
            Known.bare(LogSignature.class, "RMINIT-MINOR", 900, 0),
            "device",
            Known.present(SampleHost.FIRST),
            "text",
            Known.present("rm_init_adapter failed, device minor number 0"));
    HostFacts failed = Known.with(HOST, "signatures", Known.all(List.of(line)));
    assertThat(onHost(failed).started()).isEqualTo(YES);
    String report = failed.peers().items().get(0).key();
    HostFacts dropped = Readings.drop(failed, "peers[" + report + "]");
    assertThat(onHost(dropped).started().known()).isFalse();
    HostFacts notAsked = Known.with(failed, "peers", Known.all(List.of()));
    assertThat(onHost(notAsked).started()).isEqualTo(NO);
  }

  @Test
  void whatNobodyHasShownIsOpen() {
    PeerPath path = onHost(HOST);
    assertThat(List.of(path.translatedDelivers(), path.guestDelivers())).noneMatch(Reading::known);
    assertThat(path.translated()).isEqualTo(YES);
    assertThat(path.sameChip()).isEqualTo(YES);
    assertThat(path.driverRefuses()).isEqualTo(NO);
  }
}
