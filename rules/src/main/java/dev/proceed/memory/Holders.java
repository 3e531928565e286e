package dev.proceed.memory;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.DeviceNodes;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;

/** Who has a GPU open. */
final class Holders {

  private static final String NVIDIA = "/dev/nvidia";
  private static final String VFIO = "/dev/vfio/";
  private static final String WITHOUT_IOMMU = "/dev/vfio/noiommu-";

  private final HostFacts facts;

  Holders(HostFacts facts) {
    this.facts = facts;
  }

  /**
   * Whether a process of the host or of a container has the GPU open or mapped through {@code
   * /dev/nvidiaN} or {@code /dev/dri}. A process that holds only a node of all GPUs ({@code
   * /dev/nvidiactl}, {@code /dev/nvidia-uvm}, {@code /dev/kfd}) may use any of them.
   */
  Reading<Boolean> byProcess(Gpu gpu) {
    List<Reading<Boolean>> held = new ArrayList<>();
    for (DeviceHandle handle : facts.handles().items()) {
      held.add(holds(handle, gpu));
    }
    Reading<Boolean> any = Truths.any(held, facts.handles().complete());
    return any.is(true) ? Truths.yes(Handles.evidence(holding(gpu))) : any;
  }

  private List<DeviceHandle> holding(Gpu gpu) {
    return facts.handles().items().stream().filter(handle -> holds(handle, gpu).is(true)).toList();
  }

  private Reading<Boolean> holds(DeviceHandle handle, Gpu gpu) {
    if (DeviceNodes.isNvidia(handle.node())) {
      return holdsNvidia(handle, gpu);
    }
    if (DeviceNodes.isDri(handle.node())) {
      return isOf(handle, gpu.address());
    }
    return handle.node().equals(DeviceNodes.KFD)
        ? computes(handle, gpu)
        : Truths.no(Handles.evidence(handle));
  }

  private static Reading<Boolean> isOf(DeviceHandle handle, PciAddress address) {
    Reading<Boolean> same = handle.function().map(address::equals, false);
    return same.is(true) ? Truths.yes(Handles.evidence(handle)) : same;
  }

  /**
   * A process computes on an AMD GPU through the node of all and the render node of the one (linux
   * drivers/gpu/drm/amd/amdkfd/kfd_chardev.c kfd_ioctl_acquire_vm).
   */
  private Reading<Boolean> computes(DeviceHandle handle, Gpu gpu) {
    boolean other =
        facts
            .function(gpu.address())
            .filter(one -> one.id().map(PciId::vendor).isNot(PciId.AMD))
            .isPresent();
    boolean told =
        facts.handles().items().stream()
            .filter(one -> one.process() == handle.process() && DeviceNodes.isDri(one.node()))
            .anyMatch(one -> one.function().asOptional().isPresent());
    return other || told ? Truths.no(Handles.evidence(handle)) : ofAll(handle);
  }

  private static Reading<Boolean> ofAll(DeviceHandle handle) {
    return Reading.unknown(
        Reason.KERNEL_DOES_NOT_KNOW,
        handle.node() + " of process " + handle.process() + " belongs to all GPUs",
        "sudo lsof -n -w -p " + handle.process());
  }

  private Reading<Boolean> holdsNvidia(DeviceHandle handle, Gpu gpu) {
    if (minorOf(handle) instanceof Reading.Present<Integer> node) {
      Reading<Boolean> same = gpu.minor().map(minor -> minor.equals(node.value()), false);
      if (same.is(true)) {
        return Truths.yes(node.evidence());
      }
      boolean mayHaveMinor = !(gpu.minor() instanceof Reading.Absent<Integer>);
      return mayHaveMinor && belongsToNone(node.value()) ? unassigned(handle) : same;
    }
    return holdsAnyOf(handle) ? Truths.no(Handles.evidence(handle)) : ofAll(handle);
  }

  /** Whether no listed GPU, or more than one, is known to have this minor. */
  private boolean belongsToNone(int minor) {
    return facts.gpus().items().stream().filter(gpu -> gpu.minor().is(minor)).count() != 1;
  }

  private static Reading<Boolean> unassigned(DeviceHandle handle) {
    return Reading.unknown(
        Reason.UNPARSEABLE,
        "which GPU " + handle.node() + " of process " + handle.process() + " belongs to",
        "cat /proc/driver/nvidia/gpus/*/information");
  }

  private static Reading<Integer> minorOf(DeviceHandle handle) {
    String rest = handle.node().substring(NVIDIA.length());
    boolean number = !rest.isEmpty() && rest.chars().allMatch(Character::isDigit);
    return number && rest.length() < 9
        ? Reading.present(Integer.parseInt(rest), Handles.evidence(handle))
        : Reading.absent(Handles.evidence(handle));
  }

  /** Whether the same process holds a node of one GPU, which then is the one it uses. */
  private boolean holdsAnyOf(DeviceHandle handle) {
    return facts.handles().items().stream()
        .filter(other -> other.process() == handle.process())
        .filter(other -> other.node().startsWith(NVIDIA))
        .anyMatch(other -> minorOf(other).asOptional().isPresent());
  }

  /** Whether a guest has the function open: its VFIO group is open, or it runs with it assigned. */
  Reading<Boolean> byGuest(PciFunction function) {
    Reading<Boolean> vfio = Drivers.isVfio(function.driver());
    if (vfio.isNot(true)) {
      return vfio;
    }
    return Truths.both(
        vfio,
        Truths.any(
            Truths.any(throughVfio(function), facts.handles().complete()),
            Truths.any(throughGuests(function), facts.guests().complete())));
  }

  private List<Reading<Boolean>> throughVfio(PciFunction function) {
    List<Reading<Boolean>> held = new ArrayList<>();
    for (DeviceHandle handle : facts.handles().items()) {
      if (handle.node().startsWith(VFIO) && !handle.node().equals("/dev/vfio/vfio")) {
        held.add(
            DeviceNodes.isVfioDevice(handle.node())
                ? isOf(handle, function.address())
                : holdsGroup(handle, function.iommuGroup()));
      }
    }
    return held;
  }

  private static Reading<Boolean> holdsGroup(DeviceHandle handle, Reading<Integer> group) {
    String node = handle.node();
    Reading<Boolean> same =
        group.map(one -> node.equals(VFIO + one) || node.equals(WITHOUT_IOMMU + one), false);
    return same.is(true) ? Truths.yes(Handles.evidence(handle)) : same;
  }

  private List<Reading<Boolean>> throughGuests(PciFunction function) {
    List<Reading<Boolean>> held = new ArrayList<>();
    for (Guest guest : facts.guests().items()) {
      held.add(Truths.both(guest.running(), assigned(guest.devices(), function)));
    }
    return held;
  }

  private static Reading<Boolean> assigned(Listing<AssignedDevice> devices, PciFunction function) {
    return devices.find(function.key()).isPresent()
        ? Truths.yes(dev.proceed.facts.Evidence.derived("guest configuration", function.key()))
        : devices.complete().is(true) ? Truths.not(devices.complete()) : devices.complete();
  }
}
