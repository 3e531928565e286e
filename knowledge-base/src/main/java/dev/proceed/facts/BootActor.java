package dev.proceed.facts;

/**
 * One line of a file that runs when the host boots, or when a guest that boots with it starts, and
 * that touches drivers, IOMMU groups or configuration space of PCI devices.
 *
 * @param file where the line stands
 * @param line its number, from 1
 * @param action what it does
 * @param kind what has it run: {@code unit}, {@code udev}, {@code rc.local}, {@code cron}, {@code
 *     initramfs}, {@code modprobe}, {@code modules-load}, {@code driverctl} or {@code hookscript}
 * @param startedBy the file that has it run, where that is another one; absent where it is not
 * @param enabled whether it is set to run
 * @param devices addresses and ids that it names; complete when it touches no others
 */
public record BootActor(
    String file,
    int line,
    BootAction action,
    Reading<String> kind,
    Reading<String> startedBy,
    Reading<Boolean> enabled,
    Listing<NamedDevice> devices)
    implements Keyed {

  @Override
  public String key() {
    return file + ":" + line + " " + action;
  }
}
