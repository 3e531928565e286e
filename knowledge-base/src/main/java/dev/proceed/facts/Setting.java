package dev.proceed.facts;

/** A named value, such as an environment variable. */
public record Setting(String name, Reading<String> setting) implements Keyed {

  @Override
  public String key() {
    return name;
  }
}
