package dev.proceed.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.drools.model.Model;
import org.drools.model.Rule;
import org.drools.model.impl.ModelImpl;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.internal.conf.ShareBetaNodesOption;

/** Loads the rules that the build compiled, without compiling anything. */
public final class RuleModels {

  /** Resource with the names of the generated model classes, one per line. */
  public static final String LIST = "META-INF/proceed/rule-models";

  private RuleModels() {}

  static List<Model> load() {
    ClassLoader loader = RuleModels.class.getClassLoader();
    List<Model> models = new ArrayList<>();
    try (InputStream in = loader.getResourceAsStream(LIST)) {
      if (in == null) {
        throw new EngineFault("no " + LIST + " on the class path: the rules were not built");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String name = lines.readLine(); name != null; name = lines.readLine()) {
        models.add((Model) loader.loadClass(name).getDeclaredConstructor().newInstance());
      }
    } catch (IOException | ReflectiveOperationException failed) {
      throw new EngineFault("the built rules do not load", failed);
    }
    return models;
  }

  /**
   * Sharing of beta nodes is off: with it, a rule may silently not fire when another package joins
   * the same facts (apache/incubator-kie issue 7115, seen in 10.0.0 to 10.2.0).
   */
  static KieBase kieBase(Collection<Model> models) {
    return KieBaseBuilder.createKieBaseFromModel(models, ShareBetaNodesOption.NO);
  }

  /** The same models with only the rules that pass; for comparing engines rule by rule. */
  static List<Model> only(Collection<Model> models, Predicate<Rule> keep) {
    List<Model> kept = new ArrayList<>();
    for (Model model : models) {
      List<Rule> rules = model.getRules().stream().filter(keep).toList();
      if (!rules.isEmpty()) {
        ModelImpl part = new ModelImpl(model.getName());
        part.withGlobals(model.getGlobals());
        part.withQueries(model.getQueries());
        model.getTypeMetaDatas().forEach(part::addTypeMetaData);
        part.withRules(rules);
        kept.add(part);
      }
    }
    return kept;
  }
}
