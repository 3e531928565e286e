package dev.proceed.facts;

import java.util.List;

/** For each kind of value that a reading may hold, another value of the same kind. */
public final class OtherValue {
  private OtherValue() {}

  /** A value of the same type that is not equal. */
  public static Object of(Object value) {
    if (value instanceof Boolean truth) {
      return !truth;
    }
    if (value instanceof Integer number) {
      return number + 1;
    }
    if (value instanceof Long number) {
      return number + 1;
    }
    if (value instanceof String text) {
      return text + "-other";
    }
    if (value instanceof Enum<?> constant) {
      List<Object> all = List.of((Object[]) constant.getDeclaringClass().getEnumConstants());
      return all.get((all.indexOf(constant) + 1) % all.size());
    }
    return ofRecord(value);
  }

  private static Object ofRecord(Object value) {
    if (value instanceof PciAddress address) {
      return new PciAddress(address.domain(), address.bus() ^ 1, address.device(), 0);
    }
    if (value instanceof PciPath path) {
      return new PciPath(new PciBus(path.rootBus().domain(), path.rootBus().bus() ^ 1), List.of());
    }
    if (value instanceof PciId id) {
      return new PciId(id.vendor(), id.device() ^ 1);
    }
    if (value instanceof PciClass type) {
      return new PciClass(type.code() ^ 0x0100);
    }
    if (value instanceof AcsControl acs) {
      return new AcsControl(acs.capability() ^ 0x1, acs.control() ^ 0x1);
    }
    if (value instanceof KernelRelease release) {
      return new KernelRelease(release.major(), release.minor(), release.patch() + 1, "");
    }
    if (value instanceof BootParameters line) {
      return line.plus("quiet").equals(line) ? line.minus("quiet") : line.plus("quiet");
    }
    if (value instanceof Place place) {
      return place.equals(Place.HOST) ? new Place.InContainer("105") : Place.HOST;
    }
    if (value instanceof PciBusRange range) {
      return new PciBusRange(range.secondary() ^ 1, range.subordinate());
    }
    if (value instanceof PcieLink link) {
      return new PcieLink(link.megatransfers(), link.width() + 1);
    }
    if (value instanceof ResetMethods reset) {
      return new ResetMethods(reset.has("bus") ? List.of() : List.of("bus"));
    }
    if (value instanceof SrIov sriov) {
      return new SrIov(sriov.total(), sriov.enabled() + 1);
    }
    if (value instanceof CapabilityIds capabilities) {
      return new CapabilityIds(capabilities.has(1) ? List.of() : List.of(1));
    }
    throw new IllegalArgumentException("no other value for a " + value.getClass());
  }

  /** Two sources that disagree, one of which says this. */
  public static Reading<?> contradicting(Object value) {
    return Known.contradicted(value, of(value));
  }
}
