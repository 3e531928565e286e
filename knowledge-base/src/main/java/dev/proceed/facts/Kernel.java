package dev.proceed.facts;

/**
 * The running kernel.
 *
 * @param release {@code uname -r}
 * @param bootParameters {@code /proc/cmdline}: what booted, not what is configured for next time
 */
public record Kernel(Reading<KernelRelease> release, Reading<BootParameters> bootParameters) {}
