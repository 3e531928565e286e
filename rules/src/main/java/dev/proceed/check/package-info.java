/** The checks: their catalogue, the engine that runs them, and what they find. */
@NullMarked
package dev.proceed.check;

import org.jspecify.annotations.NullMarked;
