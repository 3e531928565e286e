package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An input that cannot be read is named; nothing is judged and nobody sees a stack trace. */
class BadInputTest {

  @TempDir Path temporary;

  private static void assertRejected(Session session, String place) {
    assertThat(session.exit()).as(session.both()).isEqualTo(40);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .startsWith("proceed: cannot read ")
        .contains(place, "Nothing was judged.")
        .doesNotContain("Exception", "at dev.proceed", "at java", "\u001b");
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(temporary.resolve(name), content);
  }

  private static Session check(Path file) {
    return Session.of("check", "--from", file.toString());
  }

  private static String bundle() throws IOException {
    try (var stream = BadInputTest.class.getResourceAsStream(SelfTest.BUNDLE)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void anEmptyFile() throws IOException {
    assertRejected(check(file("empty.txt", "")), "empty.txt");
  }

  @Test
  void aFileOfBlanks() throws IOException {
    assertRejected(check(file("blank.txt", " \n\t\n")), "blank.txt");
  }

  @Test
  void anEmptyDirectory() throws IOException {
    assertRejected(check(Files.createDirectory(temporary.resolve("nothing"))), "nothing");
  }

  @Test
  void aBinaryFile() throws IOException {
    Path file = temporary.resolve("firmware.rom");
    Files.write(file, new byte[] {0x55, (byte) 0xaa, 0, 1, 2, 0, 7});
    assertRejected(check(file), "firmware.rom");
  }

  @Test
  void aDirectoryThatIsNoRoot() throws IOException {
    Files.createDirectories(temporary.resolve("top/home"));
    assertRejected(
        Session.of("check", "--from", "root:" + temporary.resolve("top")), "root:" + temporary);
  }

  @Test
  void aRootThatIsAFile() throws IOException {
    assertRejected(Session.of("check", "--from", "root:" + file("tree", "x")), "tree");
  }

  @Test
  void aYamlThatIsNoBundle() throws IOException {
    assertRejected(check(file("site.yaml", "kind: bundle\nfacts:\n  - a\n")), "site.yaml");
  }

  @Test
  void aJsonThatIsNoBundle() throws IOException {
    assertRejected(check(file("lsblk.json", "{\"blockdevices\": []}")), "lsblk.json");
  }

  @Test
  void aJsonList() throws IOException {
    assertRejected(check(file("list.json", "[1, 2]")), "list.json");
  }

  @Test
  void aBundleOfAFutureVersion() throws IOException {
    String future = bundle().replaceFirst("\"schemaVersion\" : \\d+", "\"schemaVersion\" : 999");
    Session session = check(file("future.json", future));
    assertRejected(session, "future.json");
    assertThat(session.err()).contains("999", "line 2");
  }

  @Test
  void aTruncatedBundle() throws IOException {
    String whole = bundle();
    assertRejected(check(file("cut.json", whole.substring(0, whole.length() / 2))), "cut.json");
  }

  @Test
  void aBundleWithAWordItDoesNotKnow() throws IOException {
    String odd = bundle().replaceFirst("\"facts\"", "\"opinions\" : 1, \"facts\"");
    assertRejected(check(file("odd.json", odd)), "odd.json");
  }

  @Test
  void aBundleNestedWithoutEnd() throws IOException {
    assertRejected(check(file("deep.json", "{\"a\":".repeat(100_000))), "deep.json");
  }

  @Test
  void aMissingPath() {
    assertRejected(check(temporary.resolve("gone")), "gone");
  }

  @Test
  void aPathThatNoSystemHas() {
    assertRejected(Session.of("check", "--from", "a\0b"), "a");
  }

  @Test
  void anUnreadableFile() throws IOException {
    Path file = file("secret.txt", "00:00.0 Host bridge [0600]: x\n");
    assertThat(file.toFile().setReadable(false, false)).isTrue();
    assumeFalse(Files.isReadable(file), "this user reads everything");
    assertRejected(check(file), "secret.txt");
  }

  @Test
  void anEmptyStandardInput() {
    assertRejected(Session.of("check", "--from", "-"), "standard input");
  }

  @Test
  void anEmptySource() {
    assertThat(Session.of("check", "--from", "").exit()).isIn(2, 40);
  }

  @Test
  void everyRequestRejectsThemAlike() throws IOException {
    Path empty = file("empty.txt", "");
    for (String words : Arrays.asList("check", "check p2p", "check boot +x", "check -v")) {
      String[] all = (words + " --from " + empty).split(" ");
      assertRejected(Session.of(all), "empty.txt");
    }
  }

  @Test
  void aHostileFileNameReachesNoTerminal() throws IOException {
    String name = "evil\u001b[2J\nPROCEED  health\u202e.txt";
    Session rejected = check(file(name, ""));
    assertRejected(rejected, "evil");
    assertNothingRaw(rejected);

    Path folder = Files.createDirectory(temporary.resolve("folder\u001b[1m"));
    Files.writeString(folder.resolve(name), "nothing that anybody knows\n");
    Files.writeString(folder.resolve("uname.txt"), "Linux host 6.8.0-60-generic #1 SMP x86_64\n");
    assertNothingRaw(check(folder));

    Path outer = Files.createDirectory(temporary.resolve("outer"));
    Files.createDirectories(outer.resolve("inner\u001b[2J\nPROCEED  health/sys/bus"));
    assertNothingRaw(Session.of("check", "--from", "root:" + outer));
  }

  private static void assertNothingRaw(Session session) {
    assertThat(session.both()).doesNotContain("\u001b", "\u202e");
    assertThat(session.err().lines()).noneMatch(line -> line.startsWith("PROCEED"));
  }
}
