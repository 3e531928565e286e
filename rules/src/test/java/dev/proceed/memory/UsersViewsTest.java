package dev.proceed.memory;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceRule;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Known;
import dev.proceed.facts.NamedDevice;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import dev.proceed.facts.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guests, containers and lines that run at boot, as the rules see them. */
class UsersViewsTest {

  private static final String SECOND = "functions[" + SampleHost.SECOND + "]";

  /** The second GPU has no subsystem ids, which its mapping then must not expect either. */
  private static final HostFacts HOST =
      Readings.replace(SampleHost.facts(), SECOND + ".subsystem", absent());

  private static HostFacts host(Object... namesAndValues) {
    Guest guest = with(HOST.guests().items().get(0), namesAndValues);
    return with(HOST, "guests", all(List.of(guest)));
  }

  private static GuestView guest(HostFacts facts) {
    return new GuestViews(facts).of(facts.guests().items().get(0));
  }

  private static HostFacts mapped() {
    return host(
        "settings",
        all(List.of(new Setting("hostpci0", present("mapping=gpu,pcie=1")))),
        "pending",
        all(List.of()));
  }

  @Test
  void pendingLinesAndOtherDevicesChangeAGuest() {
    assertThat(guest(HOST).changesAtStart().is(true)).as("its arguments go").isTrue();
    HostFacts same = host("pending", all(List.of()));
    assertThat(guest(same).changesAtStart().is(false)).isTrue();
    HostFacts onboot = host("pending", all(List.of(new Setting("onboot", present("1")))));
    assertThat(guest(onboot).changesAtStart().is(false)).isTrue();
    AssignedDevice first = new AssignedDevice(SampleHost.FIRST, absent());
    HostFacts other = host("pending", all(List.of()), "atNextStart", all(List.of(first)));
    assertThat(guest(other).changesAtStart().is(true)).isTrue();
    HostFacts open = Readings.hide(same, "guests[132].atNextStart.complete");
    assertThat(guest(open).changesAtStart().known()).isFalse();
  }

  @Test
  void aGuestTakesTheGpuOfAHostDriver() {
    assertThat(guest(HOST).takesHostGpu().is(false)).isTrue();
    AssignedDevice first = new AssignedDevice(SampleHost.FIRST, absent());
    HostFacts taking = host("atNextStart", all(List.of(first)));
    assertThat(guest(taking).takesHostGpu().is(true)).isTrue();
    HostFacts open = Readings.hide(taking, "functions[0000:01:00.0].driver");
    assertThat(guest(open).takesHostGpu().known()).isFalse();
  }

  @Test
  void aMappingIsStaleAsProxmoxComparesIt() {
    assertThat(guest(HOST).staleMapping().is(false)).as("no mapping is named").isTrue();
    assertThat(guest(mapped()).staleMapping().is(false)).as("all is as expected").isTrue();
    assertThat(stale(SECOND + ".iommuGroup", present(7)).is(true)).isTrue();
    assertThat(stale(SECOND + ".iommuGroup", absent()).is(true)).as("IOMMU off").isTrue();
    assertThat(stale(SECOND + ".id", present(new PciId(PciId.NVIDIA, 1))).is(true)).isTrue();
    assertThat(stale(SECOND + ".subsystem", present(new PciId(1, 2))).is(true)).isTrue();
    assertThat(stale("mappings[gpu 0000:81:00].iommuGroup", absent()).is(true)).isTrue();
    assertThat(stale(SECOND + ".iommuGroup", Known.unknown()).known()).isFalse();
  }

  private static Reading<Boolean> stale(String path, Reading<?> reading) {
    return guest(Readings.replace(mapped(), path, reading)).staleMapping();
  }

  @Test
  void aMappingOrADeviceThatIsNotThereIsStaleOnlyIfNothingIsMissing() {
    HostFacts none = with(mapped(), "mappings", all(List.of()));
    assertThat(guest(none).staleMapping().is(true)).isTrue();
    HostFacts open = Readings.hide(none, "mappings.complete");
    assertThat(guest(open).staleMapping().known()).isFalse();
    HostFacts dropped = Readings.drop(mapped(), SECOND);
    assertThat(guest(dropped).staleMapping().known()).isFalse();
    HostFacts gone = Readings.replace(dropped, "functions.complete", present(true));
    assertThat(guest(gone).staleMapping().is(true)).isTrue();
    String line = "guests[132].settings[hostpci0].setting";
    assertThat(guest(Readings.hide(mapped(), line)).staleMapping().known()).isFalse();
    Reading<String> disputed = Known.contradicted("mapping=gpu", "0000:81:00.0");
    assertThat(stale(line, disputed).known()).isFalse();
  }

  private static ContainerView container(HostFacts facts) {
    return new ContainerViews(facts).of(facts.containers().items().get(0));
  }

