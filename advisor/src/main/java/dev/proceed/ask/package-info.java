/** The interview: which command to ask for next, until the answer can no longer change. */
@NullMarked
package dev.proceed.ask;

import org.jspecify.annotations.NullMarked;
