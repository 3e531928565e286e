package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of one IOMMU below {@code /sys/class/iommu}: {@code ivhd0/amd-iommu/features}, {@code
 * dmar0/intel-iommu/cap} and {@code ecap} (Documentation/ABI/testing/sysfs-class-iommu-amd-iommu
 * and -intel-iommu). Arm's have no registers there.
 */
public final class IommuUnits {

  private static final String DIRECTORY = "/sys/class/iommu";

  private IommuUnits() {}

  /**
   * Adds one file.
   *
   * @param path below {@code /sys/class/iommu/}
   */
  static boolean read(String path, SourceText text, Draft draft) {
    String[] steps = path.split("/", -1);
    if (steps.length != 3 || !(isName(steps[0]) || steps[0].indexOf('*') > 0)) {
      return false;
    }
    String file = steps[1] + "/" + steps[2];
    boolean known =
        file.equals("amd-iommu/features")
            || file.equals("amd-iommu/cap")
            || file.equals("intel-iommu/cap")
            || file.equals("intel-iommu/ecap")
            || file.equals("intel-iommu/version");
    if (known) {
      draft.iommu.enabled.present(true, text.evidence());
      register(file, text, isName(steps[0]) ? steps[0] : "", draft);
    }
    return known;
  }

  /** {@code ls /sys/class/iommu}, which prints nothing where no IOMMU is driven. */
  public static boolean listed(Section section, Draft draft) {
    boolean asked = section.ran("ls") && section.hasOption(DIRECTORY);
    boolean alone = section.command().endsWith(DIRECTORY) || section.command().endsWith("iommu/");
    if (!asked || !alone) {
      return false;
    }
    SourceText text = section.text();
    List<String> seen = new ArrayList<>();
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      String names = line.startsWith("ls: ") || line.startsWith("total ") ? "" : bare(line);
      for (String name : names.split("\\s+", -1)) {
        if (isName(name)) {
          seen.add(name);
          draft.iommu.units.item(name);
          draft.iommu.enabled.present(true, text.at(index));
        }
      }
    }
    if (text.value().startsWith("ls: ")) {
      draft.iommu.units.maybeMore(Reason.NOT_COLLECTED, text.value());
    } else {
      draft.iommu.units.allAre(
          seen, Evidence.of(text.name(), DIRECTORY + ": " + seen.size(), text.origin()));
    }
    return true;
  }

  /** The name in a line of {@code ls -l}, which ends in a link's target. */
  private static String bare(String line) {
    int arrow = line.indexOf(" -> ");
    return arrow < 0 ? line : line.substring(line.lastIndexOf(' ', arrow - 1) + 1, arrow);
  }

  private static void register(String file, SourceText text, String name, Draft draft) {
    if (file.equals("amd-iommu/features")) {
      draft.amdFeatures.add(new AmdFeatures.Words(name, text));
    }
    if (name.isEmpty()) {
      return;
    }
    IommuUnitDraft unit = draft.iommu.units.item(name);
    if (file.equals("intel-iommu/cap")) {
      hex(text, unit.features);
    } else if (file.equals("intel-iommu/ecap")) {
      hex(text, unit.moreFeatures);
    }
  }

  private static void hex(SourceText text, Claims<String> claims) {
    if (Hex.isHex(text.value()) && text.value().length() <= 16) {
      claims.present("0x" + text.value(), text.evidence());
    } else {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no register");
    }
  }

  /** A name as drivers give it, such as {@code ivhd0} or {@code smmu3.0x0000000005000000}. */
  public static boolean isName(String name) {
    return name.matches("[A-Za-z][\\w.:@-]{0,60}");
  }
}
