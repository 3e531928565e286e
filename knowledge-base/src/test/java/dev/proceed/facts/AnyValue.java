package dev.proceed.facts;

import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** For each kind of value that a reading may hold, some value; fills what a test leaves open. */
public final class AnyValue {
  private final RandomGenerator random;

  private AnyValue(RandomGenerator random) {
    this.random = random;
  }

  /**
   * The same facts with a value, or a known absence, in every reading that nobody has collected.
   */
  public static HostFacts fill(HostFacts facts, RandomGenerator random) {
    return (HostFacts) new AnyValue(random).fill((Record) facts);
  }

  private Record fill(Record record) {
    RecordShape shape = RecordShape.of(record.getClass());
    Object[] parts = new Object[shape.size()];
    for (int index = 0; index < parts.length; index++) {
      Object part = shape.get(record, index);
      if (part instanceof Reading<?> reading) {
        parts[index] = open(reading) ? reading(shape.argument(index)) : part;
      } else if (part instanceof Listing<?> listing) {
        parts[index] = listing(listing);
      } else {
        parts[index] = shape.isNested(index) ? fill((Record) part) : part;
      }
    }
    return shape.create(parts);
  }

  private Listing<?> listing(Listing<?> listing) {
    List<Keyed> items = listing.items().stream().map(item -> (Keyed) fill((Record) item)).toList();
    Reading<Boolean> complete = listing.complete();
    return new Listing<>(items, open(complete) ? Known.present(true) : complete);
  }

  private static boolean open(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> unknown
        && unknown.reason() == Reading.Reason.NOT_COLLECTED;
  }

  private Reading<?> reading(Class<?> type) {
    return random.nextInt(4) == 0 ? Known.absent() : Known.present(value(type));
  }

  private Object value(Class<?> type) {
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return constants[random.nextInt(constants.length)];
    }
    return KINDS.stream()
        .filter(kind -> kind.type() == type)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no value for a " + type))
        .maker()
        .get();
  }

  private record Kind(Class<?> type, Supplier<Object> maker) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(Boolean.class, () -> true),
          new Kind(Integer.class, () -> 47),
          new Kind(Long.class, () -> 1L << 38),
          new Kind(String.class, () -> "0x10"),
          new Kind(PciAddress.class, () -> PciAddress.of("0000:01:00.0")),
          new Kind(PciPath.class, () -> new PciPath(new PciBus(0, 0), List.of())),
          new Kind(PciId.class, () -> new PciId(PciId.NVIDIA, 0x204b)),
          new Kind(PciClass.class, () -> new PciClass(0x0302)),
          new Kind(PciBusRange.class, () -> new PciBusRange(1, 2)),
          new Kind(PcieLink.class, () -> new PcieLink(32_000, 16)),
          new Kind(AcsControl.class, () -> new AcsControl(0x5f, 0x1d)),
          new Kind(ResetMethods.class, () -> new ResetMethods(List.of("flr", "bus"))),
          new Kind(SrIov.class, () -> new SrIov(16, 0)),
          new Kind(CapabilityIds.class, () -> new CapabilityIds(List.of(1, 5, 0x10))),
          new Kind(KernelRelease.class, () -> KernelRelease.upstream(6, 12, 0)),
          new Kind(BootParameters.class, () -> BootParameters.read("quiet")),
          new Kind(Place.class, () -> Place.HOST));
}
