package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * A line of this boot's kernel log that the signature table knows.
 *
 * @param name the device as text; "" for a line that is told of the host
 * @param signature its id in the table
 * @param kind which kind of failure it means, by {@code log-failures.tsv}; "" when it means none
 * @param seen whether it is that line; unknown when its text or its device was hidden
 * @param ofGpu whether it concerns a GPU, or room that only GPUs need
 * @param over whether what failed is known to be over; no when it may go on
 * @param follows signature of the first failure of the same device before it; "" when it is the
 *     first
 */
public record LogView(
    Subject subject,
    String name,
    String signature,
    String kind,
    Reading<Boolean> seen,
    Reading<Boolean> ofGpu,
    Reading<Boolean> over,
    String follows) {}
