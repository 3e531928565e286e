package dev.proceed.check.source;

import java.util.List;

/**
 * One rule that passed the lint.
 *
 * @param permit whether it lifts harm
 * @param readings names of what it reports, in order
 * @param premises its conditions as text
 */
record LintedRule(String id, boolean permit, List<String> readings, List<String> premises) {}
