package dev.proceed.parse;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What the sources say about one virtual machine. */
public final class GuestDraft {

  public final Claims<Boolean> running = new Claims<>();
  public final Claims<Boolean> snp = new Claims<>();
  public final Claims<Boolean> tdx = new Claims<>();
  public final Claims<Boolean> onBoot = new Claims<>();
  public final Claims<Boolean> hypervisorHidden = new Claims<>();
  public final ListingDraft<PciAddress, AssignedDraft> devices =
      ListingDraft.of(AssignedDevice.class, AssignedDraft::new);
  public final ListingDraft<PciAddress, AssignedDraft> atNextStart =
      ListingDraft.of(AssignedDevice.class, AssignedDraft::new);
  public final ListingDraft<String, SettingDraft> settings = ListingDraft.settings();
  public final ListingDraft<String, SettingDraft> pending = ListingDraft.settings();

  /** What its process was started with. */
  final Taken process = new Taken();

  /** What its current configuration gives it. */
  final Taken current = new Taken();

  /** The same from a source that shows what is pending as if it were applied. */
  final Taken applied = new Taken();

  /** What its configuration gives it once pending changes are applied. */
  final Taken next = new Taken();

  /** Whether its configuration has it started with the host. */
  final Claims<Boolean> byConfiguration = new Claims<>();

  /** Whether the cluster's high availability starts it. */
  public final Claims<Boolean> byCluster = new Claims<>();

  /** Functions that the hypervisor has reserved for it. */
  public final Set<PciAddress> reserved = new LinkedHashSet<>();

  /** The configuration cannot be read; why. */
  public void hides(String why) {
    current.hides(why);
    next.hides(why);
  }

  /** The volume of its hookscript, such as {@code local:snippets/gpu.sh}. */
  public Optional<String> hookscript() {
    SettingDraft setting = settings.items().get("hookscript");
    return setting == null ? Optional.empty() : setting.setting.result("").asOptional();
  }

  /**
   * Brings together what it runs with and what it is configured with. A process was started from a
   * configuration that may have changed since, so what it says comes first.
   */
  void settle(Taken.Host host) {
    boolean runs = running.result("guests[?].running").is(true);
    Set<PciAddress> own = runs ? reserved : Set.of();
    if (!running.result("guests[?].running").is(false)) {
      applied.runs();
    }
    startsWithHost();
    now().settle(devices, host, own);
    next.settle(atNextStart, host, Set.of());
  }

  private Taken now() {
    if (process.isRead()) {
      return process;
    }
    return current.isRead() || !applied.isRead() ? current : applied;
  }

  /** Its own configuration or the cluster's high availability may start it. */
  private void startsWithHost() {
    Reading<Boolean> own = byConfiguration.result("guests[?].onBoot");
    Reading<Boolean> cluster = byCluster.result("guests[?].onBoot");
    if (own.is(true) || cluster.is(true)) {
      onBoot.add(own.is(true) ? own : cluster);
    } else if (own.known()) {
      onBoot.add(cluster.known() ? own : cluster);
    }
  }
}
