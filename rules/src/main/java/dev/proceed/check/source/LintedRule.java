package dev.proceed.check.source;

import dev.proceed.check.CheckEntry.About;
import java.util.List;

/**
 * One rule that passed the lint.
 *
 * @param permit whether it lifts harm
 * @param about what it looks at besides the host
 * @param readings names of what it reports, in order
 * @param premises its conditions as text
 */
record LintedRule(
    String id, boolean permit, About about, List<String> readings, List<String> premises) {}
