package dev.proceed.check;

import static org.assertj.core.api.Assertions.fail;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.OtherValue;
import dev.proceed.facts.RandomHosts;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import dev.proceed.memory.Subject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Knowing less never takes harm away, never proves harm, and never lifts any. */
class SafetyPropertyTest {
  private static final CheckEngine ENGINE = CheckEngine.standard();

  @Test
  void knowingLessNeverMakesAHostLookSafer() {
    knowLess(40);
  }

  @Tag("nightly")
  @Test
  void knowingLessNeverMakesManyMoreHostsLookSafer() {
    knowLess(500);
  }

  private static void knowLess(int hosts) {
    for (int seed = 0; seed < hosts; seed++) {
      HostFacts host = RandomHosts.next(new Random(seed));
      RandomMemory questions = RandomMemory.about(host, seed);
      Seen before = new Seen(ENGINE.evaluate(questions.of(host)));
      for (Readings.At at : Readings.walk(host)) {
        String where = "seed " + seed + ", " + questions.change() + ", ";
        compare(before, questions, Readings.hide(host, at.path()), where + "hidden " + at.path());
        if (at.reading() instanceof Reading.Present<?> present) {
          HostFacts disputed =
              Readings.replace(host, at.path(), OtherValue.contradicting(present.value()));
          compare(before, questions, disputed, where + "disputed " + at.path());
        }
      }
      for (String item : Readings.items(host)) {
        String where = "seed " + seed + ", " + questions.change() + ", dropped " + item;
        compare(before, questions, Readings.drop(host, item), where);
      }
    }
  }

  private static void compare(Seen before, RandomMemory questions, HostFacts less, String where) {
    Seen after = new Seen(ENGINE.evaluate(questions.of(less)));
    List<String> listed = Readings.items(less);
    before.harm.forEach(
        (about, outcome) -> {
          boolean moved = !listed.contains(item(about)) && after.isUnlisted(about);
          boolean inLog = isOfLog(about.check()) && after.mayStandInLog(about.check());
          if (!after.harm.containsKey(about) && !moved && !inLog) {
            fail("%s: %s was %s and is gone", where, about, outcome);
          }
        });
    after.harm.forEach(
        (about, outcome) -> {
          if (outcome == Outcome.FAIL && before.harm.get(about) != Outcome.FAIL) {
            fail("%s: %s is FAIL and was %s", where, about, before.harm.get(about));
          }
        });
    after.permits.forEach(
        about -> {
          if (!before.permits.contains(about)) {
            fail("%s: %s is permitted and was not", where, about);
          }
        });
  }

  private static boolean isOfLog(String check) {
    return ENGINE.catalogue().get(check).readings().stream()
        .allMatch(reading -> reading.startsWith("log."));
  }

  /** Path of the very thing a finding is about, if it is a thing of a list. */
  private static String item(About about) {
    if (about.subject() instanceof Subject.OfGroup group) {
      return "groups[" + group.number() + "]";
    }
    if (about.subject() instanceof Subject.OfContainer container) {
      return "containers[" + container.id() + "]";
    }
    return about.subject() instanceof Subject.OfGuest guest
        ? "guests[" + guest.id() + "]"
        : "gpus[" + about.subject() + "]";
  }

  private record About(String check, Subject subject) {}

  private static final class Seen {
    final Map<About, Outcome> harm = new HashMap<>();
    final Set<About> permits = new HashSet<>();

    Seen(Evaluation evaluation) {
      evaluation
          .findings()
          .forEach(one -> harm.put(new About(one.check(), one.subject()), one.outcome()));
      evaluation.permits().forEach(one -> permits.add(new About(one.check(), one.subject())));
    }

    /**
     * Whether it is now said that the line may stand in a part of the log that is not known, or is
     * about a device that is not.
     */
    boolean mayStandInLog(String check) {
      return harm.get(new About("HOST-010", new Subject.OfHost())) == Outcome.UNKNOWN
          || harm.get(new About(check, new Subject.Unlisted("PCI function"))) == Outcome.UNKNOWN;
    }

    /** Whether the same harm is now reported of something that no list names. */
    boolean isUnlisted(About about) {
      return harm.containsKey(new About(about.check(), new Subject.Unlisted(kind(about))));
    }

    private static String kind(About about) {
      if (about.subject() instanceof Subject.OfContainer) {
        return "container";
      }
      return about.subject() instanceof Subject.OfGroup
          ? "IOMMU group"
          : about.subject() instanceof Subject.OfGuest ? "guest" : "GPU";
    }
  }
}
