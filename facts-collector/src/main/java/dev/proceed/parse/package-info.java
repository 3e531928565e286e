/** Turns raw text into readings; never knows whether it came from a file, a command or a paste. */
@NullMarked
package dev.proceed.parse;

import org.jspecify.annotations.NullMarked;
