package dev.proceed.check.source;

import static dev.proceed.check.source.Mutation.fault;

import java.util.stream.Stream;

/** Faults in catalogue entries that the build must refuse. */
final class EntryMutations {
  private static final String UNBIND = "gpu/GPU-002.yaml";
  private static final String CONTESTED = "gpu/GPU-001.yaml";
  private static final String PERMIT = "gpu/GPU-901.yaml";
  private static final String PAIR = "p2p/P2P-004.yaml";

  private EntryMutations() {}

  static Stream<Mutation> all() {
    return Stream.concat(form(), meaning());
  }

  private static Stream<Mutation> form() {
    return Stream.of(
        fault("an unknown key", UNBIND, "layer:", "lair: x\nlayer:", UNBIND, "lair"),
        fault("a key that is missing", UNBIND, "scope:", "# ", UNBIND, "scope"),
        fault("a key without a value", UNBIND, "since: \"0.1\"", "since:", UNBIND, "since"),
        fault(
            "a key written twice",
            UNBIND,
            "kind: harm",
            "kind: harm\nkind: permit",
            UNBIND,
            "kind"),
        fault("an unknown severity", UNBIND, "severity: ", "severity: un", UNBIND, "Severity"),
        fault(
            "a number as severity",
            "iommu/IOMMU-001.yaml",
            "severity: medium",
            "severity: 4",
            "iommu/IOMMU-001.yaml",
            "Severity"),
        fault(
            "an unknown kind of source",
            "iommu/IOMMU-001.yaml",
            "kind: kernel-source",
            "kind: rumour",
            "iommu/IOMMU-001.yaml",
            "rumour"),
        fault("a second document", UNBIND, "since: \"0.1\"", "since: \"0.1\"\n---\nid: x", UNBIND),
        fault("no YAML at all", UNBIND, "id: GPU-002", "id: [GPU-002", UNBIND));
  }

  private static Stream<Mutation> meaning() {
    return Stream.of(
        fault(
            "no source",
            "iommu/IOMMU-004.yaml",
            "sources:",
            "sources: []\ncontradicting:",
            "iommu/IOMMU-004.yaml",
            "has no source"),
        fault(
            "a source that says nothing",
            "iommu/IOMMU-001.yaml",
            "says: contain no test of the domain type",
            "says: \" \"",
            "iommu/IOMMU-001.yaml",
            "a source needs ref, says and versions"),
        fault("contested without the other side", CONTESTED, "contradicting:\n", "", CONTESTED),
        fault(
            "contested without what settles it",
            "iommu/IOMMU-004.yaml",
            "confidence: confirmed",
            "confidence: contested\ncontradicting: [{kind: issue, ref: a, says: b, versions: c}]",
            "iommu/IOMMU-004.yaml",
            "needs contradicting sources and settledBy"),
        fault(
            "a title with a full stop",
            CONTESTED,
            "incompatible with identity domains",
            "incompatible with identity domains.",
            CONTESTED,
            "no full stop"),
        fault(
            "a title that is too long",
            CONTESTED,
            "title: ",
            "title: " + "x".repeat(110),
            CONTESTED,
            "at most 110"),
        fault(
            "a remedy nobody knows",
            CONTESTED,
            "[keep-translation,",
            "[keep-calm,",
            "GPU-001: the remedy keep-calm is not in strategies.tsv"),
        fault(
            "yields to harm",
            CONTESTED,
            "yieldsTo: [GPU-901]",
            "yieldsTo: [GPU-002]",
            "GPU-001: yields to GPU-002, which is no permit"),
        fault(
            "yields to nothing that exists",
            CONTESTED,
            "yieldsTo: [GPU-901]",
            "yieldsTo: [GPU-999]",
            "GPU-001: yields to GPU-999, which is no permit"),
        fault(
            "a permit that yields",
            PERMIT,
            "yieldsTo: []",
            "yieldsTo: [GPU-901]",
            PERMIT,
            "a permit yields to nothing"),
        fault(
            "harm that calls itself a permit",
            UNBIND,
            "kind: harm",
            "kind: permit",
            "GPU-002: kind is PERMIT, but the rule says otherwise"),
        fault("an id of another form", UNBIND, "id: GPU-002", "id: gpu-2", UNBIND, "AREA-NNN"),
        fault(
            "the id of another check",
            UNBIND,
            "id: GPU-002",
            "id: GPU-001",
            UNBIND,
            "holds the entry of GPU-001",
            "the id GPU-001 is used twice"),
        fault("a gate of no pair", UNBIND, "scope:", "gate: x\nscope:", "GPU-002", "gate"),
        fault("a pair without its gate", PAIR, "gate:", "# ", "P2P-004", "gate"));
  }
}
