package dev.proceed.parse;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.IommuUnit;

/** What the sources say about the IOMMU as a whole. */
public final class IommuDraft {

  public final Claims<Boolean> enabled = new Claims<>();
  public final Claims<DomainType> defaultDomain = new Claims<>();
  public final Claims<Boolean> strict = new Claims<>();
  public final Claims<Boolean> interruptRemapping = new Claims<>();
  public final Claims<Boolean> pageModeZero = new Claims<>();
  public final Claims<Boolean> snpSupported = new Claims<>();
  public final ListingDraft<String, IommuUnitDraft> units =
      ListingDraft.of(IommuUnit.class, IommuUnitDraft::new);
}
