package dev.proceed.collect;

import dev.proceed.facts.HostFacts;

/** What a collection gave: the facts, and what was left out. */
public record Collected(HostFacts facts, CollectionReport report) {}
