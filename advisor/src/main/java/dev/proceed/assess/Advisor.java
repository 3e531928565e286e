package dev.proceed.assess;

import dev.proceed.change.Change;
import dev.proceed.change.Materialised;
import dev.proceed.check.CheckEngine;
import dev.proceed.check.CheckEntry;
import dev.proceed.check.Goal;
import dev.proceed.check.Kind;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.memory.WorkingMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Answers requests over facts. Thread-safe; for embedding in a service: {@code
 * Advisor.standard().assess(facts, request)}.
 */
public final class Advisor {

  private final CheckEngine engine;

  public Advisor(CheckEngine engine) {
    this.engine = engine;
  }

  /** An advisor with the built-in checks. */
  public static Advisor standard() {
    return new Advisor(CheckEngine.standard());
  }

  public CheckEngine engine() {
    return engine;
  }

  /** As {@link #assess(HostFacts, Request, List)}, with nothing accepted. */
  public Assessment assess(HostFacts facts, Request request) throws RequestRejected {
    return assess(facts, request, List.of());
  }

  /**
   * Answers a request.
   *
   * @throws RequestRejected when the request or an acceptance does not fit the facts
   */
  public Assessment assess(HostFacts facts, Request request, List<Acceptance> acceptances)
      throws RequestRejected {
    if (request instanceof Request.Domain domain) {
      HostFacts seen = Materialised.function(facts, domain.gpu());
      refuseOtherDevices(facts, seen, domain.gpu());
      return change(seen, domain, acceptances);
    }
    if (request instanceof Request.Boot boot) {
      List<Judged> findings =
          new ChangeJudge(engine, subject -> true).judge(facts, ChangeSteps.of(boot));
      return answer(facts, request, findings, acceptances, List.of());
    }
    if (request instanceof Request.Reach reach) {
      return goal(facts, reach, acceptances);
    }
    if (request instanceof Request.P2p p2p) {
      return pairs(facts, p2p, acceptances);
    }
    List<Judged> findings =
        Resolve.apply(engine.evaluate(WorkingMemory.ofState(facts)), engine.catalogue());
    return answer(facts, request, findings, acceptances, List.of());
  }

  /** The checks know GPUs; of a disk, a network card or a bridge they would say too little. */
  private static void refuseOtherDevices(HostFacts facts, HostFacts seen, PciAddress address)
      throws RequestRejected {
    if (facts.function(address).isPresent() && seen.gpu(address).isEmpty()) {
      throw new RequestRejected(
          address
              + " is no GPU, and nothing is known here about giving another device an identity"
              + " domain. See what it is with:\n\n    lspci -Dnnk -s "
              + address
              + "\n");
    }
  }

  private Assessment change(HostFacts facts, Request.Domain request, List<Acceptance> acceptances)
      throws RequestRejected {
    List<Change> steps = ChangeSteps.of(facts, request);
    Radius radius = Radius.of(facts, request.gpu());
    List<Judged> findings = new ChangeJudge(engine, radius::holds).judge(facts, steps);
    boolean already = ChangeSteps.currentType(facts, request.gpu()).is(request.type());
    List<String> notes =
        already ? List.of("The group is already " + request.type() + ".") : List.of();
    return answer(facts, request, findings, acceptances, notes);
  }

  private Assessment goal(HostFacts facts, Request.Reach request, List<Acceptance> acceptances)
      throws RequestRejected {
    HostFacts seen = GoalJudge.seen(facts, request);
    List<Judged> findings =
        sorted(Acceptances.apply(new GoalJudge(engine).findings(seen, request), acceptances));
    return new Assessment(
        request,
        seen,
        Optional.of(GoalJudge.today(findings)),
        Optional.empty(),
        Verdicts.together(findings, Judged::best),
        Verdicts.together(findings, Judged::worst),
        findings,
        Unknowns.of(findings),
        List.of(),
        passed(findings, request),
        List.of(),
        engine.catalogue().digest());
  }

  private Assessment answer(
      HostFacts facts,
      Request request,
      List<Judged> found,
      List<Acceptance> acceptances,
      List<String> notes)
      throws RequestRejected {
    List<Judged> findings = sorted(Acceptances.apply(found, acceptances));
    return new Assessment(
        request,
        facts,
        Optional.empty(),
        Optional.of(Verdicts.together(findings, Judged::verdict)),
        Verdicts.together(findings, Judged::best),
        Verdicts.together(findings, Judged::worst),
        findings,
        Unknowns.of(findings),
        List.of(),
        passed(findings, request),
        notes,
        engine.catalogue().digest());
  }

  private Assessment pairs(HostFacts facts, Request.P2p request, List<Acceptance> acceptances)
      throws RequestRejected {
    PairSelection selection = PairSelection.of(facts, request);
    PairJudge judge = new PairJudge(engine, facts);
    List<Judged> findings =
        sorted(Acceptances.apply(judge.findings(selection.pairs()), acceptances));
    List<PairAnswer> answers = judge.answers(selection.pairs(), findings);
    List<Missing> missing = new ArrayList<>(Unknowns.of(findings));
    missing.addAll(selection.missing());
    return new Assessment(
        request,
        facts,
        Optional.of(selection.together(answers, findings)),
        Optional.empty(),
        Verdicts.together(findings, Judged::best),
        Verdicts.together(findings, Judged::worst),
        findings,
        missing,
        answers,
        passed(findings, request),
        selection.notes(),
        engine.catalogue().digest());
  }

  private static Optional<Goal> goalOf(Request request) {
    if (request instanceof Request.P2p) {
      return Optional.of(Goal.P2P);
    }
    return request instanceof Request.Reach reach ? Optional.of(reach.goal()) : Optional.empty();
  }

  private static List<Judged> sorted(List<Judged> findings) {
    return findings.stream().sorted(Order.BY_WEIGHT).toList();
  }

  /**
   * Harm checks that looked and matched nothing; those that had nothing to look at are left out.
   */
  private List<String> passed(List<Judged> findings, Request request) {
    Set<String> matched =
        findings.stream().map(judged -> judged.finding().check()).collect(Collectors.toSet());
    boolean change = request instanceof Request.Domain || request instanceof Request.Boot;
    boolean pairs = request instanceof Request.P2p;
    return engine.catalogue().entries().stream()
        .filter(entry -> entry.kind() == Kind.HARM && !matched.contains(entry.id()))
        .filter(entry -> entry.matters(goalOf(request)))
        .filter(
            entry ->
                request instanceof Request.Reach reach
                    ? entry.blocks().contains(reach.goal())
                    : switch (entry.about()) {
                      case STATE -> true;
                      case CHANGE -> change;
                      case PAIR -> pairs;
                    })
        .map(CheckEntry::id)
        .toList();
  }
}
