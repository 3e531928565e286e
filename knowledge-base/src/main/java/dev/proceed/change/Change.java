package dev.proceed.change;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.util.List;
import java.util.StringJoiner;

/** One elementary change to a host. */
public sealed interface Change {

  /**
   * Writes the type of the IOMMU group that holds {@code function} ({@code
   * /sys/kernel/iommu_groups/N/type}). Named by a function because group numbers may change.
   */
  record SetDomainType(PciAddress function, DomainType type) implements Change {
    @Override
    public String toString() {
      return "domain " + type + " for the group of " + function;
    }
  }

  /** Takes a function from its driver. */
  record UnbindDriver(PciAddress function) implements Change {
    @Override
    public String toString() {
      return "unbind " + function;
    }
  }

  /**
   * Gives a function to a driver.
   *
   * @param driver its name; not known when a function is given back to a driver nobody could see
   */
  record BindDriver(PciAddress function, Reading<String> driver) implements Change {
    public BindDriver(PciAddress function, String driver) {
      this(function, Reading.present(driver, Evidence.of("the request", driver, Origin.STATED)));
    }

    @Override
    public String toString() {
      return "bind " + function + " to " + driver.asOptional().orElse("its former driver");
    }
  }

  /** Changes the kernel command line and reboots. Removal of a bare name removes every value. */
  record SetBootParameters(List<String> added, List<String> removed) implements Change {
    public SetBootParameters {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }

    @Override
    public String toString() {
      StringJoiner words = new StringJoiner(" ", "boot ", "");
      added.forEach(token -> words.add("+" + token));
      removed.forEach(token -> words.add("-" + token));
      return words.toString();
    }
  }
}
