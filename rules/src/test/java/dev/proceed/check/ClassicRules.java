package dev.proceed.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.kie.api.KieBase;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.io.Resource;
import org.kie.api.io.ResourceType;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderConfiguration;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.builder.conf.LanguageLevelOption;
import org.kie.internal.conf.ShareBetaNodesOption;
import org.kie.internal.io.ResourceFactory;

/** The same rule files in the engine that interprets them. */
final class ClassicRules {
  static final Path ROOT = Path.of("src/main/resources/checks");

  private ClassicRules() {}

  static List<Path> files() throws IOException {
    try (Stream<Path> found = Files.walk(ROOT)) {
      return found.filter(file -> file.toString().endsWith(".drl")).sorted().toList();
    }
  }

  static KieBase kieBase(Collection<Path> files) throws IOException {
    KnowledgeBuilderConfiguration how = KnowledgeBuilderFactory.newKnowledgeBuilderConfiguration();
    how.setOption(LanguageLevelOption.DRL10);
    KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder(how);
    for (Path file : files) {
      Resource text = ResourceFactory.newByteArrayResource(Files.readAllBytes(file));
      text.setSourcePath(file.toString());
      builder.add(text, ResourceType.DRL);
    }
    if (builder.hasErrors()) {
      throw new IllegalStateException(files + ": " + builder.getErrors());
    }
    KieBaseConfiguration network = RuleBaseFactory.newKnowledgeBaseConfiguration();
    network.setOption(ShareBetaNodesOption.NO);
    InternalKnowledgeBase base = KnowledgeBaseFactory.newKnowledgeBase(network);
    base.addPackages(builder.getKnowledgePackages());
    return base;
  }
}
