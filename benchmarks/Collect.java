import dev.proceed.collect.Collector;
import dev.proceed.facts.HostFacts;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Arrays;
import java.util.List;

/**
 * Collects facts from one input, first cold, then often, and prints {@code functions first-ms median-ms
 * peak-heap-MiB}. The JVM's own start is not in it.
 *
 * <p>{@code java -cp LIBS Collect.java ROUNDS INPUT...}
 */
final class Collect {

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    List<String> inputs = Arrays.asList(args).subList(1, args.length);
    long[] nanos = new long[rounds];
    HostFacts facts = null;
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      facts = Collector.collect(inputs).facts();
      nanos[round] = System.nanoTime() - start;
    }
    double first = nanos[0] / 1e6;
    Arrays.sort(nanos);
    System.out.printf(
        "%d %.1f %.1f %d%n",
        facts.functions().items().size(), first, nanos[rounds / 2] / 1e6, peak() >> 20);
  }

  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == java.lang.management.MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(java.lang.management.MemoryUsage::getUsed)
        .sum();
  }
}
