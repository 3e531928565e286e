package dev.proceed.collect;

import dev.proceed.parse.BootPaste;
import dev.proceed.parse.CpuInfo;
import dev.proceed.parse.DmiDecode;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Framebuffers;
import dev.proceed.parse.GroupLinks;
import dev.proceed.parse.GuestConfigs;
import dev.proceed.parse.GuestTables;
import dev.proceed.parse.HighAvailability;
import dev.proceed.parse.HostFiles;
import dev.proceed.parse.InterruptChips;
import dev.proceed.parse.IommuUnits;
import dev.proceed.parse.KernelConfig;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.LibvirtDomain;
import dev.proceed.parse.Lscpu;
import dev.proceed.parse.Lsof;
import dev.proceed.parse.MeasuringPrograms;
import dev.proceed.parse.Modinfo;
import dev.proceed.parse.ModprobeConfig;
import dev.proceed.parse.ModuleLists;
import dev.proceed.parse.NeedsPaste;
import dev.proceed.parse.NumaNodes;
import dev.proceed.parse.NvidiaProc;
import dev.proceed.parse.NvidiaSmi;
import dev.proceed.parse.PastedFiles;
import dev.proceed.parse.PastedScripts;
import dev.proceed.parse.PciMappings;
import dev.proceed.parse.Section;
import dev.proceed.parse.SingleValues;
import dev.proceed.parse.SnpHost;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.SysfsLines;
import dev.proceed.parse.SystemctlShow;
import dev.proceed.parse.Transcript;
import dev.proceed.parse.Virtualisation;
import dev.proceed.parse.lspci.Lspci;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;

/**
 * Recognises a pasted text by the commands it shows, else by its content, and adds what it says.
 */
final class PasteReader {

  /** One form of output; adds what a section of that form says, or tells that it is none. */
  private interface Form {
    boolean read(Section section);
  }

  private static final Pattern LOCKDOWN =
      Pattern.compile("\\[?none]? \\[?integrity]? \\[?confidentiality]?");

  private final Draft draft;

  /** Most particular first: a later form may match what an earlier one knows better. */
  private final List<Form> forms;

  private PasteReader(Draft draft) {
    this.draft = draft;
    this.forms =
        List.of(
            section -> GroupLinks.read(section, draft),
            section -> Lspci.read(section, draft),
            section -> PastedFiles.read(section, draft),
            section -> SysfsLines.paths(section.text(), draft),
            section -> Lsof.read(section, draft),
            section -> GuestTables.machines(section, draft),
            section -> GuestTables.containers(section, draft),
            section -> GuestConfigs.qemu(section, draft),
            section -> ModuleLists.read(section, draft),
            section -> Modinfo.read(section, draft),
            section -> NvidiaProc.read(section, draft),
            section -> ModprobeConfig.read(section, draft),
            section -> Lscpu.read(section, draft),
            this::processors,
            section -> NumaNodes.numactl(section.text(), draft),
            section -> DmiDecode.read(section, draft),
            section -> SnpHost.read(section.text(), draft),
            section -> KernelConfig.read(section, draft),
            section -> InterruptChips.read(section.text(), draft),
            this::domain,
            section -> PastedContainers.read(section, draft),
            section -> PastedScripts.read(section, draft),
            section -> PciMappings.read(section, draft),
            section -> HighAvailability.read(section, draft),
            section -> GuestConfigs.pending(section, draft),
            section -> GuestConfigs.read(section, draft),
            this::log,
            this::single);
  }

  /** Whether anything in the text was recognised; what was not is added to {@code left}. */
  static boolean read(SourceText text, Draft draft, List<CollectionReport.Skipped> left) {
    return read(text, "", draft, left);
  }

  /** As above; {@code command} printed the text, unless its own prompts show others. */
  static boolean read(
      SourceText text, String command, Draft draft, List<CollectionReport.Skipped> left) {
    PasteReader reader = new PasteReader(draft);
    boolean used = false;
    for (Section cut : Transcript.cut(text)) {
      Section section =
          cut.command().isEmpty() ? new Section(command, cut.root(), cut.text(), true) : cut;
      if (reader.section(section)) {
        used = true;
      } else {
        left.add(new CollectionReport.Skipped(place(section), why(section)));
      }
    }
    return used;
  }

