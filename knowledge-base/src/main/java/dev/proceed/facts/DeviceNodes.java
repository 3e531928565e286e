package dev.proceed.facts;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Device nodes by which programs use GPUs and functions that are passed through. Names: NVIDIA's
 * from its module (kernel-open/common/inc/nv-linux.h), {@code dri} from linux
 * Documentation/gpu/drm-uapi.rst, {@code kfd} from drivers/gpu/drm/amd/amdkfd/kfd_chardev.c, {@code
 * vfio} and {@code iommu} from Documentation/driver-api/vfio.rst and iommufd.rst.
 */
public final class DeviceNodes {

  /** Node of every AMD GPU that computes. */
  public static final String KFD = "/dev/kfd";

  private static final String NVIDIA = "/dev/nvidia";
  private static final String DRI = "/dev/dri/";
  private static final String CDEV = "/dev/vfio/devices/";

  /** A container's own root may stand before the node, and the kernel's mark behind it. */
  private static final Pattern AT_END =
      Pattern.compile(
          "(?s).*?(/dev/(?:nvidia[\\w-]*(?:/[\\w-]+)*|dri/(?:card|renderD|controlD)\\d+|kfd|iommu"
              + "|vfio/(?:vfio|(?:noiommu-)?\\d+|devices/(?:noiommu-)?vfio\\d+)))(?: \\(deleted\\))?");

  private DeviceNodes() {}

  /** The node that a path leads to, without the kernel's mark of a deleted file. */
  public static Optional<String> at(String path) {
    if (!path.contains("/dev/")) {
      return Optional.empty();
    }
    Matcher matcher = AT_END.matcher(path);
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  public static boolean isNvidia(String node) {
    return node.startsWith(NVIDIA);
  }

  /** Whether it is a node of the Direct Rendering Manager, of any maker's GPU. */
  public static boolean isDri(String node) {
    return node.startsWith(DRI);
  }

  /** Whether it is the node of one function that VFIO has, and not of a group. */
  public static boolean isVfioDevice(String node) {
    return node.startsWith(CDEV);
  }

  /** Where sysfs tells which function a node stands for, from the root; "" where the name tells. */
  public static String inSysfs(String node) {
    String name = node.substring(node.lastIndexOf('/') + 1);
    if (isDri(node)) {
      return "sys/class/drm/" + name;
    }
    return isVfioDevice(node) ? "sys/class/vfio-dev/" + name : "";
  }
}
