package dev.proceed.facts;

/**
 * A unit of systemd that starts a service when something happens (systemd.socket(5),
 * systemd.timer(5), systemd.path(5)).
 *
 * @param name such as {@code sglang.socket}
 * @param enabled whether a link of a target has it waiting since the boot; it may have been started
 *     by hand as well
 */
public record UnitStarter(String name, Reading<Boolean> enabled) implements Keyed {
  @Override
  public String key() {
    return name;
  }
}
