package dev.proceed.parse;

/** What the sources say about memory encryption. */
public final class EncryptionDraft {

  public final Claims<Boolean> iommuSnp = new Claims<>();
  public final Claims<Boolean> kvmSnp = new Claims<>();
  public final Claims<Boolean> kvmSev = new Claims<>();
  public final Claims<Boolean> kvmSevEs = new Claims<>();
  public final Claims<Boolean> kvmTdx = new Claims<>();
  public final Claims<Boolean> rmp = new Claims<>();
  public final Claims<Boolean> sme = new Claims<>();

  /** What a running SNP guest says about the IOMMU; heard after the log. */
  public final Claims<Boolean> snpByGuest = new Claims<>();
}
