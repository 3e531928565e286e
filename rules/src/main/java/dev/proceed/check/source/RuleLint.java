package dev.proceed.check.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AnnotationDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ImportDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;
import org.kie.internal.builder.conf.LanguageLevelOption;

/**
 * Keeps rules to the few forms that read as conditions: one to three patterns, three-valued
 * questions, one report that names every reading that was asked.
 */
final class RuleLint {

  private static final Pattern IMPORT =
      Pattern.compile("dev\\.proceed\\.(memory\\.\\*|facts\\.[\\w.]+|knowledge\\.\\w+)");
  private static final Pattern REPORT =
      Pattern.compile(
          "findings\\.(report|permit)\\(\\s*\"([A-Z0-9-]+)\"\\s*,\\s*\\$(\\w+)\\.subject\\(\\)\\s*"
              + "((?:,\\s*\\$\\w+\\s*)*)\\)\\s*;");
  private static final Pattern SENTINEL =
      Pattern.compile(
          "\\bwhen\\s+\\$left\\s*:\\s*SentinelLeft\\(\\s*\\$token\\s*:\\s*token\\s*\\)\\s*"
              + "SentinelRight\\(\\s*token\\s*==\\s*\\$token\\s*\\)\\s*then\\b");
  private static final Pattern VARIABLE = Pattern.compile("\\$(\\w+)");
  private static final int MOST_PATTERNS = 3;

  private final String area;
  private final Consumer<String> blame;

  RuleLint(String area, Consumer<String> blame) {
    this.area = area;
    this.blame = blame;
  }

  /** The rules of one file that could be read; everything wrong is blamed. */
  List<LintedRule> rules(String text) {
    List<LintedRule> linted = new ArrayList<>();
    PackageDescr file = parse(text);
    if (file != null) {
      checkFrame(file);
      for (RuleDescr rule : file.getRules()) {
        LintedRule one = rule(rule);
        if (one != null) {
          linted.add(one);
        }
      }
    }
    return linted;
  }

  /** A sentinel file holds the one join that proves that its package works. */
  void sentinel(String text) {
    PackageDescr file = parse(text);
    if (file == null) {
      return;
    }
    checkFrame(file);
    String expected = "findings.sentinel( \"" + area + "\", $left.token() );";
    boolean good =
        file.getRules().size() == 1
            && file.getRules().get(0).getAttributes().isEmpty()
            && String.valueOf(file.getRules().get(0).getConsequence()).strip().equals(expected);
    if (!good) {
      blame.accept("a sentinel file holds one rule that calls " + expected);
    }
    Matcher join = SENTINEL.matcher(text);
    if (!join.find()) {
      blame.accept("a sentinel joins SentinelLeft and SentinelRight by their token");
    }
  }

  private @org.jspecify.annotations.Nullable PackageDescr parse(String text) {
    DrlParser parser = new DrlParser(LanguageLevelOption.DRL10);
    try {
      PackageDescr file = parser.parse(false, text);
      parser.getErrors().forEach(error -> blame.accept(error.getMessage()));
      return parser.hasErrors() ? null : file;
    } catch (DroolsParserException wrong) {
      blame.accept("cannot be parsed: " + wrong.getMessage());
      return null;
    }
  }

  private void checkFrame(PackageDescr file) {
    if (!("dev.proceed.checks." + area).equals(file.getName())) {
      blame.accept("the package is " + file.getName() + ", not dev.proceed.checks." + area);
    }
    for (ImportDescr one : file.getImports()) {
      if (!IMPORT.matcher(one.getTarget()).matches()) {
        blame.accept("imports " + one.getTarget());
      }
    }
    boolean oneGlobal =
        file.getGlobals().size() == 1
            && file.getGlobals().get(0).getType().equals("dev.proceed.check.Reporter");
    if (!oneGlobal) {
      blame.accept("needs exactly the global dev.proceed.check.Reporter findings");
    }
    boolean extras =
        !file.getFunctions().isEmpty()
            || !file.getFunctionImports().isEmpty()
            || !file.getAccumulateImports().isEmpty()
            || !file.getTypeDeclarations().isEmpty()
            || !file.getEnumDeclarations().isEmpty()
            || !file.getEntryPointDeclarations().isEmpty()
            || !file.getWindowDeclarations().isEmpty()
            || !file.getAttributes().isEmpty();
    if (extras) {
      blame.accept("declares functions, types or attributes");
    }
  }

  private @org.jspecify.annotations.Nullable LintedRule rule(RuleDescr rule) {
    Consumer<String> here = problem -> blame.accept("rule \"" + rule.getName() + "\": " + problem);
    if (!rule.getAttributes().isEmpty()) {
      here.accept("has attributes " + rule.getAttributes().keySet());
    }
    if (rule.hasParent()) {
      here.accept("extends another rule");
    }
    String consequence = String.valueOf(rule.getConsequence()).strip();
    Matcher report = REPORT.matcher(consequence);
    if (!report.matches() || !rule.getNamedConsequences().isEmpty()) {
      here.accept("the right side is not one findings.report( \"ID\", $x.subject(), $a, ... );");
      return null;
    }
    String id = report.group(2);
    checkId(rule, id, here);
    boolean permit = report.group(1).equals("permit");
    Premises premises = new Premises(permit, here);
    readPatterns(rule, premises, here);
    List<String> reported = variables(report.group(4));
    return new LintedRule(
        id,
        permit,
        premises.about(),
        premises.reported(report.group(3), reported),
        premises.asText());
  }

  private static void checkId(RuleDescr rule, String id, Consumer<String> here) {
    AnnotationDescr check = rule.getAnnotation("check");
    boolean same =
        check != null && String.valueOf(check.getValue()).replace("\"", "").strip().equals(id);
    if (!same || !rule.getName().startsWith(id + " ")) {
      here.accept("name, @check and report do not name one id");
    }
  }

  private static void readPatterns(RuleDescr rule, Premises premises, Consumer<String> here) {
    List<? extends BaseDescr> parts = rule.getLhs().getDescrs();
    if (parts.isEmpty() || parts.size() > MOST_PATTERNS) {
      here.accept("has " + parts.size() + " patterns; one to " + MOST_PATTERNS + " are allowed");
    }
    for (BaseDescr part : parts) {
      if (part instanceof PatternDescr pattern
          && pattern.getSource() == null
          && pattern.getBehaviors().isEmpty()
          && !pattern.isUnification()
          && !pattern.isQuery()) {
        premises.read(pattern);
      } else {
        here.accept(
            "uses "
                + part.getClass()
                    .getSimpleName()
                    .replace("Descr", "")
                    .toLowerCase(java.util.Locale.ROOT)
                + " or a source; only plain patterns are allowed");
      }
    }
  }

  private static List<String> variables(String text) {
    List<String> names = new ArrayList<>();
    Matcher matcher = VARIABLE.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }
}
