package dev.proceed.check;

import java.util.ArrayList;
import java.util.List;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.kie.api.KieBase;
import org.kie.api.definition.KiePackage;
import org.kie.api.io.ResourceType;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderConfiguration;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.builder.conf.LanguageLevelOption;
import org.kie.internal.io.ResourceFactory;

/** An engine in which one harm rule asks {@code is} where it must ask {@code couldBe}. */
public final class WrongRule {

  private static final String RULE =
      """
      package dev.proceed.checks.snp;
      import dev.proceed.memory.*;
      global dev.proceed.check.Reporter findings;
      rule "SNP-003 passthrough against SNP guests" @check("SNP-003")
      when
          $host  : HostView( $passthrough : passthroughRequested, $passthrough.couldBe( true ) )
          $guest : GuestView( $snp : snp, $snp.is( true ) )
      then
          findings.report( "SNP-003", $guest.subject(), $passthrough, $snp );
      end
      rule "sentinel of snp" @sentinel("snp")
      when
          $left : SentinelLeft( $token : token )
          SentinelRight( token == $token )
      then
          findings.sentinel( "snp", $left.token() );
      end
      """;

  private WrongRule() {}

  /** The only check is the wrong one; the catalogue is cut to it. */
  public static CheckEngine engineThatOverlooksWhatIsUnknown() {
    Catalogue whole = Catalogue.load();
    Catalogue cut = new Catalogue("wrong", List.of(whole.get("SNP-003")), List.of("snp"));
    return new CheckEngine(cut, compile());
  }

  private static KieBase compile() {
    KnowledgeBuilderConfiguration how = KnowledgeBuilderFactory.newKnowledgeBuilderConfiguration();
    how.setOption(LanguageLevelOption.DRL10);
    KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder(how);
    builder.add(
        ResourceFactory.newByteArrayResource(
            RULE.getBytes(java.nio.charset.StandardCharsets.UTF_8)),
        ResourceType.DRL);
    if (builder.hasErrors()) {
      throw new IllegalStateException(builder.getErrors().toString());
    }
    InternalKnowledgeBase base =
        KnowledgeBaseFactory.newKnowledgeBase(RuleBaseFactory.newKnowledgeBaseConfiguration());
    List<KiePackage> packages = new ArrayList<>(builder.getKnowledgePackages());
    base.addPackages(packages);
    return base;
  }
}
