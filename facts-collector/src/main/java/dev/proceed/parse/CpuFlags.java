package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The flags of an x86 processor.
 *
 * <p>{@code sme}, {@code sev}, {@code sev_es} and {@code sev_snp} say what the processor can do and
 * the firmware allows, never that it is on: the IOMMU may refuse SNP after the flag was set (linux
 * arch/x86/kernel/cpu/amd.c {@code bsp_determine_snp}, drivers/iommu/amd/init.c {@code
 * iommu_snp_enable}, v6.12). A flag that is missing does tell: see {@link Conclusions}.
 *
 * @param whole whether no flag can be missing: a pasted line may be cut, and a copy may be
 *     shortened
 */
public record CpuFlags(Set<String> words, boolean whole, Evidence evidence) {

  /** No 64-bit processor has fewer flags. */
  private static final int FEWEST = 50;

  /**
   * A hypervisor shows itself by a flag; one that hides shows none, so other sources may differ.
   */
  static void read(Fields fields, String key, Draft draft) {
    Fields.Field flags = fields.first(key);
    if (flags == null) {
      return;
    }
    SourceText text = fields.text();
    Set<String> words = new HashSet<>(Arrays.asList(flags.value().split("\\s+")));
    boolean inside = words.contains("hypervisor");
    String shown = inside ? "flags: ... hypervisor ..." : "flags without hypervisor";
    draft.platform.virtualMachine.present(inside, evidence(text, flags, shown));
    boolean whole =
        text.origin() != Origin.PASTED
            && words.size() >= FEWEST
            && flags.index() + 1 < text.lines().size();
    draft.platform.flags.add(
        new CpuFlags(words, whole, evidence(text, flags, words.size() + " flags")));
  }

  private static Evidence evidence(SourceText text, Fields.Field flags, String shown) {
    return text.at(flags.index(), shown);
  }
}
