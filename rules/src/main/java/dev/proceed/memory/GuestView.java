package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * One guest.
 *
 * @param running whether it runs
 * @param snp whether it is a SEV-SNP guest
 * @param hasDevices whether functions are passed through to it
 * @param startsWithHost whether it is started when the host boots
 * @param takesHostGpu whether its next start takes a GPU that a host driver has now
 * @param takesNeeded whether its next start takes a function that the host needs, from its
 *     configuration or from the group of one of those
 * @param changesAtStart whether its next start gives it other devices or hardware than it has
 * @param staleMapping whether a resource mapping that it names expects another device, another
 *     group or other ids than the host has
 */
public record GuestView(
    Subject subject,
    Reading<Boolean> running,
    Reading<Boolean> snp,
    Reading<Boolean> hasDevices,
    Reading<Boolean> startsWithHost,
    Reading<Boolean> takesHostGpu,
    Reading<Boolean> takesNeeded,
    Reading<Boolean> changesAtStart,
    Reading<Boolean> staleMapping) {}
