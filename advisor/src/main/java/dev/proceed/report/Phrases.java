package dev.proceed.report;

import dev.proceed.check.Finding.Seen;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;
import dev.proceed.knowledge.Labels;
import dev.proceed.knowledge.SnpIdentity;
import java.util.stream.Collectors;

/** Words for readings. */
final class Phrases {

  private Phrases() {}

  /** {@code SEV-SNP is active in the IOMMU: yes (dmesg line 214: "...")}. */
  static String of(Seen seen) {
    return label(seen) + ": " + value(seen.reading()) + source(seen.reading());
  }

  static String label(Seen seen) {
    return label(seen.name());
  }

  static String label(String name) {
    return Labels.of(name).orElse(name);
  }

  static String value(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return word(present.value());
    }
    if (reading instanceof Reading.Absent<?>) {
      return "none";
    }
    return reading instanceof Reading.Unknown<?> unknown
        ? "not known, " + unknown.detail()
        : disagreement((Reading.Contradicted<?>) reading);
  }

  private static String disagreement(Reading.Contradicted<?> contradicted) {
    return contradicted.claims().stream()
        .map(claim -> word(claim.value()) + " (" + claim.evidence() + ")")
        .collect(Collectors.joining(" against ", "sources disagree, ", ""));
  }

  private static String word(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? "yes" : "no";
    }
    if (value instanceof Joint joint) {
      return joint(joint);
    }
    return value instanceof SnpIdentity identity ? identity(identity) : value.toString();
  }

  static String joint(Joint joint) {
    return switch (joint) {
      case SHARED_BRIDGE -> "below a common switch";
      case SAME_ROOT_COMPLEX -> "same root complex";
      case SEPARATE_ROOT_COMPLEXES -> "separate root complexes";
    };
  }

  private static String identity(SnpIdentity identity) {
    return switch (identity) {
      case REFUSED -> "refused by the kernel";
      case ACCEPTED_THEN_NO_DMA -> "accepted, then the device loses all DMA";
      case DEPENDS_ON_PAGE_MODE_ZERO -> "depends on page mode 0";
    };
  }

  private static String source(Reading<?> reading) {
    if (reading instanceof Reading.Present<?> present) {
      return " (" + present.evidence() + ")";
    }
    return reading instanceof Reading.Absent<?> absent ? " (" + absent.evidence() + ")" : "";
  }
}
