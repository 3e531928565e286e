package dev.proceed.facts;

/**
 * The running kernel, and what is configured for the next boot.
 *
 * @param release {@code uname -r}
 * @param bootParameters {@code /proc/cmdline}: what booted, not what is configured for next time
 * @param nextBootParameters what the boot loader that owns the next boot will pass
 * @param bootLoader the boot loader that owns the next boot
 * @param lockdown kernel lockdown; absent when the kernel has none
 * @param options build options that matter here, such as {@code CONFIG_PCI_P2PDMA}
 */
public record Kernel(
    Reading<KernelRelease> release,
    Reading<BootParameters> bootParameters,
    Reading<BootParameters> nextBootParameters,
    Reading<BootLoader> bootLoader,
    Reading<Lockdown> lockdown,
    Listing<Setting> options) {}
