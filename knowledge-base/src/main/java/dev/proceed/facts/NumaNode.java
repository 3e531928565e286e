package dev.proceed.facts;

/**
 * One NUMA node.
 *
 * @param cpus its processors, as {@code 0-63,128-191}; "" of a node with memory only
 */
public record NumaNode(int number, Reading<String> cpus) implements Keyed {

  @Override
  public String key() {
    return Integer.toString(number);
  }
}
