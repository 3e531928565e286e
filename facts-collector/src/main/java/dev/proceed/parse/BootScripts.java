package dev.proceed.parse;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.ModprobeLine;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Finds the lines of scripts, units and rules that touch drivers, IOMMU groups or configuration
 * space of PCI devices. The files are those of sysfs-bus-pci and sysfs-kernel-iommu_groups (linux
 * Documentation/ABI/testing).
 */
public final class BootScripts {

  private static final Map<BootAction, Pattern> SIGNS = new EnumMap<>(BootAction.class);

  static {
    SIGNS.put(
        BootAction.DRIVER_OVERRIDE,
        Pattern.compile("driver_override|\\bdriverctl\\b.*set-override"));
    SIGNS.put(BootAction.NEW_ID, Pattern.compile("(?<![a-z_])new_id\\b"));
    SIGNS.put(BootAction.BIND, Pattern.compile("/bind\\b|\\bdrivers_probe\\b"));
    SIGNS.put(BootAction.UNBIND, Pattern.compile("/unbind\\b"));
    SIGNS.put(BootAction.DOMAIN_TYPE, Pattern.compile("iommu_groups?/.*\\btype\\b"));
    SIGNS.put(BootAction.SETPCI, Pattern.compile("\\bsetpci\\b.*="));
    SIGNS.put(BootAction.REMOVE, Pattern.compile("pci/devices/.*/remove\\b"));
    SIGNS.put(BootAction.RESCAN, Pattern.compile("/rescan\\b"));
    SIGNS.put(BootAction.RESET, Pattern.compile("pci/devices/.*/reset\\b"));
    SIGNS.put(
        BootAction.VFIO,
        Pattern.compile(
            "^(options\\s+vfio[-_]pci\\b.*\\bids=|softdep\\s.*\\bvfio[-_]pci\\b)"
                + "|\\bmodprobe\\b.*\\bvfio[-_]pci\\b.*\\bids="));
  }

  /**
   * Where a text stands and what has it run.
   *
   * @param kind see {@link dev.proceed.facts.BootActor}; "" where it is not known
   * @param startedBy the other file that has it run; "" where it is read itself, {@link #UNTOLD}
   *     where that is not known
   * @param enabled whether it is set to run
   */
  public record Starter(String kind, String startedBy, Reading<Boolean> enabled) {

    /** In place of a file that is not known. */
    public static final String UNTOLD = "?";
  }

  private BootScripts() {}

  /** Adds every such line; whether there is one. */
  public static boolean add(SourceText text, Starter starter, Draft draft) {
    boolean found = false;
    ShellNames names = new ShellNames(text.lines());
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (!line.startsWith("#") && !line.startsWith(";")) {
        Evidence evidence = text.at(index);
        for (BootAction action : actions(line)) {
          add(action, evidence, starter, names.of(line), draft);
          found = true;
        }
      }
    }
    return found;
  }

  private static List<BootAction> actions(String line) {
    List<BootAction> found = new ArrayList<>();
    SIGNS.forEach(
        (action, sign) -> {
          if (sign.matcher(line).find()) {
            found.add(action);
          }
        });
    return found;
  }

  /** A rule of modprobe's own configuration that loads vfio-pci, binds ids or runs a command. */
  static void modprobe(ModprobeLine line, Draft draft) {
    String whole = (line.directive() + " " + line.module() + " " + line.arguments()).strip();
    Evidence evidence = new Evidence(line.file(), line.line(), whole, Origin.DERIVED);
    Starter from = new Starter("modprobe", "", Reading.present(true, evidence));
    ShellNames names = new ShellNames(List.of());
    for (BootAction action : actions(whole)) {
      ShellNames.Meant meant = names.of(whole);
      boolean softdep = line.directive().equals("softdep");
      add(
          action,
          evidence,
          from,
          softdep ? new ShellNames.Meant(meant.names(), false) : meant,
          draft);
    }
  }

  /** A line that is known to do this to what it names. */
  public static void add(
      BootAction action, Evidence evidence, Starter starter, List<String> devices, Draft draft) {
    add(
        action,
        evidence,
        starter,
        new ShellNames.Meant(new java.util.TreeSet<>(devices), true),
        draft);
  }

  private static void add(
      BootAction action, Evidence evidence, Starter starter, ShellNames.Meant meant, Draft draft) {
    BootActorDraft actor =
        draft.bootActors.item(
            new BootActorDraft.Key(Clean.key(evidence.source()), evidence.line(), action));
    actor.enabled.add(starter.enabled());
    if (!starter.kind().isEmpty()) {
      actor.kind.present(starter.kind(), evidence);
    }
    if (starter.startedBy().isEmpty()) {
      actor.startedBy.absent(evidence);
    } else if (!starter.startedBy().equals(Starter.UNTOLD)) {
      actor.startedBy.present(Clean.key(starter.startedBy()), evidence);
    }
    meant.names().forEach(actor.devices::item);
    if (meant.closed()) {
      actor.devices.allAre(actor.devices.items().keySet(), evidence);
    } else {
      actor.devices.maybeMore(Reason.UNPARSEABLE, "the line takes its devices from elsewhere");
    }
  }
}
