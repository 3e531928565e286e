package dev.proceed.compare;

import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.unknown;
import static dev.proceed.facts.Known.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.compare.Difference.Kind;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.RandomHosts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.facts.SampleHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static final HostFacts HOST = SampleHost.facts();

  private static List<Difference> changes(HostFacts a, HostFacts b) {
    return Comparison.of(a, b).changes();
  }

  private static HostFacts replaced(String path, Reading<?> reading) {
    return Readings.replace(HOST, path, reading);
  }

  /** Groups given as {@code 14: 00:1b.0 00:1c.0}, all of one type. */
  private static HostFacts grouped(DomainType type, String... groups) {
    List<IommuGroup> all = new ArrayList<>();
    for (String group : groups) {
      String[] words = group.split("[: ]+(?=\\d)", 2);
      List<GroupMember> members = new ArrayList<>();
      for (String address : words[1].split(" ", -1)) {
        members.add(new GroupMember(PciAddress.of(address)));
      }
      all.add(
          with(
              bare(IommuGroup.class, Integer.parseInt(words[0])),
              "domainType",
              present(type),
              "members",
              all(members)));
    }
    return bare(HostFacts.class).withGroups(all(all));
  }

  private static HostFacts devices(String... addresses) {
    List<PciFunction> functions = new ArrayList<>();
    for (String address : addresses) {
      functions.add(
          with(
              bare(PciFunction.class, PciAddress.of(address)),
              "id",
              present(new PciId(0x10de, 0x2bb5))));
    }
    return bare(HostFacts.class).withFunctions(all(functions));
  }

  @Test
  void aHostDoesNotDifferFromItself() {
    Comparison same = Comparison.of(HOST, HOST);
    assertThat(same.isEqual()).isTrue();
    assertThat(same.oneSided()).isEmpty();
    assertThat(same.compared()).isGreaterThan(40);
  }

  @Test
  void aValueThatBothKnowIsAChangeAndWhatOneKnowsIsNone() {
    String path = "functions[" + SampleHost.FIRST + "].driver";
    assertThat(changes(HOST, replaced(path, present("vfio-pci"))))
        .containsExactly(new Difference(path, Kind.CHANGED, "nvidia", "vfio-pci"));
    assertThat(changes(HOST, replaced(path, Reading.absent(SAMPLE))))
        .containsExactly(new Difference(path, Kind.GONE, "nvidia", "none"));
    Comparison hidden = Comparison.of(HOST, replaced(path, unknown()));
    assertThat(hidden.isEqual()).isTrue();
    assertThat(hidden.oneSided())
        .containsExactly(
            new Difference(path, Kind.KNOWN_ONLY_IN_A, "nvidia", "not known: nobody looked"));
    assertThat(Comparison.of(replaced(path, unknown()), HOST).oneSided())
        .extracting(Difference::kind)
        .containsExactly(Kind.KNOWN_ONLY_IN_B);
  }

  private static final dev.proceed.facts.Evidence SAMPLE = dev.proceed.facts.Known.EVIDENCE;

  @Test
  void sourcesThatDisagreeAreNoChange() {
    Comparison disputed = Comparison.of(HOST, replaced("encryption.kvmSnp", present(true)));
    assertThat(disputed.isEqual()).isTrue();
    assertThat(disputed.oneSided())
        .singleElement()
        .satisfies(one -> assertThat(one.a()).contains("true against false"));
  }

  @Test
  void groupsAreJoinedByTheirMembers() {
    HostFacts before =
        grouped(DomainType.DMA, "3: 00:01.0", "14: 00:1b.0", "15: 00:1c.0", "16: 00:1d.0 00:1e.0");
    HostFacts after = grouped(DomainType.DMA, "2: 00:01.0", "14: 00:1b.0 00:1c.0 00:1d.0 00:1e.0");
    assertThat(changes(before, after))
        .containsExactly(
            new Difference(
                "groups[2].members", Kind.RENUMBERED, "3: 0000:00:01.0", "2: 0000:00:01.0"),
            new Difference(
                "groups[14].members",
                Kind.MERGED,
                "14: 0000:00:1b.0; 15: 0000:00:1c.0; 16: 0000:00:1d.0 0000:00:1e.0",
                "14: 0000:00:1b.0 0000:00:1c.0 0000:00:1d.0 0000:00:1e.0"));
    assertThat(changes(after, before))
        .extracting(Difference::kind)
        .containsExactlyInAnyOrder(Kind.RENUMBERED, Kind.SPLIT);
    HostFacts mixed = grouped(DomainType.DMA, "1: 00:1b.0 00:1d.0", "2: 00:1c.0 00:1e.0");
    assertThat(changes(before, mixed)).extracting(Difference::kind).containsExactly(Kind.REGROUPED);
  }

  @Test
  void aListOfGroupsThatIsNotCompleteStillShowsAMerge() {
    HostFacts before = grouped(DomainType.DMA, "14: 00:1b.0", "15: 00:1c.0");
    HostFacts after = grouped(DomainType.DMA, "14: 00:1b.0 00:1c.0 00:1d.0");
    HostFacts cut = before.withGroups(Listing.partial(before.groups().items(), "ls"));
    assertThat(changes(cut, after)).extracting(Difference::kind).containsExactly(Kind.MERGED);
  }

  @Test
  void typesAreComparedWhateverTheNumbersAre() {
    HostFacts before = grouped(DomainType.DMA_FQ, "3: 00:01.0", "4: 00:02.0");
    HostFacts after = grouped(DomainType.IDENTITY, "7: 00:01.0 00:02.0");
    assertThat(changes(before, after))
        .contains(new Difference("groups[7].domainType", Kind.CHANGED, "DMA-FQ", "identity"));
  }

  @Test
  void aFunctionMayHaveMovedOnlyWhenBothListsAreComplete() {
    HostFacts before = devices("41:00.0", "61:00.0");
    HostFacts after = devices("42:00.0", "61:00.0", "62:00.0");
    assertThat(changes(before, after))
        .containsExactlyInAnyOrder(
            new Difference(
                "functions[0000:41:00.0]", Kind.MAYBE_MOVED, "0000:41:00.0", "0000:42:00.0"),
            new Difference("functions[0000:62:00.0]", Kind.APPEARED, "", "10de:2bb5"));
    HostFacts cut = after.withFunctions(Listing.partial(after.functions().items(), "lspci"));
    assertThat(changes(before, cut))
        .extracting(Difference::kind)
        .doesNotContain(Kind.GONE, Kind.MAYBE_MOVED);
  }

  @Test
  void logLinesAreJoinedByMeaningAndFunction() {
    HostFacts quiet = with(HOST, "signatures", all(List.of()));
    LogSignature line =
        with(
            bare(LogSignature.class, "WPR2-UP", 7, 0),
            "device",
            present(SampleHost.FIRST),
            "text",
            present("it"));
    HostFacts first = with(HOST, "signatures", all(List.of(line)));
    HostFacts later =
        with(
            HOST,
            "signatures",
            all(
                List.of(
                    line,
                    with(
                        bare(LogSignature.class, "WPR2-UP", 9, 0),
                        "device",
                        present(SampleHost.FIRST),
                        "text",
                        present("it")))));
    assertThat(changes(quiet, first))
        .containsExactly(
            new Difference("signatures[WPR2-UP 0000:01:00.0]", Kind.APPEARED, "", "it"));
    assertThat(changes(first, later)).isEmpty();
    assertThat(changes(HOST, first))
        .as("the log of the first one is cut, so nothing in the other is new")
        .extracting(Difference::path)
        .containsExactly("signatures[SNP-ON]");
  }

  @Test
  void aHolderWithoutANameMayBeAnyone() {
    String path = "handles[4711:/dev/nvidia0].command";
    assertThat(changes(HOST, replaced(path, unknown()))).isEmpty();
    assertThat(changes(HOST, replaced(path, present("bash"))))
        .containsExactly(
            new Difference(
                "handles[python3 in ct:105 on /dev/nvidia0]", Kind.GONE, "/dev/nvidia0", ""),
            new Difference(
                "handles[bash in ct:105 on /dev/nvidia0]", Kind.APPEARED, "", "/dev/nvidia0"));
  }

  @Test
  void aRedactedNameEqualsAnyWord() {
    HostFacts bundle =
        replaced("kernel.bootParameters", present(BootParameters.read("root=UUID=<uuid-1> quiet")));
    HostFacts host =
        replaced("kernel.bootParameters", present(BootParameters.read("root=UUID=5e0f-3a quiet")));
    HostFacts other =
        replaced("kernel.bootParameters", present(BootParameters.read("root=UUID=5e0f-3a splash")));
    HostFacts longer =
        replaced("kernel.bootParameters", present(BootParameters.read("root=UUID=a b quiet")));
    assertThat(changes(bundle, host)).isEmpty();
    assertThat(changes(host, bundle)).isEmpty();
    assertThat(changes(bundle, other)).hasSize(1);
    assertThat(changes(bundle, longer)).hasSize(1);
  }

  @Test
  void turningTheSidesTurnsEveryDifference() {
    Random random = new Random(5);
    for (int run = 0; run < 200; run++) {
      HostFacts a = RandomHosts.next(random);
      HostFacts b = RandomHosts.next(random);
      Comparison there = Comparison.of(a, b);
      Comparison back = Comparison.of(b, a);
      assertThat(back.changes().stream().filter(ComparisonTest::isNoType).count())
          .isEqualTo(there.changes().stream().filter(ComparisonTest::isNoType).count());
      assertThat(back.oneSided().stream().filter(ComparisonTest::isNoType).count())
          .isEqualTo(there.oneSided().stream().filter(ComparisonTest::isNoType).count());
      assertThat(Comparison.of(a, a).isEqual()).isTrue();
    }
  }

  /** Types are told for each group of the second host, and there may be more of these. */
  private static boolean isNoType(Difference difference) {
    return !difference.pattern().equals("groups[*].domainType");
  }
}
