package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import java.util.HashSet;
import java.util.Set;

/**
 * Framebuffer devices as {@code ls -l /sys/class/graphics} shows them. It does not tell whether the
 * console is bound to them, so it can only say on which GPU there is none.
 *
 * <pre>
 * lrwxrwxrwx 1 root root 0 Dec  1 10:00 fb0 -> ../../devices/pci0000:00/0000:00:01.0/graphics/fb0
 * </pre>
 */
public final class Framebuffers {

  private final Set<PciAddress> owners = new HashSet<>();
  private final Evidence evidence;
  private boolean ofFirmware;

  private Framebuffers(Evidence evidence) {
    this.evidence = evidence;
  }

  /** Adds what the listing shows; false when the text is no such listing. */
  public static boolean read(Section section, Draft draft) {
    boolean listed =
        section.ran("ls")
            && section.command().strip().matches("ls -\\w*l\\w* /sys/class/graphics/?")
            && section.text().lines().stream().anyMatch(line -> line.startsWith("total "));
    if (!listed) {
      return false;
    }
    Framebuffers found = new Framebuffers(section.text().evidence());
    section.text().lines().stream()
        .filter(line -> line.matches(".*\\bfb\\d+ -> .*"))
        .forEach(found::link);
    draft.framebuffers.add(found);
    return true;
  }

  private void link(String line) {
    PciAddress owner = null;
    for (String step : line.split("/", -1)) {
      PciAddress address = Bdf.read(step);
      owner = address == null ? owner : address;
    }
    ofFirmware |= owner == null;
    if (owner != null) {
      owners.add(owner);
    }
  }

  /** Says of a GPU without a framebuffer that no console is drawn on it. */
  public void tell(PciAddress address, GpuDraft gpu) {
    if (!ofFirmware && !owners.contains(address)) {
      gpu.console.present(false, evidence);
    }
  }
}
