package dev.proceed.cli;

import static dev.proceed.facts.Known.present;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.Collector;
import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Known;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.Readings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code proceed diff}: what changed, and an exit code as of diff(1). */
class DiffCommandTest {

  private static final String LINK = "functions[" + StoryHost.GPU + "].link";

  private static final String TWO_KERNELS =
      """
      Kernel 5.8:
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/1/devices/0000:00:01.0
      /sys/kernel/iommu_groups/2/devices/0000:01:00.0

      Kernel 5.9:
      /sys/kernel/iommu_groups/0/devices/0000:00:00.0
      /sys/kernel/iommu_groups/1/devices/0000:00:01.0
      /sys/kernel/iommu_groups/1/devices/0000:01:00.0
      """;

  @TempDir Path temporary;

  private String bundle(String name, HostFacts facts) throws IOException {
    Path file = temporary.resolve(name);
    try (OutputStream stream = Files.newOutputStream(file)) {
      BundleWriter.write(facts, stream);
    }
    return file.toString();
  }

  private static HostFacts before() throws Exception {
    HostFacts story = Collector.collect(List.of(StoryHost.source())).facts();
    return Readings.replace(story, LINK, present(new PcieLink(32000, 16)));
  }

  /** Another kernel and command line, two groups merged, a link degraded, a driver swapped. */
  private static HostFacts after() throws Exception {
    HostFacts after = merged(before(), 42, 16);
    after =
        Readings.replace(
            after, "kernel.release", present(KernelRelease.read("6.17.2-1-pve").orElseThrow()));
    after =
        Readings.replace(
            after,
            "kernel.bootParameters",
            present(
                BootParameters.read(
                    before()
                        .kernel()
                        .bootParameters()
                        .asOptional()
                        .orElseThrow()
                        .minus("mem_encrypt=on")
                        .plus("iommu=pt")
                        .toString())));
    after =
        Readings.replace(after, "identity.boot", present("5e0f3a52-7c41-4b1e-9d0a-2f6b8c1d4e99"));
    after = Readings.replace(after, "functions[0000:71:00.0].driver", present("vfio-pci"));
    after = Readings.hide(after, "encryption.sme");
    return Readings.replace(after, LINK, present(new PcieLink(16000, 8)));
  }

  private static HostFacts merged(HostFacts facts, int into, int from) {
    List<IommuGroup> groups = new ArrayList<>();
    List<GroupMember> members = new ArrayList<>();
    for (IommuGroup group : facts.groups().items()) {
      if (group.number() == into || group.number() == from) {
        members.addAll(group.members().items());
      }
    }
    HostFacts changed = facts;
    for (IommuGroup group : facts.groups().items()) {
      if (group.number() == into) {
        groups.add(Known.with(group, "members", Known.all(members)));
      } else if (group.number() == from) {
        for (GroupMember member : group.members().items()) {
          changed =
              Readings.replace(
                  changed, "functions[" + member.address() + "].iommuGroup", present(into));
        }
      } else {
        groups.add(group);
      }
    }
    return changed.withGroups(new Listing<>(groups, facts.groups().complete()));
  }

