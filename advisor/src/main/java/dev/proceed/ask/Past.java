package dev.proceed.ask;

import dev.proceed.knowledge.Way;
import dev.proceed.knowledge.Ways;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What was asked in an interview, and which of it failed. Immutable.
 *
 * @param asked every command that was asked for or shown, in order; none is asked for again
 * @param failed those that told nothing, and why
 * @param noRoot whether the person cannot become root
 */
public record Past(Set<String> asked, Map<String, Failure> failed, boolean noRoot) {

  public static final Past NONE = new Past(Set.of(), Map.of(), false);

  public Past {
    asked = Collections.unmodifiableSet(new LinkedHashSet<>(asked));
    failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
  }

  /** With a command that told something. */
  public Past told(String command) {
    Set<String> more = new LinkedHashSet<>(asked);
    more.add(command);
    return new Past(more, failed, noRoot);
  }

  /** With a command that told nothing. */
  public Past with(String command, Failure failure) {
    Map<String, Failure> more = new LinkedHashMap<>(failed);
    more.put(command, failure);
    return new Past(told(command).asked(), more, noRoot || failure == Failure.NO_ROOT);
  }

  public Past withoutRoot() {
    return new Past(asked, failed, true);
  }

  /**
   * Whether it makes sense to ask for this: not asked yet, not bound to fail as another did, and
   * not a part of what was printed already.
   */
  public boolean allows(Way way) {
    if ((noRoot && way.root()) || asked.contains(way.command())) {
      return false;
    }
    boolean asRoot = !way.command().equals(Way.bare(way.command()));
    return asked.stream().noneMatch(one -> isPartOf(one, way, asRoot))
        && failed.entrySet().stream().noneMatch(one -> dooms(one.getKey(), one.getValue(), way));
  }

  /** The same again with less rights, or some lines of it, or one item of it. */
  private boolean isPartOf(String earlier, Way way, boolean asRoot) {
    String bare = Way.bare(earlier);
    boolean same = bare.equals(way.command()) || way.command().startsWith(bare + " | ");
    boolean item =
        !failed.containsKey(earlier)
            && Way.tool(earlier).equals(way.tool())
            && (!asRoot || !bare.equals(earlier))
            && Ways.tells(earlier).containsAll(way.tells());
    return (same && !asRoot) || item;
  }

  private static boolean dooms(String command, Failure failure, Way way) {
    boolean sameTool = Way.tool(command).equals(way.tool());
    return sameTool && (failure == Failure.NOT_INSTALLED || failure == Failure.DRIVER_SILENT);
  }
}
