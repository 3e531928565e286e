package dev.proceed.walls.bad.collect;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.IOException;
import org.apache.commons.cli.CommandLine;

/** Starts a process, and knows libraries that are none of its business. */
public final class ShellHelper {

  public Process start() throws IOException {
    return new ProcessBuilder("true").start();
  }

  public String libraries() {
    return new JsonFactory() + CommandLine.class.getName();
  }
}
