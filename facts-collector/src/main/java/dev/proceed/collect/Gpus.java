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

/**
 * Picks the GPUs among the functions: display controllers, but not those of a server's BMC; and
 * AMD's processing accelerators of class 1200, which are GPUs without a display (amdgpu binds to
 * them: drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c, v6.12).
 */
final class Gpus {

  /** AST2000 to AST2600 and later, all parts of a BMC (drivers/gpu/drm/ast/ast_drv.c, v6.12). */
  private static final int ASPEED = 0x1a03;

  /** G200 cores in BMCs (drivers/gpu/drm/mgag200/mgag200_drv.c, v6.12); no other drives GPUs. */
  private static final int MATROX = 0x102b;

  /** HiSilicon's iBMC (drivers/gpu/drm/hisilicon/hibmc/hibmc_drm_drv.c, v6.12). */
  private static final PciId HIBMC = new PciId(0x19e5, 0x1711);

  private static final int AMD = 0x1002;
  private static final int PROCESSING_ACCELERATOR = 0x1200;

  /** Words of the public PCI id list for the same, where lspci shows names and no ids. */
  private static final List<String> BMC_NAMES = List.of("ASPEED", "Matrox", "iBMC");

  private enum Kind {
    GPU,
    OTHER,
    UNDECIDED
  }

  private Gpus() {}

  static Listing<Gpu> of(Listing<PciFunction> functions, Draft draft) {
    List<Gpu> gpus = new ArrayList<>();
    PciFunction undecided = null;
    for (PciFunction function : functions.items()) {
      Kind kind = kind(function, draft.gpus.has(function.address()));
      if (kind == Kind.UNDECIDED) {
        undecided = function;
      } else if (kind == Kind.GPU) {
        gpus.add(gpu(function, draft));
      }
    }
    return new Listing<>(gpus, complete(functions, undecided));
  }

  /**
   * What a function is.
   *
   * @param told whether a driver of GPUs spoke of it
   */
  private static Kind kind(PciFunction function, boolean told) {
    if (told) {
      return isBmc(function) ? Kind.OTHER : Kind.GPU;
    }
    PciClass code = function.pciClass().asOptional().orElse(null);
    if (code == null) {
      return Kind.UNDECIDED;
    }
    if (code.isDisplay()) {
      return isBmc(function) ? Kind.OTHER : Kind.GPU;
    }
    return code.code() == PROCESSING_ACCELERATOR ? accelerator(function) : Kind.OTHER;
  }

  private static Kind accelerator(PciFunction function) {
    PciId id = function.id().asOptional().orElse(null);
    String name = function.name().asOptional().orElse("");
    if (id == null && !name.contains("AMD/ATI")) {
      return name.isEmpty() ? Kind.UNDECIDED : Kind.OTHER;
    }
    return id == null || id.vendor() == AMD ? Kind.GPU : Kind.OTHER;
  }

  private static boolean isBmc(PciFunction function) {
    if (function.id() instanceof Reading.Present<PciId> known) {
      int vendor = known.value().vendor();
      return vendor == ASPEED || vendor == MATROX || known.value().equals(HIBMC);
    }
    String name = function.name().asOptional().orElse("");
    return BMC_NAMES.stream().anyMatch(name::contains);
  }

  private static Gpu gpu(PciFunction function, Draft draft) {
    GpuDraft told = draft.gpus.item(function.address());
    if (!told.minor.told() && function.driver().isNot("nvidia")) {
      told.minor.add(
          function.driver() instanceof Reading.Present<String> driver
              ? Reading.absent(driver.evidence())
              : function.driver().map(name -> 0));
    }
    draft.framebuffers.forEach(one -> one.tell(function.address(), told));
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
            Reason.NOT_COLLECTED,
            "the class or maker of " + undecided.address() + " is not known",
            command);
  }
}
