package dev.proceed.check.source;

import dev.proceed.check.CheckEntry.About;
import dev.proceed.condition.Condition;
import dev.proceed.condition.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.jspecify.annotations.Nullable;

/** Reads the patterns of one rule as conditions, and knows which readings were asked. */
final class Premises {

  private static final Pattern BINDING = Pattern.compile("\\$(\\w+)\\s*:\\s*(\\w+)");
  private static final Pattern QUESTION =
      Pattern.compile("\\$(\\w+)\\.(couldBe|is)\\(\\s*(\\S+)\\s*\\)");
  private static final Pattern EQUALITY = Pattern.compile("(\\w+)\\s*==\\s*(\\S+)");

  private final boolean permit;
  private final Consumer<String> blame;
  private final Map<String, ViewField> bound = new LinkedHashMap<>();
  private final Map<String, ViewType> patterns = new HashMap<>();
  private final Set<String> asked = new LinkedHashSet<>();
  private About about = About.STATE;
  private final List<Condition> conditions = new ArrayList<>();

  Premises(boolean permit, Consumer<String> blame) {
    this.permit = permit;
    this.blame = blame;
  }

  void read(PatternDescr pattern) {
    ViewType type = ViewType.find(pattern.getObjectType());
    if (type == null) {
      blame.accept("there is no memory record " + pattern.getObjectType());
      return;
    }
    about = aboutOf(type);
    String variable = pattern.getIdentifier();
    if (variable != null && !variable.isEmpty()) {
      patterns.put(variable.replace("$", ""), type);
    }
    for (BaseDescr constraint : pattern.getConstraint().getDescrs()) {
      read(type, constraint.getText().strip());
    }
  }

  private void read(ViewType type, String constraint) {
    Matcher binding = BINDING.matcher(constraint);
    Matcher question = QUESTION.matcher(constraint);
    Matcher equality = EQUALITY.matcher(constraint);
    if (binding.matches()) {
      bind(type, binding.group(1), binding.group(2));
    } else if (question.matches()) {
      ask(type, question.group(1), question.group(2), question.group(3));
    } else if (equality.matches()) {
      equal(type, equality.group(1), equality.group(2));
    } else {
      blame.accept("the constraint \"" + constraint + "\" is of no allowed form");
    }
  }

  private void bind(ViewType type, String variable, String fieldName) {
    ViewField field = field(type, fieldName);
    if (field != null && bound.put(variable, field) != null) {
      blame.accept("$" + variable + " is bound twice");
    }
  }

  private void ask(ViewType type, String variable, String question, String argument) {
    ViewField field = bound.get(variable);
    if (field == null || !field.isReading()) {
      blame.accept("$" + variable + " is not bound to a reading");
      return;
    }
    if (question.equals("is") != permit) {
      blame.accept(
          permit ? "a permit asks is, not couldBe" : "harm asks couldBe, not is: $" + variable);
    }
    Object value = value(type, argument, field.valueType());
    if (value != null) {
      asked.add(variable);
      conditions.add(new Condition.Compare(field.name(), Operator.IS, value));
    }
  }

  private void equal(ViewType type, String fieldName, String argument) {
    ViewField field = field(type, fieldName);
    if (field == null) {
      return;
    }
    if (field.isReading()) {
      blame.accept(fieldName + " is a reading; ask couldBe instead of ==");
      return;
    }
    Object value = value(type, argument, field.valueType());
    if (value != null) {
      conditions.add(new Condition.Compare(field.name(), Operator.IS, value));
    }
  }

  /** A literal of the right type, or the name of a plain field; null when it is neither. */
  private @Nullable Object value(ViewType type, String argument, Class<?> expected) {
    Object literal = Literals.read(argument, expected);
    if (literal != null) {
      return literal;
    }
    ViewField other =
        argument.startsWith("$") ? bound.get(argument.substring(1)) : type.field(argument);
    if (other != null && !other.isReading() && Literals.boxed(other.valueType()) == expected) {
      return other.name();
    }
    blame.accept(argument + " is no " + expected.getSimpleName());
    return null;
  }

  private @Nullable ViewField field(ViewType type, String name) {
    ViewField field = type.field(name);
    if (field == null) {
      blame.accept(type.simpleName() + " has no field " + name);
    }
    return field;
  }

  private About aboutOf(ViewType type) {
    return switch (type.simpleName()) {
      case "ChangeView" -> About.CHANGE;
      case "PeerPath" -> About.PAIR;
      default -> about;
    };
  }

  /** What the rule looks at besides the host. */
  About about() {
    return about;
  }

  /** Names of the reported readings; blames what is reported but not asked, or the reverse. */
  List<String> reported(String subject, List<String> variables) {
    if (!patterns.containsKey(subject)) {
      blame.accept("$" + subject + " is no pattern of the rule");
    }
    for (String variable : variables) {
      if (!asked.contains(variable)) {
        blame.accept("$" + variable + " is reported but not tested");
      }
    }
    for (Map.Entry<String, ViewField> entry : bound.entrySet()) {
      if (entry.getValue().isReading() && !variables.contains(entry.getKey())) {
        blame.accept("$" + entry.getKey() + " is tested but not reported");
      }
    }
    return variables.stream()
        .filter(bound::containsKey)
        .map(variable -> java.util.Objects.requireNonNull(bound.get(variable)).name())
        .toList();
  }

  /** The conditions as text: those of harm may hold, those of a permit must. */
  List<String> asText() {
    return conditions.stream().map(Condition::toString).toList();
  }
}
