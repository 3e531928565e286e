package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.HostFiles;
import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Files with one value, NUMA nodes and sockets; serial numbers are never opened. */
final class TreePlatform {

  private static final String NODES = "sys/devices/system/node";
  private static final String PARAMETERS = "sys/module/kvm_amd/parameters";
  private static final String PROCESSORS = "sys/devices/system/cpu";

  private final RootDir root;
  private final Draft draft;

  private TreePlatform(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreePlatform reader = new TreePlatform(root, draft);
    HostFiles.paths().forEach(reader::file);
    reader.firmwareTables();
    reader.withoutParameter();
    reader.nodes();
    reader.sockets();
  }

  private boolean file(String path) {
    return file(path, path.substring(1));
  }

  private boolean file(String path, String place) {
    Content content = root.read(place, 256);
    if (content.found() && content.bytes().length > 0) {
      HostFiles.read(path, SourceText.of("/" + place, root.origin(), content.bytes()), draft);
    } else if (content.look() == Look.DENIED) {
      HostFiles.denied(path, draft);
    }
    return content.found();
  }

  /** Some copies hold the device and not the class that links to it. */
  private void firmwareTables() {
    if (root.list("sys/class/dmi/id").found()) {
      return;
    }
    for (String path : HostFiles.paths()) {
      if (path.startsWith("/sys/class/dmi/id/")) {
        file(path, "sys/devices/virtual/dmi/id/" + path.substring("/sys/class/dmi/id/".length()));
      }
    }
  }

  /**
   * A loaded kvm_amd without a parameter was built without it (linux arch/x86/kvm/svm/sev.c, under
   * CONFIG_KVM_AMD_SEV, v6.12). A module that is not loaded may still be.
   */
  private void withoutParameter() {
    Names modules = root.list("sys/module");
    Names parameters = root.list(PARAMETERS);
    if (!root.isWhole() || !modules.found()) {
      return;
    }
    Map<String, Claims<Boolean>> claims =
        Map.of(
            "sev", draft.encryption.kvmSev,
            "sev_es", draft.encryption.kvmSevEs,
            "sev_snp", draft.encryption.kvmSnp);
    claims.forEach(
        (name, claim) -> {
          if (!modules.names().contains("kvm_amd")) {
            claim.unknown(Reason.NOT_COLLECTED, "kvm_amd is not loaded");
          } else if (!parameters.isEmpty() && !parameters.names().contains(name)) {
            String shown = "no " + name + " among " + parameters.names();
            claim.present(false, Evidence.of("/" + PARAMETERS, shown, root.origin()));
          }
        });
  }

  private void nodes() {
    Names names = root.list(NODES);
    List<Integer> seen = new ArrayList<>();
    for (String name : names.names()) {
      int node = name.startsWith("node") ? Hex.decimal(name.substring("node".length())) : -1;
      if (node < 0) {
        continue;
      }
      seen.add(node);
      SourceText list = root.text(NODES + "/" + name + "/cpulist");
      if (list == null) {
        String why = "/" + NODES + "/" + name + "/cpulist is not there";
        draft.platform.numaNodes.item(node).cpus.unknown(Reason.NOT_COLLECTED, why);
      } else {
        HostFiles.read(list.name(), list, draft);
      }
    }
    if (!seen.isEmpty()) {
      Evidence evidence = Evidence.of("/" + NODES, seen.size() + " nodes", root.origin());
      draft.platform.numaNodes.allAre(seen, evidence);
    }
  }

  /**
   * Where {@code /proc/cpuinfo} did not tell. On POWER the package is a chip, of which a socket may
   * hold two; -1 stands for a kernel that does not know.
   */
  private void sockets() {
    boolean power =
        draft.platform.cpuName.result("platform.cpuName") instanceof Reading.Present<String> name
            && name.value().startsWith("POWER");
    if (power || draft.platform.sockets.told()) {
      return;
    }
    Set<Integer> packages = new TreeSet<>();
    for (String name : root.list(PROCESSORS).names()) {
      if (name.startsWith("cpu") && Hex.decimal(name.substring("cpu".length())) >= 0) {
        SourceText id = root.text(PROCESSORS + "/" + name + "/topology/physical_package_id");
        if (id != null) {
          packages.add(Hex.decimal(id.value()));
        }
      }
    }
    if (!packages.isEmpty() && !packages.contains(-1)) {
      String source = "/" + PROCESSORS + "/cpu*/topology/physical_package_id";
      draft.platform.sockets.present(
          packages.size(), Evidence.of(source, packages.toString(), root.origin()));
    }
  }
}
