/** Changes to a host, and the facts that each of them leaves behind. Pure. */
@NullMarked
package dev.proceed.change;

import org.jspecify.annotations.NullMarked;
