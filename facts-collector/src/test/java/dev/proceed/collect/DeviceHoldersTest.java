package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who uses a device node, by descriptor and by mapping, in copies and on this machine. */
class DeviceHoldersTest {

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top).kernelThreads();
  }

  static List<List<String>> shells() {
    return ScriptRun.SHELLS;
  }

  private DeviceHandle handle(String key) throws Exception {
    return tree.read().handles().find(key).orElseThrow();
  }

  @Test
  void aMappingHoldsANodeWhoseDescriptorIsClosed() throws Exception {
    tree.process(7, "python3", "0::/system.slice/sglang.service", "/dev/null", "/dev/nvidiactl");
    tree.file(
        "proc/7/maps",
        """
        7f0000000000-7f0000001000 rw-s 00000000 00:06 900   /dev/nvidia3
        7f0000002000-7f0000003000 rw-s 00000000 00:06 901   /dev/nvidiactl (deleted)
        7f0000004000-7f0000005000 r-xp 00000000 08:01 902   /opt/my dev/nvidia0 tools/a b.so
        7f0000006000-7f0000007000 rw-p 00000000 00:00 0     [heap]
        """);
    assertThat(handle("7:/dev/nvidia3").open().is(false)).isTrue();
    assertThat(handle("7:/dev/nvidia3").mapped().is(true)).isTrue();
    assertThat(handle("7:/dev/nvidiactl").open().is(true)).isTrue();
    assertThat(handle("7:/dev/nvidiactl").mapped().is(true)).isTrue();
    assertThat(handle("7:/dev/nvidia3").unit().is("sglang.service")).isTrue();
    assertThat(tree.read().handles().items()).hasSize(2);
    assertThat(tree.read().handles().isComplete()).isTrue();
  }

  @Test
  void withoutMappingsTheListIsNotComplete() throws Exception {
    tree.process(7, "python3", "0::/", "/dev/nvidia0");
    Files.delete(top.resolve("proc/7/maps"));
    assertThat(tree.read().handles().isComplete()).isFalse();
    assertThat(handle("7:/dev/nvidia0").mapped().known()).isFalse();
  }

  @Test
  void sysfsTellsWhichFunctionANodeStandsFor() throws Exception {
    String way = "../../devices/pci0000:00/0000:00:01.1/0000:01:00.0/";
    tree.link("sys/class/drm/renderD128", way + "drm/renderD128");
    tree.link("sys/class/drm/card1", "../../devices/platform/simple-framebuffer.0/drm/card1");
    tree.link("sys/class/vfio-dev/vfio3", way + "vfio-dev/vfio3");
    tree.process(
        7,
        "Xorg",
        "0::/user.slice/user-1000.slice/user@1000.service/session.slice/x.service",
        "/dev/dri/renderD128",
        "/dev/dri/card1",
        "/dev/dri/card2",
        "/dev/vfio/devices/vfio3",
        "/dev/kfd",
        "/dev/input/event3");
    PciAddress gpu = PciAddress.of("0000:01:00.0");
    assertThat(handle("7:/dev/dri/renderD128").function().is(gpu)).isTrue();
    assertThat(handle("7:/dev/vfio/devices/vfio3").function().is(gpu)).isTrue();
    assertThat(handle("7:/dev/dri/card1").function().isNot(gpu)).isTrue();
    assertThat(handle("7:/dev/dri/card2").function().known()).isFalse();
    assertThat(handle("7:/dev/kfd").function().isNot(gpu)).isTrue();
    assertThat(handle("7:/dev/kfd").unit().is("user@1000.service/x.service")).isTrue();
    assertThat(tree.read().handles().items()).hasSize(5);
  }

  @ParameterizedTest
  @MethodSource("shells")
  void theScriptTellsTheSameOfACopy(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    tree.link("sys/class/drm/card0", "../../devices/pci0000:00/0000:01:00.0/drm/card0");
    tree.directory("sys/devices/pci0000:00/0000:01:00.0/drm/card0");
    tree.process(7, "ollama", "0::/system.slice/ollama.service", "/dev/dri/card0", "/dev/kfd");
    tree.file("proc/7/maps", "7f00-7f01 rw-s 0 00:06 9  /dev/dri/card0\n");
    HostFacts told = CollectScriptTest.facts(new ScriptRun(shell).root(top).run());
    assertThat(CollectScriptTest.different(tree.read(), told)).isEmpty();
    assertThat(told.handles().items()).hasSize(2);
    assertThat(told.handles().find("7:/dev/dri/card0").orElseThrow().mapped().is(true)).isTrue();
  }

  /** A file that stands where a container would have its node, held by a process that is real. */
  @ParameterizedTest
  @MethodSource("shells")
  void aProcessOfThisMachineIsFoundAndNamed(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    Path node = Files.createDirectories(top.resolve("dev")).resolve("nvidia7");
    Files.writeString(node, "");
    Process sleeper = new ProcessBuilder("sleep", "120").redirectInput(node.toFile()).start();
    try {
      HostFacts live = Collector.collect(List.of("live")).facts();
      HostFacts told = CollectScriptTest.facts(new ScriptRun(shell).run());
      String key = sleeper.pid() + ":/dev/nvidia7";
      for (HostFacts facts : List.of(live, told)) {
        DeviceHandle handle = facts.handles().find(key).orElseThrow();
        assertThat(handle.command().is("sleep")).isTrue();
        assertThat(handle.open().is(true)).isTrue();
        assertThat(handle.mapped().is(false)).isTrue();
        assertThat(handle.place().known()).isTrue();
      }
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void aContainersOwnUnitIsToldAndItsScopeIsNot() throws Exception {
    String hex = "0123456789abcdef".repeat(4);
    tree.process(7, "a", "0::/lxc/105/ns/system.slice/sglang.service", "/dev/nvidia0");
    tree.process(8, "b", "0::/system.slice/docker-" + hex + ".scope", "/dev/nvidia0");
    tree.process(9, "c", "0::/qemu.slice/132.scope", "/dev/vfio/9");
    tree.process(10, "d", "5:cpu:/\n1:name=systemd:/system.slice/x.service\n0::/", "/dev/nvidia0");
    assertThat(handle("7:/dev/nvidia0").unit().is("sglang.service")).isTrue();
    assertThat(handle("7:/dev/nvidia0").place().is(new Place.InContainer("105"))).isTrue();
    assertThat(handle("8:/dev/nvidia0").unit().isNot("docker-" + hex + ".scope")).isTrue();
    assertThat(handle("8:/dev/nvidia0").unit().known()).isTrue();
    assertThat(handle("9:/dev/vfio/9").unit().is("132.scope")).isTrue();
    assertThat(handle("10:/dev/nvidia0").unit().is("x.service")).isTrue();
  }
}
