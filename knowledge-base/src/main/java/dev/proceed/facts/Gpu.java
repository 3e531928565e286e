package dev.proceed.facts;

/**
 * What is particular to a GPU; everything a PCI function has stands in the function of the same
 * address.
 *
 * @param chip chip name such as {@code GB202}, from the device table
 * @param generation architecture, from the device table
 * @param line product line, from the device table
 * @param minor N of {@code /dev/nvidiaN}; permuted when several GPUs are removed and rescanned
 * @param uuid the maker's id of this one board
 * @param firmware version of the firmware that runs on it (GSP); absent when it runs none
 * @param dmaBits address bits that the driver asked for, from its DMA mask
 * @param memory bytes of its own memory
 * @param mig whether Multi-Instance GPU is on; absent where there is no such mode
 * @param confidentialCompute whether it runs in confidential computing mode
 * @param fabric whether its NVSwitch fabric is set up; absent where it is part of none
 * @param console whether the kernel draws its text console on it
 * @param persistence whether the driver keeps it initialised
 */
public record Gpu(
    PciAddress address,
    Reading<String> chip,
    Reading<GpuGeneration> generation,
    Reading<ProductLine> line,
    Reading<Integer> minor,
    Reading<String> uuid,
    Reading<String> firmware,
    Reading<Integer> dmaBits,
    Reading<Long> memory,
    Reading<Boolean> mig,
    Reading<Boolean> confidentialCompute,
    Reading<Boolean> fabric,
    Reading<Boolean> console,
    Reading<Boolean> persistence)
    implements Keyed {

  @Override
  public String key() {
    return address.toString();
  }
}
