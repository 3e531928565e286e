package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.GpuRef.Numbering;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.PeerRun.Way;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Gives the runs of measuring programs addresses, and the state of the host they ran in, once every
 * source has been heard.
 *
 * <p>CUDA and HIP count what their environment lets them see, in an order of their own. So a number
 * becomes an address only where the run itself shows both, or where it cannot matter which is
 * which: every way between all GPUs of the driver has the same answer.
 */
final class PeerRunSettling {

  private final Draft draft;
  private final PeerRun run;

  private PeerRunSettling(Draft draft, PeerRun run) {
    this.draft = draft;
    this.run = run;
  }

  static void settle(Draft draft) {
    draft.peerRuns.forEach(run -> new PeerRunSettling(draft, run).settle());
  }

  private void settle() {
    if (run.withoutDomains) {
      run.addresses().values().removeIf(this::mayBeOfAnotherDomain);
    }
    run.addresses().values().forEach(this::seen);
    List<PciAddress> all = everyGpu();
    Claims<Boolean> access = all.isEmpty() ? null : alike(run.peers(), peer -> peer.access);
    if (access == null) {
      run.peers().forEach(this::peer);
    } else {
      ways(all, key -> draft.peers.item(key).access.addAll(access));
    }
    Claims<Boolean> arrived = all.isEmpty() ? null : alike(run.measured(), one -> one.delivered);
    if (arrived == null) {
      run.measured().forEach(this::measured);
    } else {
      ways(all, key -> item(key).delivered.addAll(arrived));
    }
    if (!run.missing.isEmpty()) {
      String why = run.text.name() + ": " + run.missing;
      draft.peers.maybeMore(Reason.TRUNCATED, why);
      draft.measurements.maybeMore(Reason.TRUNCATED, why);
    }
  }

  /** A list of functions has this bus in another domain only. */
  private boolean mayBeOfAnotherDomain(PciAddress address) {
    return !draft.functions.has(address)
        && draft.functions.items().keySet().stream()
            .anyMatch(other -> other.bus() == address.bus() && other.domain() != 0);
  }

  private void peer(Way way, PeerDraft told) {
    PeerDraft.Key key = new PeerDraft.Key(gpu(way.from()), gpu(way.to()));
    PeerDraft peer = draft.peers.item(key);
    peer.access.addAll(told.access);
    peer.transport.addAll(told.transport);
    peer.ncclDisabled.addAll(told.ncclDisabled);
  }

  private void measured(Way way, MeasurementDraft told) {
    MeasurementDraft one = item(new PeerDraft.Key(gpu(way.from()), gpu(way.to())));
    one.delivered.addAll(told.delivered);
    PeerDraft peer = run.peers().get(way);
    if (peer == null || !peer.access.result("").is(false)) {
      one.withPeers.addAll(told.withPeers);
    }
    one.withoutPeers.addAll(told.withoutPeers);
    one.driver.addAll(told.driver);
  }

  /** The item of a pair; what the same paste shows of the state is the state that it ran in. */
  private MeasurementDraft item(PeerDraft.Key key) {
    MeasurementDraft one =
        draft.measurements.item(new MeasurementDraft.Key(key.from(), key.to(), run.tool));
    one.place.addAll(run.place);
    same(draft.identity.boot.result("identity.boot"), one.boot);
    same(draft.kernel.release.result("kernel.release"), one.kernel);
    same(draft.drivers.nvidiaVersion.result("drivers.nvidiaVersion"), one.driver);
    Reading<DomainType> from = domain(key.from());
    if (from.equals(domain(key.to()))) {
      same(from, one.domain);
    }
    return one;
  }

  private Reading<DomainType> domain(GpuRef gpu) {
    Integer group =
        gpu.address()
            .map(address -> draft.functions.items().get(address))
            .flatMap(function -> function.iommuGroup.result("").asOptional())
            .orElse(null);
    GroupDraft one = group == null ? null : draft.groups.items().get(group);
    return one == null ? Reading.notCollected("") : one.domainType.result("");
  }

  private <T> void same(Reading<T> told, Claims<T> claims) {
    if (told instanceof Reading.Present<T> present
        && present.evidence().source().equals(run.text.name())) {
      claims.add(told);
    }
  }

  private GpuRef gpu(int number) {
    PciAddress address = run.addresses().get(number);
    return address == null ? GpuRef.numbered(run.by, number) : GpuRef.of(address);
  }

  /** A program has the GPUs of its driver only. */
  private void seen(PciAddress address) {
    Evidence evidence =
        Evidence.of(run.text.name(), run.tool + " has " + address, run.text.origin());
    draft.gpus.item(address);
    String driver = run.by == Numbering.HIP ? "amdgpu" : "nvidia";
    draft.functions.item(address).driver.present(driver, evidence);
  }

  /** All GPUs of the driver, if this run without addresses has as many. */
  private List<PciAddress> everyGpu() {
    if (!run.addresses().isEmpty() || run.by != Numbering.CUDA || run.gpus < 2) {
      return List.of();
    }
    return List.copyOf(draft.gpuNumbers.map(run.gpus, draft).addresses().values());
  }

  /** What every way says, if all are told and say the same; null otherwise. */
  private <D> @Nullable Claims<Boolean> alike(Map<Way, D> told, Function<D, Claims<Boolean>> part) {
    if (told.size() != run.gpus * (run.gpus - 1)) {
      return null;
    }
    List<Claims<Boolean>> claims = told.values().stream().map(part).toList();
    Reading<Boolean> first = claims.get(0).result("");
    boolean agree = first.known() && claims.stream().allMatch(one -> first.equals(one.result("")));
    return agree ? claims.get(0) : null;
  }

  private static void ways(List<PciAddress> all, Consumer<PeerDraft.Key> action) {
    for (PciAddress from : all) {
      for (PciAddress to : all) {
        if (!from.equals(to)) {
          action.accept(new PeerDraft.Key(GpuRef.of(from), GpuRef.of(to)));
        }
      }
    }
  }
}
