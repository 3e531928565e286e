package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
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

  /** One for each, one for each bridge that may be one, and one for those not listed. */
  List<PortView> views() {
    List<PortView> views = new ArrayList<>();
    for (PciAddress address : addresses) {
      views.add(new PortView(new Subject.OfFunction(address), redirects(address)));
    }
    if (!complete.is(true)) {
      for (PciFunction function : facts.functions().items()) {
        if (mayBeAbove(function)) {
          Reading<Boolean> redirects = Truths.both(missing(), redirects(function.address()));
          views.add(new PortView(new Subject.OfFunction(function.address()), redirects));
        }
      }
      views.add(new PortView(new Subject.Unlisted("port"), missing()));
    }
    return views;
  }

  private boolean mayBeAbove(PciFunction function) {
    return !addresses.contains(function.address())
        && function.pciClass().map(type -> type.isPciBridge(), false).couldBe(true);
  }

  Reading<Boolean> redirects(PciAddress port) {
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
