package dev.proceed.knowledge;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.Platform;
import dev.proceed.facts.ProductLine;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;

/** What is known about kinds of GPUs and processors; what nobody has shown is unknown. */
public final class GpuTraits {

  private static final int ZEN = 0x17;
  private static final int INTEL_FAMILY_6 = 6;
  private static final int SAPPHIRE_RAPIDS = 143;

  private GpuTraits() {}

  /**
   * Whether untranslated DMA cannot work while SME is on. Turing to Ada ask Linux for 47 address
   * bits, which do not reach the encryption bit (51 on recent EPYC), so their buffers bounce, and
   * NVIDIA's driver does not support bouncing. Hopper and discrete Blackwell ask for 52 bits;
   * whether their firmware accepts such addresses has not been shown. Sources:
   * NVIDIA/open-gpu-kernel-modules 595.45.04 hwproject.h, osinit.c, nv-linux.h; linux
   * arch/x86/mm/mem_encrypt.c force_dma_unencrypted, v6.14. Confidence: inferred.
   */
  public static Reading<Boolean> breaksUntranslatedUnderSme(Reading<GpuGeneration> generation) {
    if (!(generation instanceof Reading.Present<GpuGeneration> known)) {
      return generation.withoutValue();
    }
    return switch (known.value()) {
      case TURING, AMPERE, ADA -> concluded(true, known, "47-bit DMA does not reach the bit");
      default ->
          Reading.unknown(
              Reason.NOT_ESTABLISHED,
              "whether "
                  + known.value()
                  + " firmware accepts DMA addresses that carry the encryption bit has not been"
                  + " shown",
              known.value().isNvidia() ? "journalctl -k -b 0 | grep gspFmcSysmemOffset" : "");
    };
  }

  /**
   * Whether NVIDIA's stock driver refuses PCIe peer access. Data-centre and workstation boards are
   * normally granted; GeForce 40 and 50 are refused without a patched driver; older GeForce depend
   * on an NVLink bridge. Sources: NVIDIA/nccl documentation; NVIDIA staff on the RTX 4090 (forum,
   * reported); tinygrad and aikitoria forks of the open modules (README). Confidence: reported.
   */
  public static Reading<Boolean> stockDriverRefusesPeers(Gpu gpu) {
    if (gpu.generation() instanceof Reading.Present<GpuGeneration> known
        && !known.value().isNvidia()) {
      return openPolicy("GPUs of another maker");
    }
    if (!(gpu.line() instanceof Reading.Present<ProductLine> line)) {
      return gpu.line().withoutValue();
    }
    return switch (line.value()) {
      case DATACENTER, WORKSTATION -> concluded(false, line, "peer access is normally granted");
      case GEFORCE -> geforce(gpu.generation());
      default -> openPolicy(line.value() + " boards");
    };
  }

  private static Reading<Boolean> geforce(Reading<GpuGeneration> generation) {
    if (generation instanceof Reading.Present<GpuGeneration> known
        && (known.value() == GpuGeneration.ADA || known.value() == GpuGeneration.BLACKWELL)) {
      return concluded(true, known, "the stock driver refuses peer access on GeForce 40 and 50");
    }
    return openPolicy("this GeForce");
  }

  private static Reading<Boolean> openPolicy(String what) {
    return Reading.unknown(
        Reason.NOT_ESTABLISHED,
        "what the driver grants for " + what + " has to be asked",
        "nvidia-smi topo -p2p r");
  }

  /**
   * Whether the processor is known to route peer traffic from one of its root complexes to another.
   * Zen and later do: linux drivers/pci/p2pdma.c (AMD family 17h and later), NVIDIA's driver
   * p2p_caps.c (Zen or Sapphire Rapids), and measurements on Turin and Genoa hosts. Others are not
   * known to.
   */
  public static Reading<Boolean> routesBetweenRootComplexes(Platform platform) {
    if (!(platform.cpuVendor() instanceof Reading.Present<CpuVendor> vendor)) {
      return platform.cpuVendor() instanceof Reading.Absent<CpuVendor> none
          ? Reading.present(false, none.evidence())
          : platform.cpuVendor().withoutValue();
    }
    return switch (vendor.value()) {
      case AMD -> platform.cpuFamily().map(family -> family >= ZEN, false);
      case INTEL -> sapphireRapids(platform);
      case OTHER -> concluded(false, vendor, "not known to route between root complexes");
    };
  }

  private static Reading<Boolean> sapphireRapids(Platform platform) {
    Reading<Integer> family = platform.cpuFamily();
    if (family.isNot(INTEL_FAMILY_6)) {
      return family.map(any -> false, false);
    }
    Reading<Boolean> model = platform.cpuModel().map(one -> one == SAPPHIRE_RAPIDS, false);
    return family.known() || model.is(false) ? model : family.withoutValue();
  }

  private static Reading<Boolean> concluded(boolean value, Reading.Present<?> from, String why) {
    Evidence evidence = from.evidence();
    return Reading.present(
        value,
        new Evidence(
            evidence.source(), evidence.line(), from.value() + ": " + why, evidence.origin()));
  }
}
