/** Judges a request over facts. A pure function: no files, no processes, no clock. */
@NullMarked
package dev.proceed.assess;

import org.jspecify.annotations.NullMarked;
