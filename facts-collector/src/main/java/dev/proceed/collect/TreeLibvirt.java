package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.GuestDraft;
import dev.proceed.parse.LibvirtDomain;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Domains of libvirt's system daemon: their configurations, which are those of the next start, the
 * links that start them with the host, and the state of those that run.
 */
final class TreeLibvirt {

  private static final String CONFIGS = "etc/libvirt/qemu";
  private static final String AUTOSTART = CONFIGS + "/autostart";
  private static final String STATES = "run/libvirt/qemu";
  private static final String SUFFIX = ".xml";

  private final RootDir root;
  private final Draft draft;
  private boolean whole = true;

  TreeLibvirt(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  /** Adds every domain; whether all of them could be read. */
  boolean read() {
    Names names = root.list(CONFIGS);
    Names states = root.list(STATES);
    if (names.look() == Look.DENIED) {
      draft.guests.maybeMore(Reason.NO_PERMISSION, "/" + CONFIGS + " is not readable");
    }
    for (String name : names.names()) {
      if (name.endsWith(SUFFIX)) {
        configuration(name, states);
      }
    }
    for (String name : states.names()) {
      if (name.endsWith(SUFFIX)) {
        domain(STATES + "/" + name);
      }
    }
    return names.found() && whole;
  }

  private void configuration(String name, Names states) {
    String path = CONFIGS + "/" + name;
    LibvirtDomain domain = domain(path);
    if (domain == null) {
      return;
    }
    GuestDraft guest = draft.guests.item(domain.guest());
    Names autostart = root.list(AUTOSTART);
    if (autostart.found() || root.isLive()) {
      guest.onBoot.present(
          autostart.names().contains(name), Evidence.of("/" + AUTOSTART, name, root.origin()));
    }
    if (states.found() && !states.names().contains(name)) {
      Evidence none = Evidence.of("/" + STATES, "no " + name, root.origin());
      guest.running.present(false, none);
    }
  }

  private @Nullable LibvirtDomain domain(String path) {
    Content content = root.read(path, SafeXml.MOST);
    XMLStreamReader reader = content.found() ? SafeXml.open(content.bytes()) : null;
    LibvirtDomain domain = reader == null ? null : LibvirtDomain.read(reader);
    if (domain == null) {
      whole = false;
      Reason reason = content.found() ? Reason.UNPARSEABLE : Reason.NO_PERMISSION;
      draft.guests.maybeMore(reason, "/" + path + " could not be read");
    } else {
      domain.addTo(draft.guests.item(domain.guest()), Evidence.of("/" + path, "", root.origin()));
    }
    return domain;
  }
}
