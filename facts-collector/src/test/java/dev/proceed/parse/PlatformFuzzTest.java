package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Kernel;
import dev.proceed.facts.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No text, however odd, makes a parser of this kind fail. */
class PlatformFuzzTest {

  private static final List<String> PARTS =
      List.of(
          "Vendor ID:",
          "Architecture: x86_64",
          "CPU(s):",
          "NUMA node",
          " CPU(s): 0-",
          "Socket(s):",
          "vendor_id\t: ",
          "CPU implementer",
          "cpu\t: POWER",
          "physical id : ",
          "siblings : ",
          "processor : 0",
          "package : ",
          "available: 2 nodes (0-1)",
          "node 0 cpus: ",
          "node 99999999999 cpus: 1",
          "node 0 size:",
          "[ PASS ] - SEV",
          " enabled in KVM",
          "[ FAIL ]",
          "CONFIG_VFIO=",
          "# CONFIG_VFIO is not set",
          ":CONFIG_VFIO=m",
          "/boot/config-6.8.0:",
          "GRUB_CMDLINE_LINUX",
          "_DEFAULT=",
          "+=",
          "\"",
          "'",
          "$",
          "${",
          "}",
          "`",
          "\\",
          "menuentry 'a' {",
          "submenu \"b\" {",
          "set default=",
          "${saved_entry}",
          "linux\t/v a $b",
          "index=0",
          "kernel=\"",
          "args=\"",
          "root=",
          " is configured with: uefi (",
          "BIOS Information",
          "\tVersion: ",
          "{",
          "\"lscpu\": [",
          "\"field\": \"",
          "\"data\":",
          "CPU0",
          "IR-IO-APIC",
          "0x0 0x1 msi",
          "[none]",
          "-",
          ":",
          "=",
          ",",
          " ",
          "\t",
          "--",
          "0",
          "\uFFFD",
          "999999999999999999999");

  @Test
  void oddTextsAreSurvived() {
    Random random = new Random(29);
    for (int run = 0; run < 4_000; run++) {
      String[] lines = lines(random);
      Draft draft = new Draft();
      Section section = Texts.section(random.nextBoolean() ? "" : "cat /x", true, lines);
      SourceText text = section.text();
      BootPaste.read(section, draft);
      Lscpu.read(section, draft);
      CpuInfo.read(text, draft);
      NumaNodes.numactl(text, draft);
      DmiDecode.read(section, draft);
      SnpHost.read(text, draft);
      KernelConfig.read(section, draft);
      InterruptChips.read(text, draft);
      ReservedRegions.read(text, draft.groups.item(0));
      HostFiles.paths().forEach(path -> HostFiles.read(path, text, draft));
      HostFiles.read("/sys/devices/system/node/node/cpulist", text, draft);
      HostFiles.read("/sys/devices/system/node/node1/cpulist", text, draft);
      HostFiles.read("/sys/class/iommu/" + lines[0], text, draft);
      GrubMenu menu = new GrubMenu(text, Map.of("saved_entry", lines[0], "b", "$"));
      if (menu.defaultLine() >= 0) {
        menu.parameters(menu.defaultLine());
      }
      draft.settle();
      Conclusions.add(draft);
      assertThat(Drafts.finish(Platform.class, draft.platform, "platform")).isNotNull();
      assertThat(Drafts.finish(Kernel.class, draft.kernel, "kernel")).isNotNull();
    }
  }

  private static String[] lines(Random random) {
    List<String> lines = new ArrayList<>();
    for (int line = 1 + random.nextInt(8); line > 0; line--) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(6); part > 0; part--) {
        text.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      lines.add(text.toString());
    }
    return lines.toArray(String[]::new);
  }
}
