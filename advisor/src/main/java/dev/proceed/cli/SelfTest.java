package dev.proceed.cli;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.assess.Verdict;
import dev.proceed.check.Catalogue;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** Judges a built-in host whose answers are known. An engine that is not sound must not answer. */
final class SelfTest {

  /** Bundle of the host in {@code examples/story-host}. */
  static final String BUNDLE = "/self-test/story-host.json";

  private record Known(Request request, int exitCode, String decidedBy) {}

  private static final PciAddress GPU = PciAddress.of("0000:01:00.0");

  private static final List<Known> KNOWN =
      List.of(
          new Known(new Request.Health(), 0, ""),
          new Known(new Request.Domain(GPU, DomainType.IDENTITY), 20, "SNP-001"),
          new Known(new Request.Boot(List.of("iommu=pt"), List.of()), 20, "SNP-003"),
          new Known(new Request.P2p(List.of(), Place.HOST), 20, "P2P-002"),
          new Known(new Request.P2p(List.of(), new Place.InGuest("132")), 20, "P2P-006"));

  private SelfTest() {}

  static String version() {
    Package built = Main.class.getPackage();
    String version = built.getImplementationVersion();
    return "proceed "
        + (version == null ? "(not packaged)" : version)
        + "\nchecks  "
        + Catalogue.load().digest()
        + "\n";
  }

  /** Judges the built-in host with the built-in checks. */
  static int run(Output output) {
    try {
      return judge(Advisor.standard(), facts(), output);
    } catch (InputRejected broken) {
      output.complain("proceed: the self-test cannot run: " + broken.getMessage());
      return ExitCode.INTERNAL;
    }
  }

  /** Asks the advisor what is known of these facts. */
  static int judge(Advisor advisor, HostFacts facts, Output output) {
    boolean sound = true;
    for (Known known : KNOWN) {
      sound &= isAnsweredRight(advisor, facts, known, output);
    }
    output.answer(sound ? "self-test passed\n" : "self-test FAILED: do not use this build\n");
    return sound ? ExitCode.OK : ExitCode.INTERNAL;
  }

  private static boolean isAnsweredRight(
      Advisor advisor, HostFacts facts, Known known, Output output) {
    try {
      return report(output, known, advisor.assess(facts, known.request()));
    } catch (RequestRejected broken) {
      output.answer("WRONG " + known.request() + "  " + broken.getMessage() + "\n");
      return false;
    }
  }

  private static HostFacts facts() throws InputRejected {
    try (InputStream in =
        Objects.requireNonNull(SelfTest.class.getResourceAsStream(BUNDLE), "no built-in host")) {
      return BundleReader.read(in, "built-in host");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean report(Output output, Known known, Assessment got) {
    boolean decided =
        known.decidedBy().isEmpty()
            || got.findings().stream()
                .anyMatch(
                    judged ->
                        judged.finding().check().equals(known.decidedBy())
                            && judged.verdict() == Verdict.STOP);
    boolean good = got.exitCode() == known.exitCode() && decided;
    output.answer(
        (good ? "ok    " : "WRONG ")
            + known.request()
            + "  exit "
            + got.exitCode()
            + (good ? "" : ", expected " + known.exitCode() + by(known))
            + "\n");
    return good;
  }

  private static String by(Known known) {
    return known.decidedBy().isEmpty() ? "" : " by " + known.decidedBy();
  }
}
