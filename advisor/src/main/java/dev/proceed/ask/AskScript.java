package dev.proceed.ask;

import dev.proceed.assess.RequestRejected;
import dev.proceed.facts.HostFacts;
import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All commands of an interview as one shell script, for somebody who can run one thing and send
 * back one text. Each command is shown behind a prompt, so that the parts can be told apart.
 */
public final class AskScript {

  private static final String HEAD =
      """
      #!/bin/sh
      # Prints what is asked about this host. It only reads. Run it as root if you can, and send back all it prints:
      #     sh this-script > answer.txt 2>&1
      # Then: ./proceed check REQUEST --from answer.txt
      LC_ALL=C
      export LC_ALL
      PATH=$PATH:/usr/sbin:/sbin
      mark='$' as_root=none
      if [ "$(id -u)" -eq 0 ]; then mark='#' as_root=
      elif sudo -n true 2>/dev/null; then as_root='sudo -n'; fi
      user() { printf '%s %s\\n' "$mark" "$1"; sh -c "$1" 2>&1; }
      root() {
          if [ "$as_root" = none ]; then user "$1"; return; fi
          printf '# %s\\n' "$1"
          $as_root sh -c "$1" 2>&1
      }

      """;

  /**
   * Programs that read files anybody may read; what another one may be refused is asked of both.
   */
  private static final Set<String> READERS = Set.of("cat", "grep", "ls", "uname");

  private AskScript() {}

  /** The script for what is not known; its commands in the order in which they would be asked. */
  public static String of(Interview interview, HostFacts facts) throws RequestRejected {
    StringBuilder script = new StringBuilder(HEAD);
    for (Way way : commands(interview, facts)) {
      script
          .append(isMoreAsRoot(way) ? "root " : "user ")
          .append('\'')
          .append(Way.bare(way.command()).replace("'", "'\\''"))
          .append("'\n");
    }
    return script.toString();
  }

  /** Also one that may do without, where the table has it with {@code sudo}. */
  private static boolean isMoreAsRoot(Way way) {
    String bare = Way.bare(way.command());
    return way.root()
        || Ways.all().stream().anyMatch(one -> one.root() && Way.bare(one.command()).equals(bare));
  }

  /** Those that settle what is known to be missing, then those that tell what may turn up. */
  static List<Way> commands(Interview interview, HostFacts facts) throws RequestRejected {
    List<Way> ways = new ArrayList<>();
    Set<String> told = new HashSet<>();
    Set<String> sure = new HashSet<>();
    OpenKinds unknown = new OpenKinds(facts);
    for (Way way : inOrder(interview, facts)) {
      boolean reads = READERS.contains(way.tool()) && !way.root();
      Set<String> news = new HashSet<>(way.tells());
      news.removeAll(reads ? sure : told);
      if (news.stream().anyMatch(unknown::hold)) {
        ways.add(way);
        told.addAll(way.tells());
        sure.addAll(reads ? way.tells() : Set.of());
      }
    }
    return ways;
  }

  private static List<Way> inOrder(Interview interview, HostFacts facts) throws RequestRejected {
    List<Way> ways = new ArrayList<>();
    Past past = Past.NONE;
    Step step = interview.next(facts, past);
    while (step.question().isPresent()) {
      ways.add(step.question().get().way());
      past = past.told(step.question().get().command());
      step = interview.next(facts, past);
    }
    Ways.all().stream().filter(way -> !way.command().contains("{key}")).forEach(ways::add);
    return ways;
  }
}
