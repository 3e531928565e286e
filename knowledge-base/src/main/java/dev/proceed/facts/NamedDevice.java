package dev.proceed.facts;

import java.util.Optional;

/**
 * A device as a script names it.
 *
 * @param name an address such as {@code 0000:81:00.0}, or ids such as {@code 10de:2bb5}, or an
 *     IOMMU group such as {@code group-42}
 */
public record NamedDevice(String name) implements Keyed {

  /** What the name of a group starts with. */
  public static final String GROUP = "group-";

  @Override
  public String key() {
    return name;
  }

  /** The function, if it is named by its address. */
  public Optional<PciAddress> address() {
    return PciAddress.read(name);
  }

  /** Whether it stands for a function. */
  public Reading<Boolean> means(PciFunction function) {
    if (name.startsWith(GROUP)) {
      String number = name.substring(GROUP.length());
      return function.iommuGroup().map(group -> number.equals(group.toString()), false);
    }
    Optional<PciAddress> own = address();
    return own.isPresent()
        ? Reading.present(
            own.get().equals(function.address()), Evidence.derived("a device's name", name))
        : function.id().map(id -> id.toString().equals(name), false);
  }
}
