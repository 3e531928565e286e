package dev.proceed.memory;

import dev.proceed.change.Change;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes what the rules see from facts, a change and pairs of GPUs.
 *
 * <p>Where a listing is not known to be complete, one more item stands for whatever is missing,
 * with every reading unknown: so a dropped item never makes a host look safer.
 */
public final class WorkingMemory {

  private final HostFacts facts;
  private final List<Object> records = new ArrayList<>();

  private WorkingMemory(HostFacts facts) {
    this.facts = facts;
  }

  /** The host as it is, for state checks. */
  public static List<Object> ofState(HostFacts facts) {
    return new WorkingMemory(facts).state().log().records;
  }

  /** The host as a change would leave it: its log is still to be written. */
  public static List<Object> ofForeseen(HostFacts facts) {
    return new WorkingMemory(facts).state().records;
  }

  /** The host as it is and the changes about to be made, for change checks. */
  public static List<Object> ofChanges(HostFacts facts, List<Change> changes) {
    WorkingMemory memory = new WorkingMemory(facts).state().log();
    ChangeViews views = new ChangeViews(facts);
    changes.forEach(change -> memory.records.add(views.of(change)));
    return memory.records;
  }

  /** The host as it is and pairs of GPUs, for the gates of peer-to-peer traffic. */
  public static List<Object> ofPairs(HostFacts facts, List<Pair> pairs) {
    WorkingMemory memory = new WorkingMemory(facts).state().log();
    PeerPaths paths = new PeerPaths(facts);
    pairs.forEach(pair -> memory.records.add(paths.of(pair)));
    return memory.records;
  }

  private WorkingMemory state() {
    records.add(new HostViews(facts).view());
    records.add(SnpView.of(facts));
    records.add(new BootViews(facts).view());
    addGroups();
    addGpus();
    addGuests();
    addContainers();
    return this;
  }

  private void addGroups() {
    GroupViews views = new GroupViews(facts);
    for (IommuGroup group : facts.groups().items()) {
      records.add(views.of(group));
    }
    if (!isComplete(facts.groups())) {
      records.add(views.unlisted());
    }
  }

  private void addGpus() {
    GpuViews views = new GpuViews(facts);
    AssignViews assigned = new AssignViews(facts);
    for (Gpu gpu : facts.gpus().items()) {
      records.add(views.of(gpu));
      records.add(assigned.of(gpu));
    }
    if (!isComplete(facts.gpus())) {
      records.add(views.unlisted());
      records.add(assigned.unlisted());
    }
  }

  private void addGuests() {
    GuestViews views = new GuestViews(facts);
    facts.guests().items().forEach(guest -> records.add(views.of(guest)));
    if (!isComplete(facts.guests())) {
      records.add(views.unlisted());
    }
  }

  private void addContainers() {
    ContainerViews views = new ContainerViews(facts);
    facts.containers().items().forEach(container -> records.add(views.of(container)));
    if (!isComplete(facts.containers())) {
      records.add(views.unlisted());
    }
  }

  private WorkingMemory log() {
    LogViews views = new LogViews(facts);
    records.add(views.state());
    records.addAll(views.lines());
    return this;
  }

  private static boolean isComplete(Listing<?> listing) {
    return listing.complete().is(true);
  }

  /** Why an item that is not listed is not known. */
  static Reading<Boolean> missing(Listing<?> listing) {
    return Truths.any(List.of(), listing.complete());
  }
}
