package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.Listing;
import dev.proceed.facts.NamedDevice;
import dev.proceed.facts.Reading;
import dev.proceed.parse.BootScripts.Starter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which lines of a script touch devices, and which devices they can mean. */
class BootScriptsTest {

  private static List<BootActor> actors(String... lines) {
    Draft draft = new Draft();
    SourceText text = Texts.of(lines);
    BootScripts.add(
        text, new Starter("unit", "/etc/a", Reading.present(true, text.evidence())), draft);
    return finish(draft);
  }

  private static List<BootActor> finish(Draft draft) {
    Listing<?> all = draft.bootActors.finish("bootActors");
    List<BootActor> actors = new ArrayList<>();
    all.items().forEach(one -> actors.add((BootActor) one));
    return actors;
  }

  private static List<String> names(BootActor actor) {
    return actor.devices().items().stream().map(NamedDevice::name).toList();
  }

  @Test
  void everySignIsSeenAndCommentsAreNot() {
    List<BootActor> actors =
        actors(
            "#!/bin/sh",
            "# echo vfio-pci > /sys/bus/pci/devices/0000:01:00.0/driver_override",
            "echo vfio-pci > /sys/bus/pci/devices/0000:01:00.0/driver_override",
            "echo 0000:01:00.0 > /sys/bus/pci/drivers/nvidia/unbind",
            "echo 0000:01:00.0 > /sys/bus/pci/drivers/vfio-pci/bind",
            "echo 10de 2bb5 > /sys/bus/pci/drivers/vfio-pci/new_id",
            "echo 10de 2bb5 > /sys/bus/pci/drivers/vfio-pci/remove_id",
            "echo DMA > /sys/kernel/iommu_groups/42/type",
            "setpci -s 0000:00:01.1 ECAP_ACS+6.w=0",
            "echo 1 > /sys/bus/pci/devices/0000:01:00.0/remove",
            "echo 1 > /sys/bus/pci/rescan",
            "echo 1 > /sys/bus/pci/devices/0000:01:00.0/reset",
            "echo nothing");
    assertThat(actors)
        .extracting(BootActor::action)
        .containsExactlyInAnyOrder(
            BootAction.DRIVER_OVERRIDE,
            BootAction.UNBIND,
            BootAction.BIND,
            BootAction.NEW_ID,
            BootAction.DOMAIN_TYPE,
            BootAction.SETPCI,
            BootAction.REMOVE,
            BootAction.RESCAN,
            BootAction.RESET);
    assertThat(actors)
        .filteredOn(actor -> actor.action() == BootAction.NEW_ID)
        .singleElement()
        .satisfies(actor -> assertThat(actor.line()).isEqualTo(6))
        .satisfies(actor -> assertThat(names(actor)).containsExactly("10de:2bb5"));
    assertThat(actors)
        .filteredOn(actor -> actor.action() == BootAction.DOMAIN_TYPE)
        .singleElement()
        .satisfies(actor -> assertThat(names(actor)).containsExactly("group-42"));
  }

  @Test
  void aVariableMeansWhatItIsGivenAnywhere() {
    BootActor loop =
        actors(
                "GPUS=\"0000:81:00.0 91:00.0\"",
                "for gpu in $GPUS 0000\\:e1\\:00.0; do",
                "  echo vfio-pci > \"/sys/bus/pci/devices/$gpu/driver_override\"",
                "done")
            .get(0);
    assertThat(names(loop)).containsExactly("0000:81:00.0", "0000:91:00.0", "0000:e1:00.0");
    assertThat(loop.devices().isComplete()).isTrue();
    assertThat(loop.startedBy().is("/etc/a")).isTrue();
  }

  @Test
  void whatComesFromElsewhereLeavesTheListOpen() {
    for (String gpus : List.of("gpu=$1", "gpu=$(lspci -D | head -1)", "gpu=`cat f`", "x=1")) {
      BootActor actor =
          actors(gpus, "echo vfio-pci > /sys/bus/pci/devices/$gpu/driver_override").get(0);
      assertThat(actor.devices().isComplete()).as(gpus).isFalse();
    }
    assertThat(actors("echo 1 > /sys/bus/pci/rescan").get(0).devices().isComplete()).isFalse();
    assertThat(actors("a=$b", "b=$a", "echo x > /sys/bus/pci/devices/$a/driver_override"))
        .singleElement()
        .satisfies(actor -> assertThat(actor.devices().isComplete()).isFalse());
  }

  @Test
  void udevRulesNameIdsByTheirParts() {
    BootActor rule =
        actors(
                "ACTION==\"add\", SUBSYSTEM==\"pci\", ATTR{vendor}==\"0x10de\","
                    + " ATTR{device}==\"0x2bb5\", ATTR{driver_override}=\"vfio-pci\"")
            .get(0);
    assertThat(names(rule)).containsExactly("10de:2bb5");
  }

  @Test
  void linesOfGrepAreReadAndTheRestOfTheFileIsNotGuessed() {
    Draft draft = new Draft();
    boolean read =
        PastedScripts.read(
            Texts.section(
                "",
                true,
                "/etc/udev/rules.d/9.rules:4:KERNEL==\"0000:81:00.0\", ATTR{driver_override}=\"x\"",
                "/opt/s.sh:17:echo $gpu > /sys/bus/pci/drivers/nvidia/unbind",
                "/sys/bus/pci/devices/0000:01:00.0/driver_override:1:(null)"),
            draft);
    List<BootActor> actors = finish(draft);
    assertThat(read).isTrue();
    assertThat(actors)
        .extracting(BootActor::key)
        .containsExactlyInAnyOrder(
            "/etc/udev/rules.d/9.rules:4 driver-override", "/opt/s.sh:17 unbind");
    assertThat(actors.get(0).kind().is("udev")).isTrue();
    assertThat(actors.get(0).devices().isComplete()).isTrue();
    assertThat(actors.get(1).kind().known() || actors.get(1).enabled().known()).isFalse();
    assertThat(actors.get(1).devices().isComplete()).isFalse();
    assertThat(PastedScripts.read(Texts.section("", false, "/a/b:1:nothing"), new Draft()))
        .isFalse();
  }

  @Test
  void modprobesRulesAreFoundAmongItsLines() {
    Draft draft = new Draft();
    ModprobeConfig.file(
        "/etc/modprobe.d/vfio.conf",
        Texts.of(
            "options vfio-pci ids=10de:2bb5,10de:22e8 disable_vga=1",
            "softdep nvidia pre: vfio-pci",
            "options nvidia NVreg_X=1"),
        draft);
    draft.settle();
    List<BootActor> actors = finish(draft);
    assertThat(actors).extracting(BootActor::line).containsExactlyInAnyOrder(1, 2);
    assertThat(actors).allMatch(actor -> actor.action() == BootAction.VFIO);
    assertThat(names(actors.get(0))).containsExactly("10de:22e8", "10de:2bb5");
  }
}
