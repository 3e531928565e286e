package dev.proceed.assess;

import static dev.proceed.assess.GateEdits.all;
import static dev.proceed.assess.GateEdits.copied;
import static dev.proceed.assess.GateEdits.driverSays;
import static dev.proceed.assess.GateEdits.function;
import static dev.proceed.assess.GateEdits.gpu;
import static dev.proceed.assess.GateEdits.granted;
import static dev.proceed.assess.GateEdits.inContainer;
import static dev.proceed.assess.GateEdits.measured;
import static dev.proceed.assess.GateEdits.none;
import static dev.proceed.assess.GateEdits.otherBoard;
import static dev.proceed.assess.GateEdits.set;
import static dev.proceed.assess.GateEdits.told;
import static dev.proceed.assess.GateRow.blocks;
import static dev.proceed.assess.GateRow.limits;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PeerGrant;
import dev.proceed.facts.Place;
import dev.proceed.facts.ProductLine;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** One row for each gate, or more where more than one reading can shut it. */
final class GateTable {

  private static final Place GUEST = new Place.InGuest("132");
  private static final Place CONTAINER = new Place.InContainer("105");
  private static final int ADA_WORKSTATION = 0x26b1;
  private static final AcsControl REDIRECTS = new AcsControl(0x5f, 0x1d);

  private GateTable() {}

  static List<GateRow> rows() {
    return Stream.of(way(), driver(), board(), places(), measuredWays())
        .flatMap(List::stream)
        .toList();
  }

  /** Topology, kernel and IOMMU. */
  private static List<GateRow> way() {
    return List.of(
        blocks(
            "P2P-001", set("platform.cpuVendor", CpuVendor.OTHER), function(GateHost.A) + "path"),
        blocks("P2P-001", set("platform.cpuVendor", CpuVendor.OTHER), "platform.cpuVendor"),
        blocks(
                "P2P-002",
                all(set("encryption.sme", true), set("groups[2].domainType", DomainType.DMA_FQ)),
                "encryption.sme")
            .leavingOpen("P2P-003"),
        blocks(
                "P2P-002",
                all(set("encryption.sme", true), set("groups[4].domainType", DomainType.DMA)),
                "kernel.release")
            .leavingOpen("P2P-003"),
        blocks("P2P-030", intelWith(0x0b25), "kernel.release")
            .given(all(GateEdits::otherMakersBoards, intelWith(0x09a2)))
            .leavingOpen("P2P-005"),
        blocks("P2P-030", intelWith(0x3c00), function(GateHost.BRIDGE_B) + "id")
            .given(all(GateEdits::otherMakersBoards, intelWith(0x09a2)))
            .leavingOpen("P2P-005"),
        limits("P2P-004", set(function(GateHost.PORT_A) + "acs", REDIRECTS), acs(true)),
        limits("P2P-004", set(function(GateHost.PORT_B) + "acs", REDIRECTS), acs(false)),
        blocks("P2P-010", set("groups[2].domainType", DomainType.BLOCKED), "groups[2].domainType"),
        limits("NCCL-002", GateEdits::oneMoreGpu, function(GateHost.B) + "path"));
  }

  private static String acs(boolean first) {
    return function(first ? GateHost.PORT_A : GateHost.PORT_B) + "acs";
  }

  /** What the driver answers for the pair, and whether it runs. */
  private static List<GateRow> driver() {
    return List.of(
        answer("P2P-011", PeerGrant.GNS),
        answer("P2P-012", PeerGrant.CNS),
        answer("P2P-013", PeerGrant.TNS),
        answer("P2P-014", PeerGrant.NS),
        answer("P2P-015", PeerGrant.DR),
        blocks("P2P-016", GateEdits::failedStart, "signatures[RMINIT-MINOR@900].device"));
  }

  private static GateRow answer(String check, PeerGrant grant) {
    return blocks(check, driverSays(grant), granted("read")).given(driverSays(PeerGrant.OK));
  }

