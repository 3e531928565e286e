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

/** Picks the GPUs among the functions: display controllers, but not those of a server's BMC. */
final class Gpus {

  private static final int ASPEED = 0x1a03;
  private static final int MATROX = 0x102b;

  private Gpus() {}

  static Listing<Gpu> of(Listing<PciFunction> functions, Draft draft) {
    List<Gpu> gpus = new ArrayList<>();
    PciFunction undecided = null;
    for (PciFunction function : functions.items()) {
      PciClass code = function.pciClass().asOptional().orElse(null);
      if (code == null) {
        undecided = function;
      } else if (code.isDisplay() && !isBmc(function.id())) {
        gpus.add(gpu(function, draft.gpus.item(function.address())));
      }
    }
    return new Listing<>(gpus, complete(functions, undecided));
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
      Listing<PciFunction> functions, @org.jspecify.annotations.Nullable PciFunction undecided) {
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
