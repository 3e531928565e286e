package dev.proceed.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Processor time of the Java threads for one operation, in microseconds. Waiting for a busy machine
 * does not count, nor does the work of the compiler and of the garbage collector, which have
 * threads of their own.
 */
public final class CpuTime implements InternalProfiler {

  private long before;

  @Override
  public String getDescription() {
    return "processor time of the Java threads for one operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = spent();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double micros = (spent() - before) / 1e3 / result.getMetadata().getAllOps();
    return List.of(new ScalarResult("cpu", micros, "us/op", AggregationPolicy.AVG));
  }

  private static long spent() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long nanos = 0;
    for (long thread : threads.getAllThreadIds()) {
      nanos += Math.max(0, threads.getThreadCpuTime(thread));
    }
    return nanos;
  }
}
