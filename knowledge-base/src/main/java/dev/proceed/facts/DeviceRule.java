package dev.proceed.facts;

/**
 * Device numbers that a container may open, as a line {@code lxc.cgroup2.devices.allow: c 195:0
 * rwm} gives them. A number that the kernel hands out anew at each boot means another device then.
 *
 * @param type {@code c}, {@code b}, or {@code a} for both
 * @param major major number; -1 for {@code *}
 * @param minor minor number; -1 for {@code *}
 */
public record DeviceRule(String type, int major, int minor) implements Keyed {

  /** NVIDIA's GPUs, the only fixed number of that driver (kernel-open/common/inc/nv.h). */
  public static final int NVIDIA_MAJOR = 195;

  @Override
  public String key() {
    return type + " " + text(major) + ":" + text(minor);
  }

  private static String text(int number) {
    return number < 0 ? "*" : Integer.toString(number);
  }
}
