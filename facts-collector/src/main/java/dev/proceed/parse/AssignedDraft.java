package dev.proceed.parse;

/** What the sources say about one device of a guest. */
public final class AssignedDraft {

  public final Claims<Integer> p2pClique = new Claims<>();
}
