package dev.proceed.walls.bad.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.proceed.walls.bad.cli.Words;

/** Sees the command line and prints by itself. */
public final class NoisyReport {

  private final ObjectMapper mapper = new ObjectMapper();

  public void print() {
    System.out.println(mapper + Words.first());
  }
}
