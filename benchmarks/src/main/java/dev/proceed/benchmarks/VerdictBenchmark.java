package dev.proceed.benchmarks;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Place;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A verdict by all checks in a warm process: from facts to the answer, nothing rendered. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class VerdictBenchmark {

  /** GPUs; every ordered pair of them is judged. */
  @Param({"2", "8", "16", "32"})
  public int gpus;

  /** PCI functions of the host, GPUs and their ports included. */
  @Param({"50", "200", "1000", "5000"})
  public int functions;

  private Advisor advisor;
  private HostFacts facts;
  private Request pairs;

  /** Loads the rules and makes the host; neither is measured. */
  @Setup
  public void prepare() {
    advisor = Advisor.standard();
    facts = BenchmarkHost.facts(gpus, functions);
    pairs = new Request.P2p(List.of(), Place.HOST);
  }

  /** {@code check p2p}: every gate of every ordered pair, and every check of the host. */
  @Benchmark
  public Assessment p2p() throws RequestRejected {
    return advisor.assess(facts, pairs);
  }

  /** {@code check}: every check of the host as it is. */
  @Benchmark
  public Assessment health() throws RequestRejected {
    return advisor.assess(facts, new Request.Health());
  }
}
