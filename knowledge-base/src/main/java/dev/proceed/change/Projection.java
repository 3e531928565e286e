package dev.proceed.change;

import dev.proceed.change.Change.BindDriver;
import dev.proceed.change.Change.SetBootParameters;
import dev.proceed.change.Change.SetDomainType;
import dev.proceed.change.Change.UnbindDriver;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/** The facts as a change would leave them. Pure: nothing is read and nothing is carried out. */
public final class Projection {

  private Projection() {}

  /**
   * The facts after {@code change}. A function that the facts do not hold is added with everything
   * unknown, so that a missing item never makes a change look harmless.
   */
  public static HostFacts apply(HostFacts facts, Change change) {
    if (change instanceof SetDomainType set) {
      return setDomainType(facts, set);
    }
    if (change instanceof UnbindDriver unbind) {
      return withDriver(facts, unbind.function(), Reading.absent(evidence(change)));
    }
    if (change instanceof BindDriver bind) {
      return withDriver(facts, bind.function(), projected(bind.driver(), change));
    }
    return BootProjection.apply(facts, (SetBootParameters) change);
  }

  /** What is known becomes a projection; what is not known stays so. */
  static <T> Reading<T> projected(Reading<T> reading, Change change) {
    return reading instanceof Reading.Present<T> known
        ? Reading.present(known.value(), evidence(change))
        : reading;
  }

  static Evidence evidence(Change change) {
    return Evidence.of("after: " + change, "", Origin.PROJECTED);
  }

  static <T> Reading<T> unknowable(Change change, String detail) {
    return Reading.unknown(Reason.PROJECTED, detail + " (after: " + change + ")", "");
  }

  private static HostFacts withDriver(HostFacts facts, PciAddress address, Reading<String> driver) {
    HostFacts seen = Materialised.function(facts, address);
    PciFunction function = seen.function(address).orElseThrow();
    return seen.withFunctions(seen.functions().with(function.withDriver(driver)));
  }

  private static HostFacts setDomainType(HostFacts facts, SetDomainType change) {
    HostFacts seen = Materialised.function(facts, change.function());
    Reading<Integer> number = seen.function(change.function()).orElseThrow().iommuGroup();
    if (number instanceof Reading.Present<Integer> known) {
      return withType(seen, known.value(), change);
    }
    return number instanceof Reading.Absent<Integer> ? seen : anyGroupMayChange(seen, change);
  }

  private static HostFacts withType(HostFacts facts, int number, SetDomainType change) {
    IommuGroup group = facts.group(number).orElseThrow();
    Reading<DomainType> type = Reading.present(change.type(), evidence(change));
    return facts.withGroups(facts.groups().with(group.withDomainType(type)));
  }

  /** Which group is written is not known, so each may end up with the new type or keep its own. */
  private static HostFacts anyGroupMayChange(HostFacts facts, SetDomainType change) {
    Listing<IommuGroup> groups = facts.groups();
    for (IommuGroup group : facts.groups().items()) {
      if (!group.domainType().is(change.type())) {
        groups =
            groups.with(
                group.withDomainType(
                    unknowable(change, "the group of " + change.function() + " is not known")));
      }
    }
    return facts.withGroups(groups);
  }
}
