package dev.proceed.check.source;

/**
 * One component of a memory record.
 *
 * @param name as findings show it, such as {@code gpu.domainType}
 * @param isReading whether it is a reading
 * @param valueType type of the value, or of the reading's value
 */
record ViewField(String name, boolean isReading, Class<?> valueType) {}
