package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On which GPU the kernel draws its text console. */
class TreeConsoleTest {

  private static final String WAY = "pci0000:00/0000:00:01.1/0000:01:00.0";
  private static final String OTHER = "pci0000:80/0000:80:01.1/0000:81:00.0";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top).kernelThreads();
    tree.function(WAY, "10de:2bb5", "0300").function(OTHER, "10de:2bb5", "0302");
    tree.directory("sys/class/graphics");
  }

  static List<List<String>> shells() {
    return ScriptRun.SHELLS;
  }

  private Reading<Boolean> console(String address) throws Exception {
    return tree.read().gpu(PciAddress.of(address)).orElseThrow().console();
  }

  private void bound(String value) throws Exception {
    tree.file("sys/class/vtconsole/vtcon0/name", "(S) dummy device\n");
    tree.file("sys/class/vtconsole/vtcon0/bind", "0\n");
    tree.file("sys/class/vtconsole/vtcon1/name", "(M) frame buffer device\n");
    tree.file("sys/class/vtconsole/vtcon1/bind", value + "\n");
  }

  @Test
  void aFramebufferOfTheGpuCarriesTheConsole() throws Exception {
    tree.link("sys/class/graphics/fb0", "../../devices/" + WAY + "/graphics/fb0");
    bound("1");
    assertThat(console("0000:01:00.0").is(true)).isTrue();
    assertThat(console("0000:81:00.0").is(false)).isTrue();
    bound("0");
    assertThat(console("0000:01:00.0").is(false)).isTrue();
    Files.delete(top.resolve("sys/class/vtconsole/vtcon1/bind"));
    assertThat(console("0000:01:00.0").is(true)).isTrue();
  }

  @Test
  void theFirmwaresFramebufferIsInTheGpuWithItsScreen() throws Exception {
    String framebuffer = "../../devices/platform/simple-framebuffer.0/graphics/fb0";
    tree.link("sys/class/graphics/fb0", framebuffer);
    bound("1");
    tree.attribute(WAY, "boot_vga", "0");
    assertThat(console("0000:01:00.0").is(false)).isTrue();
    assertThat(console("0000:81:00.0").known()).isFalse();
    tree.attribute(WAY, "boot_vga", "1");
    assertThat(console("0000:01:00.0").is(true)).isTrue();
  }

  @Test
  void withoutALookAtFramebuffersNothingIsKnown() throws Exception {
    assertThat(console("0000:01:00.0").is(false)).isTrue();
    Files.delete(top.resolve("sys/class/graphics"));
    assertThat(console("0000:01:00.0").known()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void theScriptTellsTheSameOfACopy(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    tree.link("sys/class/graphics/fb0", "../../devices/" + WAY + "/graphics/fb0");
    tree.directory("sys/devices/" + WAY + "/graphics/fb0");
    bound("1");
    tree.attribute(WAY, "boot_vga", "1");
    var told = CollectScriptTest.facts(new ScriptRun(shell).root(top).run());
    assertThat(CollectScriptTest.different(tree.read(), told)).isEmpty();
    assertThat(told.gpu(PciAddress.of("0000:01:00.0")).orElseThrow().console().is(true)).isTrue();
  }
}
