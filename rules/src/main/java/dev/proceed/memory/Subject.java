package dev.proceed.memory;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;

/** What a finding is about. Its text is its stable name in JSON and in acceptances. */
public sealed interface Subject {

  /** Where the finding holds; the host unless the subject says otherwise. */
  default Place place() {
    return Place.HOST;
  }

  /** The machine as a whole. */
  record OfHost() implements Subject {
    @Override
    public String toString() {
      return "host";
    }
  }

  /** One PCI function, GPUs included. */
  record OfFunction(PciAddress address) implements Subject {
    @Override
    public String toString() {
      return address.toString();
    }
  }

  /** One IOMMU group. */
  record OfGroup(int number) implements Subject {
    @Override
    public String toString() {
      return "group " + number;
    }
  }

  /** One guest. */
  record OfGuest(String id) implements Subject {
    @Override
    public String toString() {
      return "vm:" + id;
    }
  }

  /** One container. */
  record OfContainer(String id) implements Subject {
    @Override
    public String toString() {
      return "ct:" + id;
    }
  }

  /** Two GPUs, in order: the first is the one that starts the transfer. */
  record OfPair(GpuRef from, GpuRef to, Place where) implements Subject {
    @Override
    public Place place() {
      return where;
    }

    @Override
    public String toString() {
      return from + "->" + to;
    }
  }

  /**
   * A thing that may exist although no list names it, because the list is not known to be complete.
   *
   * @param kind {@code GPU}, {@code IOMMU group}, {@code guest} or {@code container}
   */
  record Unlisted(String kind) implements Subject {
    @Override
    public String toString() {
      return "unlisted " + kind;
    }
  }
}
