package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * One port on the way to a GPU.
 *
 * @param redirects whether it sends peer traffic up to the root complex
 */
public record PortView(Subject subject, Reading<Boolean> redirects) {}
