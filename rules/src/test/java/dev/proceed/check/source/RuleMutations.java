package dev.proceed.check.source;

import static dev.proceed.check.source.Mutation.fault;

import java.util.stream.Stream;

/** Faults in rules that the build must refuse. */
final class RuleMutations {
  private static final String UNBIND = "gpu/GPU-002.drl";
  private static final String HARM = "gpu/GPU-001.drl";
  private static final String PERMIT = "gpu/GPU-901.drl";
  private static final String SENTINEL = "gpu/sentinel.drl";
  private static final String GPU = "    GpuView( name == $target";
  private static final String REPORT =
      "    findings.report( \"GPU-002\", $change.subject(), $held );";

  private RuleMutations() {}

  static Stream<Mutation> all() {
    return Stream.of(words(), readings(), forms(), rightSides(), frames(), sentinels())
        .flatMap(part -> part);
  }

  private static Stream<Mutation> words() {
    return Stream.of(
        fault("a typo in a field", HARM, ": generation,", ": generaton,", HARM, "generaton"),
        fault("a typo in a record", HARM, "GpuView(", "GpuVeiw(", HARM, "GpuVeiw"),
        fault("a typo in a plain field", UNBIND, "name ==", "nmae ==", UNBIND, "nmae"),
        fault(
            "a string against an enum",
            HARM,
            "( DomainType.IDENTITY )",
            "( \"identity\" )",
            HARM,
            "\"identity\" is no DomainType"),
        fault(
            "a number against a boolean",
            UNBIND,
            "couldBe( true )",
            "couldBe( 1 )",
            UNBIND,
            "1 is no Boolean"),
        fault(
            "another enum",
            HARM,
            "( DomainType.IDENTITY )",
            "( GpuGeneration.ADA )",
            HARM,
            "GpuGeneration.ADA is no DomainType"),
        fault(
            "a constant that is not there",
            HARM,
            "DomainType.IDENTITY",
            "DomainType.IDENTIY",
            HARM,
            "IDENTIY"),
        fault(
            "a plain field of another type",
            UNBIND,
            "name == $target",
            "name == 7",
            UNBIND,
            "7 is no String"));
  }

  private static Stream<Mutation> readings() {
    return Stream.of(
        fault(
            "tested but not reported",
            HARM,
            "$type, $owner );",
            "$type );",
            HARM,
            "$owner is tested but not reported"),
        fault(
            "reported but not tested",
            HARM,
            ", $owner.couldBe( true )",
            "",
            HARM,
            "$owner is reported but not tested"),
        fault(
            "reported but not bound",
            UNBIND,
            "$held );",
            "$held, $other );",
            UNBIND,
            "$other is reported but not tested"),
        fault(
            "equality on a reading",
            UNBIND,
            "$held.couldBe( true )",
            "heldByProcess == true",
            UNBIND,
            "ask couldBe instead of =="),
        fault(
            "couldBe in a permit",
            PERMIT,
            "$snp.is( false )",
            "$snp.couldBe( false )",
            PERMIT,
            "a permit asks is"),
        fault(
            "is in harm",
            UNBIND,
            "$held.couldBe( true )",
            "$held.is( true )",
            UNBIND,
            "harm asks couldBe"),
        fault(
            "isNot in harm",
            UNBIND,
            "$held.couldBe( true )",
            "$held.isNot( false )",
            UNBIND,
            "no allowed form"),
        fault(
            "a question to what is no reading",
            UNBIND,
            "name == $target",
            "$name : name, $name.couldBe( \"\" )",
            UNBIND,
            "$name is not bound to a reading"),
        fault(
            "a name bound twice",
            HARM,
            "$owner : hostDriverBound",
            "$type : hostDriverBound",
            HARM,
            "$type is bound twice"),
        fault(
            "the subject of no pattern",
            UNBIND,
            "$change.subject()",
            "$held.subject()",
            UNBIND,
            "$held is no pattern"));
  }

  private static Stream<Mutation> forms() {
    return Stream.of(
        fault("not", UNBIND, GPU, "    not GpuView( name == $target", UNBIND, "not"),
        fault("exists", UNBIND, GPU, "    exists GpuView( name == $target", UNBIND, "exists"),
        fault(
            "forall",
            UNBIND,
            "then",
            "    forall( GpuView() GpuView( name == \"\" ) )\nthen",
            UNBIND,
            "forall"),
        fault("or", UNBIND, "then", "    ( HostView() or GuestView() )\nthen", UNBIND, "or"),
        fault(
            "a nested and",
            UNBIND,
            "then",
            "    ( HostView() and ( GuestView() or GpuView() ) )\nthen",
            UNBIND,
            "only plain patterns"),
        fault("from", UNBIND, "then", "    HostView() from $change\nthen", UNBIND, "source"),
        fault(
            "accumulate",
            UNBIND,
            "then",
            "    accumulate( GpuView( $n : name ); $c : count( $n ) )\nthen",
            UNBIND),
        fault(
            "collect",
            UNBIND,
            "then",
            "    java.util.List() from collect( GpuView() )\nthen",
            UNBIND),
        fault("eval", UNBIND, "then", "    eval( true )\nthen", UNBIND, "eval"),
        fault("a query call", UNBIND, "then", "    ?all( $target; )\nthen", UNBIND),
        fault(
            "a window",
            UNBIND,
            "couldBe( true ) )",
            "couldBe( true ) ) over window:length( 1 )",
            UNBIND),
        fault(
            "a unification",
            UNBIND,
            "    $change : ChangeView(",
            "    $change := ChangeView(",
            UNBIND),
        fault(
            "a negation",
            UNBIND,
            "$held.couldBe( true )",
            "!$held.couldBe( true )",
            UNBIND,
            "no allowed form"),
        fault(
            "two questions in one",
            UNBIND,
            "$held.couldBe( true )",
            "$held.couldBe( true ) || name == \"\"",
            UNBIND,
            "no allowed form"),
        fault(
            "a comparison of size",
            UNBIND,
            "name == $target",
            "name > $target",
            UNBIND,
            "no allowed form"),
        fault(
            "inequality", UNBIND, "name == $target", "name != $target", UNBIND, "no allowed form"),
        fault(
            "a method call",
            UNBIND,
            "name == $target",
            "name.isEmpty()",
            UNBIND,
            "no allowed form"),
        fault(
            "four patterns",
            UNBIND,
            "then",
            "    HostView()\n    GuestView()\nthen",
            UNBIND,
            "4 patterns"),
        fault(
            "no pattern at all",
            UNBIND,
            "when",
            "when\nthen\n" + REPORT + "\nend\nrule \"x\" when",
            UNBIND,
            "0 patterns"));
  }

