package dev.proceed.memory;

/** The other half of the join of {@link SentinelLeft}. */
public record SentinelRight(String token) {}
