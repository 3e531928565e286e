package dev.proceed.report;

import dev.proceed.assess.PairAnswer;
import dev.proceed.assess.PairNccl;
import dev.proceed.assess.PairNccl.Limit;
import dev.proceed.assess.Today;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.util.List;

/** What NCCL does when nobody tells it anything, and what it is told. */
final class NcclText {

  private final List<PairAnswer> answers;
  private final PairKinds kinds;
  private final Lines lines;

  NcclText(List<PairAnswer> answers, PairKinds kinds, Lines lines) {
    this.answers = answers;
    this.kinds = kinds;
    this.lines = lines;
  }

  void write(List<PairNccl> places) {
    lines.blank().add("What NCCL does by itself");
    lines.wrap(
        "It uses P2P up to a limit of distance: PXB (below common switches), or SYS (any distance)"
            + " for a job of two GPUs on an AMD processor; beyond it, host memory. It asks what the"
            + " driver grants, not whether data arrives (NCCL 2.30.7 src/graph/paths.cc).",
        "  ");
    places.forEach(this::place);
    lines.blank();
  }

  private void place(PairNccl nccl) {
    if (nccl.place() instanceof Place.InGuest) {
      lines.wrap(
          nccl.place()
              + ": NCCL goes by the topology that the guest shows; what is set there is not"
              + " collected.",
          "  - ",
          "    ");
      return;
    }
    lines.wrap(nccl.place() + ": " + settings(nccl) + does(nccl), "  - ", "    ");
  }

  private static String settings(PairNccl nccl) {
    String level = setting("NCCL_P2P_LEVEL", nccl.level());
    String disabled = setting("NCCL_P2P_DISABLE", nccl.disabled());
    String both = disabled + (disabled.isEmpty() || level.isEmpty() ? "" : "; ") + level;
    if (!both.isEmpty()) {
      return both + ". ";
    }
    return nccl.disabled() instanceof Reading.Absent<?>
        ? "nothing is set. "
        : "no setting is seen (in the job: env | grep NCCL_). ";
  }

  private static String setting(String name, Reading<String> reading) {
    return reading instanceof Reading.Present<String> present
        ? name + "=" + present.value() + " (" + present.evidence() + ")"
        : "";
  }

  private String does(PairNccl nccl) {
    if (nccl.isOff()) {
      return "So no P2P at all, whatever the hardware can do: host memory for every pair.";
    }
    if (nccl.level().asOptional().isPresent() && nccl.set().isEmpty()) {
      return "That is no level NCCL knows; what it does then is not known.";
    }
    int gpus = nccl.gpus().size();
    if (gpus < 2) {
      return "It holds fewer than two of these GPUs.";
    }
    Limit many = nccl.limit(gpus);
    Limit two = nccl.amd().known() ? nccl.limit(2) : nccl.set().orElse(Limit.SYS);
    if (many == two) {
      return "Limit " + many + " for its " + gpus + " GPUs: " + uses(nccl, many);
    }
    String job = gpus > 2 ? "A job of all " + gpus + " GPUs, limit " : "Limit ";
    String small = nccl.amd().known() ? " A job of two" : " A job of two on an AMD processor";
    return job + many + ": " + uses(nccl, many) + small + ", limit " + two + ": " + uses(nccl, two);
  }

  private String uses(PairNccl nccl, Limit limit) {
    List<PairAnswer> there = answers.stream().filter(one -> isThere(one, nccl)).toList();
    List<PairAnswer> taken =
        there.stream().filter(answer -> PairNccl.takes(answer.way(), limit)).toList();
    long open = there.stream().filter(answer -> !answer.way().known()).count();
    String rest = open == 0 ? "" : " (the way of " + count(open) + " is not known)";
    if (taken.isEmpty()) {
      return "P2P for no pair, host memory for all" + rest + ".";
    }
    long bad =
        taken.stream()
            .filter(one -> one.today() == Today.BLOCKED || one.today() == Today.UNKNOWN)
            .count();
    String which = taken.size() == there.size() ? "every pair" : count(taken.size());
    return "P2P for " + which + rest + risk(taken.size(), bad) + ".";
  }

  private static boolean isThere(PairAnswer answer, PairNccl nccl) {
    return nccl.gpus().contains(answer.pair().from()) && nccl.gpus().contains(answer.pair().to());
  }

  private String risk(int taken, long bad) {
    if (bad == 0) {
      return "";
    }
    String which = bad == taken ? "none of them is" : count(bad) + " of these are not";
    return "; "
        + which
        + " known to work, and NCCL may hang there or compute with wrong data unless the driver"
        + " refuses";
  }

  private String count(long directions) {
    int count = kinds.count((int) directions);
    return count + " " + kinds.noun(count);
  }
}
