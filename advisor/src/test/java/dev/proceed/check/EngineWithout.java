package dev.proceed.check;

import java.util.List;

/**
 * An engine that lost the rules of one check and does not notice, which the built-in one would. It
 * stands in this package because no other may build an engine from parts.
 */
public final class EngineWithout {

  private EngineWithout() {}

  public static CheckEngine theRulesOf(String check) {
    Catalogue whole = Catalogue.load();
    List<CheckEntry> entries =
        whole.entries().stream().filter(entry -> !entry.id().equals(check)).toList();
    return new CheckEngine(
        new Catalogue(whole.digest(), entries, whole.areas()),
        RuleModels.kieBase(
            RuleModels.only(RuleModels.load(), rule -> !rule.getName().startsWith(check + " "))));
  }
}
