/**
 * The build step that turns the sources of the checks (YAML and DRL) into what the product loads.
 * It is not shipped.
 */
@NullMarked
package dev.proceed.check.source;

import org.jspecify.annotations.NullMarked;
