package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * The change that is asked about.
 *
 * @param kind what it does
 * @param target address of the function it touches, as text; "" for the whole host
 * @param requested always true; the request itself is the evidence
 * @param targetListed whether that function is known to exist
 * @param writesType whether it writes a group's domain type
 * @param leavesIommuOff whether the change switches the IOMMU off; absent for one at run time
 * @param takesNeeded whether it takes a function that the host needs from its driver, or demands
 *     that it be taken
 * @param group number of the target's group; absent when it is in none
 * @param grouped whether the target is in a group
 */
public record ChangeView(
    Subject subject,
    ChangeKind kind,
    String target,
    boolean writesType,
    Reading<Boolean> requested,
    Reading<Boolean> targetListed,
    Reading<Boolean> leavesIommuOff,
    Reading<Boolean> takesNeeded,
    Reading<Integer> group,
    Reading<Boolean> grouped) {}
