package dev.proceed.knowledge;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.Table.Row;
import java.util.List;
import java.util.Optional;

/**
 * Between which host bridges a kernel lets its own drivers send peer-to-peer traffic, by the table
 * {@code host-bridges.tsv}. It binds drivers that use the kernel's interface for it, such as amdgpu
 * and xe; NVIDIA's driver maps the peer's memory itself. Confidence: confirmed.
 */
public final class HostBridges {

  static final String TABLE = "host-bridges.tsv";
  private static final int COLUMNS = 6;
  private static final List<Row> ROWS = Table.read(TABLE, COLUMNS);
  private static final KernelRelease FIRST_READ = KernelRelease.upstream(6, 1, 0);

  /** What stands in the cell "lacks" of a row that every release has. */
  private static final String ALWAYS = "-";

  private HostBridges() {}

  /** One row of the table. */
  record Listed(Row row) {

    boolean is(PciId id) {
      return Integer.parseInt(row.cell(0), 16) == id.vendor()
          && (row.cell(1).equals("any") || Integer.parseInt(row.cell(1), 16) == id.device());
    }

    boolean sameBridgeOnly() {
      return row.cell(2).equals("yes");
    }

    /** The first release that was read and has it. */
    String has() {
      return row.cell(4);
    }

    /** The last release that was read and lacks it; empty when none does. */
    Optional<String> lacks() {
      return Optional.of(row.cell(3)).filter(cell -> !cell.equals(ALWAYS));
    }

    /** Whether a release lists it; releases between those that were read may or may not. */
    Reading<Boolean> in(KernelRelease release) {
      boolean has = !release.isCandidate() && compare(release, has()) >= 0;
      boolean lacks = lacks().map(last -> compare(release, last) <= 0).orElse(false);
      if (has || (lacks && !mayBackport(release))) {
        return Reading.present(
            has, new Evidence("table " + TABLE, row.line(), toString(), Origin.DERIVED));
      }
      return Reading.unknown(
          Reason.NOT_ESTABLISHED, "whether kernel " + release + " lists " + this, "");
    }

    @Override
    public String toString() {
      return row.cell(0) + ":" + row.cell(1) + " " + row.cell(5);
    }
  }

  static List<Listed> all() {
    return ROWS.stream().map(Listed::new).toList();
  }

  /**
   * Whether a kernel lets peer-to-peer traffic pass from one host bridge to another.
   *
   * @param one id of the function that stands for the host bridge: 00.0 of the root bus, or else a
   *     root port
   * @param sameBridge whether both GPUs are below the same one
   */
  public static Reading<Boolean> letThrough(
      KernelRelease release, PciId one, PciId other, boolean sameBridge) {
    Reading<Boolean> first = lets(release, one, sameBridge);
    return first.is(true) ? lets(release, other, sameBridge) : first;
  }

  private static Reading<Boolean> lets(KernelRelease release, PciId id, boolean sameBridge) {
    if (release.compareTo(FIRST_READ) < 0) {
      return Reading.unknown(Reason.NOT_ESTABLISHED, "kernels before 6.1 were not read", "");
    }
    for (Listed listed : all()) {
      if (listed.is(id)) {
        return listed.in(release).map(has -> has && (sameBridge || !listed.sameBridgeOnly()));
      }
    }
    return mayBackport(release)
        ? Reading.unknown(
            Reason.NOT_ESTABLISHED, "whether kernel " + release + " has added " + id, "")
        : Reading.present(
            false, new Evidence("table " + TABLE, 0, id + " is not listed", Origin.DERIVED));
  }

  /** A distribution may have taken rows of a later kernel into this one. */
  private static boolean mayBackport(KernelRelease release) {
    return release.build().map(build -> build.builder().backportsFeatures()).orElse(false);
  }

  private static int compare(KernelRelease release, String to) {
    return release.compareTo(KernelRelease.read(to).orElseThrow());
  }
}
