package dev.proceed.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs what a user is likely to run, so that the class-data archive holds its classes. Prints
 * nothing and ends normally whatever the answers are.
 */
public final class Train {

  private Train() {}

  public static void main(String[] arguments) {
    PrintStream silent =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    String story = arguments.length > 0 ? "root:" + arguments[0] : "live";
    Main main = new Main(InputStream.nullInputStream(), silent, silent);
    main.run("check", "domain", "identity", "--gpu", "0000:01:00.0", "--from", story);
    main.run(
        "check",
        "domain",
        "identity",
        "--gpu",
        "0000:01:00.0",
        "--from",
        story,
        "--format",
        "json");
    main.run("check", "p2p", "--from", story);
    main.run("check", "boot", "+iommu=pt", "--from", story);
    main.run("check", "-v", "--from", story);
    main.run("check");
    main.run("facts", "--from", story);
    main.run("facts", "--format", "json", "--from", story);
    main.run("diff", story, story);
    main.run("explain", "SNP-001");
    main.run("--self-test");
    main.run("--help");
  }
}
