package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * The kernel's command line.
 *
 * @param onlyNoacs whether {@code pci=noacs} is all that is meant to clear ACS redirect
 * @param acsOverride whether it holds {@code pcie_acs_override}
 * @param acsListCut whether a list of ports for ACS ends at a comma, so that ports after it are
 *     left out
 * @param acsListElsewhere whether that list names what is no port on the way to a GPU
 * @param nextBootDiffers whether the next boot will have other words about IOMMU and encryption
 * @param otherMakersIommu whether it holds the IOMMU parameter of the other maker's processors
 * @param portsRedirect whether any port above a GPU redirects peer traffic, which is what these
 *     lists are about
 * @param bindsGpus whether a line that runs at boot decides the driver of a GPU
 * @param writesNewId whether one writes ids to {@code new_id}
 * @param writesTypes whether one writes the domain type of a group
 * @param namesNobody whether one names an address at which there is no function
 */
public record BootView(
    Subject subject,
    Reading<Boolean> onlyNoacs,
    Reading<Boolean> acsOverride,
    Reading<Boolean> acsListCut,
    Reading<Boolean> acsListElsewhere,
    Reading<Boolean> nextBootDiffers,
    Reading<Boolean> otherMakersIommu,
    Reading<Boolean> portsRedirect,
    Reading<Boolean> bindsGpus,
    Reading<Boolean> writesNewId,
    Reading<Boolean> writesTypes,
    Reading<Boolean> namesNobody) {}
