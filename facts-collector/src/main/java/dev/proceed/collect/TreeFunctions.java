package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.AcsBytes;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** PCI functions from {@code sys/bus/pci/devices}: links into the tree of devices. */
final class TreeFunctions {

  private static final String DEVICES = "sys/bus/pci/devices";
  private static final int CONFIG = 4096;

  /** One function's directory, while it is read. */
  private record Seen(
      PciAddress address, FunctionDraft draft, Directory directory, Names names, String source) {
    boolean has(String name) {
      return names.names().contains(name);
    }
  }

  private final RootDir root;
  private final Draft draft;
  private final List<PciAddress> read = new ArrayList<>();
  private final List<Seen> withoutDriver = new ArrayList<>();
  private final List<Seen> withoutGroup = new ArrayList<>();
  private boolean anyDriver;
  private boolean anyGroup;

  private TreeFunctions(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    new TreeFunctions(root, draft).readAll();
  }

  private void readAll() {
    Names entries = root.list(DEVICES);
    Evidence evidence =
        Evidence.of("/" + DEVICES, entries.names().size() + " entries", root.origin());
    if (!entries.found()) {
      notListed(entries.look());
      return;
    }
    String skipped = "";
    for (String name : entries.names()) {
      PciAddress address = Bdf.read(name);
      if (address == null) {
        skipped = name;
      } else {
        function(name, address);
      }
    }
    missingLinks();
    if (skipped.isEmpty()) {
      draft.functions.allAre(read, evidence);
    } else {
      draft.functions.maybeMore(Reason.UNPARSEABLE, "not a PCI address: " + skipped);
    }
  }

  private void notListed(Look look) {
    Names buses = root.list("sys/bus");
    if (buses.found() && !buses.isEmpty() && !buses.names().contains("pci")) {
      draft.functions.allAre(
          List.of(), Evidence.of("/sys/bus", "no pci among " + buses.names(), root.origin()));
    } else if (look == Look.DENIED) {
      draft.functions.maybeMore(Reason.NO_PERMISSION, "/" + DEVICES + " is not readable");
    }
  }

  private void function(String name, PciAddress address) {
    String source = "/" + DEVICES + "/" + name;
    FunctionDraft function = draft.functions.item(address);
    read.add(address);
    path(source, function);
    Directory directory = root.directory(DEVICES + "/" + name);
    Names names = directory == null ? new Names(Look.MISSING, List.of()) : directory.list();
    if (directory == null || !names.found()) {
      unreadable(function, names.look(), source);
      return;
    }
    Seen seen = new Seen(address, function, directory, names, source);
    attributes(seen);
    driver(seen);
    group(seen);
    acs(seen);
  }

  private void path(String source, FunctionDraft function) {
    String link = root.link(source.substring(1));
    PciPath path = link == null ? null : Bdf.path(link);
    if (link != null && path != null) {
      function.path.present(path, Evidence.of(source, link, root.origin()));
    } else if (link == null) {
      function.path.unknown(
          Reason.NOT_COLLECTED, source + " is a directory in this copy, not a link into the tree");
    } else {
      function.path.unknown(Reason.UNPARSEABLE, source + " leads to no root bus");
    }
  }

  private static void unreadable(FunctionDraft function, Look look, String source) {
    Reason reason = look == Look.DENIED ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED;
    String why =
        source + (look == Look.DENIED ? " is not readable" : " leads nowhere in this copy");
    function.id.unknown(reason, why);
    function.pciClass.unknown(reason, why);
    function.driver.unknown(reason, why);
    function.numaNode.unknown(reason, why);
    function.iommuGroup.unknown(reason, why);
    function.acs.unknown(reason, why);
  }

  private void attributes(Seen seen) {
    Content vendor = seen.directory().read("vendor", 64);
    Content device = seen.directory().read("device", 64);
    if (vendor.found() && device.found()) {
      id(seen, text(seen, "vendor", vendor), text(seen, "device", device));
    } else {
      why(seen, "vendor", seen.draft().id);
    }
    value(seen, "class", seen.draft().pciClass, TreeFunctions::pciClass);
    value(seen, "numa_node", seen.draft().numaNode, TreeFunctions::numaNode);
  }

  private SourceText text(Seen seen, String name, Content content) {
    return SourceText.of(seen.source() + "/" + name, root.origin(), content.bytes());
  }

  private <T> void value(
      Seen seen, String name, Claims<T> claims, BiConsumer<SourceText, Claims<T>> parser) {
    Content content = seen.directory().read(name, 64);
    if (content.found()) {
      parser.accept(text(seen, name, content), claims);
    } else {
      why(seen, name, claims);
    }
  }

