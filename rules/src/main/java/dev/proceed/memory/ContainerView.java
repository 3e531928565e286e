package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * One container.
 *
 * @param startsWithHost whether it is started when the host boots
 * @param numbersAnew whether its configuration allows device numbers that the kernel hands out anew
 *     at each boot
 * @param numberedGpus whether it is given GPUs by their numbers while the driver may find others at
 *     the next boot
 */
public record ContainerView(
    Subject subject,
    Reading<Boolean> startsWithHost,
    Reading<Boolean> numbersAnew,
    Reading<Boolean> numberedGpus) {}
