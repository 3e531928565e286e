package dev.proceed.collect;

import dev.proceed.collect.ProcessScan.HostProcess;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerConfig;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.Variables;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Containers: their configurations, and the processes that run in them. */
final class TreeContainers {

  private static final String CONFIGS = "etc/pve/lxc";

  private final RootDir root;
  private final ProcessScan scan;
  private final Draft draft;
  private final TreeProxmox proxmox;
  private final List<String> configured = new ArrayList<>();
  private final Set<String> running = new HashSet<>();

  private TreeContainers(RootDir root, ProcessScan scan, Draft draft) {
    this.root = root;
    this.scan = scan;
    this.draft = draft;
    this.proxmox = new TreeProxmox(root, scan, draft);
  }

  static void read(RootDir root, ProcessScan scan, Draft draft) {
    TreeContainers reader = new TreeContainers(root, scan, draft);
    Names names = root.list(CONFIGS);
    names.names().forEach(reader::config);
    TreeDocker docker = new TreeDocker(root, draft);
    List<String> others = docker.read();
    boolean pods = TreeKubelet.read(root, draft);
    scan.processes().forEach(reader::process);
    reader.stopped();
    reader.configured.addAll(others);
    if (docker.couldLook() && pods) {
      reader.complete(names);
    } else {
      draft.containers.maybeMore(
          Reason.NO_PERMISSION, "containers of Docker or Kubernetes could not be read");
    }
  }

  private void config(String name) {
    String id = TreeGuests.id(name);
    if (id.isEmpty()) {
      return;
    }
    configured.add(id);
    proxmox.cluster("ct", id, draft.containers.item(id).byCluster);
    SourceText text = root.text(CONFIGS + "/" + name);
    if (text != null) {
      ContainerConfig.read(text, draft.containers.item(id));
    } else {
      draft
          .containers
          .item(id)
          .nodes
          .maybeMore(Reason.NO_PERMISSION, "/" + CONFIGS + "/" + name + " is not readable");
    }
  }

  private void process(HostProcess process) {
    if (!(process.place().place().result("containers[?].place")
            instanceof Reading.Present<Place> place)
        || !(place.value() instanceof Place.InContainer inside)) {
      return;
    }
    ContainerDraft container = draft.containers.item(inside.id());
    if (running.add(inside.id())) {
      container.running.present(true, place.evidence());
    }
    environment(process, container);
  }

  private void environment(HostProcess process, ContainerDraft container) {
    String source = process.path() + "/environ";
    for (String part : process.parts("environ")) {
      Variables.add(part, Evidence.of(source, part, root.origin()), container);
    }
    if (process.reads("environ")) {
      container.seen.add(Evidence.of(source, "", root.origin()));
    }
  }

  private void stopped() {
    for (String id : configured) {
      if (!running.contains(id) && scan.showsAllContainers()) {
        draft.containers.item(id).running.present(false, scan.evidence());
      }
    }
  }

  private void complete(Names names) {
    boolean noProxmox = names.look() == Look.MISSING && root.list("etc/pve").look() == Look.MISSING;
    if (names.found()) {
      draft.containers.allAre(
          configured, Evidence.of("/" + CONFIGS, configured.size() + " containers", root.origin()));
    } else if (names.look() == Look.DENIED) {
      draft.containers.maybeMore(Reason.NO_PERMISSION, "/" + CONFIGS + " is not readable");
    } else if (noProxmox && root.list("etc").found() && scan.isComplete()) {
      draft.containers.maybeMore(
          Reason.NOT_COLLECTED, "no Proxmox here; containers of other tools were not asked for");
    }
  }
}
