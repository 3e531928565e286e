package dev.proceed.parse;

/** What the sources say about one NUMA node. */
public final class NumaNodeDraft {

  public final Claims<String> cpus = new Claims<>();
}
