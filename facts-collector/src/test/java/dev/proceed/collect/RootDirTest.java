package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootDirTest {

  @TempDir Path outside;
  private Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    top = Files.createDirectory(outside.resolve("capture"));
    tree = new Tree(top);
    Files.writeString(outside.resolve("secret"), "BOOT_IMAGE=outside");
  }

  @Test
  void aLinkOutOfTheCaptureStaysInside() throws Exception {
    tree.link("proc/cmdline", "../../../../../../.." + outside.resolve("secret"));
    tree.file("sys/bus/x", "");
    assertThat(tree.read().kernel().bootParameters().known()).isFalse();
  }

  @Test
  void anAbsoluteLinkStartsAtTheTopOfTheCapture() throws Exception {
    tree.file("boot/args", "quiet\n").link("proc/cmdline", "/boot/args");
    assertThat(tree.read().kernel().bootParameters().asOptional().orElseThrow())
        .hasToString("quiet");
    tree.link("etc/machine-id", outside.resolve("secret").toString());
    assertThat(tree.read().identity().host().known()).isFalse();
  }

  @Test
  void loopsEnd() throws Exception {
    tree.link("proc/cmdline", "version").link("proc/version", "cmdline");
    tree.link("sys/bus/pci", "pci").link("sys/kernel", "../sys/kernel/deeper");
    HostFacts facts = tree.read();
    assertThat(facts.kernel().bootParameters().known()).isFalse();
    assertThat(facts.functions().isComplete()).isFalse();
  }

  @Test
  void onlyRegularFilesAreOpened() throws Exception {
    tree.file("sys/bus/x", "");
    Process made = new ProcessBuilder("mkfifo", top.resolve("dmesg.txt").toString()).start();
    assertThat(made.waitFor()).isZero();
    assertThat(tree.read().signatures().isComplete()).isFalse();
  }

  @Test
  void aDirectoryInPlaceOfAFileIsNotAValue() throws Exception {
    tree.directory("proc/cmdline").directory("sys/class/dmi/id/product_name");
    HostFacts facts = tree.read();
    assertThat(facts.kernel().bootParameters().known()).isFalse();
    assertThat(facts.platform().board().known()).isFalse();
  }

  @Test
  void controlCharactersNeverReachEvidence() throws Exception {
    tree.file("proc/cmdline", "quiet \u001b]0;owned\u0007 \u202etxt\n");
    assertThat(tree.read().toString()).doesNotContain("\u001b", "\u0007", "\u202e");
  }
}
