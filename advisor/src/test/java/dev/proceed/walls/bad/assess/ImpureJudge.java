package dev.proceed.walls.bad.assess;

import dev.proceed.walls.bad.report.NoisyReport;
import java.io.File;
import java.time.Instant;
import java.util.Random;

/** Does in assess what must not be done there. */
public final class ImpureJudge {

  private final NoisyReport report = new NoisyReport();

  public String judge() {
    boolean there = new File("/dev/null").exists();
    return report.hashCode() + " " + there + Instant.now() + new Random(1).nextInt();
  }
}
