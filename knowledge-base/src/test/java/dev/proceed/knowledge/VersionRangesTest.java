package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Platform;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.HostBridges.Listed;
import dev.proceed.knowledge.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Both ends of every range of versions, and one step outside. The ends are found by walking the
 * tables, and stand here a second time by hand, so that an end cannot move unseen.
 */
class VersionRangesTest {

  /** Every release that is walked: 5.19 to 8.0, with more patches than any of them has had. */
  private static List<KernelRelease> releases() {
    List<KernelRelease> all = new ArrayList<>();
    for (int major = 5; major <= 8; major++) {
      int last = major == 8 ? 0 : 19;
      for (int minor = major == 5 ? 19 : 0; minor <= last; minor++) {
        for (int patch = 0; patch <= 250; patch++) {
          all.add(KernelRelease.upstream(major, minor, patch));
        }
      }
    }
    return all;
  }

  /** Where an answer begins: the first release of each stretch, and the answer. */
  private static List<String> ends(Function<Reading<KernelRelease>, Reading<?>> trait) {
    List<String> ends = new ArrayList<>();
    String before = "";
    for (KernelRelease release : releases()) {
      String answer =
          trait.apply(Known.present(release)).asOptional().map(String::valueOf).orElse("open");
      if (!answer.equals(before)) {
        ends.add(release + " " + answer);
      }
      before = answer;
    }
    return ends;
  }

  @Test
  void identityUnderSnpChangesAtTheseReleasesOnly() {
    assertThat(ends(KernelTraits::identityUnderSnp))
        .containsExactly(
            "5.19.0 open",
            "6.1.0 REFUSED",
            "6.13.0 ACCEPTED_THEN_NO_DMA",
            "6.17.0 open",
            "6.18.0 ACCEPTED_THEN_NO_DMA",
            "6.18.21 open",
            "6.19.0 ACCEPTED_THEN_NO_DMA",
            "6.19.10 REFUSED",
            "7.3.0 DEPENDS_ON_PAGE_MODE_ZERO");
  }

  @Test
  void theEncryptionBitChangesAtTheseReleasesOnly() {
    assertThat(ends(KernelTraits::encryptsPeerMmio))
        .containsExactly("5.19.0 true", "6.19.0 open", "7.0.0 false");
  }

  @Test
  void theListOfHostBridgesHasTheseEnds() {
    Map<String, Integer> ends = new TreeMap<>();
    for (Listed listed : HostBridges.all()) {
      ends.merge(listed.lacks().orElse("-") + " " + listed.has(), 1, Integer::sum);
    }
    assertThat(ends).isEqualTo(Map.of("- 6.1", 10, "6.19.0 7.2", 11, "7.2.13 7.3", 4));
    assertThat(HostBridges.all().stream().filter(Listed::sameBridgeOnly).map(Listed::toString))
        .containsExactly(
            "8086:3c00 Xeon E5, Core i7",
            "8086:3c01 Xeon E5, Core i7",
            "8086:2f00 Xeon E7 v3, E5 v3, Core i7",
            "8086:2f01 Xeon E7 v3, E5 v3, Core i7");
  }

  static Stream<Row> hostBridges() {
    return Table.read(HostBridges.TABLE, 6).stream();
  }

  @ParameterizedTest
  @MethodSource("hostBridges")
  void aHostBridgeIsListedFromItsFirstReleaseOnAndOpenBetweenWhatWasRead(Row row) {
    Listed listed = new Listed(row);
    KernelRelease first = release(listed.has());
    assertThat(row.cell(0)).matches("[0-9a-f]{4}");
    assertThat(row.cell(1)).matches("[0-9a-f]{4}|any");
    assertThat(row.cell(2)).isIn("yes", "no");
    assertThat(lets(first, row)).as("first").isEqualTo("true");
    assertThat(lets(release(first + "-rc1"), row)).as("its candidate").isEqualTo("open");
    assertThat(lets(before(first), row)).as("one step before").isEqualTo("open");
    if (listed.lacks().isPresent()) {
      KernelRelease last = release(listed.lacks().get());
      assertThat(lets(last, row)).as("last without").isEqualTo("false");
      assertThat(lets(after(last), row)).as("one step after").isEqualTo("open");
      assertThat(lets(release(last + "-200.fc44.x86_64"), row)).isEqualTo("false");
      assertThat(lets(release(last + "-55.el10_0"), row)).as("a backport").isEqualTo("open");
    }
  }

  private static String lets(KernelRelease release, Row row) {
    int device = row.cell(1).equals("any") ? 1 : Integer.parseInt(row.cell(1), 16);
    PciId id = new PciId(Integer.parseInt(row.cell(0), 16), device);
    return open(HostBridges.letThrough(release, id, id, true));
  }

