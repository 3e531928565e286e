package dev.proceed.check.source;

import dev.proceed.check.Confidence;
import dev.proceed.check.Kind;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** What the house demands of a catalogue entry beyond its form. */
final class EntryRules {

  private static final Pattern ID = Pattern.compile("[A-Z][A-Z0-9]{1,9}-\\d{3}");
  private static final Set<String> SOURCE_KINDS =
      Set.of(
          "kernel-commit",
          "kernel-source",
          "kernel-doc",
          "distribution-source",
          "driver-source",
          "library-source",
          "vendor-doc",
          "specification",
          "measurement",
          "issue",
          "report");
  private static final int LONGEST_TITLE = 110;

  private EntryRules() {}

  static void check(CheckYaml yaml, String fileName, Consumer<String> blame) {
    if (!ID.matcher(yaml.id()).matches()) {
      blame.accept("the id " + yaml.id() + " is not AREA-NNN");
    }
    if (!fileName.equals(yaml.id() + ".yaml")) {
      blame.accept("holds the entry of " + yaml.id());
    }
    if (yaml.title().length() > LONGEST_TITLE || yaml.title().endsWith(".")) {
      blame.accept("a title is one line of at most " + LONGEST_TITLE + " letters, no full stop");
    }
    if (yaml.sources().isEmpty()) {
      blame.accept("has no source");
    }
    yaml.sources().forEach(source -> checkSource(source, blame));
    checkContested(yaml, blame);
    boolean ofNoGoal = yaml.blocks() == null || yaml.blocks().isEmpty();
    if (Boolean.TRUE.equals(yaml.onlyForGoal()) && ofNoGoal) {
      blame.accept("counts only for a goal, and blocks none");
    }
    if (yaml.kind() == Kind.PERMIT && !yaml.yieldsTo().isEmpty()) {
      blame.accept("a permit yields to nothing");
    }
  }

  private static void checkSource(CheckYaml.SourceYaml source, Consumer<String> blame) {
    if (!SOURCE_KINDS.contains(source.kind())) {
      blame.accept("the source kind " + source.kind() + " is none of " + SOURCE_KINDS);
    }
    if (source.ref().isBlank() || source.says().isBlank() || source.versions().isBlank()) {
      blame.accept("a source needs ref, says and versions");
    }
  }

  private static void checkContested(CheckYaml yaml, Consumer<String> blame) {
    boolean against = yaml.contradicting() != null && !yaml.contradicting().isEmpty();
    if (yaml.confidence() == Confidence.CONTESTED && (!against || yaml.settledBy() == null)) {
      blame.accept("a contested claim needs contradicting sources and settledBy");
    }
  }
}
