package dev.proceed.check;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.kie.api.KieBase;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.io.ResourceType;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderConfiguration;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.builder.conf.LanguageLevelOption;
import org.kie.internal.conf.ShareBetaNodesOption;
import org.kie.internal.io.ResourceFactory;

/** Compiles rules with the engine that interprets them. */
final class ClassicEngine {

  private ClassicEngine() {}

  static KieBase compile(List<String> texts) {
    KnowledgeBuilderConfiguration how = KnowledgeBuilderFactory.newKnowledgeBuilderConfiguration();
    how.setOption(LanguageLevelOption.DRL10);
    KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder(how);
    for (String text : texts) {
      builder.add(
          ResourceFactory.newByteArrayResource(text.getBytes(StandardCharsets.UTF_8)),
          ResourceType.DRL);
    }
    if (builder.hasErrors()) {
      throw new IllegalStateException(builder.getErrors().toString());
    }
    KieBaseConfiguration network = RuleBaseFactory.newKnowledgeBaseConfiguration();
    network.setOption(ShareBetaNodesOption.NO);
    InternalKnowledgeBase base = KnowledgeBaseFactory.newKnowledgeBase(network);
    base.addPackages(builder.getKnowledgePackages());
    return base;
  }
}
