package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * One guest.
 *
 * @param running whether it runs
 * @param snp whether it is a SEV-SNP guest
 * @param hasDevices whether functions are passed through to it
 */
public record GuestView(
    Subject subject, Reading<Boolean> running, Reading<Boolean> snp, Reading<Boolean> hasDevices) {}
