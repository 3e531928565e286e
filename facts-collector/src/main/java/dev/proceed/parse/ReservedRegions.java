package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ReservedRegion;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code /sys/kernel/iommu_groups/N/reserved_regions}, one range a line
 * (Documentation/ABI/testing/sysfs-kernel-iommu_groups).
 *
 * <pre>
 * 0x00000000fee00000 0x00000000feefffff msi
 * </pre>
 */
public final class ReservedRegions {

  private static final Set<String> KINDS = Set.of("direct", "direct-relaxable", "reserved", "msi");

  /** A file of sysfs holds one page; a list that fills it may have been cut. */
  private static final int PAGE = 4096;

  private ReservedRegions() {}

  public static void read(SourceText text, GroupDraft group) {
    List<ReservedRegion> regions = new ArrayList<>();
    String odd = "";
    int length = 0;
    for (String line : text.lines()) {
      ReservedRegion region = region(line);
      length += line.length() + 1;
      if (region != null) {
        regions.add(region);
        group.reserved.item(region);
      } else if (!line.isBlank()) {
        odd = line;
      }
    }
    if (!odd.isEmpty()) {
      group.reserved.maybeMore(Reason.UNPARSEABLE, "not a reserved region: " + odd);
    } else if (length >= PAGE - 64) {
      group.reserved.maybeMore(Reason.TRUNCATED, text.name() + " fills a whole page");
    } else {
      Evidence evidence = Evidence.of(text.name(), regions.size() + " regions", text.origin());
      group.reserved.allAre(regions, evidence);
    }
  }

  static @Nullable ReservedRegion region(String line) {
    String[] words = line.strip().split("\\s+", -1);
    boolean range = words.length == 3 && isAddress(words[0]) && isAddress(words[1]);
    return range && KINDS.contains(words[2])
        ? new ReservedRegion(words[0], words[1], words[2])
        : null;
  }

  private static boolean isAddress(String word) {
    return word.startsWith("0x") && word.length() <= 18 && Hex.isHex(word.substring(2));
  }
}
