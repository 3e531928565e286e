package dev.proceed.collect;

import dev.proceed.parse.Draft;
import dev.proceed.parse.GuestConfigs;
import dev.proceed.parse.GuestTables;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.Lsof;
import dev.proceed.parse.LspciList;
import dev.proceed.parse.LspciTree;
import dev.proceed.parse.PastedFiles;
import dev.proceed.parse.Processor;
import dev.proceed.parse.Section;
import dev.proceed.parse.SingleValues;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.SysfsLines;
import dev.proceed.parse.Transcript;
import java.util.List;

/**
 * Recognises a pasted text by the commands it shows, else by its content, and adds what it says.
 */
final class PasteReader {

  /** One form of output; adds what a section of that form says, or tells that it is none. */
  private interface Form {
    boolean read(Section section);
  }

  private final Draft draft;

  /** Most particular first: a later form may match what an earlier one knows better. */
  private final List<Form> forms;

  private PasteReader(Draft draft) {
    this.draft = draft;
    this.forms =
        List.of(
            this::tree,
            section -> LspciList.read(section, draft),
            section -> PastedFiles.read(section, draft),
            section -> SysfsLines.paths(section.text(), draft),
            section -> Lsof.read(section, draft),
            section -> GuestTables.machines(section, draft),
            section -> GuestTables.containers(section, draft),
            section -> GuestConfigs.qemu(section, draft),
            section -> SingleValues.nvidiaMinor(section.text(), draft),
            this::processor,
            section -> GuestConfigs.read(section, draft),
            this::log,
            this::single);
  }

  /** Whether anything in the text was recognised; what was not is added to {@code left}. */
  static boolean read(SourceText text, Draft draft, List<CollectionReport.Skipped> left) {
    PasteReader reader = new PasteReader(draft);
    boolean used = false;
    for (Section section : Transcript.cut(text)) {
      if (reader.section(section)) {
        used = true;
      } else {
        left.add(new CollectionReport.Skipped(place(section), why(section)));
      }
    }
    return used;
  }

  private static String place(Section section) {
    return section.text().name() + " line " + section.text().firstLine();
  }

  private static String why(Section section) {
    String command = dev.proceed.parse.Clean.key(section.command());
    return command.isEmpty()
        ? "not the output of a command that is known here"
        : "nothing was understood in the output of: " + command;
  }

  private boolean section(Section section) {
    return byCommand(section) || byContent(section);
  }

  private boolean byCommand(Section section) {
    String command = section.command();
    if (command.isEmpty() || section.isEmpty()) {
      return !command.isEmpty() && emptyTells(section);
    }
    for (SourceId source : SourceId.values()) {
      if (source.isPrintedBy(command)) {
        source.parse(section.text(), draft);
        return true;
      }
    }
    if (section.ran("systemd-id128")) {
      SingleValues.hostHash(section.text(), draft);
      return true;
    }
    if (section.ran("ls") && section.hasOption("/sys/class/iommu")) {
      draft.iommu.enabled.present(true, section.text().evidence());
      return true;
    }
    if (section.ran("lsof") && Lsof.read(section, draft)) {
      PastedFiles.read(section, draft);
      return true;
    }
    boolean oneFile = section.ran("cat") && command.indexOf(' ') == command.lastIndexOf(' ');
    return oneFile && PastedFiles.read(named(section), draft);
  }

  /** Some commands say "none" by printing nothing. */
  private boolean emptyTells(Section section) {
    return GuestTables.machines(section, draft)
        || GuestTables.containers(section, draft)
        || Lsof.read(section, draft);
  }

  /** {@code cat FILE} as {@code grep -H . FILE} would print it. */
  private static Section named(Section section) {
    SourceText text = section.text();
    String file = section.command().substring("cat ".length());
    List<String> lines = text.lines().stream().map(line -> file + ":" + line).toList();
    SourceText named = new SourceText(text.name(), text.origin(), lines, text.firstLine());
    return new Section(section.command(), section.root(), named);
  }

  private boolean byContent(Section section) {
    for (Form form : forms) {
      if (form.read(section)) {
        return true;
      }
    }
    return false;
  }

  private boolean tree(Section section) {
    for (String line : section.text().lines()) {
      if (LspciTree.opens(line)) {
        return LspciTree.read(section.text(), draft);
      }
    }
    return false;
  }

  private boolean processor(Section section) {
    SourceText text = section.text();
    for (String line : text.lines()) {
      String bare = line.strip();
      if (bare.startsWith("Vendor ID:")) {
        Processor.lscpu(text, draft);
        return true;
      }
      if (bare.startsWith("vendor_id") || bare.startsWith("CPU implementer")) {
        Processor.cpuinfo(text, draft);
        return true;
      }
    }
    return false;
  }

  private boolean log(Section section) {
    boolean asked = section.ran("dmesg") || section.ran("journalctl");
    if (!asked && !KernelLog.looksLike(section.text())) {
      return false;
    }
    draft.logs.add(KernelLog.of(section.text(), section.filter()));
    return true;
  }

  private boolean single(Section section) {
    SourceText text = section.text();
    String value = text.value();
    if (value.startsWith("uid=")) {
      draft.root |= value.startsWith("uid=0(");
      return true;
    }
    boolean lone = text.lines().stream().filter(line -> !line.isBlank()).count() == 1;
    if (value.startsWith("Linux ")) {
      SingleValues.version(text, draft);
      return draft.kernel.release.told();
    }
    if (lone && dev.proceed.facts.KernelRelease.read(value).isPresent()) {
      SingleValues.release(text, draft);
      return true;
    }
    boolean parameters = value.contains("BOOT_IMAGE=") || value.startsWith("root=");
    if (lone && (parameters || value.startsWith("initrd=") || value.contains(" root="))) {
      SingleValues.bootParameters(text, draft);
      return true;
    }
    return false;
  }
}
