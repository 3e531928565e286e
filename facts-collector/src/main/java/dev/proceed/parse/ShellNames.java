package dev.proceed.parse;

import dev.proceed.facts.NamedDevice;
import dev.proceed.facts.PciAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which devices a line of a shell script can mean: those it names, and those that its variables are
 * given anywhere in the script. A variable that is given anything else leaves it open.
 */
final class ShellNames {

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?<![0-9a-f:.])(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[01][0-9a-f]\\.[0-7](?![0-9a-f.])");
  private static final Pattern IDS =
      Pattern.compile("(?<![0-9a-f:.])(?:0x)?([0-9a-f]{4})[: ](?:0x)?([0-9a-f]{4})(?![0-9a-f:.])");
  private static final Pattern GROUP = Pattern.compile("iommu_groups/(\\d{1,6})/");
  private static final Pattern UDEV_VENDOR =
      Pattern.compile("ATTRS?\\{vendor}==\"0x([0-9a-f]{4})\"");
  private static final Pattern UDEV_DEVICE =
      Pattern.compile("ATTRS?\\{device}==\"0x([0-9a-f]{4})\"");
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Za-z_]\\w*|[0-9@*#?!$(])");
  private static final Pattern LOOP = Pattern.compile("\\bfor\\s+([A-Za-z_]\\w*)\\s+in\\s+([^;]*)");
  private static final Pattern ASSIGNED =
      Pattern.compile("(?:^|;|\\s)(?:export\\s+|local\\s+|readonly\\s+)?([A-Za-z_]\\w*)\\+?=(.*)");
  private static final int DEEPEST = 8;

  /**
   * What a line can mean.
   *
   * @param closed whether it can mean nothing else
   */
  record Meant(Set<String> names, boolean closed) {}

  private final Map<String, Set<String>> given = new HashMap<>();

  /** The variables of a script. */
  ShellNames(List<String> lines) {
    for (String line : lines) {
      Matcher loop = LOOP.matcher(line);
      Matcher assigned = ASSIGNED.matcher(line);
      if (loop.find()) {
        give(loop.group(1), loop.group(2));
      } else if (!line.strip().startsWith("#") && assigned.find()) {
        give(assigned.group(1), assigned.group(2));
      }
    }
  }

  private void give(String variable, String words) {
    given.computeIfAbsent(variable, none -> new HashSet<>()).add(words);
  }

  /** What a line of the script can mean. */
  Meant of(String line) {
    Set<String> names = new TreeSet<>();
    boolean closed = follow(line, names, 0);
    return new Meant(names, closed && !names.isEmpty());
  }

  private boolean follow(String text, Set<String> names, int depth) {
    collect(text, names);
    boolean closed = depth < DEEPEST && text.indexOf('`') < 0 && text.indexOf('*') < 0;
    Matcher variable = VARIABLE.matcher(text);
    while (closed && variable.find()) {
      Set<String> values = given.get(variable.group(1));
      closed = values != null;
      for (String value : values == null ? Set.<String>of() : values) {
        closed &= follow(value, names, depth + 1);
      }
    }
    return closed;
  }

  /** Addresses, with the domain 0 where it is left out, and ids. */
  private static void collect(String text, Set<String> names) {
    String plain = text.replace("\\", "");
    String low = plain.toLowerCase(java.util.Locale.ROOT);
    Matcher address = ADDRESS.matcher(low);
    while (address.find()) {
      PciAddress.read(address.group()).ifPresent(one -> names.add(one.toString()));
    }
    Matcher ids = IDS.matcher(low);
    while (ids.find()) {
      names.add(ids.group(1) + ":" + ids.group(2));
    }
    Matcher group = GROUP.matcher(low);
    while (group.find()) {
      names.add(NamedDevice.GROUP + group.group(1));
    }
    Matcher vendor = UDEV_VENDOR.matcher(plain);
    Matcher device = UDEV_DEVICE.matcher(plain);
    if (vendor.find() && device.find()) {
      names.add(vendor.group(1) + ":" + device.group(1));
    }
  }
}
