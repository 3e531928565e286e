/** Renders answers as text and as JSON. Sees data only. */
@NullMarked
package dev.proceed.report;

import org.jspecify.annotations.NullMarked;
