/**
 * What the rules see: a few flat records, made in code from facts and a change. Paths, membership,
 * aggregates and absence are resolved here, never in a rule.
 */
@NullMarked
package dev.proceed.memory;

import org.jspecify.annotations.NullMarked;
