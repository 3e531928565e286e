package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Advisor;
import dev.proceed.check.EngineWithout;
import dev.proceed.collect.Collector;
import dev.proceed.collect.bundle.BundleReader;
import dev.proceed.collect.bundle.BundleWriter;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.ValueDigest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The self-test passes on a sound engine, and does not on one that lost a rule. */
class SelfTestTest {

  private static final Path RESOURCE =
      StoryHost.checkout().resolve("advisor/src/main/resources" + SelfTest.BUNDLE);

  private static HostFacts story() throws Exception {
    return Collector.collect(List.of(StoryHost.source())).facts();
  }

  private static byte[] bundle(HostFacts facts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BundleWriter.write(facts, bytes);
    return bytes.toByteArray();
  }

  @Test
  void theBuiltInHostIsTheStoryHost() throws Exception {
    byte[] fresh = bundle(story());
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.createDirectories(RESOURCE.getParent());
      Files.write(RESOURCE, fresh);
    }
    assertThat(Files.readString(RESOURCE))
        .as(
            "%s is out of date; write it again with:%n%n    mvn -pl advisor test"
                + " -Dtest=SelfTestTest -Dproceed.golden=update%n",
            RESOURCE)
        .isEqualTo(new String(fresh, StandardCharsets.UTF_8));
  }

  @Test
  void writingTheBundleTwiceGivesTheSameBytes() throws Exception {
    assertThat(bundle(story())).isEqualTo(bundle(story()));
  }

  @Test
  void theBundleSaysWhatTheTreeSays() throws Exception {
    try (InputStream in = Files.newInputStream(RESOURCE)) {
      HostFacts read = BundleReader.read(in, "test");
      assertThat(ValueDigest.of(read)).isEqualTo(ValueDigest.of(story()));
    }
  }

  @Test
  void aSoundBuildPasses() {
    Session session = Session.of("--self-test");
    assertThat(session.exit()).as(session.both()).isZero();
    assertThat(session.out()).endsWith("self-test passed\n").doesNotContain("WRONG");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SNP-001", "SNP-003", "P2P-002", "P2P-006"})
  void anEngineThatLostARuleFails(String check) throws Exception {
    StringWriter out = new StringWriter();
    Output output =
        new Output(
            InputStream.nullInputStream(),
            new PrintWriter(out),
            new PrintWriter(new StringWriter()),
            Terminal.NONE);
    int exit = SelfTest.judge(new Advisor(EngineWithout.theRulesOf(check)), story(), output);
    assertThat(exit).isEqualTo(ExitCode.INTERNAL);
    assertThat(out.toString()).contains("WRONG ", check, "self-test FAILED: do not use this build");
  }
}
