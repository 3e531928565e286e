package dev.proceed.parse;

/** What the sources say about which host and which boot this is. */
public final class IdentityDraft {

  public final Claims<String> host = new Claims<>();
  public final Claims<String> boot = new Claims<>();
}
