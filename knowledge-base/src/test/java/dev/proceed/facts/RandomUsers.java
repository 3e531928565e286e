package dev.proceed.facts;

import static dev.proceed.facts.Known.absent;
import static dev.proceed.facts.Known.all;
import static dev.proceed.facts.Known.bare;
import static dev.proceed.facts.Known.present;
import static dev.proceed.facts.Known.with;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Processes, guests and containers that use the GPUs of a random host. */
final class RandomUsers {
  private final RandomGenerator random;
  private final RandomGpus host;

  RandomUsers(RandomGenerator random, RandomGpus host) {
    this.random = random;
    this.host = host;
  }

  List<DeviceHandle> handles() {
    List<DeviceHandle> handles = new ArrayList<>();
    for (Gpu gpu : host.gpus()) {
      int process = 1000 + gpu.address().bus();
      if (random.nextBoolean()) {
        gpu.minor()
            .asOptional()
            .ifPresent(
                minor -> {
                  handles.add(handle(process, "/dev/nvidia" + minor));
                  handles.add(handle(process, "/dev/nvidiactl"));
                });
      }
      PciFunction function = functionOf(gpu);
      if (function.driver().is("vfio-pci") && random.nextBoolean()) {
        function
            .iommuGroup()
            .asOptional()
            .ifPresent(group -> handles.add(handle(process, "/dev/vfio/" + group)));
      }
    }
    if (random.nextInt(6) == 0) {
      handles.add(handle(999, "/dev/nvidia-uvm"));
    }
    return handles;
  }

  private DeviceHandle handle(int process, String node) {
    Place place = random.nextInt(3) == 0 ? new Place.InContainer("105") : Place.HOST;
    Reading<String> unit = random.nextBoolean() ? present("sglang.service") : absent();
    boolean open = random.nextInt(4) != 0;
    return new DeviceHandle(
        process,
        node,
        present("python3"),
        present(place),
        unit,
        present(open),
        present(!open),
        absent());
  }

  private PciFunction functionOf(Gpu gpu) {
    return host.functions().stream()
        .filter(function -> function.address().equals(gpu.address()))
        .findFirst()
        .orElseThrow();
  }

  List<Guest> guests() {
    List<Guest> guests = new ArrayList<>();
    for (String id : List.of("132", "133")) {
      if (random.nextBoolean()) {
        guests.add(
            with(
                bare(Guest.class, id),
                "running",
                present(random.nextBoolean()),
                "snp",
                present(random.nextBoolean()),
                "hypervisorHidden",
                present(random.nextInt(4) == 0),
                "devices",
                all(assigned()),
                "atNextStart",
                all(assigned()),
                "settings",
                all(settings()),
                "pending",
                all(random.nextInt(3) == 0 ? settings() : List.of())));
      }
    }
    return guests;
  }

  private List<Setting> settings() {
    return random.nextBoolean()
        ? List.of(new Setting("hostpci0", present("mapping=gpu,pcie=1")))
        : List.of(new Setting("hostpci0", absent()));
  }

  /** What a mapping expects of the first GPU, which may have changed since. */
  List<PciMapping> mappings() {
    if (random.nextInt(3) != 0) {
      return List.of();
    }
    PciFunction function = functionOf(host.gpus().get(0));
    Reading<Integer> group = random.nextBoolean() ? function.iommuGroup() : present(5);
    return List.of(
        new PciMapping("gpu", function.key(), function.id(), group, function.subsystem()));
  }

  /** A line that runs at boot and touches the first GPU, or nothing that is there. */
  List<BootActor> bootActors() {
    if (random.nextInt(3) != 0) {
      return List.of();
    }
    BootAction[] actions = BootAction.values();
    String name = random.nextBoolean() ? host.gpus().get(0).key() : "0000:fe:00.0";
    return List.of(
        with(
            bare(BootActor.class, "/etc/rc.local", 3, actions[random.nextInt(actions.length)]),
            "enabled",
            present(random.nextInt(4) != 0),
            "devices",
            all(List.of(new NamedDevice(name)))));
  }

  private List<AssignedDevice> assigned() {
    List<AssignedDevice> devices = new ArrayList<>();
    for (Gpu gpu : host.gpus()) {
      if (functionOf(gpu).driver().is("vfio-pci") && random.nextInt(3) != 0) {
        Reading<Integer> clique = random.nextBoolean() ? present(random.nextInt(2)) : absent();
        devices.add(new AssignedDevice(gpu.address(), clique));
      }
    }
    return devices;
  }

  List<Container> containers() {
    if (random.nextInt(3) == 0) {
      return List.of();
    }
    List<NodeGrant> nodes = new ArrayList<>();
    nodes.add(new NodeGrant("/dev/nvidiactl"));
    for (int minor = 0; minor < host.gpus().size(); minor++) {
      if (random.nextInt(4) != 0) {
        nodes.add(new NodeGrant("/dev/nvidia" + minor));
      }
    }
    List<Setting> settings =
        random.nextBoolean()
            ? List.of(new Setting("NCCL_P2P_DISABLE", present(random.nextBoolean() ? "1" : "0")))
            : List.of();
    List<DeviceRule> rules =
        random.nextBoolean()
            ? List.of(new DeviceRule("c", 195, -1), new DeviceRule("c", 511, 0))
            : List.of();
    return List.of(
        with(
            bare(Container.class, "105"),
            "running",
            present(random.nextBoolean()),
            "nodes",
            all(nodes),
            "rules",
            all(rules),
            "environment",
            all(settings)));
  }
}
