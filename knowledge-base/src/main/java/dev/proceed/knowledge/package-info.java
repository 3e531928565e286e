/** What is known beforehand: tables with their sources, looked up in code and yielding readings. */
@NullMarked
package dev.proceed.knowledge;

import org.jspecify.annotations.NullMarked;
