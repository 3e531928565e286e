package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real sshd on this machine, with its own keys and configuration, on a port of its own. */
class SshHostTest {

  private static final Path SSHD = Path.of("/usr/sbin/sshd");
  private static final String NAME = "gpubox";

  @TempDir Path place;

  private Process server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.descendants().forEach(ProcessHandle::destroyForcibly);
      server.destroyForcibly();
    }
  }

  private static void run(String... words) throws Exception {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private Path key(String name) throws Exception {
    Path key = place.resolve(name);
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key.toString());
    return key;
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts a server and gives options by which ssh finds it under its name. */
  private List<String> started(String... more) throws Exception {
    ScriptRun.needs("ssh");
    ScriptRun.needs("ssh-keygen");
    if (!Files.isExecutable(SSHD)) {
      ScriptRun.needs("sshd");
    }
    if ("root".equals(System.getProperty("user.name"))) {
      Files.createDirectories(Path.of("/run/sshd"));
    }
    Path hostKey = key("host");
    Path userKey = key("user");
    int port = freePort();
    List<String> lines =
        new ArrayList<>(
            List.of(
                "Port " + port,
                "ListenAddress 127.0.0.1",
                "HostKey " + hostKey,
                "AuthorizedKeysFile " + userKey + ".pub",
                "PidFile none",
                "StrictModes no",
                "UsePAM no",
                "PermitRootLogin yes",
                "PasswordAuthentication no",
                "KbdInteractiveAuthentication no"));
    lines.addAll(List.of(more));
    Path settings = Files.write(place.resolve("sshd_config"), lines);
    server =
        new ProcessBuilder(SSHD.toString(), "-D", "-e", "-f", settings.toString())
            .redirectErrorStream(true)
            .redirectOutput(place.resolve("sshd.log").toFile())
            .start();
    await(port);
    String known = Files.readString(Path.of(hostKey + ".pub"));
    Files.writeString(place.resolve("known"), "[127.0.0.1]:" + port + " " + known);
    return options(port, userKey);
  }

  private List<String> options(int port, Path userKey) throws Exception {
    List<String> lines =
        List.of(
            "Host " + NAME,
            "  HostName 127.0.0.1",
            "  Port " + port,
            "  User " + System.getProperty("user.name"),
            "  IdentityFile " + userKey,
            "  IdentitiesOnly yes",
            "  IdentityAgent none",
            "  UserKnownHostsFile " + place.resolve("known"),
            "  GlobalKnownHostsFile /dev/null");
    Path settings = Files.write(place.resolve("ssh_config"), lines);
    return List.of("-F", settings.toString(), "-o", "BatchMode=yes");
  }

  private void await(int port) throws Exception {
    Instant end = Instant.now().plusSeconds(20);
    while (Instant.now().isBefore(end)) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        assertThat(socket.isConnected()).isTrue();
        return;
      } catch (java.net.ConnectException notYet) {
        assertThat(server.isAlive()).as(Files.readString(place.resolve("sshd.log"))).isTrue();
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    throw new IllegalStateException("sshd does not answer");
  }

  private static HostFacts facts(List<String> options, int seconds) throws InputRejected {
    ProbeRun runner = new ProbeRun(DriverProbe.searchPath(), Duration.ofSeconds(seconds));
    return new SshHost(NAME).facts(runner, options, new ArrayList<>());
  }

  @Test
  void itTellsLiveFactsWithTheHostBeforeEachPath() throws Exception {
    HostFacts told = facts(started(), 120);
    assertThat(told.functions().items()).isNotEmpty();
    assertThat(told.kernel().release())
        .isEqualTo(Collector.collect(List.of("live")).facts().kernel().release());
    assertThat(((Reading.Present<?>) told.kernel().release()).evidence())
        .satisfies(
            evidence -> {
              assertThat(evidence.source()).isEqualTo("ssh:gpubox:/proc/sys/kernel/osrelease");
              assertThat(evidence.origin()).isEqualTo(Origin.LIVE);
            });
    assertThat(Readings.walk(told))
        .noneMatch(
            at ->
                at.reading() instanceof Reading.Present<?> present
                    && present.evidence().source().startsWith("/"));
  }

  /** A file that stands where a container would have its node. */
  @Test
  void aProcessThatHoldsANodeIsFoundAndNamed() throws Exception {
    Path node = Files.createDirectories(place.resolve("dev")).resolve("nvidia7");
    Files.writeString(node, "");
    List<String> options = started();
    Process sleeper = new ProcessBuilder("sleep", "120").redirectInput(node.toFile()).start();
    try {
      DeviceHandle handle =
          facts(options, 120).handles().find(sleeper.pid() + ":/dev/nvidia7").orElseThrow();
      assertThat(handle.command().is("sleep")).isTrue();
      assertThat(handle.open().is(true)).isTrue();
      assertThat(handle.mapped().is(false)).isTrue();
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void whatALoginShellPrintsFirstIsPassedOver() throws Exception {
    List<String> options = started("ForceCommand echo welcome; exec $SSH_ORIGINAL_COMMAND");
    assertThat(facts(options, 120).functions().items()).isNotEmpty();
  }

  @Test
  void aHostWithAnotherKeyIsRefused() throws Exception {
    List<String> options = started();
    String other = Files.readString(Path.of(key("other") + ".pub"));
    Path known = place.resolve("known");
    String address = Files.readString(known).split(" ", 2)[0];
    Files.writeString(known, address + " " + other);
    assertThatThrownBy(() -> facts(options, 60))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("ssh:gpubox")
        .hasMessageContaining("key is not the one that is known");
    Files.writeString(known, "");
    assertThatThrownBy(() -> facts(options, 60)).hasMessageContaining("is not known here");
  }

  @Test
  void whoIsNotLetInIsTold() throws Exception {
    List<String> options = started();
    Files.writeString(place.resolve("user.pub"), Files.readString(Path.of(key("x") + ".pub")));
    assertThatThrownBy(() -> facts(options, 60))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("Permission denied");
  }

  @Test
  void aClosedPortIsTold() throws Exception {
    assertThatThrownBy(() -> facts(closed(), 60))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("Connection refused");
  }

  private List<String> closed() throws Exception {
    ScriptRun.needs("ssh");
    ScriptRun.needs("ssh-keygen");
    return options(freePort(), key("user"));
  }

  @Test
  void aHostThatDoesNotEndIsLeftAlone() throws Exception {
    List<String> options = started("ForceCommand sleep 600");
    Instant start = Instant.now();
    assertThatThrownBy(() -> facts(options, 3)).hasMessageContaining("no whole answer in 3 s");
    assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void aTextThatBreaksOffIsRefused() throws Exception {
    List<String> options = started("ForceCommand sh -s | head -c 20000");
    assertThatThrownBy(() -> facts(options, 60))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("it was cut");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssh:",
        "ssh:-oProxyCommand=touch /tmp/x",
        "ssh:-F/tmp/x",
        "ssh:me@-oProxyCommand=x",
        "ssh: host",
        "ssh:ho st",
        "ssh:host\n",
        "ssh:host;id",
        "ssh:$(id)",
        "ssh:host/../x",
        "ssh:\u001b[31m"
      })
  void namesThatAreNoneAreRefused(String input) {
    assertThatThrownBy(() -> Collector.collect(List.of(input)))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("is no name of a host");
  }
}
