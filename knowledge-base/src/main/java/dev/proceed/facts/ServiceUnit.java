package dev.proceed.facts;

/**
 * A service unit of systemd that matters to GPUs: one whose processes use a device node, or one
 * that is known to use GPUs and is installed. Words are those of systemd.service(5) and
 * systemctl(1).
 *
 * @param name as in {@link DeviceHandle#unit}, such as {@code ollama.service}; that of a container
 *     stands behind the container, as in {@code ct:105/sglang.service}
 * @param active whether a process runs in it
 * @param enabled whether a link of a target or of another unit has it started with that
 * @param restart when it is started again by itself after its process has ended: {@code no}, {@code
 *     always}, {@code on-failure} or another word of {@code Restart=}; absent for a unit that is
 *     masked, which nothing starts
 * @param openedBy units that start it when something happens
 */
public record ServiceUnit(
    String name,
    Reading<Boolean> active,
    Reading<Boolean> enabled,
    Reading<String> restart,
    Listing<UnitStarter> openedBy)
    implements Keyed {

  /** What ends the name of a service. */
  public static final String SUFFIX = ".service";

  /** The name under which the unit of a process stands among the services. */
  public static String nameIn(Place place, String unit) {
    return place.equals(Place.HOST) ? unit : place + "/" + unit;
  }

  @Override
  public String key() {
    return name;
  }
}
