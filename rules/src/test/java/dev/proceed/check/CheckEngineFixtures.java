package dev.proceed.check;

import dev.proceed.memory.HostView;
import java.util.Map;

/** Single records for tests of the engine. */
final class CheckEngineFixtures {
  private CheckEngineFixtures() {}

  static HostView hostThatAsksForPassthrough() {
    Example example =
        new Example("", Map.of("HostView", Map.of("commandLineForbidsSnp", true)), "");
    return (HostView) MemoryRecords.of(example).get(0);
  }
}
