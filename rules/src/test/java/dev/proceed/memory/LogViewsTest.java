package dev.proceed.memory;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LogViewsTest {
  private static final PciAddress OTHER = PciAddress.of("0000:84:00.0");

  private static LogSignature line(String id, int number, Reading<PciAddress> device, String text) {
    return with(bare(LogSignature.class, id, number, 0), "device", device, "text", present(text));
  }

  private static HostFacts host(LogSignature... lines) {
    return with(SampleHost.facts(), "signatures", all(List.of(lines)));
  }

  private static LogView view(HostFacts facts, int index) {
    return new LogViews(facts).lines().get(index);
  }

  /** The sample host with one more function that has one window. */
  private static HostFacts withWindow(HostFacts facts, Reading<String> address) {
    Bar bar =
        with(
            bare(Bar.class, 1),
            "kind",
            present(BarKind.MEMORY_64),
            "prefetchable",
            present(true),
            "address",
            address);
    PciFunction function =
        with(
            bare(PciFunction.class, OTHER),
            "pciClass",
            present(new PciClass(0x0300)),
            "bars",
            all(List.of(bar)));
    List<PciFunction> functions =
        Stream.concat(facts.functions().items().stream(), Stream.of(function)).toList();
    return with(facts, "functions", all(functions));
  }

  @Test
  void aLineWhoseDeviceIsHiddenIsAboutAnyAndProvesNothing() {
    HostFacts facts = host(line("RMINIT", 3, present(OTHER), "RmInitAdapter failed"));
    assertThat(view(facts, 0).subject()).hasToString("0000:84:00.0");
    assertThat(view(facts, 0).kind()).isEqualTo("not-started");
    LogView hidden = view(Readings.hide(facts, "signatures[RMINIT@3].device"), 0);
    assertThat(hidden.subject()).hasToString("unlisted PCI function");
    assertThat(hidden.seen().known()).isFalse();
  }

  @Test
  void whatTheNumbersOfALineMeanStandsBehindIt() {
    LogSignature plain = line("RMINIT", 3, present(OTHER), "RmInitAdapter failed! (0x62:0xffff:1)");
    LogSignature decoded = with(plain, "decoded", present("stage: starting the firmware"));
    assertThat(excerpt(view(host(plain), 0))).doesNotContain("starting the firmware");
    assertThat(excerpt(view(host(decoded), 0))).endsWith(": stage: starting the firmware");
    LogSignature hidden = with(decoded, "decoded", unknown());
    assertThat(view(host(hidden), 0).seen().is(true)).isTrue();
  }

  private static String excerpt(LogView view) {
    return view.seen() instanceof Reading.Present<Boolean> seen ? seen.evidence().excerpt() : "";
  }

  @Test
  void aDriverOfGpusInFrontOfTheLineTellsThatItIsAboutAGpu() {
    LogSignature named = line("BAR-NO-SPACE", 3, present(OTHER), "nvidia 0000:84:00.0: BAR 1");
    LogSignature plain = line("BAR-NO-SPACE", 3, present(OTHER), "pci 0000:84:00.0: BAR 1");
    assertThat(view(host(named), 0).ofGpu().is(true)).isTrue();
    assertThat(view(host(plain), 0).ofGpu().known()).isFalse();
    assertThat(view(withWindow(host(plain), absent()), 0).ofGpu().is(true)).isTrue();
  }

  @Test
  void onlyALargeWindowOfABridgeIsOfAGpu() {
    String text = "pci 0000:84:00.0: bridge window [mem size 0x%s 64bit pref]: can't assign";
    LogSignature large =
        line("WINDOW-NO-SPACE", 3, present(OTHER), String.format(text, "c00000000"));
    LogSignature small = line("WINDOW-NO-SPACE", 3, present(OTHER), String.format(text, "200000"));
    assertThat(view(host(large), 0).ofGpu().is(true)).isTrue();
    assertThat(view(host(small), 0).ofGpu().is(false)).isTrue();
  }

  @Test
  void aWindowThatHasAnAddressNowHasFoundRoom() {
    LogSignature noSpace = line("BAR-NO-SPACE", 3, present(OTHER), "pci 0000:84:00.0: BAR 1 [mem");
    LogSignature another = line("BAR-NO-SPACE", 3, present(OTHER), "pci 0000:84:00.0: BAR 3 [mem");
    assertThat(view(withWindow(host(noSpace), present("0x2000")), 0).over().is(true)).isTrue();
    assertThat(view(withWindow(host(noSpace), absent()), 0).over().is(false)).isTrue();
    assertThat(view(withWindow(host(another), present("0x2000")), 0).over().known()).isFalse();
    assertThat(view(host(noSpace), 0).over().known()).isFalse();
  }

  @Test
  void anUnbindIsOverWhenItsWaitEndedAndNoOtherBegan() {
    LogSignature waits = line("UNBIND-BUSY", 3, present(OTHER), "non-zero usage count");
    LogSignature again = line("UNBIND-BUSY", 9, present(OTHER), "non-zero usage count");
    LogSignature ended = line("UNBIND-DONE", 5, present(OTHER), "Continuing with GPU removal");
    assertThat(view(host(waits), 0).over().is(true)).isFalse();
    assertThat(view(host(waits, ended), 0).over().is(true)).isTrue();
    assertThat(view(host(waits, ended, again), 0).over().is(true)).isFalse();
    HostFacts partial = Readings.hide(host(waits, ended), "signatures.complete");
    assertThat(view(partial, 0).over().is(true)).isFalse();
  }

  @Test
  void aGpuThatNeedsNothingAnyMoreHasNoFailure() {
    String text = "GPU recovery action changed from 0x1 (GPU Reset Required) to 0x0 (None)";
    assertThat(new LogViews(host(line("XID-154", 3, present(OTHER), text))).lines()).isEmpty();
  }

  @Test
  void aLogOfWhichAPartIsMissingIsNotKnownAsAWhole() {
    HostFacts known = host();
    assertThat(new LogViews(known).state().whole().is(true)).isTrue();
    HostFacts cut = Readings.replace(known, "signatures.complete", present(false));
    assertThat(new LogViews(cut).state().whole().known()).isFalse();
  }
}
