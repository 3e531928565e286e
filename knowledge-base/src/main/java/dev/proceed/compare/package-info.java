/** What differs between two hosts, or between one host at two times. */
@NullMarked
package dev.proceed.compare;

import org.jspecify.annotations.NullMarked;
