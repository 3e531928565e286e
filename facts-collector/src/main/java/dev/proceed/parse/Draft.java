package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Workbench of one collection: every source adds its claims, then facts are made of them once. */
public final class Draft {

  public final Claims<String> host = new Claims<>();
  public final Claims<String> boot = new Claims<>();

  public final Claims<CpuVendor> cpuVendor = new Claims<>();
  public final Claims<Integer> cpuFamily = new Claims<>();
  public final Claims<Integer> cpuModel = new Claims<>();
  public final Claims<String> board = new Claims<>();
  public final Claims<Boolean> virtualMachine = new Claims<>();

  public final Claims<KernelRelease> release = new Claims<>();
  public final Claims<BootParameters> bootParameters = new Claims<>();

  public final Claims<Boolean> iommuSnp = new Claims<>();

  /** What a running SNP guest says about the IOMMU; heard after the log. */
  public final Claims<Boolean> snpByGuest = new Claims<>();

  public final Claims<Boolean> kvmSnp = new Claims<>();
  public final Claims<Boolean> sme = new Claims<>();

  public final Claims<Boolean> iommuEnabled = new Claims<>();
  public final Claims<DomainType> defaultDomain = new Claims<>();
  public final Claims<Boolean> pageModeZero = new Claims<>();

  /** Feature words whose order depends on the kernel's release. */
  public final List<SourceText> amdFeatures = new ArrayList<>();

  public final ListingDraft<PciAddress, FunctionDraft> functions =
      new ListingDraft<>(FunctionDraft::new);
  public final ListingDraft<Integer, GroupDraft> groups = new ListingDraft<>(GroupDraft::new);
  public final ListingDraft<HandleDraft.Key, HandleDraft> handles =
      new ListingDraft<>(HandleDraft::new);
  public final ListingDraft<String, GuestDraft> guests = new ListingDraft<>(GuestDraft::new);
  public final ListingDraft<String, ContainerDraft> containers =
      new ListingDraft<>(ContainerDraft::new);

  public final List<KernelLog> logs = new ArrayList<>();

  /** Log signatures of other collections, and whether those were all. */
  public final List<LogSignature> otherSignatures = new ArrayList<>();

  public final List<Reading<Boolean>> otherSignaturesComplete = new ArrayList<>();

  /** Whether the person who pasted was root. */
  public boolean root;

  /** A listing of handles that is complete if root made it. */
  public record IfRoot(List<HandleDraft.Key> keys, Evidence evidence) {}

  public final List<IfRoot> handlesIfRoot = new ArrayList<>();

  private final Map<Integer, Claims<Place>> places = new HashMap<>();

  /** Where a process runs, told apart from its handles. */
  public Claims<Place> placeOf(int process) {
    return places.computeIfAbsent(process, none -> new Claims<>());
  }

  /** Brings together what was pasted in any order. */
  public void settle() {
    handles.items().forEach((key, handle) -> settle(key, handle));
    for (IfRoot listing : handlesIfRoot) {
      if (root) {
        handles.allAre(listing.keys(), listing.evidence());
      } else {
        handles.maybeMore(Reason.NO_PERMISSION, "not known to be run by root");
      }
    }
  }

  private void settle(HandleDraft.Key key, HandleDraft handle) {
    Claims<Place> place = places.get(key.process());
    if (place != null) {
      handle.place.add(place.result("handles", key, "place"));
    }
  }
}