  @Test
  void whatIsOnNoListIsNotLetThroughAndOneOfTwoIsNotEnough() {
    PciId listed = new PciId(PciId.INTEL, 0x09a2);
    PciId other = new PciId(PciId.INTEL, 0x1237);
    PciId sameOnly = new PciId(PciId.INTEL, 0x3c00);
    KernelRelease kernel = release("6.14.11-4-pve");
    assertThat(open(HostBridges.letThrough(kernel, listed, listed, false))).isEqualTo("true");
    assertThat(open(HostBridges.letThrough(kernel, listed, other, false))).isEqualTo("false");
    assertThat(open(HostBridges.letThrough(kernel, other, listed, false))).isEqualTo("false");
    assertThat(open(HostBridges.letThrough(kernel, sameOnly, sameOnly, true))).isEqualTo("true");
    assertThat(open(HostBridges.letThrough(kernel, sameOnly, sameOnly, false))).isEqualTo("false");
    KernelRelease backports = release("6.12.0-55.9.1.el10_0");
    assertThat(open(HostBridges.letThrough(backports, other, other, true))).isEqualTo("open");
  }

  @ParameterizedTest
  @ValueSource(strings = {"6.17.13-2-pve", "6.18.20-1-generic", "6.14.0-33-generic", "6.13.0-x"})
  void anUnknownBuildInsideTheWindowIsUnknown(String text) {
    assertThat(open(KernelTraits.identityUnderSnp(Known.present(release(text))))).isEqualTo("open");
  }

  /** Distribution kernels by number: what compares, and what their number does not tell. */
  @ParameterizedTest
  @CsvSource({
    "6.14.11-4-pve, 6.14.10, 6.14.12",
    "6.8.0-90-generic, 6.7.99, 6.8.1",
    "6.12.48+deb13-amd64, 6.12.47, 6.12.49",
    "5.14.0-503.el9, 5.13.99, 5.14.1"
  })
  void distributionKernelsCompareByTheirUpstreamNumber(String text, String below, String above) {
    assertThat(release(text)).isGreaterThan(release(below)).isLessThan(release(above));
  }

  static Stream<Row> deviceRanges() {
    return Table.read("nvidia-ranges.tsv", 5).stream();
  }

  @ParameterizedTest
  @MethodSource("deviceRanges")
  void aRangeOfDevicesHoldsBothItsEndsAndNothingBeyond(Row row) {
    int from = Integer.parseInt(row.cell(0), 16);
    int to = Integer.parseInt(row.cell(1), 16);
    GpuGeneration inside = GpuGeneration.read(row.cell(3)).orElseThrow();
    assertThat(generation(from)).isEqualTo(inside.toString());
    assertThat(generation(to)).isEqualTo(inside.toString());
    for (int outside : new int[] {from - 1, to + 1}) {
      boolean otherRow = deviceRanges().anyMatch(one -> holds(one, outside));
      boolean listed = Classifier.line(Known.present(nvidia(outside))).known();
      if (!otherRow && !listed) {
        assertThat(generation(outside)).as("%04x", outside).isEqualTo("open");
      }
    }
  }

  private static boolean holds(Row row, int device) {
    return Integer.parseInt(row.cell(0), 16) <= device
        && device <= Integer.parseInt(row.cell(1), 16);
  }

  private static String generation(int device) {
    return open(Classifier.generation(Known.present(nvidia(device))));
  }

  private static PciId nvidia(int device) {
    return new PciId(PciId.NVIDIA, device);
  }

  @ParameterizedTest
  @CsvSource({
    "AMD, 22, 1, false",
    "AMD, 23, 1, true",
    "AMD, 26, 2, true",
    "INTEL, 6, 142, false",
    "INTEL, 6, 143, true",
    "INTEL, 6, 144, false",
    "INTEL, 5, 143, false",
    "INTEL, 7, 143, false"
  })
  void theProcessorsThatRouteBetweenRootComplexes(
      CpuVendor vendor, int family, int model, boolean routes) {
    Platform platform =
        Known.with(
            Known.bare(HostFacts.class).platform(),
            "cpuVendor",
            Known.present(vendor),
            "cpuFamily",
            Known.present(family),
            "cpuModel",
            Known.present(model));
    assertThat(GpuTraits.routesBetweenRootComplexes(platform).is(routes)).isTrue();
  }

  private static KernelRelease release(String text) {
    return KernelRelease.read(text).orElseThrow();
  }

  private static KernelRelease before(KernelRelease release) {
    return release.patch() > 0
        ? KernelRelease.upstream(release.major(), release.minor(), release.patch() - 1)
        : KernelRelease.upstream(release.major(), release.minor() - 1, 999);
  }

  private static KernelRelease after(KernelRelease release) {
    return KernelRelease.upstream(release.major(), release.minor(), release.patch() + 1);
  }

  private static String open(Reading<?> reading) {
    return reading.asOptional().map(String::valueOf).orElse("open");
  }
}
