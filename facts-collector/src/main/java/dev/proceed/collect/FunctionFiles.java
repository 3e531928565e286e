package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.ResetMethods;
import dev.proceed.facts.SrIov;
import dev.proceed.parse.Claims;
import dev.proceed.parse.FunctionAttributes;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.ResourceFile;
import dev.proceed.parse.SourceText;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Attribute files that the kernel answers from memory: reading them touches no device and wakes
 * none (drivers/pci/pci-sysfs.c, v6.12). They are read before configuration space, and where both
 * speak, these count.
 */
final class FunctionFiles {

  private final FunctionEntry entry;
  private final FunctionDraft draft;

  FunctionFiles(FunctionEntry entry) {
    this.entry = entry;
    this.draft = entry.draft();
  }

  /**
   * Reads them.
   *
   * @param locked reads the one file that may have to wait for a driver
   */
  void read(LockedFiles locked) {
    pair("vendor", "device", draft.id, FunctionAttributes::id);
    if (entry.has("subsystem_vendor")) {
      pair("subsystem_vendor", "subsystem_device", draft.subsystem, FunctionAttributes::subsystem);
    }
    entry.read("class", draft.pciClass, FunctionAttributes::pciClass);
    entry.read("numa_node", draft.numaNode, FunctionAttributes::numaNode);
    if (entry.has("revision")) {
      entry.read("revision", draft.revision, FunctionAttributes::revision);
    }
    if (entry.has("power_state")) {
      entry.read("power_state", draft.powerState, FunctionAttributes::powerState);
    }
    locked.driverOverride(entry);
    reset();
    virtualFunctions();
  }

  /** Parser of a value that stands in two files. */
  private interface Pair {
    void read(SourceText one, SourceText other, Claims<PciId> claims);
  }

  private void pair(String one, String other, Claims<PciId> claims, Pair parser) {
    Content first = entry.content(one);
    Content second = entry.content(other);
    if (first.found() && second.found()) {
      parser.read(entry.text(one, first), entry.text(other, second), claims);
    } else {
      Content missing = first.found() ? second : first;
      claims.unknown(
          FunctionEntry.reason(missing), entry.why(first.found() ? other : one, missing));
    }
  }

  /**
   * The kernel shows {@code reset_method} (since 5.15) and {@code reset} only where it has a way to
   * reset the function, so on a running host neither file means that it has none.
   */
  private void reset() {
    if (entry.has("reset_method")) {
      entry.read("reset_method", draft.resetMethods, FunctionAttributes::resetMethods);
    } else if (entry.has("reset")) {
      draft.resetMethods.unknown(
          Reading.Reason.KERNEL_DOES_NOT_KNOW,
          entry.source() + "/reset is there, but only kernel 5.15 and later say which ways");
    } else if (entry.root().isWhole()) {
      noReset("neither reset_method nor reset");
    }
  }

  /** Adds that the kernel has no way to reset it. */
  void noReset(String why) {
    draft.resetMethods.present(
        new ResetMethods(java.util.List.of()), entry.evidence("reset_method", why));
  }

  /**
   * On a running host the enabled ones are counted by their links: {@code sriov_numvfs} waits for
   * the device's lock, which a driver that hangs never gives back (drivers/pci/iov.c, v6.12).
   */
  private void virtualFunctions() {
    SourceText total = entry.text("sriov_totalvfs");
    SourceText now = entry.root().isWhole() ? null : entry.text("sriov_numvfs");
    int most = total == null ? -1 : Hex.decimal(total.value());
    int linked = entry.count("virtfn");
    int enabled = now != null ? Hex.decimal(now.value()) : counted(linked);
    if (total != null && most >= 0 && enabled >= 0) {
      draft.virtualFunctions.present(new SrIov(most, enabled), total.evidence());
    }
  }

  private int counted(int linked) {
    return entry.root().isWhole() || linked > 0 ? linked : -1;
  }

  /** Adds the registers that the kernel lists; those of virtual functions are not among them. */
  @Nullable Set<Integer> registers() {
    SourceText text = entry.text("resource");
    Reading<Set<Integer>> used = text == null ? null : ResourceFile.read(text, draft);
    if (used instanceof Reading.Unknown<Set<Integer>> unknown) {
      draft.bars.maybeMore(unknown.reason(), unknown.detail());
    }
    return used == null ? null : used.asOptional().orElse(null);
  }

  /** Adds whether the registers are all, once it is known whether there are virtual functions. */
  void allRegisters(Set<Integer> used) {
    Reading<SrIov> virtual = draft.virtualFunctions.result("functions[?].virtualFunctions");
    if (virtual instanceof Reading.Absent<SrIov>) {
      draft.bars.allAre(new HashSet<>(used), entry.evidence("resource", used.size() + " in use"));
    } else {
      draft.bars.maybeMore(
          Reading.Reason.NOT_COLLECTED, "registers of virtual functions may be missing");
    }
  }
}
