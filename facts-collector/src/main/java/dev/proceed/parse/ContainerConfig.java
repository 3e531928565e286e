package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ConfigLines.Entry;

/**
 * Parses {@code /etc/pve/lxc/ID.conf} and {@code pct config ID}.
 *
 * <pre>
 * dev0: /dev/nvidia0,mode=0666
 * lxc.mount.entry: /dev/nvidia1 dev/nvidia1 none bind,optional,create=file
 * lxc.environment: NCCL_P2P_DISABLE=1
 * </pre>
 */
public final class ContainerConfig {

  private ContainerConfig() {}

  /** Adds what the configuration says about a container. */
  public static void read(SourceText text, ContainerDraft container) {
    ConfigLines lines = ConfigLines.read(text);
    Evidence whole = Evidence.of(text.name(), "", text.origin());
    boolean hidden = false;
    for (Entry entry : lines.entries()) {
      if (ConfigLines.number(entry.key(), "dev") >= 0) {
        node(entry.value().split(",", -1)[0].replaceFirst("^path=", ""), container);
      } else if (entry.key().equals("lxc.mount.entry")) {
        node(entry.value().split("\\s+", -1)[0], container);
      } else if (entry.key().startsWith("lxc.environment")) {
        Variables.add(entry.value(), entry.evidence(), container);
      }
      hidden |= entry.key().equals("lxc.include") || entry.key().startsWith("lxc.hook");
    }
    container.configured.add(whole);
    if (hidden) {
      container.nodes.maybeMore(
          Reason.NOT_COLLECTED, "an include or a hook may give the container more nodes");
    } else {
      container.nodes.allAre(container.nodes.items().keySet(), whole);
    }
  }

  private static void node(String path, ContainerDraft container) {
    if (path.startsWith("/dev/")) {
      container.nodes.item(Clean.key(path));
    }
  }
}
