package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The ports above the GPUs. */
final class Ports {

  private final HostFacts facts;
  private final Set<PciAddress> addresses = new TreeSet<>();
  private Reading<Boolean> complete;

  Ports(HostFacts facts) {
    this.facts = facts;
    this.complete = facts.gpus().complete();
    GpuViews gpus = new GpuViews(facts);
    for (Gpu gpu : facts.gpus().items()) {
      Reading<PciPath> path = gpus.functionOf(gpu).path();
      if (path instanceof Reading.Present<PciPath> known) {
        addresses.addAll(known.value().bridges());
      } else if (!path.known()) {
        complete = Truths.unknownFrom(path);
      }
    }
  }

  private Reading<Boolean> redirects(PciAddress port) {
    return facts
        .function(port)
        .map(function -> function.acs().map(acs -> acs.redirects(), false))
        .orElseGet(() -> Reading.notCollected("sudo lspci -vvv -s " + port));
  }

  /** Whether any of them redirects. */
  Reading<Boolean> anyRedirects() {
    return Truths.any(addresses.stream().map(this::redirects).toList(), complete);
  }

  /** Whether a function is none of them. */
  Reading<Boolean> lacks(PciAddress address) {
    return addresses.contains(address)
        ? Truths.no(evidence(address))
        : complete.is(true) ? Truths.yes(evidence(address)) : missing();
  }

  private Reading<Boolean> missing() {
    return Truths.any(List.of(), complete);
  }

  private static Evidence evidence(PciAddress address) {
    return Evidence.derived("ports above GPUs", address.toString());
  }
}
