package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person states is a source like any other. */
class AnswersTest {

  @TempDir Path folder;

  private static HostFacts stated(String from, String... statements) throws InputRejected {
    Collector.Options options =
        new Collector.Options(false, List.of(Collector.stated(List.of(statements))));
    return Collector.collect(List.of(from), InputStream.nullInputStream(), options).facts();
  }

  private String paste(String text) throws Exception {
    Path file = folder.resolve("paste.txt");
    Files.writeString(file, text);
    return file.toString();
  }

  @Test
  void aStatementIsEvidenceOfItsOwnKind() throws Exception {
    HostFacts facts = stated("none", "", "groups[42].domainType = DMA-FQ");
    Reading<DomainType> type = facts.group(42).orElseThrow().domainType();
    assertThat(type.is(DomainType.DMA_FQ)).isTrue();
    Evidence evidence = ((Reading.Present<DomainType>) type).evidence();
    assertThat(evidence.origin()).isEqualTo(Origin.STATED);
    assertThat(evidence)
        .hasToString("stated by --assume line 2: \"groups[42].domainType = DMA-FQ\"");
  }

  @Test
  void noneIsAKnownAbsence() throws Exception {
    HostFacts facts = stated("none", "functions[01:00.0].iommuGroup=none");
    assertThat(Readings.get(facts, "functions[0000:01:00.0].iommuGroup"))
        .isInstanceOf(Reading.Absent.class);
  }

  @Test
  void aStatementAgainstWhatWasReadIsAContradiction() throws Exception {
    String uname = paste("$ uname -r\n6.14.11-4-pve\n");
    assertThat(stated(uname, "kernel.release=6.14.11-4-pve").kernel().release().known()).isTrue();
    assertThat(stated(uname, "kernel.release=6.8.0").kernel().release())
        .isInstanceOf(Reading.Contradicted.class);
  }

  @Test
  void theseAreAllMeansThoseThatWereReadToo() throws Exception {
    String lspci =
        paste("$ lspci -s 01:00.0 -nn\n01:00.0 VGA compatible controller [0300]: X [10de:2bb5]\n");
    assertThat(stated(lspci, "kernel.release=6.8.0").functions().isComplete()).isFalse();
    HostFacts facts = stated(lspci, "functions.complete=yes");
    assertThat(facts.functions().isComplete()).isTrue();
    assertThat(facts.functions().items()).hasSize(1);
  }

  @Test
  void aLineOfTheLogIsReadAsOneAndTheLogStaysPartial() throws Exception {
    HostFacts facts =
        stated("none", "log = NVRM: GPU 0000:41:00.0: RmInitAdapter failed! (0x62:0xffff:2142)");
    assertThat(facts.signatures().items()).hasSize(1);
    assertThat(facts.signatures().items().get(0).signature()).isEqualTo("RMINIT");
    assertThat(facts.signatures().isComplete()).isFalse();
  }

  @Test
  void aFileOfAnswersMayHoldNotes() throws Exception {
    Path file = folder.resolve("answers.txt");
    Files.writeString(file, "# told on the phone\r\n\r\niommu.enabled = yes\r\n");
    Collector.Options options =
        new Collector.Options(false, List.of(Collector.answers(file.toString())));
    HostFacts facts =
        Collector.collect(List.of("none"), InputStream.nullInputStream(), options).facts();
    assertThat(facts.iommu().enabled().toString()).contains("answers.txt line 3");
  }

  @Test
  void aBundleIsMergedWithWhatIsStated() throws Exception {
    Path bundle = folder.resolve("bundle.json");
    try (OutputStream out = Files.newOutputStream(bundle)) {
      BundleWriter.write(stated("none", "iommu.enabled=yes"), out);
    }
    HostFacts facts = stated(bundle.toString(), "iommu.strict=no");
    assertThat(facts.iommu().enabled().is(true)).isTrue();
    assertThat(facts.iommu().strict().is(false)).isTrue();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nonsense | "nonsense" is not PATH=VALUE
          =x | is not PATH=VALUE
          kernel.relase=6.1 | no "relase"
          kernel.release=new | "new" is no value of kernel.release: write a release such as
          groups[42].domainType=pt | write DMA, DMA-FQ, identity
          functions[01:00.0]=no | "no" says nothing of the list item
          functions[01:00.0].capabilities=1 | cannot be stated
          """)
  void aWrongStatementIsRefusedWithItsPlace(String statement, String why) {
    assertThatThrownBy(() -> stated("none", "iommu.enabled=yes", statement))
        .isInstanceOfSatisfying(
            InputRejected.class,
            rejected -> {
              assertThat(rejected.place()).isEqualTo("stated by --assume line 2");
              assertThat(rejected.why()).contains(why);
            });
  }

  @Test
  void noInputAndNoStatementIsRefused() {
    assertThatThrownBy(() -> Collector.collect(List.of("none")))
        .isInstanceOf(InputRejected.class)
        .hasMessageContaining("nothing is known but what is stated");
  }
}
