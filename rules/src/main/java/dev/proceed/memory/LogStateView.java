package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * The kernel log as a whole.
 *
 * @param whole whether every line of this boot that the signature table knows is at hand
 */
public record LogStateView(Subject subject, Reading<Boolean> whole) {}
