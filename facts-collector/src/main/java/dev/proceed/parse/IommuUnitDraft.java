package dev.proceed.parse;

/** What the sources say about one IOMMU. */
public final class IommuUnitDraft {

  public final Claims<String> features = new Claims<>();
  public final Claims<String> moreFeatures = new Claims<>();
}
