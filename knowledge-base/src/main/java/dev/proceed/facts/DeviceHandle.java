package dev.proceed.facts;

/**
 * A process that uses a device node, by a link {@code /proc/PID/fd/N} or by a line of {@code
 * /proc/PID/maps}: a mapping keeps the device in use after the descriptor is closed (mmap(2)). The
 * node itself is never opened.
 *
 * @param process process id in the host's namespace
 * @param node the device node, such as {@code /dev/nvidia0}, {@code /dev/dri/renderD128}, {@code
 *     /dev/kfd}, {@code /dev/vfio/101} or {@code /dev/vfio/devices/vfio3}
 * @param command name of the process
 * @param place where the process runs
 * @param unit systemd unit of the process, as seen where it runs; behind a user's manager both, as
 *     in {@code user@1000.service/jupyter.service}; absent where it is in none
 * @param open whether a file descriptor of the process leads to the node
 * @param mapped whether the node is mapped into the memory of the process
 * @param function the PCI function that sysfs names for the node; absent for a node whose name says
 *     what it stands for, and for one that stands for no PCI function
 */
public record DeviceHandle(
    int process,
    String node,
    Reading<String> command,
    Reading<Place> place,
    Reading<String> unit,
    Reading<Boolean> open,
    Reading<Boolean> mapped,
    Reading<PciAddress> function)
    implements Keyed {

  @Override
  public String key() {
    return process + ":" + node;
  }
}
