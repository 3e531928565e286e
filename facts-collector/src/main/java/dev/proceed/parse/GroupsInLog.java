package dev.proceed.parse;

import dev.proceed.facts.PciAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds members of IOMMU groups in the kernel log.
 *
 * <pre>
 * pci 0000:01:00.0: Adding to iommu group 42            since 5.3
 * iommu: Adding device 0000:01:00.0 to group 42         before
 * pci 0000:01:00.0: Removing from iommu group 42        drivers/iommu/iommu.c, v6.12
 * </pre>
 */
public final class GroupsInLog {

  private static final String ADDING = ": Adding to iommu group ";
  private static final String ADDING_BEFORE = "iommu: Adding device ";
  private static final String BEFORE = " to group ";
  private static final String REMOVING = ": Removing from iommu group ";

  /** Where a device is, and the line that says so. */
  private record Seat(int group, int line) {}

  private final KernelLog log;
  private final Map<String, Seat> seats = new LinkedHashMap<>();

  private GroupsInLog(KernelLog log) {
    this.log = log;
  }

  /** Adds where each function is at the end of the log. */
  public static void add(KernelLog log, Draft draft) {
    GroupsInLog groups = new GroupsInLog(log);
    for (int line = 0; line < log.messages().size(); line++) {
      groups.line(log.messages().get(line), line);
    }
    groups.addTo(draft);
  }

  private void line(String message, int line) {
    int adding = message.indexOf(ADDING);
    int removing = message.indexOf(REMOVING);
    if (adding > 0) {
      seat(device(message.substring(0, adding)), message.substring(adding + ADDING.length()), line);
    } else if (removing > 0) {
      seats.remove(device(message.substring(0, removing)));
    } else if (message.startsWith(ADDING_BEFORE) && message.contains(BEFORE)) {
      int to = message.indexOf(BEFORE);
      String device = message.substring(ADDING_BEFORE.length(), to);
      seat(device.strip(), message.substring(to + BEFORE.length()), line);
    }
  }

  /** A message starts with the driver's name, then the device's. */
  private static String device(String words) {
    return words.substring(words.lastIndexOf(' ') + 1);
  }

  private void seat(String device, String number, int line) {
    int group = Hex.decimal(number.strip());
    if (group >= 0) {
      seats.put(device, new Seat(group, line));
    }
  }

  private void addTo(Draft draft) {
    GroupMembers members = new GroupMembers(draft);
    seats.forEach(
        (device, seat) -> {
          @Nullable PciAddress address = Bdf.read(device);
          if (address == null) {
            members.add(seat.group());
          } else {
            members.add(seat.group(), address, log.text().at(seat.line()));
          }
        });
    members.finish(log.text(), log.isWhole() ? "" : log.whyPartial());
  }
}
