package dev.proceed.parse;

import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Lockdown;
import java.util.ArrayList;
import java.util.List;

/** What the sources say about the kernel and its next boot. */
public final class KernelDraft {

  public final Claims<KernelRelease> release = new Claims<>();
  public final Claims<BootParameters> bootParameters = new Claims<>();
  public final Claims<BootParameters> nextBootParameters = new Claims<>();
  public final Claims<BootLoader> bootLoader = new Claims<>();
  public final Claims<Lockdown> lockdown = new Claims<>();
  public final ListingDraft<String, SettingDraft> options = ListingDraft.settings();

  /** Build options that may be another kernel's. */
  public final List<KernelConfig> configs = new ArrayList<>();
}
