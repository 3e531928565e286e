package dev.proceed.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import dev.proceed.knowledge.Classifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HoldersTest {
  private static final HostFacts HOST = SampleHost.facts();
  private static final Reading<Boolean> YES = Known.present(true);
  private static final Reading<Boolean> NO = Known.present(false);
  private static final Reading<Boolean> OPEN = Known.unknown();

  /** The sample with these open nodes and no others, written {@code pid:node}. */
  private static HostFacts holding(String... handles) {
    return withHandles(
        Known.all(
            Stream.of(handles)
                .map(text -> text.split(":", -1))
                .map(
                    parts ->
                        new DeviceHandle(
                            Integer.parseInt(parts[0]),
                            parts[1],
                            Known.present("python3"),
                            Known.present(Place.HOST),
                            Known.present("sglang.service"),
                            Known.present(true),
                            Known.present(false),
                            Known.absent()))
                .toList()));
  }

  private static HostFacts withHandles(Listing<DeviceHandle> handles) {
    return Known.with(HOST, "handles", handles);
  }

  /** With a second GPU that has the minor number 1. */
  private static Reading<Boolean> byProcess(HostFacts facts) {
    Gpu second =
        Classifier.gpu(PciAddress.of("0000:aa:00.0"), Reading.notCollected(""), Known.present(1));
    return alone(facts.withGpus(facts.gpus().with(second)));
  }

  private static Reading<Boolean> alone(HostFacts facts) {
    return new Holders(facts).byProcess(facts.gpu(SampleHost.FIRST).orElseThrow());
  }

  private static Reading<Boolean> byGuest(HostFacts facts, PciAddress address) {
    return new Holders(facts).byGuest(facts.function(address).orElseThrow());
  }

  @Test
  void aProcessHoldsTheGpuWhoseNodeItHasOpen() {
    assertThat(byProcess(holding("1:/dev/nvidia0"))).isEqualTo(YES);
    assertThat(byProcess(holding("1:/dev/nvidia1"))).isEqualTo(NO);
    assertThat(byProcess(holding("1:/dev/nvidia00000000000000000000"))).isEqualTo(OPEN);
    assertThat(byProcess(holding())).isEqualTo(NO);
  }

  @Test
  void aNodeOfNoListedGpuMayBelongToAny() {
    assertThat(alone(holding("1:/dev/nvidia1"))).isEqualTo(OPEN);
  }

  @Test
  void aDisputedMinorNumberNeverFreesTheGpu() {
    String minor = "gpus[" + SampleHost.FIRST + "].minor";
    Reading<Integer> disputed =
        Reading.merge(List.of(Known.present(0), Known.present(3)), "ask again");
    assertThat(alone(Readings.replace(holding("1:/dev/nvidia7"), minor, disputed))).isEqualTo(OPEN);
  }

  @Test
  void theEvidenceNamesTheProcess() {
    assertThat(byProcess(holding("4711:/dev/nvidia0")).toString())
        .contains("python3 (pid 4711) of sglang.service, by fd");
    assertThat(byProcess(holding("4711:/dev/nvidia0", "4712:/dev/nvidia0")).toString())
        .contains("python3 (pids 4711, 4712) of sglang.service, by fd");
  }

  private static HostFacts holding(String handle, Reading<PciAddress> function) {
    HostFacts facts = holding(handle);
    return Readings.replace(facts, "handles[" + handle + "].function", function);
  }

  @Test
  void aNodeOfTheDirectRenderingManagerHoldsTheGpuThatSysfsNames() {
    String node = "1:/dev/dri/renderD128";
    assertThat(byProcess(holding(node, Known.present(SampleHost.FIRST)))).isEqualTo(YES);
    assertThat(byProcess(holding(node, Known.present(SampleHost.SECOND)))).isEqualTo(NO);
    assertThat(byProcess(holding(node, Known.absent()))).isEqualTo(NO);
    assertThat(byProcess(holding(node, Known.unknown()))).isEqualTo(OPEN);
  }

  @Test
  void theNodeOfAllAmdGpusMayHoldAnyOfThemAndNoOther() {
    String id = "functions[" + SampleHost.FIRST + "].id";
    HostFacts held = holding("1:/dev/kfd");
    assertThat(byProcess(held)).isEqualTo(NO);
    PciId amd = new PciId(PciId.AMD, 0x74a1);
    assertThat(byProcess(Readings.replace(held, id, Known.present(amd)))).isEqualTo(OPEN);
    assertThat(byProcess(Readings.hide(held, id))).isEqualTo(OPEN);
  }

  @Test
  void aGuestHoldsAFunctionByItsOwnNodeOfVfio() {
    String node = "1:/dev/vfio/devices/vfio3";
    HostFacts own = holding(node, Known.present(SampleHost.SECOND));
    HostFacts other = holding(node, Known.present(SampleHost.FIRST));
    HostFacts untold = holding(node, Known.unknown());
    String running = "guests[132].running";
    assertThat(byGuest(Readings.replace(own, running, NO), SampleHost.SECOND)).isEqualTo(YES);
    assertThat(byGuest(Readings.replace(other, running, NO), SampleHost.SECOND)).isEqualTo(NO);
    assertThat(byGuest(Readings.replace(untold, running, NO), SampleHost.SECOND)).isEqualTo(OPEN);
  }

  @Test
  void aProcessWithOnlyANodeOfAllGpusMayHoldAnyOfThem() {
    for (String node : List.of("/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-caps/x")) {
      assertThat(byProcess(holding("1:" + node))).as(node).isEqualTo(OPEN);
    }
    assertThat(byProcess(holding("1:/dev/nvidiactl", "1:/dev/nvidia1"))).isEqualTo(NO);
    assertThat(byProcess(holding("1:/dev/nvidiactl", "2:/dev/nvidia1"))).isEqualTo(OPEN);
  }

  @Test
  void aScanThatIsNotCompleteProvesNothing() {
    assertThat(byProcess(withHandles(Listing.partial(List.of(), "sudo lsof")))).isEqualTo(OPEN);
  }

  @Test
  void withoutAMinorNumberAnyNodeMayBeItsOwn() {
    String minor = "gpus[" + SampleHost.FIRST + "].minor";
    HostFacts held = holding("1:/dev/nvidia3");
    assertThat(byProcess(Readings.hide(held, minor))).isEqualTo(OPEN);
    assertThat(byProcess(Readings.replace(held, minor, Known.absent()))).isEqualTo(NO);
  }

  @Test
  void aGuestHoldsAFunctionWhoseVfioGroupIsOpen() {
    HostFacts stopped = Readings.replace(holding("1:/dev/vfio/101"), "guests[132].running", NO);
    assertThat(byGuest(stopped, SampleHost.SECOND)).isEqualTo(YES);
    HostFacts another =
        Readings.replace(holding("1:/dev/vfio/10", "1:/dev/vfio/vfio"), "guests[132].running", NO);
    assertThat(byGuest(another, SampleHost.SECOND)).isEqualTo(NO);
  }

  @Test
  void aGuestThatRunsHoldsWhatItIsAssigned() {
    HostFacts unheld = holding();
    assertThat(byGuest(unheld, SampleHost.SECOND)).isEqualTo(YES);
    assertThat(byGuest(Readings.hide(unheld, "guests[132].running"), SampleHost.SECOND))
        .isEqualTo(OPEN);
    assertThat(
            byGuest(
                Readings.drop(unheld, "guests[132].devices[" + SampleHost.SECOND + "]"),
                SampleHost.SECOND))
        .isEqualTo(OPEN);
    assertThat(byGuest(Readings.drop(unheld, "guests[132]"), SampleHost.SECOND)).isEqualTo(OPEN);
  }

  @Test
  void aFunctionOnAHostDriverIsHeldByNoGuest() {
    assertThat(byGuest(HOST, SampleHost.FIRST)).isEqualTo(NO);
    String driver = "functions[" + SampleHost.SECOND + "].driver";
    assertThat(byGuest(Readings.hide(holding(), driver), SampleHost.SECOND)).isEqualTo(OPEN);
  }
}