  /** What the boards are and how they are set up. */
  private static List<GateRow> board() {
    return List.of(
        blocks(
            "P2P-005",
            set(gpu(GateHost.A) + "line", ProductLine.GEFORCE),
            gpu(GateHost.A) + "line"),
        blocks("P2P-008", otherBoard(ADA_WORKSTATION), gpu(GateHost.B) + "chip"),
        blocks("P2P-033", set(gpu(GateHost.A) + "fabric", false), gpu(GateHost.A) + "fabric")
            .given(set(gpu(GateHost.A) + "fabric", true)),
        blocks("P2P-017", set(gpu(GateHost.B) + "mig", true), gpu(GateHost.B) + "mig"),
        blocks(
            "P2P-018",
            set(gpu(GateHost.A) + "confidentialCompute", true),
            gpu(GateHost.A) + "confidentialCompute"),
        blocks(
            "P2P-019",
            set(function(GateHost.A) + "physicalFunction", GateHost.PORT_A),
            function(GateHost.A) + "physicalFunction"),
        limits(
            "P2P-020",
            set(function(GateHost.A) + "bars[1].size", 256L << 20),
            function(GateHost.A) + "bars[1].size"));
  }

  /** Who has the GPUs. */
  private static List<GateRow> places() {
    return List.of(
        blocks("P2P-009", none(function(GateHost.B) + "driver"), function(GateHost.B) + "driver"),
        blocks("P2P-009", none(gpu(GateHost.A) + "minor"), gpu(GateHost.A) + "minor")
            .in(CONTAINER)
            .given(inContainer("0")),
        blocks(
                "P2P-006",
                set("guests[132].devices[" + GateHost.B + "].p2pClique", 1),
                "guests[132].devices[" + GateHost.B + "].p2pClique")
            .in(GUEST)
            .given(GateEdits::inGuest)
            .leavingOpen("P2P-007", "NCCL-001"),
        limits(
                "NCCL-001",
                inContainer("1"),
                "containers[105].environment[NCCL_P2P_DISABLE].setting")
            .in(CONTAINER)
            .given(inContainer("0")));
  }

  /** A Sapphire Rapids of which both root buses start with this function. */
  private static UnaryOperator<HostFacts> intelWith(int hostBridge) {
    PciId id = new PciId(PciId.INTEL, hostBridge);
    return all(
        set("platform.cpuVendor", CpuVendor.INTEL),
        set("platform.cpuFamily", 6),
        set("platform.cpuModel", 143),
        set(function(GateHost.BRIDGE_A) + "id", id),
        set(function(GateHost.BRIDGE_B) + "id", id));
  }

  /** What somebody tried. */
  private static List<GateRow> measuredWays() {
    return List.of(
        blocks(
                "P2P-003",
                all(
                    set("groups[2].domainType", DomainType.DMA_FQ),
                    set("groups[4].domainType", DomainType.DMA_FQ),
                    measured(false, 50_000, 20_000)),
                copied("delivered"))
            .failingWith("P2P-021"),
        blocks(
                "P2P-031",
                all(set("platform.virtualMachine", true), measured(false, 50_000, 20_000)),
                copied("delivered"))
            .failingWith("P2P-021"),
        blocks("P2P-021", measured(false, 50_000, 20_000), copied("delivered"))
            .given(measured(true, 50_000, 20_000)),
        blocks("P2P-022", measured(true, 2_000, 20_000), copied("withPeers"))
            .given(measured(true, 50_000, 20_000)),
        blocks("P2P-023", told("access", false), granted("access")).given(told("access", true)),
        limits("NCCL-003", told("transport", "SHM"), granted("transport"))
            .given(told("transport", "P2P")),
        limits("NCCL-004", told("ncclDisabled", true), granted("ncclDisabled"))
            .given(told("ncclDisabled", false)),
        limits("P2P-024", measured(true, 15_000, 20_000), copied("withPeers"))
            .given(measured(true, 50_000, 20_000)));
  }
}
