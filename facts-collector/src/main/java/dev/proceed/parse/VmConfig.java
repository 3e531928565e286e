package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.parse.ConfigLines.Entry;
import java.util.List;
import java.util.Locale;

/**
 * Parses {@code /etc/pve/qemu-server/ID.conf}, {@code qm config ID} and {@code qm pending ID}.
 *
 * <pre>
 * amd-sev: type=snp
 * args: -set device.hostpci0.x-nv-gpudirect-clique=0
 * hostpci0: 0000:81:00,pcie=1
 * [PENDING]
 * delete: hostpci0
 * </pre>
 */
public final class VmConfig {

  private final GuestDraft guest;
  private final Evidence source;

  private VmConfig(GuestDraft guest, SourceText text) {
    this.guest = guest;
    this.source = Evidence.of(text.name(), "", text.origin());
  }

  /** Adds what a configuration file says about a guest. */
  public static void read(SourceText text, GuestDraft guest) {
    new VmConfig(guest, text).add(ConfigLines.read(text), ConfigLines.pending(text));
  }

  /**
   * {@code qm config ID} without {@code --current} shows pending changes as if they were applied:
   * it tells what the next start takes, and what runs only of a guest that has none pending.
   */
  public static void readApplied(SourceText text, GuestDraft guest) {
    ConfigLines lines = ConfigLines.read(text);
    VmConfig config = new VmConfig(guest, text);
    config.kind(lines);
    config.boot(lines);
    config.devices(lines, guest.next);
    config.devices(lines, guest.applied);
    guest.applied.onlyIfStopped(
        "what is pending stands in this as if it were applied: add --current 1");
  }

  /** {@code qm config ID --current 1} leaves out what is pending. */
  public static void readCurrent(SourceText text, GuestDraft guest) {
    ConfigLines lines = ConfigLines.read(text);
    VmConfig config = new VmConfig(guest, text);
    config.kind(lines);
    config.boot(lines);
    config.devices(lines, guest.current);
    GuestSettings.add(lines, guest.settings);
  }

  /** {@code qm pending ID}: lines of {@code cur}, {@code new} and {@code del}. */
  public static boolean readPending(SourceText text, GuestDraft guest) {
    PendingLines lines = PendingLines.read(text);
    if (lines.isEmpty()) {
      return false;
    }
    new VmConfig(guest, text).add(lines.current(), lines.pending());
    return true;
  }

  private void add(ConfigLines current, ConfigLines pending) {
    ConfigLines next = current.changedBy(pending);
    kind(current);
    boot(next);
    devices(current, guest.current);
    devices(next, guest.next);
    GuestSettings.add(current, guest.settings);
    GuestSettings.addPending(pending, guest.pending);
  }

  private void boot(ConfigLines lines) {
    boolean template = lines.value("template").equals("1");
    Evidence evidence = evidence(lines, "onboot", "no onboot: 1");
    guest.byConfiguration.present(!template && lines.value("onboot").equals("1"), evidence);
  }

  /** Whether its memory is kept from the host, and what its processor shows. */
  private void kind(ConfigLines lines) {
    QemuArguments arguments = arguments(lines);
    List<String> sev = List.of(lines.value("amd-sev").toLowerCase(Locale.ROOT).split(",", -1));
    boolean snp = sev.contains("snp") || sev.contains("type=snp");
    String key = !snp && arguments.isSnp() ? "args" : "amd-sev";
    guest.snp.present(snp || arguments.isSnp(), evidence(lines, key, "no amd-sev: snp"));
    boolean tdx = lines.value("intel-tdx").toLowerCase(Locale.ROOT).contains("tdx");
    key = !tdx && arguments.isTdx() ? "args" : "intel-tdx";
    guest.tdx.present(tdx || arguments.isTdx(), evidence(lines, key, "no intel-tdx"));
    boolean hidden = List.of(lines.value("cpu").split(",", -1)).contains("hidden=1");
    key = !hidden && arguments.hidesHypervisor() ? "args" : "cpu";
    guest.hypervisorHidden.present(
        hidden || arguments.hidesHypervisor(), evidence(lines, key, "no cpu: hidden"));
  }

  private Evidence evidence(ConfigLines lines, String key, String without) {
    Evidence found = new Evidence(source.source(), 0, without, source.origin());
    for (Entry entry : lines.entries()) {
      found = entry.key().equals(key) ? entry.evidence() : found;
    }
    return found;
  }

  private static QemuArguments arguments(ConfigLines lines) {
    return QemuArguments.read(QemuArguments.split(lines.value("args")));
  }

  /** A template is never started, so its devices are nobody's. */
  private void devices(ConfigLines lines, Taken taken) {
    taken.read(source);
    if (lines.value("template").equals("1")) {
      return;
    }
    QemuArguments arguments = arguments(lines);
    for (Entry entry : lines.entries()) {
      if (ConfigLines.number(entry.key(), "hostpci") >= 0) {
        HostPci.read(entry, arguments, taken);
      } else if (entry.key().equals("args")) {
        Evidence evidence = entry.evidence();
        arguments.addDevices(taken, evidence.source(), evidence.line(), evidence.origin());
      }
    }
  }
}
