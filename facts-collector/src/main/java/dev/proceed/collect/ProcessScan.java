package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.DeviceNodes;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Hex;
import dev.proceed.parse.ProcessPlace;
import dev.proceed.parse.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Every process of {@code proc}: the GPU nodes it has open or mapped, its place and its command
 * line.
 */
final class ProcessScan {

  private static final int KTHREADD = 2;

  /** One process of the host. */
  record HostProcess(int id, Directory directory, RootDir root) {

    String path() {
      return "/proc/" + id;
    }

    @Nullable SourceText text(String name) {
      Content content = directory.read(name, RootDir.SMALL);
      return content.found()
          ? SourceText.of(path() + "/" + name, root.origin(), content.bytes())
          : null;
    }

    ProcessPlace place() {
      ProcessPlace place = new ProcessPlace();
      SourceText text = text("cgroup");
      if (text == null || text.lines().isEmpty()) {
        place.unreadable(path() + "/cgroup");
      } else {
        place.read(text);
      }
      return place;
    }

    /** A file whose parts end in NUL, such as {@code cmdline}; empty when not readable. */
    List<String> parts(String name) {
      Content content = directory.read(name, RootDir.SMALL * 16);
      String text = new String(content.bytes(), StandardCharsets.UTF_8);
      return text.isEmpty() ? List.of() : List.of(text.split("\0", -1));
    }

    boolean reads(String name) {
      return directory.read(name, 1).found();
    }
  }

  /** A GPU node that a process has open or mapped. */
  record Held(HostProcess process, String node, Reading<Boolean> open, Reading<Boolean> mapped) {}

  private final RootDir root;
  private final List<HostProcess> processes = new ArrayList<>();
  private final List<Held> held = new ArrayList<>();
  private boolean kernelThreads;
  private String denied = "";
  private String uncollected = "";
  private boolean withoutCommand;
  private boolean withoutPlace;

  private ProcessScan(RootDir root) {
    this.root = root;
  }

  static ProcessScan of(RootDir root) {
    ProcessScan scan = new ProcessScan(root);
    for (String name : root.list("proc").names()) {
      int id = Hex.decimal(name);
      Directory directory = id < 0 ? null : root.directory("proc/" + name);
      if (directory != null) {
        scan.look(new HostProcess(id, directory, root));
      }
    }
    return scan;
  }

  private void look(HostProcess process) {
    Directory fds = root.directory("proc/" + process.id() + "/fd");
    Names names = fds == null ? new Names(Look.MISSING, List.of()) : fds.list();
    if (root.isWhole() && names.look() == Look.MISSING) {
      return;
    }
    processes.add(process);
    if (process.id() == KTHREADD) {
      SourceText name = process.text("comm");
      kernelThreads = name != null && name.value().equals("kthreadd");
    }
    if (fds == null || !names.found()) {
      note(process, names.look());
      return;
    }
    Mappings mappings = Mappings.of(process.directory());
    if (!mappings.look().tells() || (mappings.look() == Look.MISSING && !root.isWhole())) {
      if (root.isWhole() && !fds.list().found()) {
        return; // it ended between the two
      }
      noteMappings(process, mappings.look());
    }
    // A kernel thread has no open files and no arguments; a virtual machine has both.
    withoutCommand |= !names.isEmpty() && !process.reads("cmdline");
    withoutPlace |= !process.reads("cgroup");
    held(process, opened(fds, names), mappings);
  }

  /** Nodes that descriptors lead to, each with one such descriptor. */
  private static Map<String, String> opened(Directory fds, Names names) {
    Map<String, String> opened = new TreeMap<>();
    for (String name : names.names()) {
      String link = fds.link(name);
      if (link != null) {
        DeviceNodes.at(link).ifPresent(node -> opened.putIfAbsent(node, "fd/" + name));
      }
    }
    return opened;
  }

  private void held(HostProcess process, Map<String, String> opened, Mappings mappings) {
    Set<String> nodes = new TreeSet<>(opened.keySet());
    nodes.addAll(mappings.nodes());
    for (String node : nodes) {
      String fd = process.path() + "/" + opened.getOrDefault(node, "fd");
      Evidence descriptor = Evidence.of(fd, node, root.origin());
      Evidence line = Evidence.of(process.path() + "/maps", node, root.origin());
      held.add(
          new Held(
              process,
              node,
              Reading.present(opened.containsKey(node), descriptor),
              mappings.whole() || mappings.nodes().contains(node)
                  ? Reading.present(mappings.nodes().contains(node), line)
                  : Reading.unknown(
                      Reason.NOT_COLLECTED, line.source() + " was not readable", "")));
    }
  }

  private void noteMappings(HostProcess process, Look look) {
    if (look == Look.DENIED) {
      denied = process.path() + "/maps is not readable: read as root";
    } else {
      uncollected = "the mappings of process " + process.id() + " are not there";
    }
  }

  private void note(HostProcess process, Look look) {
    if (look == Look.DENIED) {
      denied = process.path() + "/fd is not readable: read as root";
    } else {
      uncollected = "the open files of process " + process.id() + " are not there";
    }
  }

  Origin origin() {
    return root.origin();
  }

  List<HostProcess> processes() {
    return processes;
  }

  List<Held> held() {
    return held;
  }

  /** Whether every process of the host was seen, with its open files. */
  boolean isComplete() {
    return denied.isEmpty() && uncollected.isEmpty() && kernelThreads;
  }

  /** Whether a guest that none of the processes names does not run; a copy may lack arguments. */
  boolean showsAllGuests() {
    return isComplete() && !withoutCommand;
  }

  /** Whether a container that holds none of the processes does not run. */
  boolean showsAllContainers() {
    return isComplete() && !withoutPlace;
  }

  Evidence evidence() {
    return Evidence.of("/proc/*/fd and maps", processes.size() + " processes", root.origin());
  }

  Reason reason() {
    return denied.isEmpty() ? Reason.NOT_COLLECTED : Reason.NO_PERMISSION;
  }

  /** Why it is not complete. */
  String obstacle() {
    if (processes.isEmpty()) {
      return "no process was seen";
    }
    if (denied.isEmpty() && uncollected.isEmpty()) {
      return "process 2 is not kthreadd: a part of the processes only, as in a container or where"
          + " /proc hides those of other users (hidepid)";
    }
    return denied.isEmpty() ? uncollected : denied;
  }
}