  private static void why(Seen seen, String name, Claims<?> claims) {
    boolean there = seen.has(name);
    claims.unknown(
        there ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED,
        seen.source() + "/" + name + (there ? " is not readable" : " is not there"));
  }

  private static void id(Seen seen, SourceText vendor, SourceText device) {
    long one = Hex.number(vendor.value());
    long other = Hex.number(device.value());
    if (one < 0 || other < 0 || one > 0xffff || other > 0xffff) {
      seen.draft().id.unknown(Reason.UNPARSEABLE, vendor.name() + " holds no id");
      return;
    }
    String excerpt = vendor.value() + " " + device.value();
    seen.draft()
        .id
        .present(
            new PciId((int) one, (int) other),
            new Evidence(vendor.name(), 1, excerpt, vendor.origin()));
  }

  private static void pciClass(SourceText text, Claims<PciClass> claims) {
    long code = Hex.number(text.value());
    if (code < 0 || code > 0xffffff) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no class code");
    } else {
      claims.present(new PciClass((int) (code >> 8)), text.evidence());
    }
  }

  private static void numaNode(SourceText text, Claims<Integer> claims) {
    int node = Hex.decimal(text.value());
    if (text.value().equals("-1")) {
      claims.absent(text.evidence());
    } else if (node < 0) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no node number");
    } else {
      claims.present(node, text.evidence());
    }
  }

  private void driver(Seen seen) {
    String link = seen.has("driver") ? seen.directory().link("driver") : null;
    if (link == null) {
      withoutDriver.add(seen);
      return;
    }
    anyDriver = true;
    String name = link.substring(link.lastIndexOf('/') + 1);
    seen.draft()
        .driver
        .present(
            dev.proceed.parse.Clean.key(name),
            Evidence.of(seen.source() + "/driver", link, root.origin()));
  }

  private void group(Seen seen) {
    String link = seen.has("iommu_group") ? seen.directory().link("iommu_group") : null;
    int number = link == null ? -1 : Hex.decimal(link.substring(link.lastIndexOf('/') + 1));
    if (link == null || number < 0) {
      withoutGroup.add(seen);
      return;
    }
    anyGroup = true;
    seen.draft()
        .iommuGroup
        .present(number, Evidence.of(seen.source() + "/iommu_group", link, root.origin()));
    draft.groups.item(number).members.item(seen.address());
  }

  /** A link that is not there tells something only where links are there at all. */
  private void missingLinks() {
    Names groups = root.list(TreeGroups.GROUPS);
    boolean groupsTell = anyGroup || root.isLive() || (groups.found() && groups.isEmpty());
    for (Seen seen : withoutDriver) {
      missing(seen, "driver", anyDriver || root.isLive(), seen.draft().driver);
    }
    for (Seen seen : withoutGroup) {
      missing(seen, "iommu_group", groupsTell, seen.draft().iommuGroup);
    }
  }

  private void missing(Seen seen, String name, boolean linksTell, Claims<?> claims) {
    String link = seen.source() + "/" + name;
    if (seen.has(name)) {
      claims.unknown(Reason.UNPARSEABLE, link + " is no link in this copy");
    } else if (linksTell) {
      claims.absent(Evidence.of(link, "no such link", root.origin()));
    } else {
      claims.unknown(Reason.NOT_COLLECTED, "this copy carries no " + name + " links");
    }
  }

  private void acs(Seen seen) {
    PciClass code = seen.draft().pciClass.result("functions[?].pciClass").asOptional().orElse(null);
    Evidence evidence = Evidence.of(seen.source() + "/config", "", root.origin());
    if (code != null && !code.isPciBridge() && seen.directory().size("config") >= 64) {
      String excerpt = "class " + code + " is no port";
      seen.draft().acs.absent(Evidence.of(seen.source() + "/class", excerpt, root.origin()));
    } else if (code == null || !code.isPciBridge() || !seen.has("config")) {
      why(seen, "config", seen.draft().acs);
    } else if (isAsleep(seen)) {
      seen.draft().acs.unknown(Reason.DEVICE_ASLEEP, seen.address() + " is in D3cold");
    } else {
      Content config = seen.directory().read("config", CONFIG);
      if (config.found()) {
        seen.draft().acs.add(AcsBytes.read(config.bytes(), evidence));
      } else {
        why(seen, "config", seen.draft().acs);
      }
    }
  }

  private boolean isAsleep(Seen seen) {
    Content state = root.isLive() ? seen.directory().read("power_state", 64) : null;
    return state != null
        && state.found()
        && text(seen, "power_state", state).value().equals("D3cold");
  }
}
