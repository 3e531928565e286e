package dev.proceed.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.RandomHosts;
import dev.proceed.memory.GuestView;
import dev.proceed.memory.HostView;
import dev.proceed.memory.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.drools.core.impl.InternalRuleBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kie.api.KieBase;

class EngineTrustTest {
  private static final List<Object> NOTHING = List.of();

  static List<String> areas() {
    return Engines.CATALOGUE.areas();
  }

  @Test
  void aRuleThatIsMissingIsAFault() {
    KieBase without =
        RuleModels.kieBase(
            RuleModels.only(Engines.MODELS, rule -> !Engines.checkOf(rule).equals("GPU-001")));
    assertThatThrownBy(() -> new CheckEngine(Engines.CATALOGUE, without))
        .isInstanceOf(EngineFault.class)
        .hasMessageContaining("GPU-001");
  }

  @Test
  void aRuleThatNoEntryNamesIsAFault() {
    List<CheckEntry> entries = new ArrayList<>(Engines.CATALOGUE.entries());
    entries.removeIf(entry -> entry.id().equals("GPU-001"));
    Catalogue smaller = new Catalogue("", entries, areas());
    KieBase all = RuleModels.kieBase(Engines.MODELS);
    assertThatThrownBy(() -> new CheckEngine(smaller, all))
        .isInstanceOf(EngineFault.class)
        .hasMessageContaining("GPU-001");
  }

  @Test
  void noRulesAtAllIsAFault() {
    KieBase empty = RuleModels.kieBase(List.of());
    assertThatThrownBy(() -> new CheckEngine(Engines.CATALOGUE, empty))
        .isInstanceOf(EngineFault.class);
  }

  @ParameterizedTest
  @MethodSource("areas")
  void anAreaWithoutItsSentinelGivesNoAnswer(String area) {
    String sentinel = "sentinel of " + area;
    CheckEngine engine =
        new CheckEngine(
            Engines.CATALOGUE,
            RuleModels.kieBase(
                RuleModels.only(Engines.MODELS, rule -> !rule.getName().equals(sentinel))));
    assertThatThrownBy(() -> engine.evaluate(NOTHING))
        .isInstanceOf(EngineFault.class)
        .hasMessageContaining("area " + area + " did not run");
  }

  @Test
  void aRuleThatBreaksGivesNoAnswer() {
    GuestView broken =
        new GuestView(new Subject.OfGuest("132"), null, null, null, null, null, null, null, null);
    HostView host = CheckEngineFixtures.hostThatAsksForPassthrough();
    assertThatThrownBy(() -> CheckEngine.standard().evaluate(List.of(host, broken)))
        .isInstanceOf(EngineFault.class)
        .hasMessageContaining("broke");
  }

  @Test
  void anEmptyMemoryIsNoFaultAndNoFinding() {
    assertThat(CheckEngine.standard().evaluate(NOTHING))
        .isEqualTo(new Evaluation(List.of(), List.of()));
  }

  @Test
  void betaNodesAreNotShared() {
    InternalRuleBase rules = (InternalRuleBase) RuleModels.kieBase(RuleModels.load());
    assertThat(rules.getRuleBaseConfiguration().isShareBetaNodes()).isFalse();
  }

  @Test
  void everyRunOfEveryThreadSaysTheSame() throws Exception {
    CheckEngine engine = CheckEngine.standard();
    HostFacts host = RandomHosts.next(new Random(42));
    List<Object> memory = RandomMemory.about(host, 0).of(host);
    Evaluation expected = engine.evaluate(memory);
    assertThat(expected.findings()).isNotEmpty();
    Callable<List<Evaluation>> runs =
        () -> {
          List<Evaluation> seen = new ArrayList<>();
          for (int run = 0; run < 50; run++) {
            seen.add(engine.evaluate(memory));
          }
          return seen;
        };
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (Future<List<Evaluation>> thread :
          threads.invokeAll(java.util.Collections.nCopies(8, runs))) {
        assertThat(thread.get(60, TimeUnit.SECONDS)).hasSize(50).containsOnly(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
