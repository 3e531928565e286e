package dev.proceed.parse;

import dev.proceed.facts.DeviceRule;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ConfigLines.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code /etc/pve/lxc/ID.conf} and {@code pct config ID}.
 *
 * <pre>
 * dev0: /dev/nvidia0,mode=0666
 * lxc.mount.entry: /dev/nvidia1 dev/nvidia1 none bind,optional,create=file
 * lxc.cgroup2.devices.allow: c 195:* rwm
 * lxc.environment: NCCL_P2P_DISABLE=1
 * onboot: 1
 * </pre>
 */
public final class ContainerConfig {

  private ContainerConfig() {}

  /** Adds what the configuration says about a container. */
  public static void read(SourceText text, ContainerDraft container) {
    ConfigLines lines = ConfigLines.read(text);
    Evidence whole = Evidence.of(text.name(), "", text.origin());
    boolean hidden = false;
    boolean odd = false;
    for (Entry entry : lines.entries()) {
      if (ConfigLines.number(entry.key(), "dev") >= 0) {
        node(entry.value().split(",", -1)[0].replaceFirst("^path=", ""), container);
      } else if (entry.key().equals("lxc.mount.entry")) {
        node(entry.value().split("\\s+", -1)[0], container);
      } else if (entry.key().startsWith("lxc.environment")) {
        Variables.add(entry.value(), entry.evidence(), container);
      } else if (entry.key().matches("lxc\\.cgroup2?\\.devices\\.allow")) {
        odd |= !rule(entry.value(), container);
      }
      hidden |= entry.key().equals("lxc.include") || entry.key().startsWith("lxc.hook");
    }
    container.configured.add(whole);
    boot(lines, whole, container);
    if (hidden) {
      String why = "an include or a hook may give the container more nodes";
      container.nodes.maybeMore(Reason.NOT_COLLECTED, why);
      container.rules.maybeMore(Reason.NOT_COLLECTED, why);
    } else {
      container.nodes.allAre(container.nodes.items().keySet(), whole);
      rules(odd, whole, container);
    }
  }

  /** Tells how many rules there are, unless one of them was not understood. */
  public static void rules(boolean odd, Evidence whole, ContainerDraft container) {
    if (odd) {
      container.rules.maybeMore(Reason.UNPARSEABLE, "a rule is not understood");
    } else {
      container.rules.allAre(container.rules.items().keySet(), whole);
    }
  }

  private static void boot(ConfigLines lines, Evidence whole, ContainerDraft container) {
    boolean template = lines.value("template").equals("1");
    Evidence evidence = whole;
    for (Entry entry : lines.entries()) {
      evidence = entry.key().equals("onboot") ? entry.evidence() : evidence;
    }
    container.byConfiguration.present(!template && lines.value("onboot").equals("1"), evidence);
  }

  /** A device node by its path; another path is passed over. */
  public static void node(String path, ContainerDraft container) {
    if (path.startsWith("/dev/")) {
      container.nodes.item(Clean.key(path));
    }
  }

  /**
   * {@code c 195:0 rwm}; a bare {@code a} stands for every device. Whether the rule is understood.
   */
  public static boolean rule(String value, ContainerDraft container) {
    String[] words = value.strip().split("\\s+", -1);
    String[] numbers = words.length < 2 ? new String[] {"*", "*"} : words[1].split(":", -1);
    Integer major = numbers.length == 2 ? number(numbers[0]) : null;
    Integer minor = numbers.length == 2 ? number(numbers[1]) : null;
    boolean type = words[0].equals("a") || words[0].equals("b") || words[0].equals("c");
    if (type && major != null && minor != null) {
      container.rules.item(new DeviceRule(words[0], major, minor));
      return true;
    }
    return false;
  }

  private static @Nullable Integer number(String text) {
    int number = Hex.decimal(text);
    return text.equals("*") ? Integer.valueOf(-1) : number < 0 ? null : Integer.valueOf(number);
  }
}
