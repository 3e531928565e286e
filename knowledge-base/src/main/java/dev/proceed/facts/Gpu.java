package dev.proceed.facts;

/**
 * What is particular to a GPU; everything a PCI function has stands in the function of the same
 * address.
 *
 * @param chip chip name such as {@code GB202}, from the device table
 * @param generation architecture, from the device table
 * @param line product line, from the device table
 * @param minor N of {@code /dev/nvidiaN}; permuted when several GPUs are removed and rescanned
 */
public record Gpu(
    PciAddress address,
    Reading<String> chip,
    Reading<GpuGeneration> generation,
    Reading<ProductLine> line,
    Reading<Integer> minor)
    implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }
}
