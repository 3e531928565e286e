package dev.proceed.report;

import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.cli.StoryHost;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.RandomHosts;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FactsReportTest {

  private static final Path GOLDEN =
      StoryHost.checkout().resolve("advisor/src/test/resources/golden-facts/wide-host.txt");

  @Test
  void aWideHostIsToldWordForWord() throws IOException {
    String text = FactsReport.render(WideHost.facts(), false);
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, text);
    }
    assertThat(text).isEqualTo(Files.readString(GOLDEN));
    assertThat(text.lines().count()).isLessThan(180);
  }

  @Test
  void everyGpuStandsWithWhatIsKnownOfIt() {
    String text = FactsReport.render(WideHost.facts(), false);
    assertThat(text.lines().filter(line -> line.contains("  GPU  "))).hasSize(16);
    assertThat(text.replaceAll("\\s*\n[| ]*", " "))
        .contains("16 GT/s x8 of 32 GT/s x16 below best")
        .contains("BAR1 256 MiB of 128 GiB")
        .contains("driver nvidia against vfio-pci")
        .contains("(override vfio-pci)")
        .contains("group 21 type ?")
        .contains("Downstream Port, 32 GT/s x16, ACS 0x001d ReqRedir+ CmpltRedir+")
        .contains("Upstream Port, 32 GT/s x16, no ACS")
        .contains("Root complexes with none of these: 0000:40 (6), 0000:50 (6)");
  }

  @Test
  void bothClaimsOfADisputeStandWithTheirEvidence() {
    assertThat(FactsReport.render(WideHost.facts(), false))
        .contains(
            "\\n  0000:13:00.0: driver\\n    - nvidia (a test: \"made up\")\\n    - vfio-pci (another test)\\n"
                .replace("\\n", "\n"));
  }

  @Test
  void everyFunctionIsShownOrCounted() {
    HostFacts wide = WideHost.facts();
    String everything = FactsReport.render(wide, true);
    for (PciFunction function : wide.functions().items()) {
      assertThat(everything).contains(function.address().toString());
    }
  }

  /** A question mark needs its reason, so each kind of reading that shows one is listed below. */
  @Test
  void whatIsHiddenIsAskedForAtTheEnd() {
    HostFacts wide = WideHost.facts();
    for (String path :
        List.of(
            "kernel.release",
            "functions[0000:03:00.0].link",
            "functions[0000:03:00.0].iommuGroup",
            "functions[0000:03:00.0].driver",
            "gpus[0000:03:00.0].minor",
            "groups[20].domainType",
            "iommu.enabled",
            "encryption.iommuSnp")) {
      String hidden = FactsReport.render(Readings.hide(wide, path), false);
      String key = path.contains("[") ? path.replaceAll(".*\\[(.*)].*", "$1") : "";
      assertThat(hidden.substring(hidden.indexOf("Not known, with")))
          .as(path)
          .contains(ComponentNames.of(path))
          .contains("hidden: ")
          .contains(key);
    }
  }

  @Test
  void anyHostCanBeToldAndNoLineIsTooLong() {
    Random random = new Random(3);
    for (int run = 0; run < 60; run++) {
      for (boolean verbose : new boolean[] {false, true}) {
        String text = FactsReport.render(RandomHosts.next(random), verbose);
        assertThat(text.lines())
            .filteredOn(line -> !line.matches(" {4}\\S.*"))
            .allMatch(line -> line.length() <= 100);
        assertThat(text).doesNotContain("null", "Optional", "Reading", "dev.proceed");
      }
    }
  }

  @Test
  void aHostOfWhichNothingIsKnownIsShort() {
    String text = FactsReport.render(bare(HostFacts.class), false);
    assertThat(text).contains("PCI  no function is known").contains("Kernel        ?");
    assertThat(text.lines().count()).isLessThan(60);
  }

  /** A bundle may claim anything. */
  @Test
  void waysThatContradictEachOtherMakeNoLoop() {
    PciAddress one = PciAddress.of("0000:01:00.0");
    PciAddress other = PciAddress.of("0000:02:00.0");
    List<PciFunction> functions = new ArrayList<>();
    functions.add(below(one, List.of(other)));
    functions.add(below(other, List.of(one, other)));
    HostFacts facts = with(SampleHost.facts(), "functions", all(functions));
    assertThat(FactsReport.render(facts, true)).contains(one.toString(), other.toString());
  }

  private static PciFunction below(PciAddress address, List<PciAddress> bridges) {
    return with(
        bare(PciFunction.class, address), "path", present(new PciPath(new PciBus(0, 0), bridges)));
  }

  @Test
  void coloursTakeNothingAway() {
    String text = FactsReport.render(WideHost.facts(), false);
    String painted = Colours.paint(text);
    assertThat(painted).contains("\u001b[1;36m").isNotEqualTo(text);
    assertThat(painted.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(text);
  }
}
