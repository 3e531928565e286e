package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that a host's users chose come out as harmless text, and in no command as code. */
class HostileNamesTest {

  /** A line end, a quote, a command, escape codes, a bell and a turn of direction. */
  private static final String NAME = "x&#10;STOP&quot;'; $(reboot) `id`&#155;31m&#133;&#x202E;[y]";

  @TempDir Path top;
  private CapturedHost host;

  @BeforeEach
  void hostWithOddNames() throws Exception {
    host = CapturedHost.withOneGpu(top);
    host.file(
        "etc/libvirt/qemu/a.xml",
        """
        <domain type='kvm'><name>%s</name>
        <os><type machine='q35&#10;FAIL'>hvm</type></os><devices>
        <hostdev mode='subsystem' type='pci'><source>
        <address domain='0x0000' bus='0x01' slot='0x00' function='0x0'/>
        </source></hostdev></devices></domain>
        """
            .formatted(NAME));
    host.file(
        "etc/pve/qemu-server/7.conf",
        """
        name: a\u001b[31m
        hookscript: local:snippets/$(reboot)
        hostpci0: mapping=a\u0007b"
        cpu: host,\u202ehidden=1
        """);
    host.file(
        "etc/pve/mapping/pci.cfg",
        """
        a\u0007b"
        \tmap node=n,path=0000:01:00.0,id=10de:20b5
        """);
    host.file(
        "etc/rc.local",
        """
        #!/bin/sh
        echo '\u001b]0;x\u0007' > /sys/bus/pci/devices/0000:01:00.0/driver_override
        """);
  }

  private static void assertHarmless(String text) {
    assertThat(text.chars())
        .allMatch(
            one ->
                one == '\n'
                    || (one >= ' '
                        && one != 0x7f
                        && !(one >= 0x80 && one <= 0x9f)
                        && !(one >= 0x202a && one <= 0x202e)));
    assertThat(text.lines()).noneMatch(line -> line.startsWith("STOP\""));
  }

  @Test
  void textShowsThemOnOneLine() {
    for (List<String> command :
        List.of(
            List.of("facts", "-v"),
            List.of("check", "-v"),
            List.of("check", "boot", "+quiet", "-v"),
            List.of("check", "domain", "identity", "--gpu", "0000:01:00.0", "-v"))) {
      List<String> words = new java.util.ArrayList<>(command);
      words.addAll(List.of("--from", host.source()));
      Session session = Session.of(words.toArray(new String[0]));
      assertHarmless(session.both());
      assertThat(session.out()).as(session.both()).isNotEmpty();
    }
  }

  @Test
  void jsonKeepsThemInsideItsStrings() throws Exception {
    Session facts = Session.of("facts", "--format", "json", "--from", host.source());
    assertHarmless(facts.out());
    JsonNode read = new ObjectMapper().readTree(facts.out());
    assertThat(read.toString()).contains("$(reboot)");
    Session check =
        Session.of("check", "boot", "+quiet", "--format", "json", "--from", host.source());
    assertHarmless(check.out());
    assertThat(new ObjectMapper().readTree(check.out()).path("verdict").isTextual()).isTrue();
  }

  @Test
  void aCommandToTypeQuotesThem() {
    Session session = Session.of("facts", "-v", "--from", host.source());
    String text = session.out().replaceAll("\\s*\n\\s*", " ");
    assertThat(text).contains("$(reboot)");
    assertThat(text).doesNotContainPattern("(qm|virsh) [a-z]+ [^'\n]*\\$\\(reboot\\)");
  }
}
