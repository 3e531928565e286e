package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.AcsBytes;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.function.BiConsumer;

/** The attribute files of one function: ids, class, node, and configuration space of a port. */
final class FunctionFiles {

  private static final int CONFIG = 4096;

  private final RootDir root;
  private final TreeFunctions.Seen seen;

  FunctionFiles(RootDir root, TreeFunctions.Seen seen) {
    this.root = root;
    this.seen = seen;
  }

  void read() {
    attributes();
    acs();
  }

  private void attributes() {
    Content vendor = seen.directory().read("vendor", 64);
    Content device = seen.directory().read("device", 64);
    if (vendor.found() && device.found()) {
      id(text("vendor", vendor), text("device", device));
    } else {
      why("vendor", seen.draft().id);
    }
    value("class", seen.draft().pciClass, FunctionFiles::pciClass);
    value("numa_node", seen.draft().numaNode, FunctionFiles::numaNode);
  }

  private SourceText text(String name, Content content) {
    return SourceText.of(seen.source() + "/" + name, root.origin(), content.bytes());
  }

  private <T> void value(String name, Claims<T> claims, BiConsumer<SourceText, Claims<T>> parser) {
    Content content = seen.directory().read(name, 64);
    if (content.found()) {
      parser.accept(text(name, content), claims);
    } else {
      why(name, claims);
    }
  }

  private void why(String name, Claims<?> claims) {
    boolean there = seen.has(name);
    claims.unknown(
        there ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED,
        seen.source() + "/" + name + (there ? " is not readable" : " is not there"));
  }

  private void id(SourceText vendor, SourceText device) {
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

  private void acs() {
    PciClass code = seen.draft().pciClass.result("functions[?].pciClass").asOptional().orElse(null);
    Evidence evidence = Evidence.of(seen.source() + "/config", "", root.origin());
    if (code != null && !code.isPciBridge() && seen.directory().size("config") >= 64) {
      String excerpt = "class " + code + " is no port";
      seen.draft().acs.absent(Evidence.of(seen.source() + "/class", excerpt, root.origin()));
    } else if (code == null || !code.isPciBridge() || !seen.has("config")) {
      why("config", seen.draft().acs);
    } else if (isAsleep()) {
      seen.draft().acs.unknown(Reason.DEVICE_ASLEEP, seen.address() + " is in D3cold");
    } else {
      Content config = seen.directory().read("config", CONFIG);
      if (config.found()) {
        seen.draft().acs.add(AcsBytes.read(config.bytes(), evidence));
      } else {
        why("config", seen.draft().acs);
      }
    }
  }

  private boolean isAsleep() {
    Content state = root.isLive() ? seen.directory().read("power_state", 64) : null;
    return state != null && state.found() && text("power_state", state).value().equals("D3cold");
  }
}
