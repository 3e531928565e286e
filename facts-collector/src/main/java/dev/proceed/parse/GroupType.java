package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;

/** Reads the word in {@code /sys/kernel/iommu_groups/N/type}. */
public final class GroupType {

  private GroupType() {}

  public static void read(SourceText text, GroupDraft group) {
    read(text.value(), text.evidence(), group);
  }

  static void read(String word, Evidence evidence, GroupDraft group) {
    DomainType.read(word)
        .ifPresentOrElse(
            type -> group.domainType.present(type, evidence), () -> unread(word, group));
  }

  private static void unread(String word, GroupDraft group) {
    boolean kernelSaysSo = word.equals("unknown") || word.equals("auto");
    group.domainType.unknown(
        kernelSaysSo ? Reason.KERNEL_DOES_NOT_KNOW : Reason.UNPARSEABLE,
        "the kernel's word is \"" + word + "\"");
  }
}
