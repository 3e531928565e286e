/** From what a log shows to what may have caused it; a pure function of facts. */
@NullMarked
package dev.proceed.assess.symptom;

import org.jspecify.annotations.NullMarked;
