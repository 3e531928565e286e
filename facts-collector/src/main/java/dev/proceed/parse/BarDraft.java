package dev.proceed.parse;

import dev.proceed.facts.BarKind;

/** What the sources say about one base address register. */
public final class BarDraft {

  public final Claims<BarKind> kind = new Claims<>();
  public final Claims<Boolean> prefetchable = new Claims<>();
  public final Claims<String> address = new Claims<>();
  public final Claims<Long> size = new Claims<>();
  public final Claims<Long> largestSize = new Claims<>();
}
