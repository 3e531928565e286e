package dev.proceed.parse;

import dev.proceed.facts.KernelRelease;
import dev.proceed.parse.Mark.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds in a paste whatever tells one kernel, boot or host from another. */
final class Marks {

  private static final Pattern UNAME =
      Pattern.compile("Linux ([\\w.-]{1,64}) (\\d+\\.\\d+\\S{0,60}) #\\d.*");
  private static final Pattern LOGGED =
      Pattern.compile(
          "(?:[A-Z][a-z]{2} +\\d{1,2} [\\d:]{8}(?:\\.\\d+)?|\\d{4}-\\d\\d-\\d\\dT[\\d:.,+-]{8,32}Z?)"
              + " ([\\w.-]{1,64}) kernel: .*");
  private static final List<String> REBOOTS =
      List.of("reboot", "systemctl reboot", "shutdown -r", "init 6");

  private final SourceText text;
  private final List<Mark> marks = new ArrayList<>();
  private final Set<Integer> breaks = new HashSet<>();
  private String loggedBy = "";

  private Marks(SourceText text) {
    this.text = text;
  }

  /** In the order of the text. A kernel log that spans several boots gives none for them. */
  static List<Mark> of(SourceText text) {
    Marks marks = new Marks(text);
    for (Section section : Transcript.cut(text)) {
      marks.section(section);
    }
    marks.marks.addAll(GroupRuns.of(text.lines(), marks.breaks));
    marks.marks.sort(Comparator.comparingInt(Mark::from));
    return marks.marks;
  }

  private void section(Section section) {
    int first = section.text().firstLine() - text.firstLine();
    int prompt = Math.max(0, first - 1);
    if (!section.command().isEmpty()) {
      breaks.add(prompt);
      String host = Transcript.host(text.lines().get(prompt));
      add(prompt, Kind.PROMPT_HOST, shortName(host));
    }
    if (REBOOTS.stream().anyMatch(section::ran)) {
      marks.add(Mark.of(first, Kind.REBOOT, ""));
    } else {
      value(section, prompt);
      lines(section, first);
    }
  }

  /** Commands that print one value. */
  private void value(Section section, int prompt) {
    String value = section.text().value();
    if (section.ran("uname") && KernelRelease.read(value).isPresent()) {
      add(prompt, Kind.KERNEL, value);
    } else if (section.ran("cat /proc/sys/kernel/random/boot_id")) {
      add(prompt, Kind.BOOT, value.toLowerCase(Locale.ROOT));
    } else if (section.ran("systemd-id128 machine-id")) {
      add(prompt, Kind.HOST_ID, value.toLowerCase(Locale.ROOT));
    } else if (section.ran("cat /proc/cmdline")) {
      add(prompt, Kind.COMMAND_LINE, value);
    }
  }

  private void lines(Section section, int first) {
    List<String> lines = section.text().lines();
    for (int index = 0; index < lines.size(); index++) {
      String line = lines.get(index);
      int begin = section.command().isEmpty() ? first + index : Math.max(0, first - 1);
      if (line.startsWith("Linux ")) {
        uname(line, begin);
      } else if (line.startsWith("BOOT_IMAGE=")) {
        add(begin, Kind.COMMAND_LINE, line.strip());
      } else if (line.indexOf(" kernel: ") > 0) {
        logged(line, first + index);
      } else {
        heading(text.lines(), first + index);
      }
    }
  }

  private void uname(String line, int begin) {
    Matcher uname = UNAME.matcher(line);
    if (uname.matches()) {
      add(begin, Kind.HOST, shortName(uname.group(1)));
      add(begin, Kind.KERNEL, uname.group(2));
    }
  }

  /** A long log names its host in every line; one mark is enough. */
  private void logged(String line, int index) {
    Matcher logged = LOGGED.matcher(line);
    if (logged.matches() && !logged.group(1).equals(loggedBy)) {
      loggedBy = logged.group(1);
      add(index, Kind.HOST, shortName(loggedBy));
    }
  }

  private void heading(List<String> lines, int index) {
    String release = KernelHeading.read(lines, index);
    if (!release.isEmpty()) {
      breaks.add(index);
      add(index, Kind.KERNEL, release);
    }
  }

  private void add(int from, Kind kind, String value) {
    if (!value.isEmpty()) {
      marks.add(Mark.of(from, kind, value));
    }
  }

  /** A host is called with and without its domain; {@code localhost} is everyone's name. */
  private static String shortName(String host) {
    int dot = host.indexOf('.');
    String name = (dot < 0 ? host : host.substring(0, dot)).toLowerCase(Locale.ROOT);
    return name.equals("localhost") || name.equals("(none)") ? "" : name;
  }
}
