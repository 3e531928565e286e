package dev.proceed.memory;

import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Topology.Joint;

/**
 * The way from one GPU to another, as software in one place would use it.
 *
 * @param inGuest whether the place is a guest, where the hypervisor maps the devices
 * @param visible whether both GPUs can be used in that place
 * @param joint how the two are joined
 * @param rootComplexesRoute whether this processor is known to route between its root complexes
 * @param kernelLetsThrough whether this kernel lets its own drivers send peer traffic this way;
 *     absent for a driver that does not ask it
 * @param inVirtualMachine whether the kernel that was looked at runs in a virtual machine itself
 * @param sameChip whether both have the same chip
 * @param driverRefuses whether the stock driver refuses peer access for this product line
 * @param translated whether the DMA of either goes through a translating host domain
 * @param dmaBlocked whether a host domain of type blocked lets no DMA of either through
 * @param translatedDelivers whether peer traffic through translation was shown to deliver data
 * @param redirected whether a port on the way redirects peer requests to the root complex (ACS)
 * @param cliqueWarranted whether the hypervisor warrants peer access between the two
 * @param hypervisorHidden whether the guest does not see that it is one; absent outside of guests
 * @param fabricDown whether the NVSwitch fabric of either is not set up; absent where nobody has
 *     asked and no NVSwitch is listed
 * @param guestDelivers whether peer traffic inside this guest was shown to deliver data
 * @param ncclDisabled whether a container that uses both sets {@code NCCL_P2P_DISABLE=1}
 * @param beyondNcclDefault whether NCCL by itself would not use this way for more than two GPUs
 * @param grant the worse of what the driver grants for reads and for writes; absent when nobody has
 *     asked it
 * @param nvlink whether NVLink joins the two, as the driver says
 * @param started whether the driver could start both; its own answer about them proves it
 * @param mig whether either is split by MIG; absent when nobody has looked
 * @param confidentialCompute whether either runs in confidential computing mode; absent likewise
 * @param virtualFunction whether either is a virtual function
 * @param smallBar1 whether BAR1 of either is smaller than its memory; absent when nobody has looked
 * @param access whether the run-time library lets peer access be switched on; absent when nobody
 *     has asked it
 * @param ncclAvoids whether NCCL went another way, in a run whose log is given
 * @param ncclToldNot whether NCCL was told not to use P2P, in a run whose log is given
 * @param delivered whether a copy whose data was checked arrived, in a state that nothing given
 *     speaks against; absent when nobody has tried
 * @param deliveredToday the same, in a state known to be that of now
 * @param speed how copies with peer access compare to those without; absent when not measured
 */
public record PeerPath(
    Subject subject,
    boolean inGuest,
    Reading<Boolean> visible,
    Reading<Joint> joint,
    Reading<Boolean> rootComplexesRoute,
    Reading<Boolean> kernelLetsThrough,
    Reading<Boolean> inVirtualMachine,
    Reading<Boolean> sameChip,
    Reading<Boolean> driverRefuses,
    Reading<Boolean> translated,
    Reading<Boolean> dmaBlocked,
    Reading<Boolean> translatedDelivers,
    Reading<Boolean> redirected,
    Reading<Boolean> cliqueWarranted,
    Reading<Boolean> hypervisorHidden,
    Reading<Boolean> fabricDown,
    Reading<Boolean> guestDelivers,
    Reading<Boolean> ncclDisabled,
    Reading<Boolean> beyondNcclDefault,
    Reading<PeerGrant> grant,
    Reading<Boolean> nvlink,
    Reading<Boolean> started,
    Reading<Boolean> mig,
    Reading<Boolean> confidentialCompute,
    Reading<Boolean> virtualFunction,
    Reading<Boolean> smallBar1,
    Reading<Boolean> access,
    Reading<Boolean> ncclAvoids,
    Reading<Boolean> ncclToldNot,
    Reading<Boolean> delivered,
    Reading<Boolean> deliveredToday,
    Reading<PeerSpeed> speed) {}
