package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.parse.Draft;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a paste that ends right after a command, nobody can tell what the command printed. */
class CutPasteTest {

  private static final String LSOF =
      "root@h:~# lsof -n -w /dev/nvidia* /dev/dri/* /dev/kfd /dev/iommu /dev/vfio/*"
          + " /dev/vfio/devices/*";
  private static final String RELEASE = "root@h:~# uname -r\n6.14.11-4-pve\n";
  private static final String PROCESSOR = "root@h:~# lscpu\nVendor ID: GenuineIntel\n";

  private static HostFacts facts(String... lines) throws InputRejected {
    byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return Collector.collect(List.of("-"), new ByteArrayInputStream(bytes)).facts();
  }

  private static List<CollectionReport.Skipped> left(String text) {
    List<CollectionReport.Skipped> left = new ArrayList<>();
    PasteReader.read(
        dev.proceed.parse.SourceText.of("paste", dev.proceed.facts.Origin.PASTED, text),
        new Draft(),
        left);
    return left;
  }

  @Test
  void anEmptyOutputBeforeTheNextPromptSaysNone() throws Exception {
    assertThat(facts(RELEASE + LSOF, "root@h:~#").handles().isComplete()).isTrue();
    assertThat(facts(RELEASE + "root@h:~# qm list", "root@h:~# ").guests().isComplete()).isTrue();
    assertThat(facts(RELEASE + "root@h:~# pct list", "root@h:~# id").containers().isComplete())
        .isTrue();
    assertThat(facts(PROCESSOR + "root@h:~# ls /sys/class/iommu", "root@h:~#").iommu().enabled())
        .matches(enabled -> enabled.is(false));
  }

  @Test
  void anEmptyOutputAtTheEndSaysNothing() throws Exception {
    for (String end : List.of("", "\n", "\n\n  \n")) {
      assertThat(facts(RELEASE + LSOF + end).handles().isComplete()).isFalse();
      assertThat(facts(RELEASE + "root@h:~# qm list" + end).guests().isComplete()).isFalse();
      assertThat(facts(RELEASE + "root@h:~# pct list" + end).containers().isComplete()).isFalse();
      assertThat(facts(PROCESSOR + "root@h:~# ls /sys/class/iommu" + end).iommu().enabled().known())
          .isFalse();
    }
  }

  @Test
  void whatHighAvailabilityRunsIsNotToldByACutOutput() throws Exception {
    String guest = "root@h:~# qm config 132 --current 1\nname: x\nmemory: 1024\nonboot: 0\n";
    String asked = guest + "root@h:~# ha-manager config\n";
    assertThat(left(asked)).hasSize(1);
    assertThat(left(asked + "root@h:~# ")).isEmpty();
  }

  @Test
  void aCommandWhoseOutputIsMissingIsNamed() {
    assertThat(left(RELEASE + "root@h:~# qm list"))
        .singleElement()
        .satisfies(
            skipped -> {
              assertThat(skipped.toString()).contains("paste line 4");
              assertThat(skipped.toString()).contains("the text ends here").contains("qm list");
            });
  }

  @Test
  void theMessageOfAFailedCommandIsNoValue() throws Exception {
    for (String message :
        List.of("-bash: cat: command not found", "sudo: a password is required", "sh: 1: not")) {
      HostFacts facts = facts(PROCESSOR + "root@h:~# cat /proc/cmdline", message, "root@h:~# ");
      assertThat(facts.kernel().bootParameters().known()).isFalse();
      assertThat(left("root@h:~# uname -r\n" + message + "\n")).hasSize(1);
      assertThat(left("root@h:~# cat /proc/cmdline\n" + message + "\n")).hasSize(1);
    }
  }
}
