package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.CollectScript;
import dev.proceed.collect.Collector;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.ValueDigest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code proceed facts}: text for people, a bundle for everything else. */
class FactsCommandTest {

  @TempDir Path temporary;

  private static Session facts(String... more) {
    List<String> words =
        Stream.concat(Stream.of("facts", "--from", StoryHost.source()), Stream.of(more)).toList();
    return Session.of(words.toArray(String[]::new));
  }

  private static HostFacts story() throws Exception {
    return Collector.collect(List.of(StoryHost.source())).facts();
  }

  private List<String> left() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void assertGolden(String name, String text) throws IOException {
    Path golden = StoryHost.checkout().resolve("advisor/src/test/resources/golden-facts/" + name);
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text).as("%s", golden).isEqualTo(Files.readString(golden));
  }

  @Test
  void theScriptForHostsWithoutJavaIsPrinted() throws Exception {
    assertThat(Session.of("facts", "--script")).isEqualTo(new Session(0, CollectScript.text(), ""));
    Path file = temporary.resolve("collect.sh");
    assertThat(Session.of("facts", "--script", "-o", file.toString()).exit()).isZero();
    assertThat(file).hasContent(CollectScript.text());
    assertThat(Session.of("facts", "--script", "--from", "live").exit()).isEqualTo(2);
  }

  @Test
  void aBundleOnStandardOutputHoldsTheSameFacts() throws Exception {
    Session json = facts("--format", "json");
    assertThat(json.exit()).isZero();
    Path bundle = Files.writeString(temporary.resolve("b.json"), json.out());
    HostFacts read = Collector.collect(List.of(bundle.toString())).facts();
    assertThat(ValueDigest.of(read)).isEqualTo(ValueDigest.of(story()));
    assertThat(facts("-o", "-").out()).isEqualTo(json.out());
    assertGolden(
        "story-head.json", json.out().lines().limit(60).reduce("", (a, b) -> a + b + "\n"));
  }

  @Test
  void yamlIsTheSameDocument() throws Exception {
    Session yaml = facts("--format", "yaml");
    assertThat(yaml.exit()).isZero();
    assertThat(yaml.out()).startsWith("---\nschemaVersion: 1\nkind: \"proceed-facts\"\nfacts:\n");
    Object read = new org.yaml.snakeyaml.Yaml().load(yaml.out());
    Object json = new org.yaml.snakeyaml.Yaml().load(facts("--format", "json").out());
    assertThat(read).isEqualTo(json);
  }

  @Test
  void theFileIsWrittenInFullAndNothingIsLeftBeside() throws Exception {
    Path file = temporary.resolve("before.json");
    Session session = facts("-o", file.toString());
    assertThat(session.exit()).isZero();
    assertThat(session.both()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(facts("--format", "json").out());
    assertThat(left()).containsExactly("before.json");
  }

  @Test
  void theNameTellsTheFormUnlessItIsAskedFor() throws Exception {
    assertThat(facts("-o", temporary.resolve("a.yaml").toString()).exit()).isZero();
    assertThat(Files.readString(temporary.resolve("a.yaml"))).startsWith("---\n");
    Path text = temporary.resolve("a.txt");
    assertThat(facts("--format", "text", "-o", text.toString()).exit()).isZero();
    assertThat(Files.readString(text)).isEqualTo(facts().out());
  }

  @Test
  void whatIsThereIsNotWrittenOverUnlessForced() throws Exception {
    Path file = Files.writeString(temporary.resolve("before.json"), "precious");
    Session refused = facts("-o", file.toString());
    UsageTest.assertRefused(refused, "--force writes over it");
    assertThat(Files.readString(file)).isEqualTo("precious");
    Path link = Files.createSymbolicLink(temporary.resolve("link.json"), file);
    assertThat(facts("--force", "-o", link.toString()).exit()).isZero();
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.readString(file)).startsWith("{");
    assertThat(left()).containsExactly("before.json", "link.json");
  }

  @Test
  void aRejectedInputWritesNoFile() throws Exception {
    Path file = temporary.resolve("b.json");
    Session session = Session.of("facts", "--from", "root:/nowhere", "-o", file.toString());
    assertThat(session.exit()).isEqualTo(40);
    assertThat(left()).isEmpty();
  }

  @Test
  void aPastedHostIsToldWordForWord() throws Exception {
    Path paste = Files.createDirectory(temporary.resolve("paste"));
    Files.writeString(
        paste.resolve("session.txt"),
        """
        root@gpu7:~# uname -r
        6.8.0-60-generic
        root@gpu7:~# cat /proc/cmdline
        BOOT_IMAGE=/vmlinuz-6.8.0-60-generic root=/dev/sda1 intel_iommu=on iommu=pt
        root@gpu7:~# lspci -Dnnk
        0000:00:01.0 PCI bridge [0604]: Intel Corporation Device [8086:352a] (rev 04)
        \tKernel driver in use: pcieport
        0000:01:00.0 3D controller [0302]: NVIDIA Corporation GA100 [A100 PCIe 80GB] [10de:20b5] (rev a1)
        \tKernel driver in use: nvidia
        0000:02:00.0 Ethernet controller [0200]: Intel Corporation I210 Gigabit [8086:1533] (rev 03)
        \tKernel driver in use: igb
        root@gpu7:~# find /sys/kernel/iommu_groups -type l
        /sys/kernel/iommu_groups/0/devices/0000:00:01.0
        /sys/kernel/iommu_groups/1/devices/0000:01:00.0
        /sys/kernel/iommu_groups/1/devices/0000:02:00.0
        """);
    Session session = Session.of("facts", "--from", paste.toString());
    assertThat(session.exit()).isZero();
    assertGolden("pasted-host.txt", session.out());
  }

  @Test
  void aHostWithHardlyAnythingIsToldWordForWord() throws Exception {
    Session session = Session.of("facts", "--from", CapturedHost.bare(temporary.resolve("bare")));
    assertThat(session.exit()).isZero();
    assertGolden("bare-host.txt", session.out());
  }

  private static String onTerminal(Terminal terminal, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    new Main(
            InputStream.nullInputStream(),
            stream,
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            terminal)
        .run(words);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void onlyTextOnATerminalIsColoured() {
    String[] words = {"facts", "--from", StoryHost.source()};
    assertThat(onTerminal(new Terminal(true, false), words)).contains("\u001b[");
    assertThat(onTerminal(new Terminal(false, true), words)).doesNotContain("\u001b");
    String[] json = {"facts", "--format", "json", "--from", StoryHost.source()};
    assertThat(onTerminal(new Terminal(true, false), json)).doesNotContain("\u001b");
  }

  @Test
  void progressIsShownOnATerminalAndWipedAway() throws Exception {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    java.io.PrintWriter writer = new java.io.PrintWriter(err, true, StandardCharsets.UTF_8);
    java.io.PrintWriter none = new java.io.PrintWriter(java.io.Writer.nullWriter());
    Output output =
        new Output(InputStream.nullInputStream(), none, writer, new Terminal(false, true));
    Progress slow = Progress.of(output, "reading live");
    Thread.sleep(1500);
    slow.end();
    String shown = err.toString(StandardCharsets.UTF_8);
    assertThat(shown).startsWith("\rproceed: reading live, 1 s").endsWith(" \r");
    err.reset();
    Output file = new Output(InputStream.nullInputStream(), none, writer, Terminal.NONE);
    Progress unseen = Progress.of(file, "reading live");
    Thread.sleep(1200);
    unseen.end();
    assertThat(err.size()).isZero();
  }
}
