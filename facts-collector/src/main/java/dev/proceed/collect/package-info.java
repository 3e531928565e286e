/** Binds sources to a live host, a captured tree or a paste, and assembles what was read. */
@NullMarked
package dev.proceed.collect;

import org.jspecify.annotations.NullMarked;
