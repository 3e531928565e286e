package dev.proceed.collect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A session reads the same in whatever form it arrives. */
class PasteFormsTest {

  /**
   * One form.
   *
   * @param loses whether it may leave readings unknown: what it takes away cannot be told
   */
  private record Form(UnaryOperator<String> disguise, Charset charset, String mark, boolean loses) {
    Form(UnaryOperator<String> disguise) {
      this(disguise, UTF_8, "", false);
    }

    Form(Charset charset, String mark) {
      this(text -> text, charset, mark, false);
    }

    static Form losing(UnaryOperator<String> disguise) {
      return new Form(disguise, UTF_8, "", true);
    }
  }

  /** A signature is told from another of its kind by its line. */
  private static final Pattern NUMBER = Pattern.compile("@\\d+");

  private static final Map<String, Form> FORMS = new TreeMap<>();

  static {
    put("line ends of Windows", text -> text.replace("\n", "\r\n"));
    put("line ends of a serial line", text -> text.replace("\n", "\r\r\n"));
    put("line ends of CR alone", text -> text.replace("\n", "\r"));
    put(
        "a progress display",
        Disguise.each(line -> line.isEmpty() ? line : " 1%\r 9%\r" + line + "\u001b[K"));
    put("deleted letters", text -> text.replace("# uname", "# umane\b\b\b\b\b\u001b[Kuname"));
    put("colours", Disguise.each(line -> "\u001b[1;31m" + line + "\u001b[0m\u001b[K"));
    put(
        "titles and bracketed paste",
        text -> text.replace("root@", "\u001b[?2004h\u001b]0;root@pve-gpu1: ~\u0007root@"));
    put("no-break blanks", text -> text.replace(' ', '\u00a0'));
    put("tabs to eight blanks", text -> Disguise.tabs(text, 8));
    put("tabs to sixteen blanks", text -> Disguise.tabs(text, 16));
    put("a quoted mail", Disguise.before("> "));
    put("a mail quoted twice", Disguise.before("> > "));
    put("a mail quoted without blanks", Disguise.before(">>"));
    put(
        "a quoted mail with entities",
        text -> Disguise.before("&gt; ").apply(Disguise.entities(text)));
    put("a fence", Disguise.around("My host:\n\n```console", "```"));
    put("a fence in a quoted mail", text -> Disguise.before("> ").apply("```\n" + text + "```\n"));
    put("backticks around all", text -> "`" + text.stripTrailing() + "`\n");
    put("bold lines", Disguise.each(line -> line.isEmpty() ? line : "**" + line + "**"));
    put(
        "a code block by indentation",
        text -> "It is so:\n\n" + Disguise.before("    ").apply(text));
    put("indentation by a tab", Disguise.before("\t"));
    put("bullets", Disguise.each(line -> line.isEmpty() ? line : "- " + line));
    put("bullets with a star", Disguise.each(line -> line.isEmpty() ? line : " * " + line));
    put(
        "details and a summary",
        Disguise.around("<details><summary>all</summary>\n\n<pre>", "</pre>\n</details>"));
    put("preformatted", text -> "<pre><code>" + Disguise.entities(text) + "</code></pre>\n");
    put(
        "line breaks of a page",
        text -> "<p>" + Disguise.entities(text).replace("\n", "<br>\n") + "</p>\n");
    put("one text in an event", Disguise::json);
    put("quoted line by line", Disguise::yaml);
    put("cat -n", Disguise.numbered("%6d\t"::formatted));
    put(
        "cat -n, tabs to blanks",
        text -> Disguise.tabs(Disguise.numbered("%6d\t"::formatted).apply(text), 8));
    put("less -N", Disguise.numbered("%7d "::formatted));
    put("nl", Disguise::nl);
    put("grep -n", Disguise.numbered("%d:"::formatted));
    put("a frame", Disguise::frame);
    put("two panes", Disguise::panes);
    put("a console's name", Disguise.before("ttyS0: "));
    put("a container's name", Disguise.before("debug  | "));
    put("times of a serial console", Disguise.before("[2026-11-12 08:15:00.123] "));
    put("times of ts", Disguise.before("Nov 12 08:15:00 "));
    put(
        "a typescript",
        Disguise.around(
            "Script started on 2026-11-12 08:14:00+00:00 [TERM=\"xterm\"]",
            "Script done on 2026-11-12 08:20:00+00:00 [COMMAND_EXIT_CODE=\"0\"]"));
    put("the end in a pager", Disguise.around("", "(END)"));
    put("a prompt for a password", Disguise.belowPrompts("[sudo] password for me: "));
    put(
        "a login banner",
        Disguise.around(
            "pve-gpu1 login: root\nPassword: \nLast login: Wed Nov 12 08:10:11 UTC 2026 on ttyS0\n",
            ""));
    put(
        "a failed first try",
        text ->
            "root@pve-gpu1:~# lspci -s\nlspci: Option -s is missing its value\nTry `lspci --help'\n"
                + text);
    prompt("$ sudo ");
    prompt("# ");
    prompt("pve-gpu1:~# ");
    prompt("[root@pve-gpu1 ~]# ");
    prompt("(base) root@pve-gpu1:~# ");
    prompt("(venv) [root@pve-gpu1 ~]# ");
    prompt("root@(none):/# ");
    prompt("root@pve-gpu1 ~ % ");
    prompt("pve-gpu1% sudo ");
    prompt("\u279c  ~ sudo ");
    prompt("\u276f sudo ");
    prompt("bash-5.2# ");
    prompt("~ # ");
    prompt("/ # ");
    prompt("me@pve-gpu1:~> sudo ");
    prompt("PS C:\\Users\\me> ssh root@pve-gpu1 ");
    prompt("me@laptop:~$ ssh -p 22 root@pve-gpu1 ");
    FORMS.put("UTF-8 with a mark", new Form(UTF_8, "\ufeff"));
    FORMS.put("UTF-16 of PowerShell", new Form(UTF_16LE, "\ufeff"));
    FORMS.put("UTF-16 without a mark", new Form(UTF_16LE, ""));
    FORMS.put("UTF-16, big end first", new Form(UTF_16BE, "\ufeff"));
    FORMS.put("Latin-1", new Form(text -> "Gr\u00fc\u00dfe:\n" + text, ISO_8859_1, "", false));
    FORMS.put("a terminal of 80 columns", Form.losing(text -> Disguise.folded(text, 80)));
    FORMS.put("a terminal of 120 columns", Form.losing(text -> Disguise.folded(text, 120)));
    FORMS.put("a mail of 72 columns", Form.losing(text -> Disguise.mailed(text, 72)));
    FORMS.put("a mail of 78 columns", Form.losing(text -> Disguise.mailed(text, 78)));
    FORMS.put("more lines in a pager", Form.losing(Disguise.around("", "-- More --")));
  }

