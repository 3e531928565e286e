package dev.proceed.report;

import java.util.ArrayList;
import java.util.List;

/** What is added to a command line, and what is taken from it. */
final class TokenChanges {

  private TokenChanges() {}

  /** {@code -mem_encrypt=on}, {@code +iommu=pt}: first what goes, then what comes, in order. */
  static List<String> of(List<String> before, List<String> after) {
    List<String> changes = new ArrayList<>();
    without(before, after).forEach(token -> changes.add("-" + token));
    without(after, before).forEach(token -> changes.add("+" + token));
    return changes;
  }

  private static List<String> without(List<String> tokens, List<String> others) {
    List<String> left = new ArrayList<>(tokens);
    others.forEach(left::remove);
    return left;
  }
}
