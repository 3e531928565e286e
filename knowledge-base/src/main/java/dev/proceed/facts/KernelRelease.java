package dev.proceed.facts;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kernel release as {@code uname -r} prints it.
 *
 * <p>The number of a distribution kernel tells its upstream base, not which fixes it carries: a fix
 * in an upstream stable release is not implied by an equal or higher number of another series.
 *
 * @param major 6 in {@code 6.14.11-4-pve}
 * @param minor 14
 * @param patch 11; 0 when not printed
 * @param suffix {@code -4-pve}, with its leading mark; "" for a plain upstream release
 */
public record KernelRelease(int major, int minor, int patch, String suffix)
    implements Comparable<KernelRelease> {

  private static final Pattern TEXT =
      Pattern.compile(
          "(\\d{1,3})\\.(\\d{1,4})(?:\\.(\\d{1,5})|(?!\\.\\d))([-+~._A-Za-z][\\w.+~-]*)?");
  private static final Pattern CANDIDATE = Pattern.compile("(?<![A-Za-z])rc\\d");
  private static final Comparator<KernelRelease> ORDER =
      Comparator.comparingInt(KernelRelease::major)
          .thenComparingInt(KernelRelease::minor)
          .thenComparingInt(KernelRelease::patch);

  public static Optional<KernelRelease> read(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String patch = matcher.group(3);
    String suffix = matcher.group(4);
    return Optional.of(
        new KernelRelease(
            Integer.parseInt(matcher.group(1)),
            Integer.parseInt(matcher.group(2)),
            patch == null ? 0 : Integer.parseInt(patch),
            suffix == null ? "" : suffix));
  }

  /** A plain upstream release, for comparison. */
  public static KernelRelease upstream(int major, int minor, int patch) {
    return new KernelRelease(major, minor, patch, "");
  }

  /** True for a release without any suffix, which is what kernel.org ships. */
  public boolean isPlain() {
    return suffix.isEmpty();
  }

  /** Whether it is a release candidate, which may be older than the commits of its number. */
  public boolean isCandidate() {
    return CANDIDATE.matcher(suffix).find();
  }

  /** Who built it and which of their builds it is; empty when that is not known. */
  public Optional<KernelBuild> build() {
    return KernelBuild.of(this);
  }

  /** Same or later upstream number; says nothing about backports. */
  public boolean atLeast(int otherMajor, int otherMinor, int otherPatch) {
    return compareTo(upstream(otherMajor, otherMinor, otherPatch)) >= 0;
  }

  /** Orders by upstream number; releases that differ only in suffix compare as 0. */
  @Override
  public int compareTo(KernelRelease other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor + "." + patch + suffix;
  }
}
