/** Output of {@code lspci} in all its forms, and listings of IOMMU groups. */
@NullMarked
package dev.proceed.parse.lspci;

import org.jspecify.annotations.NullMarked;
