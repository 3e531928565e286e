package dev.proceed.facts;

/**
 * Kernel modules and how they are configured.
 *
 * <p>Ids given to a driver at run time ({@code new_id}) cannot be read back from a kernel; those
 * given to vfio-pci at load time stand in its parameter {@code ids}.
 *
 * @param autoprobe whether a new function is bound to a driver by itself ({@code
 *     /sys/bus/pci/drivers_autoprobe})
 * @param nvidiaVersion version of the loaded NVIDIA kernel module; absent when none is loaded
 * @param nvidiaFlavour open or closed kernel module; absent when none is loaded
 * @param nvidiaRegistry what {@code /proc/driver/nvidia/params} holds
 * @param modules loaded modules, and built-in ones that have parameters or a version; complete when
 *     no loaded one is missing
 * @param modprobe lines of the modprobe configuration that no other file hides
 */
public record Drivers(
    Reading<Boolean> autoprobe,
    Reading<String> nvidiaVersion,
    Reading<NvidiaFlavour> nvidiaFlavour,
    Listing<Setting> nvidiaRegistry,
    Listing<KernelModule> modules,
    Listing<ModprobeLine> modprobe) {}
