package dev.proceed.memory;

import dev.proceed.facts.Reading;

/**
 * What giving a GPU to a guest depends on, one for each GPU.
 *
 * @param name the address as text; "" for a GPU that is not listed
 * @param hostDeviceInGroup whether a host driver uses a disk controller, network card or USB
 *     controller in its group, functions of the same card apart
 * @param neededInGroup whether the host itself needs one of its group, to run or to be reached
 * @param spareInGroup whether a disk controller, network card or USB controller of which the host
 *     is known to need nothing is on a host driver in its group
 * @param companionOnHostDriver whether a host driver uses another endpoint of its group
 * @param grouped whether it is in a group
 * @param directRegion whether its group has a reserved region of kind {@code direct}
 * @param geforceGb202 whether it is a GeForce on chip GB202
 * @param busResetShared whether the kernel lists no way to reset it but a bus reset, and another
 *     function sits on the bus
 * @param noReset whether the kernel knows no way to reset it
 */
public record AssignView(
    Subject subject,
    String name,
    Reading<Boolean> hostDeviceInGroup,
    Reading<Boolean> neededInGroup,
    Reading<Boolean> spareInGroup,
    Reading<Boolean> companionOnHostDriver,
    Reading<Boolean> grouped,
    Reading<Boolean> directRegion,
    Reading<Boolean> geforceGb202,
    Reading<Boolean> busResetShared,
    Reading<Boolean> noReset) {}
