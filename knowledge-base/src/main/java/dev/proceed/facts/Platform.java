package dev.proceed.facts;

/**
 * Processor and board.
 *
 * @param cpuVendor from {@code /proc/cpuinfo} vendor_id
 * @param cpuFamily decimal as {@code /proc/cpuinfo} prints it: 23 is 17h (Zen), 25 is 19h, 26 is
 *     1Ah
 * @param cpuModel decimal model within the family
 * @param cpuStepping decimal stepping within the model
 * @param cpuName the maker's name of it
 * @param microcode microcode revision, as {@code 0xb002151}
 * @param sockets processors that sit in sockets of their own
 * @param board {@code /sys/class/dmi/id/product_name}, or {@code board_name} where the maker left
 *     the product unnamed
 * @param firmware maker, version and date of the system firmware, from {@code /sys/class/dmi/id}
 * @param virtualMachine whether this kernel itself runs under a hypervisor
 * @param numaNodes NUMA nodes
 */
public record Platform(
    Reading<CpuVendor> cpuVendor,
    Reading<Integer> cpuFamily,
    Reading<Integer> cpuModel,
    Reading<Integer> cpuStepping,
    Reading<String> cpuName,
    Reading<String> microcode,
    Reading<Integer> sockets,
    Reading<String> board,
    Reading<String> firmware,
    Reading<Boolean> virtualMachine,
    Listing<NumaNode> numaNodes) {}
