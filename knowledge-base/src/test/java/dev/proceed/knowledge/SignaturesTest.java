package dev.proceed.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.knowledge.Table.Row;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignaturesTest {

  private static Optional<String> id(String line) {
    return Signatures.match(line).map(Signature::id);
  }

  private static String decoded(String line) {
    return Signatures.find(line, true).flatMap(Signature.Match::decoded).orElse("");
  }

  private static String device(String line) {
    return Signatures.find(line, true).map(Signature.Match::device).orElse("(no match)");
  }

  @Test
  void everyCellIsFilledAndEveryIdStandsOnce() {
    List<Row> rows = Table.read("signatures.tsv", 8);
    assertThat(rows)
        .hasSizeGreaterThan(60)
        .allSatisfy(
            row ->
                assertThat(row.cells())
                    .as("line %d", row.line())
                    .allMatch(cell -> !cell.isBlank() && cell.equals(cell.strip())))
        .extracting(row -> row.cell(0))
        .doesNotHaveDuplicates();
    assertThat(Signatures.all())
        .allSatisfy(
            row -> {
              assertThat(row.id()).matches("[A-Z0-9]+(-[A-Z0-9]+)*");
              assertThat(row.confidence()).isIn("confirmed", "reported", "inferred");
              assertThat(row.meaning()).doesNotEndWith(".");
            });
  }

  @Test
  void everyExampleIsTakenByItsOwnRow() {
    assertThat(Signatures.all())
        .allSatisfy(row -> assertThat(id(row.example())).as(row.example()).contains(row.id()));
  }

  @Test
  void everyRowNeedsPlainTextThatIsNotEverywhere() {
    assertThat(Signatures.all())
        .allSatisfy(
            row ->
                assertThat(row.requiredText())
                    .as(row.id())
                    .allMatch(text -> text.length() > 4)
                    .anyMatch(row.example()::contains));
  }

  @Test
  void everyPlanOfDecodingNamesAKindAndAGroup() {
    for (Signature row : Signatures.all()) {
      int groups = row.pattern().matcher("").groupCount();
      for (String item : row.decode().equals("-") ? new String[0] : row.decode().split(" ")) {
        assertThat(item).as(row.id()).matches("[a-z-]+=\\d(:\\d)*");
        assertThat(LogCodes.knows(item.substring(0, item.indexOf('=')))).as(item).isTrue();
        assertThat(Integer.parseInt(item.substring(item.length() - 1))).isBetween(1, groups);
      }
    }
  }

  @Test
  void noPatternSearchesWithoutEnd() {
    assertThat(Signatures.all())
        .allSatisfy(
            row ->
                assertThat(row.pattern().pattern().replace("\\\\", "").replaceAll("\\\\[*+]", ""))
                    .as(row.id())
                    .doesNotContain("*")
                    .doesNotContain("+"));
  }

  @Test
  void everyCodeStandsOnceInItsKind() {
    List<Row> rows = Table.read("log-codes.tsv", 4);
    assertThat(rows).extracting(row -> row.cell(0) + " " + row.cell(1)).doesNotHaveDuplicates();
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.cells()).noneMatch(String::isBlank);
              assertThat(row.cell(1)).matches("[*?]|[&!]?[0-9a-f]+(:[0-9a-f]+)*");
            });
  }

  @Test
  void theWordingOfOldAndNewKernelsIsKnown() {
    assertThat(id("pci 0000:00:01.0: BAR 15: no space for [mem size 0xc00000000 64bit pref]"))
        .contains("WINDOW-NO-SPACE");
    assertThat(id("pci 0000:00:01.0: bridge window [mem size 0xc00000000 64bit pref]: can't assig"))
        .isEmpty();
    assertThat(
            id("pci 0000:00:01.0: bridge window [mem size 0xc0 64bit pref]: can't assign; no sp"))
        .contains("WINDOW-NO-SPACE");
    assertThat(id("pci 0000:01:00.0: BAR 1: no space for [mem size 0x400000000 64bit pref]"))
        .contains("BAR-NO-SPACE");
    assertThat(id("pci 0000:01:00.0: BAR 1: failed to assign [mem size 0x10000000 64bit pref]"))
        .contains("BAR-NO-SPACE");
    assertThat(id("pci 0000:01:00.0: BAR 1 [mem size 0x800000000 64bit pref]: failed to assign"))
        .contains("BAR-NO-SPACE");
    assertThat(id("pci 0000:01:00.0: BAR 7: no space for [mem size 0x00040000 64bit pref]"))
        .contains("VF-BAR-NO-SPACE");
    assertThat(id("pci 0000:00:01.0: BAR 13: no space for [io  size 0x1000]"))
        .contains("IO-NO-SPACE");
    assertThat(id("AMD-Vi: SEV-SNP: IOMMU is either disabled or configured in passthrough mode."))
        .contains("SNP-REFUSED");
    assertThat(
            id(
                "AMD-Vi: SNP: IOMMU is disabled or configured in passthrough mode, SNP cannot be"
                    + " supported"))
        .contains("SNP-REFUSED");
    assertThat(id("AMD Memory Encryption Features active: SME")).contains("SME-ON");
    assertThat(id("AMD Secure Memory Encryption (SME) active")).contains("SME-ON");
    assertThat(id("Memory Encryption Features active: AMD SEV-ES")).contains("SEV-GUEST");
    assertThat(id("DMAR:[DMA Read] Request device [01:00.0] fault addr ffffe000 "))
        .contains("IOMMU-DMAR");
    assertThat(id("vfio-pci 0000:01:00.0: not ready 65535ms after PM D3hot->D0; giving up"))
        .contains("RESET-GAVE-UP");
    assertThat(id("NVRM: GPU0 kfspDumpDebugState: unexpected WPR2 already up")).contains("WPR2-UP");
    assertThat(id("NVRM: Xid (0000:01:00): 31, Ch 0000000b, engmask 00000120")).contains("XID-APP");
    assertThat(id("nothing of note")).isEmpty();
  }

  @Test
  void theDeviceOfALineIsTheOneTheEventIsAbout() {
    assertThat(device("pci 0000:c0:00.2: AMD-Vi: Event logged [IO_PAGE_FAULT device=c1:00.0 d"))
        .isEqualTo("c1:00.0");
    assertThat(device("nvidia 0000:07:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0003"))
        .isEmpty();
    assertThat(device("NVRM: Xid (PCI:0000:0b:00): 79, GPU has fallen off the bus."))
        .isEqualTo("0000:0b:00");
    assertThat(
            device("pcieport 0000:00:01.1: AER: Uncorrected (Fatal) error received: 0000:01:00.0"))
        .isEqualTo("0000:01:00.0");
  }

  @Test
  void numbersAreDecoded() {
    assertThat(decoded("NVRM: Xid (PCI:0000:0b:00): 79, GPU has fallen off the bus."))
        .isEqualTo("Xid 79: GPU has fallen off the bus");
    assertThat(decoded("NVRM: Xid (PCI:0000:0b:00): 999, what"))
        .isEqualTo("Xid 999: not in the table");
    assertThat(decoded("NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0xffff:2142)"))
        .isEqualTo(
            "stage 0x62: starting the firmware; status 0xffff: generic error; which means a first"
                + " failure of the firmware start; driver 590.44 or 590.48");
    assertThat(decoded("NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0x40:1)"))
        .endsWith("memory is still locked by an earlier firmware start (WPR2)");
    assertThat(decoded("NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x99:0x0f:1)"))
        .isEqualTo("stage 0x99: not in the table; status 0xf: GPU lost");
    assertThat(
            decoded(
                "FSP response reported error. Task ID: 0x2 Command type: 0x14 Error code: 0x177"))
        .isEqualTo(
            "command 0x14: boot the GPU's own processor; error 0x177: its meaning is not public");
    assertThat(
            decoded("AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0003 address=0x80 flags=0x0020]"))
        .isEqualTo("access write");
    assertThat(
            decoded("AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0003 address=0x80 flags=0x0000]"))
        .isEqualTo("access read");
    assertThat(decoded("AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x0003")).isEmpty();
    assertThat(
            decoded(
                "NVRM: Xid (PCI:0000:0b:00): 154, GPU recovery action changed from 0x0 (None) to 0x1 (PF FLR)"))
        .isEqualTo("to do 0x1: reset the GPU");
    assertThat(decoded("aer_uncor_status: 0x00104000, aer_uncor_mask: 0x00000000"))
        .isEqualTo("errors completion timeout, unsupported request");
  }

  @Test
  void aProgramsLineIsNotTakenForTheKernels() {
    String quoted = "sudo[77]: COMMAND=/usr/bin/grep IOMMU SNP support enabled";
    assertThat(Signatures.find(quoted, false)).isEmpty();
    assertThat(Signatures.find("kvm: group 1 is not viable", false)).isPresent();
  }

  @Test
  void meaningsAreFoundById() {
    assertThat(Signatures.meaning("SNP-ON")).isPresent();
    assertThat(Signatures.meaning("NOTHING")).isEmpty();
  }

  @Test
  void requiredTextLeavesOutWhatMayBeMissing() {
    assertThat(RequiredText.of("ab(?:d|e)fghi?j|x\\[y[|)]zz+")).containsExactly("fgh", "x[y");
    assertThat(RequiredText.of("a{2}bcd\\.e\\d(f\\)g)hi")).containsExactly("bcd.e");
    assertThatThrownBy(() -> RequiredText.of("abc|\\d+"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theFinderFindsAllTextsInOnePass() {
    TextFinder finder = new TextFinder(List.of("he", "she", "his", "hers", "he"));
    assertThat(finder.find("ushers")).containsExactly(0, 1, 3, 4);
    assertThat(finder.find("h\u00e9 \uffff")).isEmpty();
    assertThat(finder.find("")).isEmpty();
  }
}
