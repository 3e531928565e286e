package dev.proceed.collect;

import dev.proceed.facts.AssignedDevice;
import dev.proceed.facts.Container;
import dev.proceed.facts.DeviceHandle;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.GroupMember;
import dev.proceed.facts.Guest;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.NodeGrant;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Setting;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.GroupDraft;
import dev.proceed.parse.GuestDraft;
import dev.proceed.parse.HandleDraft;
import dev.proceed.parse.ListingDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Takes facts apart into claims again, so that a bundle can be merged with other inputs. */
final class Absorb {

  private final Draft draft;

  private Absorb(Draft draft) {
    this.draft = draft;
  }

  static void into(Draft draft, HostFacts facts) {
    Absorb absorb = new Absorb(draft);
    absorb.host(facts);
    facts.functions().items().forEach(absorb::function);
    facts.gpus().items().forEach(absorb::gpu);
    facts.groups().items().forEach(absorb::group);
    facts.handles().items().forEach(absorb::handle);
    facts.guests().items().forEach(absorb::guest);
    facts.containers().items().forEach(absorb::container);
    draft.otherSignatures.addAll(facts.signatures().items());
    draft.otherSignaturesComplete.add(facts.signatures().complete());
    complete(draft.functions, facts.functions(), PciFunction::address);
    complete(draft.groups, facts.groups(), IommuGroup::number);
    complete(draft.handles, facts.handles(), Absorb::key);
    complete(draft.guests, facts.guests(), Guest::id);
    complete(draft.containers, facts.containers(), Container::id);
  }

  private static <K, T extends Keyed> void complete(
      ListingDraft<K, ?> draft, Listing<T> listing, Function<T, K> key) {
    List<K> keys = new ArrayList<>();
    listing.items().forEach(item -> keys.add(key.apply(item)));
    draft.completeness(listing.complete(), keys);
  }

  private static HandleDraft.Key key(DeviceHandle handle) {
    return new HandleDraft.Key(handle.process(), handle.node());
  }

  private void host(HostFacts facts) {
    draft.host.add(facts.identity().host());
    draft.boot.add(facts.identity().boot());
    draft.cpuVendor.add(facts.platform().cpuVendor());
    draft.cpuFamily.add(facts.platform().cpuFamily());
    draft.cpuModel.add(facts.platform().cpuModel());
    draft.board.add(facts.platform().board());
    draft.virtualMachine.add(facts.platform().virtualMachine());
    draft.release.add(facts.kernel().release());
    draft.bootParameters.add(facts.kernel().bootParameters());
    draft.iommuSnp.add(facts.encryption().iommuSnp());
    draft.kvmSnp.add(facts.encryption().kvmSnp());
    draft.sme.add(facts.encryption().sme());
    draft.iommuEnabled.add(facts.iommu().enabled());
    draft.defaultDomain.add(facts.iommu().defaultDomain());
    draft.pageModeZero.add(facts.iommu().pageModeZero());
  }

  private void function(PciFunction function) {
    FunctionDraft into = draft.functions.item(function.address());
    into.path.add(function.path());
    into.id.add(function.id());
    into.pciClass.add(function.pciClass());
    into.driver.add(function.driver());
    into.numaNode.add(function.numaNode());
    into.iommuGroup.add(function.iommuGroup());
    into.acs.add(function.acs());
  }

  private void gpu(Gpu gpu) {
    draft.functions.item(gpu.address()).minor.add(gpu.minor());
  }

  private void group(IommuGroup group) {
    GroupDraft into = draft.groups.item(group.number());
    into.domainType.add(group.domainType());
    group.members().items().forEach(member -> into.members.item(member.address()));
    complete(into.members, group.members(), GroupMember::address);
  }

  private void handle(DeviceHandle handle) {
    HandleDraft into = draft.handles.item(key(handle));
    into.command.add(handle.command());
    into.place.add(handle.place());
  }

  private void guest(Guest guest) {
    GuestDraft into = draft.guests.item(guest.id());
    into.running.add(guest.running());
    into.snp.add(guest.snp());
    for (AssignedDevice device : guest.devices().items()) {
      into.devices.item(device.address()).add(device.p2pClique());
    }
    complete(into.devices, guest.devices(), AssignedDevice::address);
  }

  private void container(Container container) {
    ContainerDraft into = draft.containers.item(container.id());
    into.running.add(container.running());
    container.nodes().items().forEach(node -> into.nodes.item(node.node()));
    for (Setting setting : container.environment().items()) {
      into.environment.item(setting.name()).add(setting.setting());
    }
    complete(into.nodes, container.nodes(), NodeGrant::node);
    complete(into.environment, container.environment(), Setting::name);
  }
}
