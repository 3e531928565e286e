/** Takes off a pasted text what mail, forums, terminals and tools put around it. */
@NullMarked
package dev.proceed.parse.plain;

import org.jspecify.annotations.NullMarked;
