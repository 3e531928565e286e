package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.BootScripts;
import dev.proceed.parse.BootScripts.Starter;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Scripts that something starts, and those that they start in turn. A program that is no script,
 * and what packages bring, is not looked into.
 */
final class StartedScripts {

  private static final int DEEPEST = 3;

  private final RootDir root;
  private final Draft draft;
  private final Set<String> seen = new HashSet<>();
  private String obstacle = "";
  private Reason reason = Reason.NOT_COLLECTED;

  StartedScripts(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  /** Why some of what runs at boot may be missing; "" where nothing is known to be. */
  String obstacle() {
    return obstacle;
  }

  Reason reason() {
    return reason;
  }

  /** Something could not be looked at. */
  void missing(Reason why, String what) {
    obstacle = what;
    reason = why;
  }

  /**
   * Adds what a script does.
   *
   * @param program its path, from the root
   * @param startedBy the file that starts it
   * @param kind see {@link dev.proceed.facts.BootActor}
   */
  void add(String program, String startedBy, String kind, Reading<Boolean> enabled) {
    add(program, new Starter(kind, startedBy, enabled), 0);
  }

  private void add(String program, Starter starter, int depth) {
    String path = program.substring(1);
    boolean ofPackage = path.startsWith("usr/") && !path.startsWith("usr/local/");
    boolean ofSystem = path.isEmpty() || path.matches("(s?bin|lib(?:32|64)?)/.*");
    if (ofPackage || ofSystem || depth > DEEPEST || !seen.add(starter.startedBy() + path)) {
      return;
    }
    Content content = root.read(path, RootDir.SMALL);
    if (content.look() == Look.DENIED) {
      missing(
          Reason.NO_PERMISSION,
          program + ", which " + starter.startedBy() + " starts, is not readable");
    } else if (!content.found()) {
      if (depth == 0 || !content.look().tells() || mayBeLeftOut(path)) {
        missing(
            Reason.NOT_COLLECTED,
            program + ", which " + starter.startedBy() + " starts, is not there");
      }
    } else if (isScript(content.bytes())) {
      SourceText text = SourceText.of(program, root.origin(), content.bytes());
      BootScripts.add(text, starter, draft);
      Starter next = new Starter(starter.kind(), program, starter.enabled());
      for (String line : text.lines()) {
        if (!line.strip().startsWith("#")) {
          programs(line).forEach(other -> add(other, next, depth + 1));
        }
      }
    }
  }

  /** A copy holds what somebody thought of; a path in a script may as well be a file it writes. */
  private boolean mayBeLeftOut(String path) {
    return !root.isWhole() && path.matches("(?:opt|srv|root|home|usr/local)/.*");
  }

  private static boolean isScript(byte[] content) {
    return content.length > 2 && content[0] == '#' && content[1] == '!';
  }

  /** Paths in a line that may be programs. */
  static List<String> programs(String line) {
    List<String> programs = new ArrayList<>();
    for (String part : line.split("[\\s\"'=;&|<>()]+", -1)) {
      if (part.matches("/(?!dev/|sys/|proc/)[\\w./-]+")) {
        programs.add(part);
      }
    }
    return programs;
  }
}
