package dev.proceed.memory;

import dev.proceed.facts.Reading;
import java.util.Set;

/** What a bound driver means for DMA. */
final class Drivers {

  /**
   * Drivers flagged {@code driver_managed_dma}: bound to a function, they do not use the DMA API
   * (linux v6.14: drivers/vfio/pci, drivers/pci/pci-stub.c, drivers/pci/pcie/portdrv.c).
   */
  private static final Set<String> WITHOUT_DMA_API = Set.of("vfio-pci", "pci-stub", "pcieport");

  private Drivers() {}

  static Reading<Boolean> usesDmaApi(Reading<String> driver) {
    return driver.map(name -> !WITHOUT_DMA_API.contains(name) && !isVfio(name), false);
  }

  static Reading<Boolean> isVfio(Reading<String> driver) {
    return driver.map(Drivers::isVfio, false);
  }

  /** {@code vfio-pci} and vendor variants such as {@code mlx5_vfio_pci}. */
  private static boolean isVfio(String name) {
    return name.replace('_', '-').endsWith("vfio-pci");
  }
}
