package dev.proceed.parse;

import dev.proceed.change.IommuSwitches;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import java.util.Optional;

/**
 * The default domain and the flush policy, as command line and build decide them (linux
 * drivers/iommu/iommu.c {@code iommu_subsys_init}, v6.12).
 */
final class DefaultDomain {

  /** Evidence for a conclusion from the parameters of these names. */
  interface Because {
    Evidence evidence(String conclusion, String... names);
  }

  private final Draft draft;
  private final BootParameters line;
  private final CpuVendor vendor;
  private final boolean bareMetal;
  private final Because because;

  DefaultDomain(
      Draft draft, BootParameters line, CpuVendor vendor, boolean bareMetal, Because because) {
    this.draft = draft;
    this.line = line;
    this.vendor = vendor;
    this.bareMetal = bareMetal;
    this.because = because;
  }

  void add() {
    strict();
    defaultDomain();
  }

  private boolean says(String name, String word) {
    return line.all(name).stream().anyMatch(one -> one.startsWith(word));
  }

  private void strict() {
    strictness()
        .ifPresent(
            strict ->
                draft.iommu.strict.present(
                    strict,
                    because.evidence(
                        "invalidation policy", "iommu.strict", "amd_iommu", "intel_iommu")));
  }

  /**
   * {@code iommu.strict}, else the build. The older words of the drivers win over {@code
   * iommu.strict=0}; so does a virtual IOMMU, and on Intel's a hardware quirk, so that lazy is
   * certain only on bare metal of another maker.
   */
  private Optional<Boolean> strictness() {
    boolean older =
        (vendor == CpuVendor.AMD && says("amd_iommu", "fullflush"))
            || (vendor == CpuVendor.INTEL && says("intel_iommu", "strict"));
    Optional<Boolean> asked = line.last("iommu.strict").flatMap(IommuSwitches::truth);
    Optional<Boolean> built = built("CONFIG_IOMMU_DEFAULT_DMA_STRICT");
    Optional<Boolean> strict = older ? Optional.of(true) : asked.isPresent() ? asked : built;
    boolean lazyIsCertain = vendor == CpuVendor.AMD && bareMetal;
    return strict.filter(value -> value || lazyIsCertain);
  }

  /** Whether an option was built in; empty when nobody knows. */
  private Optional<Boolean> built(String option) {
    SettingDraft setting = draft.kernel.options.items().get(option);
    Reading<String> reading =
        setting == null
            ? Reading.notCollected("")
            : setting.setting.result("kernel.options[" + option + "].setting");
    return reading.known() ? Optional.of(reading.is("y")) : Optional.empty();
  }

  /** On processors of other makers {@code iommu=pt} is no option. */
  private void defaultDomain() {
    boolean x86 = vendor != CpuVendor.OTHER;
    Optional<Boolean> asked =
        x86 || line.last("iommu").isEmpty() ? IommuSwitches.asked(line) : Optional.empty();
    boolean untold = !draft.iommu.defaultDomain.told();
    Optional<Boolean> passthrough =
        asked.isPresent() ? asked : untold ? builtPassthrough() : Optional.empty();
    if (passthrough.isEmpty()) {
      return;
    }
    Evidence evidence =
        because.evidence(
            asked.isPresent() ? "default domain" : "default domain of the build",
            "iommu",
            "iommu.passthrough");
    if (passthrough.get()) {
      draft.iommu.defaultDomain.present(DomainType.IDENTITY, evidence);
    } else if (untold) {
      strictness()
          .ifPresent(
              strict ->
                  draft.iommu.defaultDomain.present(
                      strict ? DomainType.DMA : DomainType.DMA_FQ, evidence));
    }
  }

  /** With memory encryption the kernel translates whatever it was built for. */
  private Optional<Boolean> builtPassthrough() {
    Optional<Boolean> built = built("CONFIG_IOMMU_DEFAULT_PASSTHROUGH");
    boolean noEncryption = bareMetal && draft.encryption.sme.result("encryption.sme").is(false);
    return built.filter(passthrough -> !passthrough || noEncryption);
  }
}
