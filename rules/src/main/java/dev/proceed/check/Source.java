package dev.proceed.check;

/**
 * Where a claim comes from.
 *
 * @param kind such as {@code kernel-commit}, {@code driver-source}, {@code report}
 * @param ref document, commit or issue
 * @param says what it says, in our words
 * @param versions for which versions it was read or holds
 */
public record Source(String kind, String ref, String says, String versions) {}
