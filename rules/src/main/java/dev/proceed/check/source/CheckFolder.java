package dev.proceed.check.source;

import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Goal;
import dev.proceed.check.Kind;
import dev.proceed.knowledge.Labels;
import dev.proceed.knowledge.Strategies;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the folder of checks: one YAML and one DRL for each, one sentinel for each area. */
final class CheckFolder {

  private static final String SENTINEL = "sentinel.drl";

  private final Path root;
  private final List<String> problems;
  private final Map<String, CheckYaml> entries = new HashMap<>();
  private final Map<String, LintedRule> rules = new HashMap<>();

  private CheckFolder(Path root, List<String> problems) {
    this.root = root;
    this.problems = problems;
  }

  /** Every check, by id; adds one line to {@code problems} for whatever is wrong. */
  static List<CheckSource> read(Path root, List<String> problems) throws IOException {
    CheckFolder folder = new CheckFolder(root, problems);
    folder.readEntries();
    folder.readRules();
    folder.compareIds();
    return folder.sources();
  }

  /** The areas, which are the subfolders. */
  static List<String> areas(Path root) throws IOException {
    try (Stream<Path> folders = Files.list(root)) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  /** SHA-256 over every source of a check, names included. */
  static String digest(Path root) throws IOException {
    MessageDigest sha = sha256();
    for (String suffix : List.of(".drl", ".yaml")) {
      for (Path file : SourceFiles.find(root, suffix)) {
        sha.update(root.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
        sha.update(Files.readAllBytes(file));
      }
    }
    return HexFormat.of().formatHex(sha.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  private void readEntries() throws IOException {
    for (Path file : SourceFiles.find(root, ".yaml")) {
      try {
        CheckYaml yaml = CheckYaml.read(file);
        EntryRules.check(yaml, file.getFileName().toString(), problem -> blame(file, problem));
        if (entries.put(yaml.id(), yaml) != null) {
          blame(file, "the id " + yaml.id() + " is used twice");
        }
      } catch (IOException wrong) {
        blame(file, String.valueOf(wrong.getMessage()).lines().findFirst().orElse("unreadable"));
      }
    }
  }

  private void readRules() throws IOException {
    for (Path file : SourceFiles.find(root, ".drl")) {
      RuleLint lint = new RuleLint(area(file), problem -> blame(file, problem));
      if (file.getFileName().toString().equals(SENTINEL)) {
        lint.sentinel(Files.readString(file));
        continue;
      }
      for (LintedRule rule : lint.rules(Files.readString(file))) {
        if (!file.getFileName().toString().equals(rule.id() + ".drl")) {
          blame(file, "holds a rule of " + rule.id());
        }
        if (rules.put(rule.id(), rule) != null) {
          blame(file, "a second rule for " + rule.id());
        }
      }
    }
    for (String area : areas(root)) {
      if (!Files.exists(root.resolve(area).resolve(SENTINEL))) {
        blame(root.resolve(area), "has no " + SENTINEL);
      }
    }
  }

  private void compareIds() {
    rules.values().forEach(this::checkLabels);
    for (String id : rules.keySet()) {
      if (!entries.containsKey(id)) {
        problems.add(id + ": a rule without catalogue entry");
      }
    }
    for (CheckYaml yaml : entries.values()) {
      if (!rules.containsKey(yaml.id())) {
        problems.add(yaml.id() + ": a catalogue entry without rule");
      }
      for (String permit : yaml.yieldsTo()) {
        CheckYaml other = entries.get(permit);
        if (other == null || other.kind() != Kind.PERMIT) {
          problems.add(yaml.id() + ": yields to " + permit + ", which is no permit");
        }
      }
      for (String remedy : yaml.remedies()) {
        if (Strategies.sentence(remedy).isEmpty()) {
          problems.add(yaml.id() + ": the remedy " + remedy + " is not in strategies.tsv");
        }
      }
    }
  }

  private void checkLabels(LintedRule rule) {
    for (String reading : rule.readings()) {
      if (Labels.of(reading).isEmpty()) {
        problems.add(rule.id() + ": the reading " + reading + " has no label in labels.tsv");
      }
    }
  }

  private List<CheckSource> sources() {
    List<CheckSource> sources = new ArrayList<>();
    for (CheckYaml yaml : entries.values()) {
      LintedRule rule = rules.get(yaml.id());
      if (rule != null) {
        boolean gate = rule.about() == CheckEntry.About.PAIR && yaml.kind() == Kind.HARM;
        if (gate != (yaml.gate() != null)) {
          problems.add(yaml.id() + ": harm to pairs, and no other check, names its gate");
        }
        if ((yaml.kind() == Kind.PERMIT) != rule.permit()) {
          problems.add(yaml.id() + ": kind is " + yaml.kind() + ", but the rule says otherwise");
        }
        sources.add(source(yaml, rule));
      }
    }
    sources.sort(java.util.Comparator.comparing(source -> source.entry().id()));
    return sources;
  }

  private static CheckSource source(CheckYaml yaml, LintedRule rule) {
    CheckYaml.SettledBy settled = yaml.settledBy();
    List<CheckYaml.SourceYaml> against = yaml.contradicting();
    return new CheckSource(
        new CheckEntry(
            yaml.id(),
            yaml.kind(),
            yaml.title(),
            yaml.severity(),
            yaml.confidence(),
            yaml.layer(),
            yaml.acceptable() == CheckYaml.Acceptable.PERSON,
            rule.about(),
            blocks(yaml, rule),
            Boolean.TRUE.equals(yaml.onlyForGoal()),
            yaml.yieldsTo(),
            rule.readings()),
        new CheckDetails(
            yaml.gate() == null ? "" : yaml.gate(),
            yaml.scope().strip(),
            yaml.cause().strip(),
            yaml.consequence().strip(),
            settled == null ? "" : settled.observation().strip(),
            settled == null ? "" : settled.command(),
            yaml.remedies(),
            yaml.sources().stream().map(CheckYaml.SourceYaml::source).toList(),
            against == null
                ? List.of()
                : against.stream().map(CheckYaml.SourceYaml::source).toList(),
            rule.premises(),
            yaml.since()));
  }

  private static List<Goal> blocks(CheckYaml yaml, LintedRule rule) {
    boolean harmOfPairs = rule.about() == CheckEntry.About.PAIR && yaml.kind() == Kind.HARM;
    List<Goal> named = yaml.blocks() == null ? List.of() : yaml.blocks();
    return harmOfPairs ? List.of(Goal.P2P) : named;
  }

  private String area(Path file) {
    return root.relativize(file).getName(0).toString();
  }

  private void blame(Path file, String problem) {
    problems.add(root.relativize(file) + ": " + problem);
  }
}
