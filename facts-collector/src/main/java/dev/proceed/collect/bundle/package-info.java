/** Facts as one JSON file: written redacted, read strictly. */
@NullMarked
package dev.proceed.collect.bundle;

import org.jspecify.annotations.NullMarked;
