package dev.proceed.facts;

/**
 * One base address register.
 *
 * @param index 0 to 5; a 64-bit register also takes the next index. 6 is the expansion ROM, 7 to 12
 *     are those of virtual functions (linux include/linux/pci.h)
 * @param kind what it decodes
 * @param prefetchable whether reads have no side effects
 * @param address where it is mapped, as {@code 0x28000000000}; absent when it is not assigned
 * @param size bytes it decodes now
 * @param largestSize bytes it could decode, by its Resizable BAR capability; absent without it
 */
public record Bar(
    int index,
    Reading<BarKind> kind,
    Reading<Boolean> prefetchable,
    Reading<String> address,
    Reading<Long> size,
    Reading<Long> largestSize)
    implements Keyed {

  @Override
  public String key() {
    return Integer.toString(index);
  }
}
