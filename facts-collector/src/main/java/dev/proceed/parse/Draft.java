package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;

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

  /** Whether the person who pasted was root; evidence when so. */
  public final Claims<Boolean> root = new Claims<>();
}
