package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.facts.Container;
import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PastedContainersTest {

  private static final String ID = "4f2a".repeat(16);

  private static HostFacts facts(String text) throws InputRejected {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Collector.collect(List.of("-"), new ByteArrayInputStream(bytes)).facts();
  }

  private static String inspected(String running, String host) {
    return "[\n    {\n        \"Id\": \""
        + ID
        + "\",\n        \"State\": { \"Running\": "
        + running
        + " },\n        \"Config\": { \"Env\": [ \"NCCL_P2P_DISABLE=1\", \"HF_TOKEN=hf_x\" ] },\n"
        + "        \"HostConfig\": "
        + host
        + "\n    }\n]\n";
  }

  private static Container only(HostFacts facts) {
    assertThat(facts.containers().items()).hasSize(1);
    return facts.containers().items().get(0);
  }

  @Test
  void itsDevicesItsPolicyAndItsStateAreRead() throws Exception {
    String host =
        "{ \"RestartPolicy\": { \"Name\": \"always\" }, \"Devices\": [ { \"PathOnHost\":"
            + " \"/dev/nvidia0\" } ] }";
    for (String command : List.of("docker inspect llm", "podman inspect llm", "")) {
      String prompt = command.isEmpty() ? "" : "root@host:~# " + command + "\n";
      Container container = only(facts(prompt + inspected("true", host)));
      assertThat(container.id()).isEqualTo("4f2a4f2a4f2a");
      assertThat(container.running().is(true)).isTrue();
      assertThat(container.restarts().is(true)).isTrue();
      assertThat(container.onBoot().is(true)).isTrue();
      assertThat(container.nodes().find("/dev/nvidia0")).isPresent();
      assertThat(container.environment().find("NCCL_P2P_DISABLE")).isPresent();
      assertThat(container.environment().items()).hasSize(1);
    }
  }

  @Test
  void oneThatIsStoppedAndStaysSo() throws Exception {
    Container container = only(facts(inspected("false", "{\"RestartPolicy\":{\"Name\":\"no\"}}")));
    assertThat(container.running().is(false)).isTrue();
    assertThat(container.restarts().is(false)).isTrue();
    assertThat(container.onBoot().is(false)).isTrue();
  }

  @Test
  void whatPodmanGivesByCdiIsNotKnown() throws Exception {
    String host = "{\"RestartPolicy\":{\"Name\":\"no\"},\"Devices\":[]}";
    String docker = inspected("true", host);
    String podman = docker.replace("\"State\"", "\"OCIRuntime\": \"crun\",\n\"State\"");
    assertThat(only(facts(docker)).nodes().isComplete()).isTrue();
    assertThat(only(facts(podman)).nodes().isComplete()).isFalse();
  }

  @Test
  void aCutTextTellsNothingInsteadOfHalf() {
    String text = inspected("true", "{\"RestartPolicy\":{\"Name\":\"always\"}}");
    assertThatThrownBy(() -> facts(text.substring(0, text.length() - 30)))
        .isInstanceOf(InputRejected.class);
  }
}
