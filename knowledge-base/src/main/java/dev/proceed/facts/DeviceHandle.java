package dev.proceed.facts;

/**
 * An open device node: a link {@code /proc/PID/fd/N} to {@code /dev/nvidia*} or {@code
 * /dev/vfio/*}. Found by reading links; the node itself is never opened.
 *
 * @param process process id in the host's namespace
 * @param node the device node, such as {@code /dev/nvidia0} or {@code /dev/vfio/101}
 * @param command name of the process
 * @param place where the process runs
 */
public record DeviceHandle(int process, String node, Reading<String> command, Reading<Place> place)
    implements Keyed {

  @Override
  public String key() {
    return process + ":" + node;
  }
}
