/** One small three-valued condition language over readings. */
@NullMarked
package dev.proceed.condition;

import org.jspecify.annotations.NullMarked;
