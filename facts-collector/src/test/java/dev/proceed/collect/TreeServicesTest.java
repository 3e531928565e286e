package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.ServiceUnit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Units of systemd that hold GPUs, and what starts them again. */
class TreeServicesTest {

  private static final String ETC = "etc/systemd/system/";
  private static final String USR = "usr/lib/systemd/system/";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top).kernelThreads().directory(ETC).directory(USR).link("lib", "usr/lib");
  }

  static List<List<String>> shells() {
    return ScriptRun.SHELLS;
  }

  private Tree holder(String unit) throws Exception {
    return tree.process(7, "python3", "0::/system.slice/" + unit, "/dev/nvidia0");
  }

  private ServiceUnit unit(String name) throws Exception {
    return tree.read().services().find(name).orElseThrow();
  }

  @Test
  void aUnitThatHoldsAGpuIsFoundWithItsRestartPolicy() throws Exception {
    holder("sglang.service");
    tree.file(ETC + "sglang.service", "[Service]\nExecStart=/opt/x\nRestart=always\n");
    tree.link(ETC + "multi-user.target.wants/sglang.service", "/" + ETC + "sglang.service");
    ServiceUnit unit = unit("sglang.service");
    assertThat(unit.active().is(true)).isTrue();
    assertThat(unit.enabled().is(true)).isTrue();
    assertThat(unit.restart().is("always")).isTrue();
    assertThat(unit.openedBy().items()).isEmpty();
    assertThat(unit.openedBy().isComplete()).isTrue();
    assertThat(tree.read().services().isComplete()).isTrue();
  }

  @Test
  void dropInsCountInTheOrderOfTheirNamesWhateverTheirFolders() throws Exception {
    holder("sglang.service");
    tree.file(USR + "sglang.service", "[Service]\nRestart=no\n");
    tree.file(USR + "sglang.service.d/50-again.conf", "[Service]\nRestart=always\n");
    assertThat(unit("sglang.service").restart().is("always")).isTrue();
    tree.file(ETC + "sglang.service.d/20-first.conf", "[Service]\nRestart=no\n");
    assertThat(unit("sglang.service").restart().is("always")).isTrue();
    tree.file(ETC + "sglang.service.d/60-last.conf", "[Service]\nRestart=on-failure\n");
    assertThat(unit("sglang.service").restart().is("on-failure")).isTrue();
    tree.file(ETC + "sglang.service.d/60-last.conf", "[Service]\n# none\n");
    tree.file(ETC + "sglang.service.d/50-again.conf", "[Service]\nRestart=on-abort\n");
    assertThat(unit("sglang.service").restart().is("on-abort")).isTrue();
  }

  @Test
  void whatSystemdCannotParseChangesNothing() throws Exception {
    holder("sglang.service");
    tree.file(ETC + "sglang.service", "[Service]\nRestart=always\nRestart=\nRestart=maybe\n");
    assertThat(unit("sglang.service").restart().is("always")).isTrue();
    tree.file(ETC + "sglang.service", "[Unit]\nRestart=always\n[Service]\nExecStart=a \\\n b\n");
    assertThat(unit("sglang.service").restart().is("no")).isTrue();
    tree.file(ETC + "sglang.service", "[Service]\n; Restart=no\nRestart=on-\\\n");
    assertThat(unit("sglang.service").restart().is("no")).isTrue();
  }

  @Test
  void theFileOfTheAdministratorHidesThatOfThePackage() throws Exception {
    holder("ollama.service");
    tree.file(USR + "ollama.service", "[Service]\nRestart=always\n");
    tree.file(ETC + "ollama.service", "[Service]\nRestart=no\n");
    assertThat(unit("ollama.service").restart().is("no")).isTrue();
    Files.delete(top.resolve(ETC + "ollama.service"));
    tree.link(ETC + "ollama.service", "/dev/null");
    assertThat(unit("ollama.service").restart().known()).isTrue();
    assertThat(unit("ollama.service").restart().couldBe("always")).isFalse();
  }

  @Test
  void socketsTimersAndPathsThatStartItAreNamed() throws Exception {
    holder("serve@1.service");
    tree.file(USR + "serve@.service", "[Service]\nRestart=on-failure\n");
    tree.file(ETC + "serve@.socket", "[Socket]\nListenStream=80\n");
    tree.file(ETC + "night.timer", "[Timer]\nOnCalendar=daily\nUnit=serve@1.service\n");
    tree.file(ETC + "watch.path", "[Path]\nPathChanged=/x\nUnit=other.service\n");
    tree.link(ETC + "timers.target.wants/night.timer", "/" + ETC + "night.timer");
    ServiceUnit unit = unit("serve@1.service");
    assertThat(unit.restart().is("on-failure")).isTrue();
    assertThat(unit.openedBy().items())
        .extracting("name")
        .containsExactly("night.timer", "serve@.socket");
    assertThat(unit.openedBy().items().get(0).enabled().is(true)).isTrue();
    assertThat(unit.openedBy().items().get(1).enabled().known()).isFalse();
  }

  @Test
  void aKnownUnitIsToldEvenWhereItDoesNotRun() throws Exception {
    tree.file(USR + "nvidia-persistenced.service", "[Service]\nType=forking\n");
    tree.file(USR + "cron.service", "[Service]\nRestart=on-failure\n");
    assertThat(tree.read().services().items()).hasSize(1);
    ServiceUnit unit = unit("nvidia-persistenced.service");
    assertThat(unit.active().is(false)).isTrue();
    assertThat(unit.enabled().is(false)).isTrue();
    assertThat(unit.restart().is("no")).isTrue();
  }

  @Test
  void whatCouldNotBeLookedAtIsNotNo() throws Exception {
    holder("sglang.service");
    assertThat(unit("sglang.service").restart().known()).isFalse();
    tree.file(ETC + "sglang.service", "[Service]\nRestart=no\n");
    Files.delete(top.resolve(USR));
    assertThat(unit("sglang.service").restart().known()).isFalse();
    assertThat(unit("sglang.service").openedBy().isComplete()).isFalse();
    assertThat(tree.read().services().isComplete()).isFalse();
  }

  @Test
  void theUnitOfAContainerIsNamedAndItsPolicyIsUnknown() throws Exception {
    tree.process(7, "python3", "0::/lxc/105/ns/system.slice/sglang.service", "/dev/nvidia0");
    tree.file(ETC + "sglang.service", "[Service]\nRestart=no\n");
    ServiceUnit unit = unit("ct:105/sglang.service");
    assertThat(unit.active().is(true)).isTrue();
    assertThat(unit.restart().known()).isFalse();
    assertThat(tree.read().services().items()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("shells")
  void theScriptTellsTheSameOfACopy(List<String> shell) throws Exception {
    ScriptRun.needs(shell.get(0));
    holder("sglang.service");
    tree.file(ETC + "sglang.service", "[Service]\nRestart=no\n");
    tree.file(ETC + "sglang.service.d/a.conf", "[Service]\nRestart=always\n");
    tree.file(USR + "sglang.socket", "[Socket]\nListenStream=80\n");
    tree.file(USR + "nvidia-persistenced.service", "[Service]\nType=forking\n");
    tree.link(ETC + "sockets.target.wants/sglang.socket", "/" + USR + "sglang.socket");
    HostFacts told = CollectScriptTest.facts(new ScriptRun(shell).root(top).run());
    assertThat(CollectScriptTest.different(tree.read(), told)).isEmpty();
    ServiceUnit unit = told.services().find("sglang.service").orElseThrow();
    assertThat(unit.restart().is("always")).isTrue();
    assertThat(unit.openedBy().find("sglang.socket").orElseThrow().enabled().is(true)).isTrue();
  }
}
