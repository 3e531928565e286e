package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.KernelOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * Build options of the kernel, from its {@code .config} or from a search in it.
 *
 * <pre>
 * CONFIG_PCI_P2PDMA=y
 * # CONFIG_IOMMU_DEFAULT_PASSTHROUGH is not set
 * </pre>
 *
 * @param release whose options they are; "" when nothing tells, so that it is taken for the running
 *     kernel's
 * @param whole whether no line is missing
 */
public record KernelConfig(String release, SourceText text, boolean whole) {

  private static final String HEADER = "# Automatically generated file; DO NOT EDIT.";
  private static final String LAST_MENU = "# end of Kernel hacking";
  private static final String NOT_SET = " is not set";
  private static final String FILE = "/boot/config-";

  /** A paste, if it shows options that are known here. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    boolean known = false;
    String release = releaseIn(section.command());
    for (String line : text.lines()) {
      String option = line.substring(start(line));
      known |= KernelOptions.isKnown(name(option));
      release = release.isEmpty() ? releaseIn(line) : release;
    }
    boolean asked = section.hasOption(FILE) || section.hasOption("/proc/config.gz");
    if (known || asked) {
      draft.kernel.configs.add(new KernelConfig(release, text, isWhole(text)));
    }
    return known || asked;
  }

  /** The first and the last line that every full file has, from linux 5.5 on. */
  private static boolean isWhole(SourceText text) {
    return text.lines().contains(HEADER) && text.lines().contains(LAST_MENU);
  }

  /** {@code 6.8.0-90-generic} in {@code /boot/config-6.8.0-90-generic:CONFIG_VFIO=m}. */
  private static String releaseIn(String line) {
    int at = line.indexOf(FILE);
    if (at < 0) {
      return "";
    }
    String word = line.substring(at + FILE.length()).split("[\\s:]", 2)[0];
    return KernelRelease.read(word).map(KernelRelease::toString).orElse("");
  }

  void settle(Draft draft, Reading<KernelRelease> running) {
    boolean other = !release.isEmpty() && running.map(KernelRelease::toString).isNot(release);
    if (other) {
      draft.kernel.options.maybeMore(
          Reason.NOT_COLLECTED, text.name() + " is of another kernel: " + release);
      return;
    }
    List<String> seen = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      String option = text.lines().get(index).substring(start(text.lines().get(index)));
      if (KernelOptions.isKnown(name(option))) {
        seen.add(name(option));
        add(option, draft, text.at(index));
      }
    }
    if (whole) {
      rest(seen, draft);
    } else {
      draft.kernel.options.maybeMore(Reason.TRUNCATED, text.name() + " shows a part of the file");
    }
  }

  private static void add(String option, Draft draft, Evidence evidence) {
    Claims<String> claims = draft.kernel.options.item(name(option)).setting;
    if (option.endsWith(NOT_SET)) {
      claims.absent(evidence);
    } else {
      String value = option.substring(option.indexOf('=') + 1).strip();
      claims.present(value.replace("\"", ""), evidence);
    }
  }

  /** An option whose conditions are not met has no line at all. */
  private void rest(List<String> seen, Draft draft) {
    Evidence evidence = Evidence.of(text.name(), "no such line", text.origin());
    for (String name : KernelOptions.names()) {
      if (!seen.contains(name)) {
        draft.kernel.options.item(name).setting.absent(evidence);
      }
    }
    draft.kernel.options.allAre(KernelOptions.names(), evidence);
  }

  /** Where the option starts behind a file name of {@code grep}. */
  private static int start(String line) {
    if (line.startsWith("/")) {
      int option = line.indexOf(":CONFIG_");
      int unset = line.indexOf(":# CONFIG_");
      return option >= 0 ? option + 1 : unset >= 0 ? unset + 1 : 0;
    }
    return 0;
  }

  /** The option's name; "" when the line is another one. */
  private static String name(String line) {
    if (line.startsWith("# CONFIG_") && line.endsWith(NOT_SET)) {
      return line.substring(2, line.length() - NOT_SET.length());
    }
    int sign = line.startsWith("CONFIG_") ? line.indexOf('=') : -1;
    return sign < 0 ? "" : line.substring(0, sign);
  }
}
