package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A domain of libvirt: {@code /etc/libvirt/qemu/NAME.xml}, which is the configuration of its next
 * start, {@code /run/libvirt/qemu/NAME.xml}, which is what runs, and {@code virsh dumpxml}
 * (libvirt.org, "Domain XML format": host device assignment, launch security, QEMU command line
 * passthrough).
 *
 * <p>A document type or an entity ends the reading: no domain needs one.
 */
public final class LibvirtDomain {

  /** Deeper than any domain; a deeper document is refused. */
  private static final int DEEPEST = 64;

  private final Deque<String> path = new ArrayDeque<>();
  private final List<PciAddress> functions = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();
  private final List<String> hidden = new ArrayList<>();
  private boolean domain;
  private boolean status;
  private boolean pciDevice;
  private String name = "";
  private String machine = "";
  private String security = "";

  private LibvirtDomain() {}

  /** The domain in a document; null when it holds none, or is not well-formed. */
  public static @Nullable LibvirtDomain read(XMLStreamReader reader) {
    LibvirtDomain found = new LibvirtDomain();
    try {
      while (reader.hasNext()) {
        found.event(reader.next(), reader);
      }
    } catch (XMLStreamException broken) {
      return null;
    }
    return found.domain && !found.guest().isEmpty() ? found : null;
  }

  private void event(int event, XMLStreamReader reader) throws XMLStreamException {
    if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
      throw new XMLStreamException("a document type or an entity");
    }
    if (event == XMLStreamConstants.START_ELEMENT) {
      path.addLast(reader.getLocalName());
      if (path.size() > DEEPEST) {
        throw new XMLStreamException("nested too deeply");
      }
      start(reader);
    } else if (event == XMLStreamConstants.END_ELEMENT) {
      path.removeLast();
    } else if (event == XMLStreamConstants.CHARACTERS && ends("domain", "name")) {
      name += reader.getText();
    }
  }

  private boolean ends(String... names) {
    List<String> whole = List.copyOf(path);
    int from = whole.size() - names.length;
    return from >= 0 && from <= 1 && whole.subList(from, whole.size()).equals(List.of(names));
  }

  private void start(XMLStreamReader reader) {
    if (ends("domain")) {
      domain = true;
      // Only a domain that runs has a number.
      status |= !attribute(reader, "id").isEmpty();
    } else if (path.size() == 1 && path.getLast().equals("domstatus")) {
      status = true;
    } else if (ends("domain", "os", "type")) {
      machine = attribute(reader, "machine");
    } else if (ends("domain", "launchSecurity")) {
      security = attribute(reader, "type");
    } else if (ends("domain", "commandline", "arg")) {
      arguments.add(attribute(reader, "value"));
    } else if (ends("domain", "devices", "hostdev")) {
      pciDevice = attribute(reader, "type").equals("pci");
    } else if (ends("domain", "devices", "interface")) {
      pciDevice = attribute(reader, "type").equals("hostdev");
      if (attribute(reader, "type").equals("network")) {
        hidden.add("a network may give a virtual function, and its definition was not read");
      }
    } else if (pciDevice
        && (ends("domain", "devices", "hostdev", "source", "address")
            || ends("domain", "devices", "interface", "source", "address"))) {
      address(reader);
    }
  }

  private void address(XMLStreamReader reader) {
    long domainNumber = number(reader, "domain");
    long bus = number(reader, "bus");
    long slot = number(reader, "slot");
    long function = number(reader, "function");
    boolean fits = domainNumber >= 0 && domainNumber <= 0xffffffffL && bus >= 0 && bus <= 0xff;
    if (fits && slot >= 0 && slot <= 0x1f && function >= 0 && function <= 7) {
      functions.add(new PciAddress(domainNumber, (int) bus, (int) slot, (int) function));
    } else {
      hidden.add("a device has an address that is not understood");
    }
  }

  /** Hexadecimal with {@code 0x}, else decimal; 0 when it is left out. */
  private static long number(XMLStreamReader reader, String key) {
    String text = attribute(reader, key);
    return text.isEmpty() ? 0 : text.startsWith("0x") ? Hex.number(text) : Hex.decimal(text);
  }

  private static String attribute(XMLStreamReader reader, String key) {
    String value = reader.getAttributeValue(null, key);
    return value == null ? "" : value;
  }

  /** Its name, which is its key among the guests. */
  public String guest() {
    return Clean.key(name.strip());
  }

  /** Whether this is the state of a domain that runs. */
  public boolean isStatus() {
    return status;
  }

  /** Adds what the document says. */
  public void addTo(GuestDraft guest, Evidence source) {
    QemuArguments qemu = QemuArguments.read(arguments);
    guest.snp.present(security.equals("sev-snp") || qemu.isSnp(), shown(source, "launchSecurity"));
    guest.tdx.present(security.equals("tdx") || qemu.isTdx(), shown(source, "launchSecurity"));
    if (status) {
      guest.running.present(true, source);
      take(guest.process, qemu, source);
      return;
    }
    take(guest.next, qemu, source);
    take(guest.applied, qemu, source);
    guest.applied.onlyIfStopped("this is the configuration of its next start");
    if (!machine.isEmpty()) {
      guest.settings.item("machine").setting.present(Clean.key(machine), source);
    }
    guest.settings.maybeMore(Reason.NOT_COLLECTED, "of libvirt's settings only the machine");
    guest.pending.allAre(List.of(), source);
  }

  private Evidence shown(Evidence source, String element) {
    String text = security.isEmpty() ? "no " + element : element + " " + Clean.key(security);
    return new Evidence(source.source(), 0, text, source.origin());
  }

  private void take(Taken taken, QemuArguments qemu, Evidence source) {
    taken.read(source);
    hidden.forEach(taken::hides);
    qemu.addDevices(taken, source.source(), source.line(), source.origin());
    for (PciAddress function : functions) {
      Evidence evidence =
          new Evidence(source.source(), 0, "<hostdev> " + function, source.origin());
      Integer clique = qemu.clique("", function.toString());
      Claims<Integer> claims = taken.function(function).p2pClique;
      if (clique == null) {
        claims.absent(evidence);
      } else {
        claims.present(clique, evidence);
      }
    }
  }
}
