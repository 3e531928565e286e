package dev.proceed.parse;

/** What the sources say about one named value. */
public final class SettingDraft {

  public final Claims<String> setting = new Claims<>();
}
