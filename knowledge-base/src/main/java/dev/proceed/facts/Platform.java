package dev.proceed.facts;

/**
 * Processor and board.
 *
 * @param cpuVendor from {@code /proc/cpuinfo} vendor_id
 * @param cpuFamily decimal as {@code /proc/cpuinfo} prints it: 23 is 17h (Zen), 25 is 19h, 26 is
 *     1Ah
 * @param cpuModel decimal model within the family
 * @param board {@code /sys/class/dmi/id/product_name}
 * @param virtualMachine whether this kernel itself runs under a hypervisor
 */
public record Platform(
    Reading<CpuVendor> cpuVendor,
    Reading<Integer> cpuFamily,
    Reading<Integer> cpuModel,
    Reading<String> board,
    Reading<Boolean> virtualMachine) {}
