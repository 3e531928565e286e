package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * One guest.
 *
 * @param running whether it runs
 * @param snp whether it is a SEV-SNP guest
 */
public record GuestView(Subject subject, Reading<Boolean> running, Reading<Boolean> snp) {}