  private static String place(Section section) {
    SourceText text = section.text();
    return text.name() + " line " + (text.lines().isEmpty() ? text.firstLine() : text.number(0));
  }

  private static String why(Section section) {
    if (section.text().value().startsWith("<")) {
      return "of XML only libvirt's domains are read; of a topology that NCCL or hwloc wrote, give"
          + " lspci -Dvvvnn instead";
    }
    String command = dev.proceed.parse.Clean.key(section.command());
    if (section.mayBeCutOff()) {
      return "the text ends here, so it is not known what was printed by: " + command;
    }
    return command.isEmpty()
        ? "not the output of a command that is known here"
        : "nothing was understood in the output of: " + command;
  }

  private boolean section(Section section) {
    return !section.mayBeCutOff() && (byCommand(section) || byContent(section));
  }

  private boolean byCommand(Section section) {
    String command = section.command();
    if (command.isEmpty() || section.isEmpty()) {
      return !command.isEmpty() && emptyTells(section);
    }
    boolean refused = section.text().value().startsWith("cat: ");
    for (SourceId source : SourceId.values()) {
      if (!refused && source.isPrintedBy(command) && source.parse(section.text(), draft)) {
        return true;
      }
    }
    if (section.ran("systemd-id128")) {
      SingleValues.hostHash(section.text(), draft);
      return true;
    }
    if (section.ran("systemd-detect-virt") && Virtualisation.read(section.text(), draft)) {
      return true;
    }
    if (IommuUnits.listed(section, draft)
        || SystemctlShow.read(section, draft)
        || Framebuffers.read(section, draft)) {
      return true;
    }
    if (section.ran("lsof") && Lsof.read(section, draft)) {
      PastedFiles.read(section, draft);
      return true;
    }
    return section.ran("cat") && PastedFiles.read(NamedLines.of(section), draft);
  }

  /** Some commands say "none" by printing nothing; the next prompt shows that they did. */
  private boolean emptyTells(Section section) {
    return GuestTables.machines(section, draft)
        || HighAvailability.read(section, draft)
        || GuestTables.containers(section, draft)
        || Lsof.read(section, draft)
        || NeedsPaste.empty(section, draft)
        || IommuUnits.listed(section, draft);
  }

  /**
   * The driver's matrices, a boot loader's lines and what measuring programs print may stand within
   * a report of other forms.
   */
  private boolean byContent(Section section) {
    boolean driver = NvidiaSmi.read(section, draft);
    if (driver && section.ran("nvidia-smi")) {
      return true;
    }
    boolean others = BootPaste.read(section, draft);
    others |= MeasuringPrograms.read(section, draft);
    others |= NeedsPaste.read(section, draft);
    for (Form form : forms) {
      if (form.read(section)) {
        return true;
      }
    }
    return driver || others;
  }

  private boolean processors(Section section) {
    return CpuInfo.looksLike(section.text()) && CpuInfo.read(section.text(), draft);
  }

  /** {@code virsh dumpxml}: of a domain that runs it shows what runs. */
  private boolean domain(Section section) {
    String text = String.join("\n", section.text().lines());
    if (!text.contains("<domain")) {
      return false;
    }
    XMLStreamReader reader = SafeXml.open(text.getBytes(StandardCharsets.UTF_8));
    LibvirtDomain domain = reader == null ? null : LibvirtDomain.read(reader);
    if (domain != null) {
      domain.addTo(draft.guests.item(domain.guest()), section.text().evidence());
    }
    return domain != null;
  }

  private boolean log(Section section) {
    boolean asked = section.ran("dmesg") || section.ran("journalctl");
    if (!asked && !KernelLog.looksLike(section.text())) {
      return false;
    }
    draft.logs.add(KernelLog.of(section));
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
    if (lone && LOCKDOWN.matcher(value).matches()) {
      return HostFiles.read("/sys/kernel/security/lockdown", text, draft);
    }
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
