package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.NamedDevice;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where lines that run at boot are found, and what is known of each. */
class TreeBootActorsTest {

  private static final String UNITS = "etc/systemd/system/";
  private static final String OVERRIDE =
      "#!/bin/sh\necho vfio-pci > /sys/bus/pci/devices/0000:81:00.0/driver_override\n";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top);
    tree.process(1, "systemd", "0::/init.scope").directory("etc/udev/rules.d");
    tree.directory("etc/systemd/system");
  }

  private BootActor only() throws Exception {
    List<BootActor> actors = tree.read().bootActors().items();
    assertThat(actors).hasSize(1);
    return actors.get(0);
  }

  @Test
  void theStoryHostsScriptIsFoundThroughItsUnit() throws Exception {
    HostFacts facts = Story.tree();
    assertThat(facts.bootActors().isComplete()).isTrue();
    assertThat(facts.bootActors().items())
        .extracting(BootActor::action)
        .containsExactlyInAnyOrder(BootAction.DRIVER_OVERRIDE, BootAction.BIND);
    for (BootActor actor : facts.bootActors().items()) {
      assertThat(actor.file()).isEqualTo("/usr/local/sbin/gpu-vfio-split.sh");
      assertThat(actor.startedBy().is("/etc/systemd/system/gpu-vfio-split.service")).isTrue();
      assertThat(actor.enabled().is(true)).isTrue();
      assertThat(actor.devices().items())
          .extracting(NamedDevice::name)
          .containsExactly("0000:81:00.0", "0000:91:00.0", "0000:e1:00.0", "0000:f1:00.0");
      assertThat(actor.devices().isComplete()).isTrue();
    }
  }

  @Test
  void aUnitIsEnabledWhereATargetWantsIt() throws Exception {
    tree.file(
        UNITS + "gpu.service",
        "[Service]\nExecStart=/bin/sh -c 'echo 1 > /sys/bus/pci/devices/0000:01:00.0/remove'\n");
    assertThat(only().enabled().known()).isFalse();
    tree.link(UNITS + "multi-user.target.wants/gpu.service", "../gpu.service");
    assertThat(only().enabled().is(true)).isTrue();
    assertThat(only().kind().is("unit")).isTrue();
    assertThat(only().line()).isEqualTo(2);
  }

  @Test
  void aDropInStartsAScriptToo() throws Exception {
    tree.file(UNITS + "x.service.d/gpu.conf", "[Service]\nExecStartPre=-/opt/gpu/split\n");
    assertThat(tree.read().bootActors().isComplete()).as("the script is not there").isFalse();
    tree.file("opt/gpu/split", OVERRIDE);
    assertThat(only().startedBy().is("/etc/systemd/system/x.service.d/gpu.conf")).isTrue();
    assertThat(tree.read().bootActors().isComplete()).isTrue();
  }

  @Test
  void aScriptIsFollowedIntoTheScriptsItStarts() throws Exception {
    tree.file(UNITS + "gpu.service", "[Service]\nExecStart=/opt/gpu/main\n");
    tree.file("opt/gpu/main", "#!/bin/bash\nexec \"/opt/gpu/split\" --all\n/opt/gpu/main\n");
    tree.file("opt/gpu/split", OVERRIDE);
    assertThat(only().file()).isEqualTo("/opt/gpu/split");
    assertThat(only().startedBy().is("/opt/gpu/main")).isTrue();
  }

  /** What the recipe does not copy is not there, and says nothing about the host. */
  @Test
  void aScriptThatACopyLacksMayDoAnything() throws Exception {
    tree.file(UNITS + "gpu.service", "[Service]\nExecStart=/opt/gpu/main\n");
    tree.file("opt/gpu/main", "#!/bin/bash\nexec \"/opt/gpu/split\" --all > /var/log/split.log\n");
    assertThat(tree.read().bootActors().isComplete()).isFalse();
    tree.file("opt/gpu/split", "#!/bin/sh\ntrue\n");
    assertThat(tree.read().bootActors().isComplete()).isTrue();
  }

  @Test
  void aMaskedUnitStartsNothing() throws Exception {
    tree.link(UNITS + "gpu.service", "/dev/null");
    assertThat(tree.read().bootActors().items()).isEmpty();
  }

  @Test
  void everyOtherPlaceIsSearched() throws Exception {
    tree.file("opt/s", OVERRIDE);
    tree.file("etc/udev/rules.d/10.rules", "ACTION==\"add\", RUN+=\"/opt/s\"\n");
    assertThat(only().kind().is("udev")).isTrue();
    tree.file("etc/udev/rules.d/10.rules", "");
    tree.file("etc/rc.local", "#!/bin/sh\n/opt/s &\n");
    assertThat(only().kind().is("rc.local")).isTrue();
    assertThat(only().enabled().known()).isFalse();
    tree.file("etc/rc.local", "");
    tree.file("etc/cron.d/gpu", "0 3 * * * root /opt/other\n@reboot root /opt/s\n");
    assertThat(only().kind().is("cron")).isTrue();
    tree.file("etc/cron.d/gpu", "");
    tree.file("etc/initramfs-tools/scripts/init-top/gpu", OVERRIDE);
    assertThat(only().kind().is("initramfs")).isTrue();
    tree.file("etc/initramfs-tools/scripts/init-top/gpu", "");
    tree.file("etc/driverctl.d/0000:81:00.0", "vfio-pci\n");
    assertThat(only().kind().is("driverctl")).isTrue();
    assertThat(only().devices().isComplete()).isTrue();
  }

  @Test
  void aHookscriptRunsWithItsGuest() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "hookscript: local:snippets/gpu.sh\n");
    assertThat(tree.read().bootActors().isComplete()).isFalse();
    tree.file("var/lib/vz/snippets/gpu.sh", OVERRIDE);
    assertThat(only().kind().is("hookscript")).isTrue();
    assertThat(only().startedBy().is("/etc/pve/qemu-server/7.conf")).isTrue();
    tree.file("etc/pve/qemu-server/7.conf", "hookscript: nfs:snippets/gpu.sh\n");
    assertThat(tree.read().bootActors().isComplete()).isFalse();
  }

  @Test
  void aHookscriptIsFoundOnAStorageThatIsADirectoryOfThisHost() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "hookscript: fast:snippets/gpu.sh\n");
    tree.file("srv/fast/snippets/gpu.sh", OVERRIDE);
    assertThat(tree.read().bootActors().isComplete()).isFalse();
    tree.file("etc/pve/storage.cfg", "dir: fast\n\tpath /srv/fast/\n\tcontent snippets\n");
    assertThat(only().file()).isEqualTo("/srv/fast/snippets/gpu.sh");
  }

  @Test
  void aHookscriptOnAnotherMachinesShareIsNotRead() throws Exception {
    tree.file("etc/pve/qemu-server/7.conf", "hookscript: far:snippets/gpu.sh\n");
    tree.file("mnt/pve/far/snippets/gpu.sh", OVERRIDE);
    tree.file("etc/pve/storage.cfg", "dir: far\n\tpath /mnt/pve/far\n");
    tree.file("proc/self/mounts", "/dev/sda1 / ext4 rw 0 0\nbox:/x /mnt/pve/far nfs4 rw 0 0\n");
    assertThat(tree.read().bootActors().items()).isEmpty();
    assertThat(tree.read().bootActors().isComplete()).isFalse();
  }

  @Test
  void aCopyThatRootDidNotMakeProvesNothing() throws Exception {
    assertThat(tree.read().bootActors().isComplete()).isTrue();
    Tree other = new Tree(top.resolve("other")).directory("etc/systemd/system");
    other.directory("etc/udev/rules.d").file("proc/cmdline", "quiet\n");
    assertThat(other.read().bootActors().isComplete()).isFalse();
  }
}
