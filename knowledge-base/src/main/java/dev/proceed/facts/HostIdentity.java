package dev.proceed.facts;

/**
 * Which host and which boot the facts belong to. Both survive redaction.
 *
 * @param host application-specific hash of {@code /etc/machine-id}, 32 hex digits; the id itself is
 *     never kept (machine-id(5) asks for that)
 * @param boot {@code /proc/sys/kernel/random/boot_id}, new at every boot
 */
public record HostIdentity(Reading<String> host, Reading<String> boot) {}