  private static Stream<Mutation> rightSides() {
    return Stream.of(
            "$change.toString();",
            "System.out.println( $held );",
            "modify( $change ) {}",
            "insert( $change );",
            "update( $change );",
            "delete( $change );",
            "drools.halt();")
        .map(
            statement ->
                fault(
                    "on the right side: " + statement,
                    UNBIND,
                    REPORT,
                    REPORT + statement,
                    UNBIND,
                    "the right side is not one findings.report"));
  }

  private static Stream<Mutation> frames() {
    return Stream.of(
        fault("salience", UNBIND, "when", "salience 5\nwhen", UNBIND, "salience"),
        fault("no-loop", UNBIND, "when", "no-loop true\nwhen", UNBIND, "no-loop"),
        fault("disabled", UNBIND, "when", "enabled false\nwhen", UNBIND, "enabled"),
        fault(
            "a default dialect", UNBIND, "rule ", "dialect \"mvel\"\nrule ", UNBIND, "attributes"),
        fault(
            "a function",
            UNBIND,
            "rule ",
            "function int one() { return 1; }\nrule ",
            UNBIND,
            "declares functions"),
        fault(
            "a type",
            UNBIND,
            "rule ",
            "declare Extra\n  name : String\nend\nrule ",
            UNBIND,
            "declares functions, types"),
        fault("a query", UNBIND, "rule ", "query all()\n  HostView()\nend\nrule ", UNBIND),
        fault(
            "a foreign import",
            UNBIND,
            "import ",
            "import java.util.List;\nimport ",
            UNBIND,
            "imports java.util.List"),
        fault(
            "an imported function",
            UNBIND,
            "import ",
            "import function java.lang.System.exit;\nimport ",
            UNBIND,
            "declares functions"),
        fault(
            "an imported accumulate",
            UNBIND,
            "import ",
            "import accumulate java.util.List lists;\nimport ",
            UNBIND),
        fault(
            "another global",
            UNBIND,
            "global ",
            "global java.util.List list;\nglobal ",
            UNBIND,
            "exactly the global"),
        fault(
            "another package",
            UNBIND,
            "package dev.proceed.checks.gpu",
            "package other",
            UNBIND,
            "the package is other"),
        fault("a parent", UNBIND, "@check", "extends \"GPU-001 x\" @check", UNBIND),
        fault(
            "another id in the name",
            UNBIND,
            "rule \"GPU-002",
            "rule \"GPU-003",
            UNBIND,
            "do not name one id"),
        fault(
            "another id in the annotation",
            UNBIND,
            "@check(\"GPU-002\")",
            "@check(\"GPU-003\")",
            UNBIND,
            "do not name one id"),
        fault("no annotation", UNBIND, "@check(\"GPU-002\")", "", UNBIND, "do not name one id"),
        fault(
            "the rule of another file",
            UNBIND,
            "GPU-002",
            "GPU-001",
            UNBIND,
            "holds a rule of GPU-001",
            "a second rule for GPU-001"),
        fault("no DRL at all", UNBIND, "rule ", "ruel ", UNBIND),
        fault(
            "a rule without entry",
            "gpu/GPU-002.yaml",
            "",
            "",
            "GPU-002: a rule without catalogue entry"),
        fault("an entry without rule", UNBIND, "", "", "GPU-002: a catalogue entry without rule"));
  }

  private static Stream<Mutation> sentinels() {
    return Stream.of(
        fault("no sentinel", SENTINEL, "", "", "gpu: has no sentinel.drl"),
        fault(
            "the sentinel of another area",
            SENTINEL,
            "sentinel( \"gpu\"",
            "sentinel( \"snp\"",
            SENTINEL,
            "findings.sentinel( \"gpu\""),
        fault(
            "a sentinel that joins nothing",
            SENTINEL,
            "    SentinelRight( token == $token )\n",
            "",
            SENTINEL,
            "joins SentinelLeft and SentinelRight"),
        fault(
            "a sentinel that joins anything",
            SENTINEL,
            "token == $token",
            "",
            SENTINEL,
            "joins SentinelLeft and SentinelRight"),
        fault(
            "a sentinel that is switched off", SENTINEL, "when", "enabled false\nwhen", SENTINEL));
  }
}
