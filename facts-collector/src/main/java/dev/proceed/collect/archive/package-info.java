/** Archives of files, read into memory; nothing is ever unpacked to disk. */
@NullMarked
package dev.proceed.collect.archive;

import org.jspecify.annotations.NullMarked;