  private static HostFacts containing(Object... namesAndValues) {
    Container container = with(HOST.containers().items().get(0), namesAndValues);
    return with(HOST, "containers", all(List.of(container)));
  }

  @Test
  void onlyDynamicNumbersAreAnew() {
    assertThat(container(HOST).numbersAnew().is(true)).isTrue();
    HostFacts fixed =
        containing("rules", all(List.of(new DeviceRule("c", DeviceRule.NVIDIA_MAJOR, -1))));
    assertThat(container(fixed).numbersAnew().is(false)).isTrue();
    HostFacts open = Readings.hide(fixed, "containers[105].rules.complete");
    assertThat(container(open).numbersAnew().known()).isFalse();
  }

  @Test
  void gpusByNumberMatterWhereBootDecidesWhichThereAre() {
    assertThat(container(HOST).numberedGpus().is(true)).isTrue();
    HostFacts allOnNvidia = Readings.replace(HOST, SECOND + ".driver", present("nvidia"));
    assertThat(container(allOnNvidia).numberedGpus().is(false)).isTrue();
  }

  @Test
  void aContainerThatRestartsOpensItsGpuAgain() {
    HostFacts restarting = containing("restarts", present(true));
    assertThat(reopened(HOST, SampleHost.FIRST).is(false)).isTrue();
    assertThat(reopened(restarting, SampleHost.FIRST).is(true)).isTrue();
    assertThat(reopened(restarting, SampleHost.SECOND).is(false)).isTrue();
    HostFacts open = Readings.hide(HOST, "containers[105].restarts");
    assertThat(reopened(open, SampleHost.FIRST).known()).isFalse();
  }

  private static Reading<Boolean> reopened(HostFacts facts, PciAddress address) {
    return gpu(facts, address).reopenedByContainer();
  }

  private static GpuView gpu(HostFacts facts, PciAddress address) {
    return new GpuViews(facts).of(facts.gpu(address).orElseThrow());
  }

  private static HostFacts acting(BootAction action, String device, Reading<Boolean> enabled) {
    BootActor actor =
        with(
            Known.bare(BootActor.class, "/etc/rc.local", 3, action),
            "enabled",
            enabled,
            "devices",
            all(List.of(new NamedDevice(device))));
    return with(HOST, "bootActors", all(List.of(actor)));
  }

  private static BootView boot(HostFacts facts) {
    return new BootViews(facts).view();
  }

  @Test
  void aLineBindsTheGpuThatItNamesInAnyWay() {
    for (String name : List.of("0000:81:00.0", "10de:2bb5", "group-101")) {
      HostFacts facts = acting(BootAction.DRIVER_OVERRIDE, name, present(true));
      assertThat(boot(facts).bindsGpus().is(true)).as(name).isTrue();
    }
    HostFacts named = acting(BootAction.DRIVER_OVERRIDE, "0000:81:00.0", present(true));
    assertThat(gpu(named, SampleHost.SECOND).boundAtBoot().is(true)).isTrue();
    assertThat(gpu(named, SampleHost.FIRST).boundAtBoot().is(false)).isTrue();
    HostFacts other = acting(BootAction.DRIVER_OVERRIDE, "1022:153e", present(true));
    assertThat(boot(other).bindsGpus().is(false)).isTrue();
    HostFacts disabled = acting(BootAction.BIND, "0000:81:00.0", present(false));
    assertThat(boot(disabled).bindsGpus().is(false)).isTrue();
    HostFacts perhaps = acting(BootAction.BIND, "0000:81:00.0", Known.unknown());
    assertThat(boot(perhaps).bindsGpus().known()).isFalse();
    HostFacts open =
        Readings.hide(other, "bootActors[/etc/rc.local:3 driver-override].devices.complete");
    assertThat(boot(open).bindsGpus().known()).isFalse();
  }

  @Test
  void typesIdsAndStrangersAreTold() {
    HostFacts typing = acting(BootAction.DOMAIN_TYPE, "group-42", present(true));
    assertThat(boot(typing).writesTypes().is(true)).isTrue();
    assertThat(boot(typing).writesNewId().is(false)).isTrue();
    GpuViews views = new GpuViews(typing);
    assertThat(views.of(typing.gpu(SampleHost.FIRST).orElseThrow()).typedAtBoot().is(true))
        .isTrue();
    assertThat(views.of(typing.gpu(SampleHost.SECOND).orElseThrow()).typedAtBoot().is(false))
        .isTrue();
    HostFacts adding = acting(BootAction.NEW_ID, "10de:2bb5", present(true));
    assertThat(boot(adding).writesNewId().is(true)).isTrue();
    assertThat(boot(adding).namesNobody().is(false)).isTrue();
    HostFacts nobody = acting(BootAction.BIND, "0000:fe:00.0", present(true));
    assertThat(boot(nobody).namesNobody().is(true)).isTrue();
    assertThat(boot(Readings.hide(nobody, "functions.complete")).namesNobody().known()).isFalse();
  }
}