  private static void put(String name, UnaryOperator<String> disguise) {
    FORMS.put(name, new Form(disguise));
  }

  private static void prompt(String prompt) {
    put("the prompt " + prompt, Disguise.prompt(prompt));
  }

  @TestFactory
  Stream<DynamicTest> everyFormTellsTheSame() throws Exception {
    String clean = session();
    Map<String, Reading<?>> told = byPath(read(clean.getBytes(UTF_8)));
    assertThat(told).hasSizeGreaterThan(500);
    return FORMS.entrySet().stream()
        .map(
            form ->
                DynamicTest.dynamicTest(form.getKey(), () -> same(clean, told, form.getValue())));
  }

  private static void same(String clean, Map<String, Reading<?>> told, Form form) throws Exception {
    String disguised = form.disguise().apply(clean);
    HostFacts facts = read((form.mark() + disguised).getBytes(form.charset()));
    List<String> others = new ArrayList<>();
    Map<String, Reading<?>> now = byPath(facts);
    told.forEach(
        (path, reading) -> {
          Reading<?> other = now.remove(path);
          boolean same = reading.equals(other) || path.contains("].time");
          boolean lost = form.loses() && (other == null || isLess(reading, other));
          if (!same && !lost) {
            others.add(path + ": " + reading + " became " + other);
          }
        });
    assertThat(others).isEmpty();
    assertThat(now.keySet()).isEmpty();
    List<String> seen = lines(disguised);
    line(facts.kernel().bootParameters(), "BOOT_IMAGE=", seen);
    PciAddress last = PciAddress.of("0000:f1:00.0");
    line(facts.function(last).orElseThrow().id(), "0000:f1:00.0", seen);
  }

  /** Not known, or a text that was cut. */
  private static boolean isLess(Reading<?> reading, Reading<?> other) {
    boolean text =
        other instanceof Reading.Present<?> cut
            && reading instanceof Reading.Present<?> whole
            && cut.value() instanceof String shown
            && whole.value() instanceof String all
            && all.startsWith(shown);
    return text || other instanceof Reading.Unknown<?>;
  }

  /** As an editor counts. */
  private static List<String> lines(String text) {
    String unix = text.contains("\n") ? text : text.replace('\r', '\n');
    return List.of(unix.split("\n", -1));
  }

  /** The line is the first that holds the sign. */
  private static void line(Reading<?> reading, String sign, List<String> seen) {
    int expected = 1;
    while (expected <= seen.size()
        && !seen.get(expected - 1).replace('\u00a0', ' ').contains(sign)) {
      expected++;
    }
    assertThat(((Reading.Present<?>) reading).evidence().line()).as(sign).isEqualTo(expected);
  }

  private static HostFacts read(byte[] pasted) throws Exception {
    return Collector.collect(List.of("-"), new ByteArrayInputStream(pasted)).facts();
  }

  private static Map<String, Reading<?>> byPath(HostFacts facts) {
    Map<String, Reading<?>> readings = new LinkedHashMap<>();
    Readings.walk(facts)
        .forEach(
            at -> {
              String path = NUMBER.matcher(at.path()).replaceAll("@");
              int same = 0;
              while (readings.putIfAbsent(path + same, at.reading()) != null) {
                same++;
              }
            });
    return readings;
  }

  /** Commands and their output, as one session of the story's host. */
  private static String session() throws IOException {
    return ran("uname -a", "01-uname")
        + ran("cat /proc/cmdline", "02-boot-parameters")
        + ran("lspci -Dvvvnn", "04-pci")
        + file("06-groups")
        + ran("journalctl -k -b", "07-kernel-log")
        + file("09-session")
        + file("13-iommu-features");
  }

  private static String ran(String command, String name) throws IOException {
    return "root@pve-gpu1:~# " + command + "\n" + file(name);
  }

  private static String file(String name) throws IOException {
    return Files.readString(Story.example().resolve("paste").resolve(name + ".txt"));
  }
}
