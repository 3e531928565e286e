package dev.proceed.facts;

/** An item of a {@link Listing}; its key names it in a path, as in {@code groups[42]}. */
public interface Keyed {

  /** Unique within the listing, stable across collections, free of brackets. */
  String key();
}
