package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * A line of this boot's kernel log that the signature table knows.
 *
 * @param signature its id in the table
 * @param seen whether it is that line; unknown when its text was hidden
 * @param follows signature of the first failure of the same device before it; "" when it is the
 *     first
 */
public record LogView(Subject subject, String signature, Reading<Boolean> seen, String follows) {}
