package dev.proceed.collect.bundle;

import dev.proceed.facts.HostFacts;
import java.util.List;
import java.util.Map;

/**
 * An interview that was put aside.
 *
 * @param request its words, as they were typed behind {@code ask}
 * @param accepted acceptances, each {@code ID@SUBJECT=why}
 * @param asked every command that was asked for, in order
 * @param failed those that told nothing, and why, by the name of the reason
 * @param noRoot whether the person cannot become root
 * @param console whether only short commands with short outputs are asked for
 * @param facts what everything that was heard says together
 */
public record SavedInterview(
    List<String> request,
    List<String> accepted,
    List<String> asked,
    Map<String, String> failed,
    boolean noRoot,
    boolean console,
    HostFacts facts) {

  public SavedInterview {
    request = List.copyOf(request);
    accepted = List.copyOf(accepted);
    asked = List.copyOf(asked);
    failed = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(failed));
  }
}
