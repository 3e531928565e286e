package dev.proceed.facts;

import java.util.Optional;

/**
 * One kernel instance at one time. A container is a restricted view of it; a guest is listed here
 * as {@link Guest}, and facts collected inside it are another {@code HostFacts}.
 *
 * <p>Holds readings only. What follows from several of them (who shares a path, who owns a group)
 * is asked of {@link Topology}, not stored.
 */
public record HostFacts(
    HostIdentity identity,
    Platform platform,
    Kernel kernel,
    MemoryEncryption encryption,
    Iommu iommu,
    Drivers drivers,
    Listing<PciFunction> functions,
    Listing<IommuGroup> groups,
    Listing<Gpu> gpus,
    Listing<PeerReport> peers,
    Listing<Measurement> measurements,
    Listing<DeviceHandle> handles,
    Listing<ServiceUnit> services,
    Listing<Guest> guests,
    Listing<Container> containers,
    Listing<PciMapping> mappings,
    Listing<HostUse> hostUses,
    Listing<BootActor> bootActors,
    Listing<LogSignature> signatures) {

  public Optional<PciFunction> function(PciAddress address) {
    return functions.find(address.toString());
  }

  public Optional<Gpu> gpu(PciAddress address) {
    return gpus.find(address.toString());
  }

  public Optional<IommuGroup> group(int number) {
    return groups.find(Integer.toString(number));
  }

  public HostFacts withFunctions(Listing<PciFunction> changed) {
    return Parts.with(this, "functions", changed);
  }

  public HostFacts withGroups(Listing<IommuGroup> changed) {
    return Parts.with(this, "groups", changed);
  }

  public HostFacts withGpus(Listing<Gpu> changed) {
    return Parts.with(this, "gpus", changed);
  }
}
