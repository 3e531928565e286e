package dev.proceed.memory;

import dev.proceed.facts.Bar;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.List;

/** Whether GPUs are in a state to be peers at all. */
final class GpuState {

  /** A 256 MiB window is what firmware without Resizable BAR leaves (NVIDIA, Resizable BAR). */
  private static final long SMALL = 256L << 20;

  private final HostFacts facts;

  GpuState(HostFacts facts) {
    this.facts = facts;
  }

  /** False once the log of this boot has a line that says one of them could not be started. */
  Reading<Boolean> started(PciFunction one, PciFunction other) {
    List<Reading<Boolean>> failed = new ArrayList<>();
    for (LogSignature line : facts.signatures().items()) {
      boolean about =
          line.device().couldBe(one.address()) || line.device().couldBe(other.address());
      if (line.boot() == 0 && about && Signatures.meansNotStarted(line.signature())) {
        failed.add(
            line.device().known()
                ? line.text().map(text -> true)
                : Truths.unknownFrom(line.device()));
      }
    }
    return Truths.not(Truths.any(failed, facts.signatures().complete()));
  }

  /** Whether either is, of what somebody looked at. */
  static Reading<Boolean> anyAsked(Reading<Boolean> one, Reading<Boolean> other) {
    Reading<Boolean> first = PeerReports.asked(one);
    Reading<Boolean> second = PeerReports.asked(other);
    return first instanceof Reading.Absent<Boolean> ? second : Truths.any(first, second);
  }

  Reading<Boolean> isVirtual(PciFunction function) {
    return function.physicalFunction().map(physical -> true, false);
  }

  /** BAR1 is the first memory window that is prefetchable and 64 bits wide. */
  Reading<Boolean> smallBar1(Gpu gpu, PciFunction function) {
    for (Bar bar : function.bars().items()) {
      Reading<Boolean> prefetchable = PeerReports.asked(bar.prefetchable());
      if (bar.index() > 0 && bar.index() < 6 && prefetchable.couldBe(true)) {
        return prefetchable.is(true)
            ? small(PeerReports.asked(bar.size()), PeerReports.asked(gpu.memory()))
            : Truths.unknownFrom(prefetchable);
      }
    }
    return function.bars().isComplete()
        ? Reading.absent(Evidence.derived(function.key(), "no prefetchable window"))
        : PeerReports.asked(function.bars().complete().map(complete -> false));
  }

  private static Reading<Boolean> small(Reading<Long> size, Reading<Long> memory) {
    Reading<Boolean> least = size.map(bytes -> bytes <= SMALL);
    if (!size.known() && least.isNot(true)) {
      return Truths.unknownFrom(size);
    }
    return least.isNot(true) && size.asOptional().isPresent()
        ? memory.map(bytes -> size.asOptional().orElseThrow() < bytes, false)
        : least;
  }
}
