package dev.proceed.facts;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * A distribution's own count of a kernel.
 *
 * @param builder who built it
 * @param count its own count behind the upstream number: 4 in {@code 6.14.11-4-pve}, 1160 15 2 in
 *     {@code 3.10.0-1160.15.2.el7.x86_64}; empty when the release does not show it
 */
public record KernelBuild(KernelBuilder builder, List<Integer> count) {

  public KernelBuild {
    count = List.copyOf(count);
  }

  /** The build of a release; empty for a plain one and for a builder that is not known. */
  public static Optional<KernelBuild> of(KernelRelease release) {
    for (KernelBuilder builder : KernelBuilder.values()) {
      Matcher matcher = builder.suffix().matcher(release.suffix());
      if (matcher.matches()) {
        String count = matcher.group(1);
        return Optional.of(new KernelBuild(builder, count == null ? List.of() : numbers(count)));
      }
    }
    return Optional.empty();
  }

  private static List<Integer> numbers(String count) {
    return Arrays.stream(count.split("\\.")).map(Integer::valueOf).toList();
  }

  /**
   * Whether this count is the same or a later one; only builds of one upstream number compare.
   *
   * @return empty when the release does not show its count
   */
  public Optional<Boolean> atLeast(Integer... other) {
    if (count.isEmpty()) {
      return Optional.empty();
    }
    for (int at = 0; at < other.length; at++) {
      int mine = at < count.size() ? count.get(at) : 0;
      if (mine != other[at]) {
        return Optional.of(mine > other[at]);
      }
    }
    return Optional.of(true);
  }
}
