package dev.proceed.check;

import dev.proceed.memory.SentinelLeft;
import dev.proceed.memory.SentinelRight;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.kie.api.KieBase;
import org.kie.api.definition.KiePackage;
import org.kie.api.definition.rule.Rule;
import org.kie.api.runtime.KieSession;

/**
 * Runs the rules over a working memory. Thread-safe; one session per run.
 *
 * <p>Refuses to work when the loaded rules are not those of the catalogue, and gives no answer when
 * a rule package did not fire its sentinel: an engine that finds nothing must not look like a host
 * without faults.
 */
public final class CheckEngine {

  private final Catalogue catalogue;
  private final KieBase rules;

  /**
   * Starts an engine over these rules.
   *
   * @throws EngineFault when rules and catalogue differ
   */
  CheckEngine(Catalogue catalogue, KieBase rules) {
    this.catalogue = catalogue;
    this.rules = rules;
    compareWithCatalogue();
  }

  /** The engine with the built-in rules. */
  public static CheckEngine standard() {
    return new CheckEngine(Catalogue.load(), RuleModels.kieBase(RuleModels.load()));
  }

  public Catalogue catalogue() {
    return catalogue;
  }

  /**
   * What the rules find.
   *
   * @throws EngineFault when a sentinel did not fire or a rule broke
   */
  public Evaluation evaluate(List<Object> memory) {
    Reporter reporter = new Reporter(catalogue);
    String token = Long.toHexString(System.nanoTime());
    KieSession session = rules.newKieSession();
    try {
      session.setGlobal("findings", reporter);
      session.insert(new SentinelLeft(token));
      session.insert(new SentinelRight(token));
      memory.forEach(session::insert);
      session.fireAllRules();
    } catch (RuntimeException broken) {
      throw new EngineFault("a rule broke", broken);
    } finally {
      session.dispose();
    }
    for (String area : catalogue.areas()) {
      if (!reporter.sentinelSeen(area, token)) {
        throw new EngineFault("the rules of the area " + area + " did not run");
      }
    }
    return reporter.evaluation();
  }

  private void compareWithCatalogue() {
    Set<String> loaded = new TreeSet<>();
    for (KiePackage part : rules.getKiePackages()) {
      for (Rule rule : part.getRules()) {
        Object check = rule.getMetaData().get("check");
        if (check != null) {
          loaded.add(check.toString().replace("\"", ""));
        }
      }
    }
    Set<String> listed = new TreeSet<>();
    catalogue.entries().forEach(entry -> listed.add(entry.id()));
    if (!loaded.equals(listed)) {
      throw new EngineFault("loaded rules " + loaded + " are not the catalogue's " + listed);
    }
  }
}
