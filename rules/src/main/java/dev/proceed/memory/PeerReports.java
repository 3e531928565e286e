package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.Optional;

/**
 * What driver and run-time library say about one pair. It exists only where somebody asked, so
 * "nobody asked" is an absence; an answer that was given and is hidden is unknown.
 */
final class PeerReports {

  private final HostFacts facts;
  private final Pair pair;
  private final Optional<PeerReport> report;

  PeerReports(HostFacts facts, Pair pair) {
    this.facts = facts;
    this.pair = pair;
    this.report = facts.peers().find(pair.from() + ">" + pair.to());
  }

  /** Tools on the host say nothing about a guest, whose driver sees other devices. */
  private boolean elsewhere() {
    return pair.place() instanceof Place.InGuest;
  }

  /** The worse of the two grants; not known where the driver itself does not know (U). */
  Reading<PeerGrant> grant() {
    if (elsewhere() || report.isEmpty()) {
      return notAsked(facts.peers());
    }
    Reading<PeerGrant> read = told(asked(report.get().read()), "r");
    Reading<PeerGrant> write = told(asked(report.get().write()), "w");
    if (read.is(PeerGrant.OK) || read instanceof Reading.Absent<PeerGrant>) {
      return write instanceof Reading.Absent<PeerGrant> ? read : write;
    }
    return read;
  }

  private static Reading<PeerGrant> told(Reading<PeerGrant> grant, String way) {
    return grant.is(PeerGrant.U)
        ? Reading.unknown(
            Reading.Reason.KERNEL_DOES_NOT_KNOW,
            "the driver answered U: it does not know",
            "nvidia-smi topo -p2p " + way)
        : grant;
  }

  Reading<Boolean> nvlink() {
    if (elsewhere() || report.isEmpty()) {
      return notAsked(facts.peers());
    }
    return asked(report.get().connection()).map(word -> word.startsWith("NV"));
  }

  /** Whether the driver named both, which it does only once it has started them. */
  Reading<Boolean> answered() {
    return elsewhere() || report.isEmpty()
        ? notAsked(facts.peers())
        : Truths.yes(Evidence.derived("answer of the driver", pair.from() + ">" + pair.to()));
  }

  /**
   * Whether the run-time library lets peer access be switched on. A refusal between GPUs of which a
   * program tells only its own numbers may be about this pair.
   */
  Reading<Boolean> access() {
    Reading<Boolean> own =
        elsewhere() || report.isEmpty() ? notAsked(facts.peers()) : asked(report.get().access());
    if (!(own instanceof Reading.Absent<Boolean>) || elsewhere()) {
      return own;
    }
    for (PeerReport other : facts.peers().items()) {
      Reading<Boolean> access = asked(other.access());
      boolean tells = !(access instanceof Reading.Absent<Boolean>) && !access.is(true);
      if (tells && mayBe(other.from()) && mayBe(other.to())) {
        return Reading.unknown(
            Reason.UNPARSEABLE,
            "peer access " + other.key() + " is refused, and which GPUs these are is not told",
            "lspci -Dnnk; ./deviceQuery");
      }
    }
    return own;
  }

  /** Whether NCCL went another way than P2P, in a run whose log is given. */
  Reading<Boolean> ncclAvoids() {
    return elsewhere() || report.isEmpty()
        ? notAsked(facts.peers())
        : asked(report.get().transport()).map(word -> !word.equals("P2P"));
  }

  /** Whether NCCL was told not to use P2P, in a run whose log is given. */
  Reading<Boolean> ncclToldNot() {
    return elsewhere() || report.isEmpty()
        ? notAsked(facts.peers())
        : asked(report.get().ncclDisabled());
  }

  private boolean mayBe(GpuRef gpu) {
    return gpu.numbering().isPresent() && !gpu.numbering().equals(pair.from().numbering());
  }

  static <T> Reading<T> notAsked() {
    return Reading.absent(Evidence.derived("the inputs", "nothing about this pair"));
  }

  static <T> Reading<T> notAsked(Listing<?> listing) {
    return listing.isComplete() ? notAsked() : Truths.unknownFrom(WorkingMemory.missing(listing));
  }

  /** What nobody asked for is no obstacle; what was asked and is not known is one. */
  static <T> Reading<T> asked(Reading<T> reading) {
    return reading instanceof Reading.Unknown<T> unknown && unknown.reason() == Reason.NOT_COLLECTED
        ? Reading.absent(Evidence.derived("the inputs", "nobody has asked"))
        : reading;
  }

  /** Whether a source was asked for it, even if it could not tell. */
  static boolean isKnownOrHidden(Reading<?> reading) {
    return !(reading instanceof Reading.Unknown<?> unknown)
        || unknown.reason() != Reason.NOT_COLLECTED;
  }
}
