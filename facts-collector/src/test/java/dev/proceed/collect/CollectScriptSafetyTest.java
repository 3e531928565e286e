package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the script must not do, on a host that is sick or hostile. */
class CollectScriptSafetyTest {

  private static final Pattern OPENED =
      Pattern.compile("open(?:at)?\\((?:[^,]+, )?\"([^\"]*)\", (\\S+)");
  private static final Pattern CHANGING =
      Pattern.compile(
          "\\b(?:unlink|mkdir|rename|rmdir|symlink|link|truncate|mknod|chmod|chown)(?:at)?\\(");

  @TempDir Path place;

  static Stream<List<String>> shells() {
    return ScriptRun.SHELLS.stream();
  }

  private static Collected collected(String text) throws InputRejected {
    return Collector.collect(
        List.of("-"), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A program on the search path, before those of the system. */
  private String searchPathWith(String name, String script) throws Exception {
    Path folder = Files.createDirectories(place.resolve("bin"));
    Path program = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return folder + ":" + System.getenv("PATH");
  }

  private static List<String> commandLines() {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("shells")
  void aCommandThatHangsHoldsUpNothing(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    String marker = own("7" + shell.get(0).length());
    Instant start = Instant.now();
    String text =
        new ScriptRun(shell)
            .with("PATH", searchPathWith("dmesg", "sleep " + marker))
            .with("PROCEED_SECONDS", "2")
            .run();
    assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(60));
    assertThat(commandLines()).noneMatch(line -> line.contains(marker));
    Collected collected = collected(text);
    assertThat(collected.report().skipped())
        .anyMatch(skipped -> skipped.why().startsWith("the part log took too long"));
    assertThat(collected.facts().functions().items()).isNotEmpty();
    assertThat(collected.facts().signatures().isComplete()).isFalse();
  }

  /** A number that no other run of these tests on this machine has. */
  private static String own(String start) {
    return start + String.format("%07d", ProcessHandle.current().pid());
  }

  @ParameterizedTest
  @MethodSource("shells")
  void itLeavesNoProcessBehind(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    new ScriptRun(shell).with("PROCEED_SECONDS", own("4")).run();
    assertThat(commandLines()).noneMatch(line -> line.endsWith("sleep " + own("4")));
  }

  @ParameterizedTest
  @MethodSource("shells")
  void itWritesNowhereAndOpensNoNode(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    ScriptRun.needs("strace");
    Path trace = place.resolve("trace");
    new ScriptRun(shell)
        .under("strace", "-f", "-o", trace.toString(), "-e", "trace=%file,openat")
        .run();
    List<String> calls = Files.readAllLines(trace, StandardCharsets.ISO_8859_1);
    assertThat(calls).hasSizeGreaterThan(1000);
    for (String call : calls) {
      Matcher opened = OPENED.matcher(call);
      if (opened.find()) {
        String path = opened.group(1);
        boolean writes = opened.group(2).matches(".*(?:O_WRONLY|O_RDWR|O_CREAT|O_TRUNC).*");
        // A shell looks for a terminal when it starts; the system's dmesg reads the log's node.
        assertThat(writes && !path.matches("/dev/(?:null|tty)")).as(call).isFalse();
        assertThat(path.startsWith("/dev/") && !path.matches("/dev/(?:null|tty|kmsg)"))
            .as(call)
            .isFalse();
      }
      assertThat(CHANGING.matcher(call).find()).as(call).isFalse();
    }
  }

  /** Names and contents that would be taken for something else, were they not told as content. */
  private Path hostile() throws Exception {
    Tree tree = new Tree(place.resolve("host"));
    String touch = "$(touch " + place + "/touched) `touch " + place + "/touched`";
    tree.kernelThreads()
        .process(10, "a\nfile etc/machine-id\n 0123\nend 1\n\u001b[31mred", "0::/lxc/105")
        .process(
            11, "';touch " + place + "/touched;'", "0::/", "/tmp/a\n/proc/2/fd:", "/dev/nvidia0")
        .file("etc/modprobe.d/plain name.conf", "options nvidia a=1\nmissing etc/pve\n")
        .file("etc/modprobe.d/b\nfile etc.conf", "options nvidia b=1\n")
        .file("etc/pve/qemu-server/132.conf", "name: " + touch + "\nhostpci0: 01:00\n")
        .file("proc/cmdline", touch + " 'x' \"y\" \\\n")
        .file("proc/10/environ", "A=1\nNCCL_P2P_LEVEL=SYS\0NCCL_P2P_DISABLE=1\0TOKEN=hunter2\0")
        .function("pci0000:00/0000:00:01.0", "8086:1234", "0604");
    return place.resolve("host");
  }

  @ParameterizedTest
  @MethodSource("shells")
  void hostileNamesAndContentsAreContentOnly(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    String text = new ScriptRun(shell).root(hostile()).run();
    assertThat(place.resolve("touched")).doesNotExist();
    assertThat(text.chars().filter(c -> c < ' ' && c != '\n' && c != '\t')).isEmpty();
    assertThat(text).doesNotContain("hunter2").doesNotContain("\ncut ");
    HostFacts facts = collected(text).facts();
    assertThat(facts.functions().items()).hasSize(1);
    assertThat(facts.identity().host().known()).isFalse();
    assertThat(facts.handles().items())
        .hasSize(1)
        .allSatisfy(handle -> assertThat(handle.process()).isEqualTo(11));
    assertThat(facts.drivers().modprobe().isComplete()).isFalse();
    assertThat(text).contains(" options nvidia a=1\n missing etc/pve\n");
    String environment = facts.containers().items().get(0).environment().toString();
    assertThat(environment).contains("NCCL_P2P_DISABLE").doesNotContain("NCCL_P2P_LEVEL");
  }

  @Test
  void whatWasCutIsRefusedWithItsPlace() throws Exception {
    String text = new ScriptRun(List.of("sh")).root(Story.example().resolve("tree")).run();
    assertThat(collected(text).facts().functions().items()).hasSizeGreaterThan(100);
    int length = text.length();
    for (int at = 30; at < length - 1; at += at < length - 50 ? length / 40 : 1) {
      String cut = text.substring(0, at);
      assertThatThrownBy(() -> collected(cut))
          .as("cut at %d", at)
          .isInstanceOf(InputRejected.class)
          .hasMessageContaining("line ");
    }
  }

  @Test
  void whatLacksAPartInTheMiddleIsRefused() throws Exception {
    String text = new ScriptRun(List.of("sh")).root(Story.example().resolve("tree")).run();
    String less = text.replaceFirst("\nfile proc/cmdline\n", "\n");
    assertThatThrownBy(() -> collected(less))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("a part of it is missing");
  }

  @Test
  void itSaysWhatRootWouldAdd() throws Exception {
    ScriptRun.needs("setpriv");
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can be somebody else");
    ScriptRun run =
        new ScriptRun(List.of("sh"))
            .under("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
    HostFacts facts = collected(run.run()).facts();
    assertThat(run.said()).contains("As root it would also tell").contains("sudo sh collect.sh");
    assertThat(facts.functions().items()).isNotEmpty();
    assertThat(facts.handles().isComplete()).isFalse();
    assertThat(facts.handles().complete().toString()).contains("NO_PERMISSION");
  }

  @Test
  void withoutAwkItTellsNothing() throws Exception {
    ScriptRun run = new ScriptRun(List.of("/bin/sh")).with("PATH", place.toString());
    assertThat(run.run()).isEmpty();
    assertThat(run.code()).isNotZero();
    assertThat(run.said()).contains("awk is missing");
  }

  @Test
  void twoHundredFunctionsTakeFewProcesses() throws Exception {
    ScriptRun.needs("strace");
    Tree tree = new Tree(place.resolve("large"));
    for (int bus = 0; bus < 200; bus++) {
      String way = String.format("pci0000:00/0000:00:01.0/0000:%02x:00.0", bus + 1);
      tree.function(way, "10de:2bb5", "0302").config(way, new byte[4096]);
      for (String name : List.of("revision", "numa_node", "irq", "enable", "reset_method")) {
        tree.attribute(way, name, "1");
      }
    }
    Path trace = place.resolve("trace");
    Instant start = Instant.now();
    String text = new ScriptRun(List.of("sh")).root(place.resolve("large")).run();
    System.getLogger("collect.sh")
        .log(
            System.Logger.Level.INFO, "200 functions in " + Duration.between(start, Instant.now()));
    assertThat(text).doesNotContain("\ncut ");
    assertThat(collected(text).facts().functions().items()).hasSize(200);
    new ScriptRun(List.of("sh"))
        .root(place.resolve("large"))
        .under("strace", "-f", "-o", trace.toString(), "-e", "trace=execve")
        .run();
    String started =
        Files.readAllLines(trace).stream()
            .filter(line -> line.contains("execve(") && line.endsWith("= 0"))
            .collect(Collectors.joining("\n"));
    assertThat(started.lines().count()).as(started).isLessThan(4 * 200 + 150);
  }
}
