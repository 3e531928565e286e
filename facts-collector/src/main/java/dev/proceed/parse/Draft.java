package dev.proceed.parse;

import dev.proceed.facts.BootAction;
import dev.proceed.facts.BootActor;
import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Guest;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Measurement;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciMapping;
import dev.proceed.facts.PeerReport;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Workbench of one collection: every source adds its claims, then facts are made of them once. */
public final class Draft {

  public final IdentityDraft identity = new IdentityDraft();
  public final PlatformDraft platform = new PlatformDraft();
  public final KernelDraft kernel = new KernelDraft();
  public final EncryptionDraft encryption = new EncryptionDraft();
  public final IommuDraft iommu = new IommuDraft();
  public final DriversDraft drivers = new DriversDraft();

  /** Feature words whose order depends on the kernel's release. */
  public final List<AmdFeatures.Words> amdFeatures = new ArrayList<>();

  /** What boot loaders' files say of the next boot. */
  public final BootDraft boot = new BootDraft();

  public final ListingDraft<PciAddress, FunctionDraft> functions =
      ListingDraft.of(PciFunction.class, FunctionDraft::new);
  public final ListingDraft<Integer, GroupDraft> groups =
      ListingDraft.of(IommuGroup.class, GroupDraft::new);
  public final ListingDraft<PciAddress, GpuDraft> gpus = ListingDraft.of(Gpu.class, GpuDraft::new);
  public final ListingDraft<PeerDraft.Key, PeerDraft> peers =
      new ListingDraft<>(
          PeerDraft::new,
          plain -> new PeerDraft.Key((GpuRef) plain.get(0), (GpuRef) plain.get(1)),
          (path, key, one) -> Drafts.finish(PeerReport.class, one, path, key.from(), key.to()));
  public final ListingDraft<MeasurementDraft.Key, MeasurementDraft> measurements =
      new ListingDraft<>(
          MeasurementDraft::new,
          plain ->
              new MeasurementDraft.Key(
                  (GpuRef) plain.get(0), (GpuRef) plain.get(1), (String) plain.get(2)),
          (path, key, one) ->
              Drafts.finish(Measurement.class, one, path, key.from(), key.to(), key.tool()));
  public final ListingDraft<HandleDraft.Key, HandleDraft> handles =
      new ListingDraft<>(
          HandleDraft::new,
          plain -> new HandleDraft.Key((Integer) plain.get(0), (String) plain.get(1)),
          (path, key, one) ->
              Drafts.finish(DeviceHandle.class, one, path, key.process(), key.node()));
  public final ListingDraft<String, GuestDraft> guests =
      ListingDraft.of(Guest.class, GuestDraft::new);
  public final ListingDraft<String, ContainerDraft> containers =
      ListingDraft.of(Container.class, ContainerDraft::new);

  public final ListingDraft<MappingDraft.Key, MappingDraft> mappings =
      new ListingDraft<>(
          MappingDraft::new,
          plain -> new MappingDraft.Key((String) plain.get(0), (String) plain.get(1)),
          (path, key, one) -> Drafts.finish(PciMapping.class, one, path, key.name(), key.path()));

  public final ListingDraft<BootActorDraft.Key, BootActorDraft> bootActors =
      new ListingDraft<>(
          BootActorDraft::new,
          plain ->
              new BootActorDraft.Key(
                  (String) plain.get(0), (Integer) plain.get(1), (BootAction) plain.get(2)),
          (path, key, one) ->
              Drafts.finish(BootActor.class, one, path, key.file(), key.line(), key.action()));

  /** What high availability is to run, as it was pasted. */
  final List<HighAvailability> highAvailability = new ArrayList<>();

  /** The mapping file, of which the lines of this node apply. */
  public final PciMappings mappingFile = new PciMappings();

  public final List<KernelLog> logs = new ArrayList<>();

  /** Log signatures of other collections, and whether those were all. */
  public final List<LogSignature> otherSignatures = new ArrayList<>();

  public final List<Reading<Boolean>> otherSignaturesComplete = new ArrayList<>();

  /** Whether the person who pasted was root. */
  public boolean root;

  /** A listing of handles that is complete if root made it. */
  public record IfRoot(List<HandleDraft.Key> keys, Evidence evidence) {}

  public final List<IfRoot> handlesIfRoot = new ArrayList<>();

  /** Matrices of {@code nvidia-smi topo}, whose GPUs have numbers. */
  final List<PeerTable> peerTables = new ArrayList<>();

  /** Runs of programs that measure peer access, whose GPUs have numbers of their own. */
  final List<PeerRun> peerRuns = new ArrayList<>();

  public final GpuNumbers gpuNumbers = new GpuNumbers();

  /** Confidential computing of every GPU that the NVIDIA driver has. */
  final Claims<Boolean> confidentialCompute = new Claims<>();

  private final Map<Integer, ProcessPlace> places = new HashMap<>();

  /** Where a process runs, told apart from its handles. */
  public ProcessPlace placeOf(int process) {
    return places.computeIfAbsent(process, none -> new ProcessPlace());
  }

  /** Brings together what was pasted in any order. */
  public void settle() {
    functions.items().values().forEach(FunctionDraft::settle);
    platform.dmi.settle(platform);
    Reading<KernelRelease> release = kernel.release.result("kernel.release");
    kernel.configs.forEach(config -> config.settle(this, release));
    boot.settle(kernel);
    handles.items().forEach((key, handle) -> settle(key, handle));
    boolean allFunctions = functions.complete("functions.complete").is(true);
    drivers.modprobe.items().keySet().forEach(line -> BootScripts.modprobe(line, this));
    for (HighAvailability one : highAvailability) {
      guests.items().forEach((id, guest) -> one.tell("vm:" + id, guest.byCluster));
      containers.items().forEach((id, container) -> one.tell("ct:" + id, container.byCluster));
    }
    mappingFile.settle(this);
    Taken.Host host = new Taken.Host(functions.items().keySet(), allFunctions, mappingFile);
    guests.items().values().forEach(one -> one.settle(host));
    Map<String, Integer> minors = minors();
    containers.items().values().forEach(one -> one.settle(minors));
    for (IfRoot listing : handlesIfRoot) {
      if (root) {
        handles.allAre(listing.keys(), listing.evidence());
      } else {
        handles.maybeMore(Reason.NO_PERMISSION, "not known to be run by root");
      }
    }
    drivers.settle();
    PeerSettling.settle(this);
    PeerRunSettling.settle(this);
    if (confidentialCompute.told()) {
      gpus.items().forEach(this::settle);
    }
  }

  /** Minor numbers of GPUs by UUID; by address where the UUID is not known. */
  private Map<String, Integer> minors() {
    Map<String, Integer> minors = new HashMap<>();
    gpus.items()
        .forEach(
            (address, gpu) -> {
              String uuid = gpu.uuid.result("gpus[?].uuid").asOptional().orElse(address.toString());
              gpu.minor
                  .result("gpus[?].minor")
                  .asOptional()
                  .ifPresent(minor -> minors.put(uuid, minor));
            });
    return minors;
  }

  private void settle(PciAddress address, GpuDraft gpu) {
    FunctionDraft function = functions.items().get(address);
    if (function != null && function.driver.result("functions[?].driver").is("nvidia")) {
      gpu.confidentialCompute.add(confidentialCompute.result("gpus[?].confidentialCompute"));
    }
  }

  private void settle(HandleDraft.Key key, HandleDraft handle) {
    ProcessPlace place = places.get(key.process());
    if (place != null) {
      handle.place.addAll(place.place());
      handle.unit.addAll(place.unit());
    }
    handle.settle(key.node());
  }
}
