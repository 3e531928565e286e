package dev.proceed.collect;

import dev.proceed.collect.ProbeRun.End;
import dev.proceed.collect.ProbeRun.Result;
import dev.proceed.collect.bundle.FactsMapper;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.parse.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A host that is read by {@code collect.sh} over one connection of the system's ssh, with its
 * configuration, agent and known hosts. Nothing is copied there: the script goes to the standard
 * input of a shell.
 *
 * @param name as ssh takes it, such as {@code root@gpu7} or a name of its configuration
 */
record SshHost(String name) {

  static final String PREFIX = "ssh:";

  /** No blank, no control character, and never what ssh could take for an option. */
  private static final Pattern NAME =
      Pattern.compile("(?:[A-Za-z0-9_][A-Za-z0-9_.\\\\+-]*@)?[A-Za-z0-9_\\[:][A-Za-z0-9_.:%\\]-]*");

  private static final byte[] HEADER = "proceed-collect ".getBytes(StandardCharsets.US_ASCII);

  static SshHost read(String input) throws InputRejected {
    String name = input.substring(PREFIX.length());
    if (!NAME.matcher(name).matches() || name.length() > 255) {
      throw new InputRejected(
          input, "is no name of a host for ssh", "say ssh:HOST or ssh:USER@HOST");
    }
    return new SshHost(name);
  }

  /** Its facts, live, with the host before each path. */
  HostFacts facts(ProbeRun runner, List<String> options, List<CollectionReport.Skipped> skipped)
      throws InputRejected {
    Result result = runner.ssh(name, options, CollectScript.text());
    if (result.end() != End.DONE) {
      throw failed(result);
    }
    ScriptTree tree = ScriptText.read(withoutGreeting(result.output()), PREFIX + name);
    RootDir root = new RootDir(tree, Origin.LIVE);
    Draft draft = new Draft();
    TreeReader.read(root, draft);
    skipped.addAll(root.skipped());
    return FactsMapper.withEvidence(Assembler.assemble(draft), this::placed);
  }

  private Evidence placed(Evidence one) {
    return one.source().startsWith("/")
        ? new Evidence(PREFIX + name + ":" + one.source(), one.line(), one.excerpt(), one.origin())
        : one;
  }

  /** A login shell may print something of its own first. */
  private byte[] withoutGreeting(byte[] output) throws InputRejected {
    int at = 0;
    while (at + HEADER.length <= output.length) {
      if (Arrays.equals(output, at, at + HEADER.length, HEADER, 0, HEADER.length)) {
        return Arrays.copyOfRange(output, at, output.length);
      }
      while (at < output.length && output[at] != '\n') {
        at++;
      }
      at++;
    }
    throw new InputRejected(
        PREFIX + name, "gave no text of collect.sh", "see what a shell there says: " + hint());
  }

  private String hint() {
    return "ssh " + name + " sh -c true";
  }

  private InputRejected failed(Result result) {
    String said = result.why();
    String place = PREFIX + name;
    if (said.contains("REMOTE HOST IDENTIFICATION HAS CHANGED")) {
      return new InputRejected(
          place,
          "the host's key is not the one that is known: it was installed anew, or another machine"
              + " answers in its place",
          "ask its owner for the key's fingerprint before you accept it");
    }
    if (said.contains("Host key verification failed")) {
      return new InputRejected(
          place,
          "the host's key is not known here, and nobody was asked",
          "connect once by hand and compare its fingerprint: " + hint());
    }
    if (said.contains("Permission denied")) {
      return new InputRejected(
          place, "ssh was not let in: " + said, "load your key (ssh-add), then try " + hint());
    }
    return new InputRejected(place, said, "try by hand: " + hint());
  }
}
