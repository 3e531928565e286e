package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Units that are known to use GPUs. */
class GpuServicesTest {

  @Test
  void aUnitIsKnownByItsNameOrByTheStartOfIt() {
    assertThat(GpuServices.role(GpuServices.PERSISTENCE + ".service")).isPresent();
    assertThat(GpuServices.role("gdm3.service")).contains("runs displays");
    assertThat(GpuServices.role("gdm3.socket")).isEmpty();
    assertThat(GpuServices.role("my-ollama.service")).isEmpty();
  }

  @Test
  void aUnitElsewhereIsAskedForThere() {
    assertThat(HowToTell.command("services[ollama.service].restart"))
        .startsWith("systemctl show ")
        .endsWith(" ollama.service");
    assertThat(HowToTell.command("services[ct:105/sglang.service].restart"))
        .startsWith("pct exec 105 -- systemctl show ")
        .endsWith(" sglang.service");
    assertThat(HowToTell.command("services[ct:0123456789ab/a b.service].active"))
        .startsWith("docker exec 0123456789ab systemctl")
        .endsWith(" 'a b.service'");
    assertThat(HowToTell.command("services[user@1000.service/jupyter.service].restart"))
        .startsWith("systemctl --user -M 1000@ show ")
        .endsWith(" jupyter.service");
  }
}
