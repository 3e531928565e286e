package dev.proceed.check;

import java.util.Collection;
import java.util.List;
import org.drools.model.Model;
import org.drools.model.Rule;

/** Engines over a part of the built rules. */
final class Engines {
  static final Catalogue CATALOGUE = Catalogue.load();
  static final List<Model> MODELS = RuleModels.load();

  private Engines() {}

  /** A catalogue of one check, without areas: no sentinel is waited for. */
  static Catalogue only(String id) {
    return new Catalogue("", List.of(CATALOGUE.get(id)), List.of());
  }

  /** The built rules of one check. */
  static Collection<Model> modelsOf(String id) {
    return RuleModels.only(MODELS, rule -> id.equals(checkOf(rule)));
  }

  /** The check a rule belongs to; "" for a sentinel. */
  static String checkOf(Rule rule) {
    Object check = rule.getMetaData("check");
    return check == null ? "" : check.toString().replace("\"", "");
  }
}
