package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What Proxmox' high availability is to run, from {@code /etc/pve/ha/resources.cfg} or {@code
 * ha-manager config}: it starts these with the cluster and again when they fail (pve-ha-manager
 * src/PVE/HA/Resources.pm).
 *
 * <pre>
 * vm: 132
 *     state started
 * </pre>
 */
public final class HighAvailability {

  private static final List<String> AT_REST = List.of("stopped", "disabled", "ignored");

  private final Set<String> started = new HashSet<>();
  private final Evidence evidence;

  private HighAvailability(SourceText text) {
    this.evidence = Evidence.of(text.name(), "resources of high availability", text.origin());
    String header = "";
    for (String line : text.lines()) {
      String[] words = line.strip().split("\\s+", -1);
      if (!line.isBlank() && !Character.isWhitespace(line.charAt(0))) {
        header = line.strip().replaceAll("\\s", "");
        started.add(header);
      } else if (words.length == 2 && words[0].equals("state") && AT_REST.contains(words[1])) {
        started.remove(header);
      }
    }
  }

  /** The whole file; a resource without a state is to run. */
  public static HighAvailability read(SourceText text) {
    return new HighAvailability(text);
  }

  /** The output of {@code ha-manager config}, which prints nothing when there is none. */
  public static boolean read(Section section, Draft draft) {
    boolean fits = section.ran("ha-manager config") && section.filter().isEmpty();
    if (fits) {
      draft.highAvailability.add(new HighAvailability(section.text()));
    }
    return fits;
  }

  /**
   * Says whether it starts one.
   *
   * @param name such as {@code vm:132} or {@code ct:105}
   */
  public void tell(String name, Claims<Boolean> claims) {
    boolean starts = started.contains(name);
    String text = starts ? name : "no " + name;
    claims.present(starts, new Evidence(evidence.source(), 0, text, evidence.origin()));
  }
}