  @Test
  void theStoryHostBeforeAndAfterIsToldWordForWord() throws Exception {
    Session session =
        Session.of("diff", bundle("before.json", before()), bundle("after.json", after()));
    assertThat(session.exit()).isEqualTo(1);
    String text = session.out().replace(temporary.toString() + "/", "");
    Path golden =
        StoryHost.checkout().resolve("advisor/src/test/resources/golden-facts/story-diff.txt");
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  @Test
  void aBundleEqualsTheHostItWasTakenOf() throws Exception {
    Path file = temporary.resolve("story.json");
    assertThat(Session.of("facts", "--from", StoryHost.source(), "-o", file.toString()).exit())
        .isZero();
    Session session = Session.of("diff", StoryHost.source(), file.toString());
    assertThat(session.out()).startsWith("EQUAL  (");
    assertThat(session.exit()).isZero();
  }

  /** The same host read from its files and from what somebody pasted. */
  @Test
  void aHostEqualsItsPaste() {
    String paste = StoryHost.checkout().resolve("examples/story-host/paste").toString();
    Session session = Session.of("diff", StoryHost.source(), paste);
    assertThat(session.out()).startsWith("EQUAL  (").contains("same host, same boot");
    assertThat(session.exit()).isZero();
  }

  @Test
  void jsonListsEveryDifference() throws Exception {
    Session session =
        Session.of(
            "diff",
            bundle("before.json", before()),
            bundle("after.json", after()),
            "--format",
            "json");
    assertThat(session.exit()).isEqualTo(1);
    assertThat(session.out())
        .contains("\"relation\" : \"same host, another boot\"")
        .contains("\"equal\" : false")
        .contains("\"path\" : \"" + LINK + "\"")
        .contains("\"a\" : \"32 GT/s x16\"")
        .contains("\"kind\" : \"merged\"")
        .contains("\"kind\" : \"known-only-in-a\"");
  }

  @Test
  void onePasteOfTwoKernelsIsComparedWithItself() throws Exception {
    String file = Files.writeString(temporary.resolve("groups.txt"), TWO_KERNELS).toString();
    Session whole = Session.of("diff", file);
    assertThat(whole.exit()).isEqualTo(1);
    assertThat(whole.out())
        .contains("groups 1 and 2 are now one group 1: 0000:00:01.0 (1), 0000:01:00.0 (2)");
    assertThat(Session.of("diff", file + "#1", file + "#2")).isEqualTo(whole);
    assertThat(Session.of("diff", file + "#2", file + "#1").out())
        .contains("group 1 is now groups 1 and 2: 0000:00:01.0 (1), 0000:01:00.0 (2)");
    assertThat(Session.reading(TWO_KERNELS, "diff", "-").out())
        .isEqualTo(whole.out().replace(file, "-"));
    assertThat(Session.reading(TWO_KERNELS, "diff", "-#1", file + "#2").exit()).isEqualTo(1);
  }

  @Test
  void checkRefusesSuchAPasteAndSaysHowToChoose() throws Exception {
    String file = Files.writeString(temporary.resolve("groups.txt"), TWO_KERNELS).toString();
    Session session = Session.of("check", "--from", file);
    assertThat(session.exit()).isEqualTo(40);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .contains("#1 is lines 1-5, kernel 5.8; #2 is lines 6-9, kernel 5.9")
        .contains("\n\n    ./proceed diff " + file + "#1 " + file + "#2\n");
    assertThat(Session.of("check", "--from", file + "#1").exit()).isNotEqualTo(40);
  }

  @Test
  void threePartsAreNoPairAndOneIsNone() throws Exception {
    String three = TWO_KERNELS + "\nKernel 5.10:\n" + TWO_KERNELS.substring(0, 12) + "\n";
    String file =
        Files.writeString(
                temporary.resolve("three.txt"),
                three.replace("5.10:\nKernel 5.8:", "5.10:")
                    + "/sys/kernel/iommu_groups/7/devices/0000:00:00.0\n")
            .toString();
    Session session = Session.of("diff", file);
    assertThat(session.exit()).as(session.both()).isEqualTo(40);
    assertThat(session.err()).contains("#3 is");
    String one = Files.writeString(temporary.resolve("one.txt"), "6.8.12-4-pve\n").toString();
    UsageTest.assertRefused(Session.of("diff", one), "the second input is missing");
  }

  @Test
  void nothingInCommonIsNotEqual() throws Exception {
    String one = Files.writeString(temporary.resolve("one.txt"), "6.8.12-4-pve\n").toString();
    String other =
        Files.writeString(temporary.resolve("two.txt"), "BOOT_IMAGE=/v root=/dev/sda1\n")
            .toString();
    Session session = Session.of("diff", one, other);
    assertThat(session.exit()).isEqualTo(40);
    assertThat(session.err()).contains("nothing can be compared");
  }

  @Test
  void aFunctionThatMayHaveMovedIsSaidToBeSo() throws Exception {
    HostFacts before = before();
    HostFacts after = before;
    PciAddress gone = PciAddress.of("0000:13:00.0");
    var nic = before.function(gone).orElseThrow();
    after = Readings.drop(after, "functions[" + gone + "]");
    after =
        after.withFunctions(
            Known.all(
                after
                    .functions()
                    .with(Known.with(nic, "address", PciAddress.of("0000:14:00.0")))
                    .items()));
    Session session = Session.of("diff", bundle("a.json", before), bundle("b.json", after));
    assertThat(session.out())
        .contains("0000:13:00.0 may be 0000:14:00.0 now: the ids are the same");
  }
}
