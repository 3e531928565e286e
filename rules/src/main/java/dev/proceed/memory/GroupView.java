package dev.proceed.memory;

import dev.proceed.facts.DomainType;
import dev.proceed.facts.Reading;

/**
 * One IOMMU group.
 *
 * @param number -1 for a group that is not listed
 * @param domainType type of its default domain
 * @param hostDriverBound whether a driver of the host uses the DMA API in it; vfio-pci, pci-stub
 *     and pcieport do not
 * @param severalDevices whether it holds more than one device that is no bridge
 */
public record GroupView(
    Subject subject,
    int number,
    Reading<DomainType> domainType,
    Reading<Boolean> hostDriverBound,
    Reading<Boolean> severalDevices) {}
