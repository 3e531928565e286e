package dev.proceed.collect;

import dev.proceed.facts.Gpu;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Classifier;
import dev.proceed.knowledge.HowToTell;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;
import dev.proceed.parse.GpuDraft;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Picks the GPUs among the functions: display controllers, but not those of a server's BMC. */
final class Gpus {

  private static final int ASPEED = 0x1a03;
  private static final int MATROX = 0x102b;
  private static final int ACCELERATOR = 0x1200;

  private Gpus() {}

  static Listing<Gpu> of(Listing<PciFunction> functions, Draft draft) {
    List<Gpu> gpus = new ArrayList<>();
    PciFunction undecided = null;
    for (PciFunction function : functions.items()) {
      PciClass code = function.pciClass().asOptional().orElse(null);
      boolean told = draft.gpus.has(function.address());
      if (code == null && !told) {
        undecided = function;
      } else if ((told || isGpu(code, function.id())) && !isBmc(function.id())) {
        gpus.add(gpu(function, draft.gpus.item(function.address())));
      }
    }
    return new Listing<>(gpus, complete(functions, undecided));
  }

  /** AMD's MI300 and later are processing accelerators (class 1200) and no displays. */
  static boolean isGpu(@Nullable PciClass code, Reading<PciId> id) {
    return code != null
        && (code.isDisplay()
            || (code.code() == ACCELERATOR
                && id.map(one -> Classifier.name(one).isPresent()).is(true)));
  }

  private static boolean isBmc(Reading<PciId> id) {
    return id instanceof Reading.Present<PciId> known
        && (known.value().vendor() == ASPEED || known.value().vendor() == MATROX);
  }

  private static Gpu gpu(PciFunction function, GpuDraft told) {
    if (!told.minor.told() && function.driver().isNot("nvidia")) {
      told.minor.add(
          function.driver() instanceof Reading.Present<String> driver
              ? Reading.absent(driver.evidence())
              : function.driver().map(name -> 0));
    }
    String path = "gpus[" + function.address() + "]";
    Gpu gpu = Drafts.finish(Gpu.class, told, path, function.address());
    return Classifier.classified(gpu, function.id());
  }

  private static Reading<Boolean> complete(
      Listing<PciFunction> functions, @Nullable PciFunction undecided) {
    String command = HowToTell.command("gpus.complete");
    if (functions.complete() instanceof Reading.Unknown<Boolean> unknown) {
      return Reading.unknown(unknown.reason(), unknown.detail(), command);
    }
    return undecided == null
        ? functions.complete()
        : Reading.unknown(
            Reason.NOT_COLLECTED, "the class of " + undecided.address() + " is not known", command);
  }
}
