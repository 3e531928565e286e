package dev.proceed.cli;

import dev.proceed.assess.Acceptance;
import dev.proceed.assess.Request;
import dev.proceed.check.Goal;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;

/**
 * What was asked of {@code check}.
 *
 * @param sources where the facts come from
 * @param json whether the answer is wanted as JSON
 * @param helpOf the command whose help is wanted; "" when none is
 */
record CheckWords(
    Request request,
    Sources sources,
    List<Acceptance> accept,
    boolean json,
    boolean verbose,
    String helpOf) {

  private static final Set<String> REQUESTS =
      Set.of("domain", "boot", "p2p", "assign", "release", "snp", "acs-redirect");

  private static final Set<String> ABOUT_A_GPU = Set.of("domain", "assign", "release");

  static CheckWords read(String... words) throws UsageError {
    List<String> tokens = new ArrayList<>();
    CommandLine line =
        Grammar.parse("check", Grammar.check(), Words.withoutBootTokens(words, tokens));
    List<String> rest = new ArrayList<>(line.getArgList());
    String command = command("check", rest);
    boolean help = line.hasOption("help");
    return new CheckWords(
        help ? new Request.Health() : request("check", line, rest, tokens),
        Sources.read(command, line),
        Words.acceptances(command, Words.values(line, "accept")),
        Words.isJson(command, line),
        line.hasOption("verbose"),
        help ? command : "");
  }

  /** The program's command with the request's name behind it, as help is asked for. */
  private static String command(String program, List<String> rest) throws UsageError {
    String name = rest.isEmpty() ? "" : rest.get(0);
    if (!name.isEmpty() && !REQUESTS.contains(name)) {
      throw new UsageError(
          program,
          "'"
              + name
              + "' is no request; say domain, boot, p2p, assign, release, snp or"
              + " acs-redirect");
    }
    return name.isEmpty() ? program : program + " " + name;
  }

  /**
   * The request that words name.
   *
   * @param program the command that takes it, such as {@code check}
   * @param words of the line that are no options
   * @param tokens that a boot request adds or removes
   */
  static Request request(String program, CommandLine line, List<String> words, List<String> tokens)
      throws UsageError {
    List<String> rest = new ArrayList<>(words);
    String command = command(program, rest);
    String name = rest.isEmpty() ? "" : rest.remove(0);
    return request(name, command, line, rest, tokens);
  }

  private static Request request(
      String name, String command, CommandLine line, List<String> rest, List<String> tokens)
      throws UsageError {
    refuse(command, line, ABOUT_A_GPU.contains(name), "gpu");
    refuse(command, line, name.equals("assign"), "vm");
    refuse(command, line, name.equals("p2p"), "between");
    refuse(command, line, name.equals("p2p"), "in");
    return switch (name) {
      case "domain" -> domain(command, line, rest);
      case "boot" -> Words.boot(command, rest, tokens);
      case "p2p" -> p2p(command, line, rest);
      case "assign" -> ofGpu(Goal.ASSIGN, command, line, rest);
      case "release" -> ofGpu(Goal.RELEASE, command, line, rest);
      case "snp" -> snp(command, rest);
      case "acs-redirect" -> acsRedirect(command, rest);
      default -> new Request.Health();
    };
  }

  private static void refuse(String command, CommandLine line, boolean fits, String option)
      throws UsageError {
    if (!fits && line.hasOption(option)) {
      throw new UsageError(
          command, "the option '--" + option + "' does not belong to this request");
    }
  }

  private static Request domain(String command, CommandLine line, List<String> rest)
      throws UsageError {
    if (rest.isEmpty()) {
      throw new UsageError(command, "the TYPE is missing; say identity, DMA or DMA-FQ");
    }
    if (!line.hasOption("gpu")) {
      throw new UsageError(command, "--gpu is missing; name the GPU, such as --gpu 0000:01:00.0");
    }
    Words.refuseMore(command, rest, 1);
    return new Request.Domain(
        Words.address(command, line.getOptionValue("gpu")), Words.type(command, rest.get(0)));
  }

  private static Request ofGpu(Goal goal, String command, CommandLine line, List<String> rest)
      throws UsageError {
    Words.refuseMore(command, rest, 0);
    if (!line.hasOption("gpu")) {
      throw new UsageError(command, "--gpu is missing; name the GPU, such as --gpu 0000:01:00.0");
    }
    Optional<String> guest = Optional.empty();
    if (line.hasOption("vm")) {
      guest = Optional.of(Words.guest(command, line.getOptionValue("vm")));
    }
    return new Request.Reach(
        goal, Optional.of(Words.address(command, line.getOptionValue("gpu"))), guest);
  }

  private static Request snp(String command, List<String> rest) throws UsageError {
    Words.refuseMore(command, rest, 0);
    return new Request.Reach(Goal.SNP, Optional.empty(), Optional.empty());
  }

  private static Request acsRedirect(String command, List<String> rest) throws UsageError {
    if (rest.isEmpty() || !rest.get(0).equals("off")) {
      throw new UsageError(command, "say acs-redirect off");
    }
    Words.refuseMore(command, rest, 1);
    return new Request.Reach(Goal.ACS_REDIRECT_OFF, Optional.empty(), Optional.empty());
  }

  private static Request p2p(String command, CommandLine line, List<String> rest)
      throws UsageError {
    Words.refuseMore(command, rest, 0);
    List<PciAddress> between = new ArrayList<>();
    for (String value : Words.values(line, "between")) {
      for (String one : value.split(",", -1)) {
        between.add(Words.address(command, one));
      }
    }
    if (between.size() == 1) {
      throw new UsageError(
          command,
          "--between " + between.get(0) + " names one GPU; it needs two or more, by commas");
    }
    Place place =
        line.hasOption("in") ? Words.place(command, line.getOptionValue("in")) : Place.HOST;
    return new Request.P2p(between, place);
  }
}
