package dev.proceed.parse;

/** What the sources say about one kernel module. */
public final class ModuleDraft {

  public final Claims<String> version = new Claims<>();
  public final Claims<Integer> users = new Claims<>();
  public final Claims<String> heldBy = new Claims<>();
  public final ListingDraft<String, SettingDraft> parameters = ListingDraft.settings();
}
