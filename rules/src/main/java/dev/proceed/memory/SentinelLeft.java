package dev.proceed.memory;

/** One half of a join that must fire in every run; proves that a rule package joins at all. */
public record SentinelLeft(String token) {}
