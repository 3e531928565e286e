package dev.proceed.facts;

/** A device node that a container is given, such as {@code /dev/nvidia0}. */
public record NodeGrant(String node) implements Keyed {

  @Override
  public String key() {
    return node;
  }
}
