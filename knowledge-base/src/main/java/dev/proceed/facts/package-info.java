/** What is known about one running kernel: immutable records in the words of PCIe and Linux. */
@NullMarked
package dev.proceed.facts;

import org.jspecify.annotations.NullMarked;
