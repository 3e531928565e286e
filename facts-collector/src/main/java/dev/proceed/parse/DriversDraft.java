package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelModule;
import dev.proceed.facts.ModprobeLine;
import dev.proceed.facts.NvidiaFlavour;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What the sources say about kernel modules. */
public final class DriversDraft {

  private static final String NVIDIA = "nvidia";

  public final Claims<Boolean> autoprobe = new Claims<>();
  public final Claims<String> nvidiaVersion = new Claims<>();
  public final Claims<NvidiaFlavour> nvidiaFlavour = new Claims<>();
  public final ListingDraft<String, SettingDraft> nvidiaRegistry = ListingDraft.settings();
  public final ListingDraft<String, ModuleDraft> modules =
      ListingDraft.of(KernelModule.class, ModuleDraft::new);
  public final ListingDraft<ModprobeLine, Boolean> modprobe =
      ListingDraft.ofKeys(DriversDraft::line, line -> line);

  /** What files of modules on disk say. */
  final List<Modinfo> onDisk = new ArrayList<>();

  private record Loaded(Set<String> names, Evidence evidence) {}

  private final List<Loaded> loaded = new ArrayList<>();

  private static ModprobeLine line(List<Object> plain) {
    return new ModprobeLine(
        (String) plain.get(0),
        (Integer) plain.get(1),
        (String) plain.get(2),
        (String) plain.get(3),
        (String) plain.get(4));
  }

  /** A source says that these are all the loaded modules; it shows no built-in ones. */
  public void loaded(Collection<String> names, Evidence evidence) {
    loaded.add(new Loaded(Set.copyOf(names), evidence));
  }

  /** Concludes what follows from several sources. */
  void settle() {
    for (Loaded list : loaded) {
      Set<String> all = new TreeSet<>(list.names());
      modules.items().forEach((name, module) -> builtIn(name, module, all, list.evidence()));
      modules.allAre(all, list.evidence());
    }
    if (modules.has(NVIDIA)) {
      onDisk.forEach(this::settle);
    } else if (modules.complete("drivers.modules.complete")
        instanceof Reading.Present<Boolean> all) {
      Evidence none =
          Evidence.of(all.evidence().source(), "no module nvidia", all.evidence().origin());
      nvidiaVersion.absent(none);
      nvidiaFlavour.absent(none);
      nvidiaRegistry.allAre(List.of(), none);
    }
  }

  /** A module with parameters that is not among the loaded ones is built in. */
  private static void builtIn(String name, ModuleDraft module, Set<String> all, Evidence list) {
    if (!module.users.told() && all.add(name)) {
      module.users.absent(list);
    }
  }

  private void settle(Modinfo file) {
    ModuleDraft module = modules.items().get(file.module());
    if (module != null && !module.version.told() && !file.version().isEmpty()) {
      module.version.unknown(
          Reason.NOT_COLLECTED,
          "modinfo reads the file on disk (" + file.version() + "), not the loaded module");
    }
    boolean same = nvidiaVersion.result("drivers.nvidiaVersion").is(file.version());
    if (file.module().equals(NVIDIA) && same && !nvidiaFlavour.told()) {
      nvidiaFlavour.present(file.flavour(), file.evidence());
    }
  }
}
