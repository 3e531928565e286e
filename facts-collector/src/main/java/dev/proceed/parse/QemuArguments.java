package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a QEMU command line says about a guest: {@code -id 132}, {@code -device
 * vfio-pci,host=0000:01:00.0,x-nv-gpudirect-clique=0}, {@code -set
 * device.hostpci0.x-nv-gpudirect-clique=0}, {@code -object sev-snp-guest,...}; options may also be
 * written as JSON.
 */
public final class QemuArguments {

  private static final String CLIQUE = "x-nv-gpudirect-clique";

  /** A function given by {@code -device}; the argument is kept as evidence. */
  record Device(String id, PciAddress address, String argument) {}

  private final List<Device> devices = new ArrayList<>();
  private final Map<String, Integer> cliques = new HashMap<>();
  private @Nullable Integer cliqueOfAll;
  private boolean snp;
  private boolean tdx;
  private String processor = "";
  private String id = "";
  private String name = "";

  private QemuArguments() {}

  /** Reads arguments, with or without the program in front. */
  public static QemuArguments read(List<String> arguments) {
    QemuArguments found = new QemuArguments();
    for (int at = 0; at + 1 < arguments.size(); at++) {
      found.option(arguments.get(at), arguments.get(at + 1));
    }
    return found;
  }

  /** Whether a program's path is that of QEMU: {@code kvm} or {@code qemu-system-x86_64}. */
  public static boolean isQemu(String program) {
    String last = program.substring(program.lastIndexOf('/') + 1);
    return last.equals("kvm") || last.equals("qemu-kvm") || last.startsWith("qemu-system-");
  }

  private void option(String option, String value) {
    switch (option.startsWith("--") ? option.substring(1) : option) {
      case "-id" -> id = value;
      case "-name" -> name = property(value, "guest", true);
      case "-device" -> device(value);
      case "-object" -> object(property(value, "qom-type", true));
      case "-cpu" -> processor = value;
      case "-set" -> set(value);
      case "-global" -> global(value);
      default -> {}
    }
  }

  private void object(String type) {
    snp |= type.equals("sev-snp-guest");
    tdx |= type.equals("tdx-guest");
  }

  private void device(String value) {
    if (!property(value, "driver", true).startsWith("vfio-pci")) {
      return;
    }
    String host = property(value, "host", false);
    String sysfs = property(value, "sysfsdev", false);
    PciAddress address =
        Bdf.read(host.isEmpty() ? sysfs.substring(sysfs.lastIndexOf('/') + 1) : host);
    if (address != null) {
      Device device = new Device(property(value, "id", false), address, value);
      devices.add(device);
      int clique = Hex.decimal(property(value, CLIQUE, false));
      if (clique >= 0) {
        cliques.put(address.toString(), clique);
      }
    }
  }

  private void set(String value) {
    int clique = value.indexOf("." + CLIQUE + "=");
    if (value.startsWith("device.") && clique > 0) {
      int number = Hex.decimal(value.substring(value.indexOf('=') + 1));
      cliques.put(value.substring("device.".length(), clique), number);
    }
  }

  private void global(String value) {
    if (value.startsWith("vfio-pci." + CLIQUE + "=")) {
      cliqueOfAll = Hex.decimal(value.substring(value.indexOf('=') + 1));
    }
  }

  /** One property of {@code driver,key=value,...} or of a flat JSON object. */
  private static String property(String text, String key, boolean first) {
    if (text.startsWith("{")) {
      return jsonProperty(text, key);
    }
    int at = 0;
    for (String part : text.split(",", -1)) {
      if (part.startsWith(key + "=")) {
        return part.substring(key.length() + 1);
      }
      if (first && at == 0 && part.indexOf('=') < 0) {
        return part;
      }
      at++;
    }
    return "";
  }

  private static String jsonProperty(String text, String key) {
    int at = text.indexOf("\"" + key + "\"");
    int colon = at < 0 ? -1 : text.indexOf(':', at + key.length() + 2);
    if (colon < 0) {
      return "";
    }
    String rest = text.substring(colon + 1).strip();
    if (rest.startsWith("\"")) {
      int close = rest.indexOf('"', 1);
      return close < 0 ? "" : rest.substring(1, close);
    }
    int end = 0;
    while (end < rest.length() && ",}".indexOf(rest.charAt(end)) < 0) {
      end++;
    }
    return rest.substring(0, end).strip();
  }

  /** The guest's key: VMID, else its name, else "". */
  public String guest() {
    return Clean.key(id.isEmpty() ? name : id);
  }

  public boolean isSnp() {
    return snp;
  }

  public boolean isTdx() {
    return tdx;
  }

  /** Whether the guest's processor does not show that it is virtual. */
  public boolean hidesHypervisor() {
    List<String> words = List.of(processor.split(",", -1));
    return words.contains("kvm=off")
        || words.contains("-hypervisor")
        || words.contains("hypervisor=off");
  }

  /** What a whole command line says about the processor that the guest sees. */
  public void addProcessor(GuestDraft guest, String source, int line, Origin origin) {
    String shown = processor.isEmpty() ? "no -cpu" : "-cpu " + processor;
    guest.hypervisorHidden.present(hidesHypervisor(), new Evidence(source, line, shown, origin));
  }

  /** The clique set for a device of this id or at this address; null when none is set. */
  @Nullable Integer clique(String device, String address) {
    Integer own = cliques.get(address);
    Integer named = own == null ? cliques.get(device) : own;
    return named == null ? cliqueOfAll : named;
  }

  /** Adds what a running process was started with. */
  public void addProcess(GuestDraft guest, String source, int line, Origin origin) {
    guest.process.read(new Evidence(source, line, devices.size() + " functions", origin));
    addDevices(guest.process, source, line, origin);
  }

  /** Adds the functions and what is said about each. */
  void addDevices(Taken taken, String source, int line, Origin origin) {
    for (Device device : devices) {
      Evidence evidence = new Evidence(source, line, "-device " + device.argument(), origin);
      Claims<Integer> claims = taken.function(device.address()).p2pClique;
      Integer clique = clique(device.id(), device.address().toString());
      if (clique == null) {
        claims.absent(evidence);
      } else {
        claims.present(clique, evidence);
      }
    }
  }

  /** Splits a command line as a shell does: blanks, single and double quotes, backslashes. */
  public static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    char quote = 0;
    boolean open = false;
    for (int at = 0; at < line.length(); at++) {
      char letter = line.charAt(at);
      if (quote == 0 && (letter == ' ' || letter == '\t')) {
        if (open) {
          words.add(word.toString());
        }
        open = false;
        word.setLength(0);
        continue;
      }
      open = true;
      if (letter == '\\' && quote != '\'' && at + 1 < line.length()) {
        word.append(line.charAt(++at));
      } else if (quote == 0 && (letter == '"' || letter == '\'')) {
        quote = letter;
      } else if (letter == quote) {
        quote = 0;
      } else {
        word.append(letter);
      }
    }
    if (open) {
      words.add(word.toString());
    }
    return words;
  }
}
