package dev.proceed.parse;

import dev.proceed.facts.KernelModule;
import dev.proceed.facts.ModprobeLine;
import dev.proceed.facts.NvidiaFlavour;
import java.util.List;

/** What the sources say about kernel modules. */
public final class DriversDraft {

  public final Claims<Boolean> autoprobe = new Claims<>();
  public final Claims<String> nvidiaVersion = new Claims<>();
  public final Claims<NvidiaFlavour> nvidiaFlavour = new Claims<>();
  public final ListingDraft<String, SettingDraft> nvidiaRegistry = ListingDraft.settings();
  public final ListingDraft<String, ModuleDraft> modules =
      ListingDraft.of(KernelModule.class, ModuleDraft::new);
  public final ListingDraft<ModprobeLine, Boolean> modprobe =
      ListingDraft.ofKeys(DriversDraft::line, line -> line);

  private static ModprobeLine line(List<Object> plain) {
    return new ModprobeLine(
        (String) plain.get(0),
        (Integer) plain.get(1),
        (String) plain.get(2),
        (String) plain.get(3),
        (String) plain.get(4));
  }
}
