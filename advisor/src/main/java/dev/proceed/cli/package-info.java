/** The command line: arguments in, one answer out, an exit code that says the same. */
@NullMarked
package dev.proceed.cli;

import org.jspecify.annotations.NullMarked;
