package dev.proceed.memory;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.HostUse;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which functions the host itself needs, to run or to be reached. */
final class Needs {

  /**
   * Base classes of devices behind which there is neither a disk nor a network: display,
   * multimedia, bridges, system peripherals, processors, encryption, signal processing,
   * accelerators, instrumentation (PCI Code and ID Assignment Specification 1.11). Memory is not
   * among them: persistent memory holds file systems.
   */
  private static final Set<Integer> CARRY_NOTHING =
      Set.of(0x03, 0x04, 0x06, 0x08, 0x0b, 0x10, 0x11, 0x12, 0x13);

  private static final PciClass SMBUS = new PciClass(0x0c05);

  /** Of the system peripherals, this one has a disk behind it: eMMC or an SD card. */
  private static final PciClass SD_HOST = new PciClass(0x0805);

  private final HostFacts facts;
  private final Map<PciAddress, HostUse> uses = new HashMap<>();

  Needs(HostFacts facts) {
    this.facts = facts;
    facts.hostUses().items().forEach(use -> uses.putIfAbsent(use.function(), use));
  }

  /**
   * Whether the host needs this function. What has no driver of the host, and what is of a class
   * behind which there is neither disk nor network, is not needed whatever a list says: otherwise
   * dropping the list's item would permit more.
   */
  Reading<Boolean> needed(PciAddress address) {
    HostUse use = uses.get(address);
    Reading<Boolean> used =
        use == null ? unused() : Truths.yes(Evidence.derived("what the host needs", words(use)));
    Optional<PciFunction> function = facts.function(address);
    if (function.isEmpty()) {
      return Truths.both(used, WorkingMemory.missing(facts.functions()));
    }
    return Truths.both(
        Truths.both(
            function.get().pciClass().map(Needs::mayCarry, false),
            Drivers.usesDmaApi(function.get().driver())),
        used);
  }

  /** Whether the host needs one of the group of this function; its group is taken as a whole. */
  Reading<Boolean> neededWithGroup(PciAddress address, GroupIndex index) {
    return facts
        .function(address)
        .map(function -> Companions.of(facts, function, index).needed(this))
        .orElseGet(() -> WorkingMemory.missing(facts.functions()));
  }

  /** Whether one of these is needed. */
  Reading<Boolean> any(Iterable<PciAddress> functions, Reading<Boolean> complete) {
    List<Reading<Boolean>> needed = new ArrayList<>();
    functions.forEach(one -> needed.add(needed(one)));
    return Truths.any(needed, complete);
  }

  /** Whether the host does not need this function; not known while its needs are not all known. */
  Reading<Boolean> spare(PciAddress address) {
    return uses.containsKey(address) ? Truths.not(needed(address)) : Truths.not(unused());
  }

  private Reading<Boolean> unused() {
    return WorkingMemory.missing(facts.hostUses());
  }

  private static boolean mayCarry(PciClass type) {
    return type.equals(SD_HOST)
        || (!CARRY_NOTHING.contains(type.code() >> 8) && !type.equals(SMBUS));
  }

  private static String words(HostUse use) {
    String chain = use.chain().asOptional().orElse("");
    return use.key() + (chain.isEmpty() ? "" : ": " + chain);
  }
}
