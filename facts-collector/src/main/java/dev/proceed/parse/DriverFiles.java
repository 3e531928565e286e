package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.GpuModules;
import dev.proceed.parse.ModprobeConfig.Numbered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines about modules and drivers that name their file, from {@code grep -H . FILE...}.
 *
 * <pre>
 * /sys/module/nvidia_drm/parameters/modeset:Y
 * /etc/modprobe.d/vfio.conf:options vfio-pci ids=10de:2684
 * /proc/driver/nvidia/gpus/0000:c1:00.0/information:Device Minor:    0
 * </pre>
 */
public final class DriverFiles {

  private static final String MODULE = "/sys/module/";
  private static final String PROC = "/proc/driver/nvidia/";
  private static final String PARAMS = "params";
  private static final String GPUS = PROC + "gpus/";
  private static final String AUTOPROBE = "/sys/bus/pci/drivers_autoprobe:";
  private static final String FOLDER = "/modprobe.d/";

  private final Section section;
  private final Draft draft;
  private final Map<String, List<Numbered>> configuration = new LinkedHashMap<>();
  private boolean found;

  private DriverFiles(Section section, Draft draft) {
    this.section = section;
    this.draft = draft;
  }

  /** Adds what the lines say; false when none is understood. */
  static boolean read(Section section, Draft draft) {
    DriverFiles files = new DriverFiles(section, draft);
    for (int index = 0; index < section.text().lines().size(); index++) {
      files.line(section.text().lines().get(index).strip(), section.text().at(index));
    }
    files.configuration();
    files.params();
    return files.found;
  }

  private void line(String line, Evidence evidence) {
    if (line.startsWith(MODULE)) {
      module(line.substring(MODULE.length()), evidence);
    } else if (line.startsWith(GPUS)) {
      gpu(line.substring(GPUS.length()), evidence);
    } else if (line.startsWith(PROC)) {
      proc(line.substring(PROC.length()), evidence);
    } else if (line.startsWith(AUTOPROBE)) {
      found |= autoprobe(line.substring(AUTOPROBE.length()), evidence, draft);
    } else if (line.startsWith("/") && line.contains(FOLDER)) {
      modprobe(line);
    }
  }

  /** {@code drivers_autoprobe} holds 1 or 0; false when it holds something else. */
  public static boolean autoprobe(String value, Evidence evidence, Draft draft) {
    boolean on = value.strip().equals("1");
    if (on || value.strip().equals("0")) {
      draft.drivers.autoprobe.present(on, evidence);
      return true;
    }
    return false;
  }

  private void module(String rest, Evidence evidence) {
    int colon = rest.indexOf(':');
    String[] way = (colon < 0 ? "" : rest.substring(0, colon)).split("/", -1);
    String value = rest.substring(colon + 1).strip();
    if (way.length < 2 || !ModuleLists.isName(way[0])) {
      return;
    }
    String file = way[1] + (way.length == 3 ? "/" : "");
    switch (file) {
      case "parameters/" -> parameter(way[0], way[2], value, evidence);
      case "version" -> {
        draft.drivers.modules.item(way[0]).version.present(value, evidence);
        found = true;
      }
      case "refcnt" -> {
        int users = Hex.decimal(value);
        if (users >= 0) {
          draft.drivers.modules.item(way[0]).users.present(users, evidence);
          found = true;
        }
      }
      default -> {}
    }
  }

  private void parameter(String module, String name, String value, Evidence evidence) {
    found = true;
    ModuleDraft item = draft.drivers.modules.item(module);
    if (GpuModules.matter(module) && ModuleLists.isName(name)) {
      item.parameters.item(name).setting.present(value, evidence);
      item.parameters.maybeMore(
          Reason.NOT_COLLECTED, "grep shows no parameter that is empty or not readable");
    }
  }

  private void gpu(String rest, Evidence evidence) {
    int slash = rest.indexOf('/');
    PciAddress address = slash < 0 ? null : Bdf.read(rest.substring(0, slash));
    int colon = rest.indexOf(':', Math.max(slash, 0));
    if (address == null || colon < 0) {
      return;
    }
    String line = rest.substring(colon + 1).strip();
    switch (rest.substring(slash + 1, colon)) {
      case "information" -> {
        GpuNumbers.seen(address, evidence, draft);
        NvidiaInformation.line(line, address, evidence, draft);
        found = true;
      }
      case "registry" -> {
        NvidiaProc.registry(line, address, evidence, draft);
        found = true;
      }
      default -> {}
    }
  }

  private void proc(String rest, Evidence evidence) {
    int colon = rest.indexOf(':');
    String line = rest.substring(colon + 1).strip();
    switch (colon < 0 ? "" : rest.substring(0, colon)) {
      case "version" -> {
        SourceText text = SourceText.of(evidence.source(), evidence.origin(), line);
        NvidiaProc.version(
            new SourceText(text.name(), text.origin(), text.lines(), evidence.line()), draft);
        found = true;
      }
      case PARAMS -> found |= NvidiaProc.param(line, evidence, draft);
      default -> {}
    }
  }

  private void params() {
    SourceText text = section.text();
    if (found && section.command().equals("cat " + PROC + PARAMS)) {
      draft.drivers.nvidiaRegistry.allAre(
          draft.drivers.nvidiaRegistry.items().keySet(),
          Evidence.of(text.name(), "the whole file", text.origin()));
    }
  }

  /** {@code FILE:TEXT}, or {@code FILE:NUMBER:TEXT} of {@code grep -n}. */
  private void modprobe(String line) {
    int colon = line.indexOf(':', line.indexOf(FOLDER));
    if (colon < 0) {
      return;
    }
    List<Numbered> lines =
        configuration.computeIfAbsent(line.substring(0, colon), none -> new ArrayList<>());
    String rest = line.substring(colon + 1);
    int second = rest.indexOf(':');
    int number = second < 0 ? -1 : Hex.decimal(rest.substring(0, second));
    lines.add(
        number > 0
            ? new Numbered(number, rest.substring(second + 1))
            : new Numbered(lines.size() + 1, rest));
  }

  private void configuration() {
    configuration.forEach(
        (file, lines) -> {
          ModprobeConfig.lines(file, lines, draft);
          found = true;
        });
    if (!configuration.isEmpty()) {
      draft.drivers.modprobe.maybeMore(
          Reason.NOT_COLLECTED,
          section.text().name() + ": other directories or empty files may hide or add lines");
    }
  }
}
