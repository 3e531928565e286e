package dev.proceed.cli;

import dev.proceed.assess.Advisor;
import dev.proceed.assess.Assessment;
import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.check.Catalogue;
import dev.proceed.collect.Collected;
import dev.proceed.collect.CollectionReport;
import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.report.JsonReport;
import dev.proceed.report.TextReport;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code proceed check}: judges the host as it is, or one of the requests below it. */
@Command(
    name = "check",
    description = "Judge the host as it is, a change, or a goal.",
    synopsisSubcommandLabel = "[REQUEST]")
final class CheckCommand implements Callable<Integer> {

  private final Output output;

  @Mixin private final CheckOptions options = new CheckOptions();

  private CheckCommand(Output output) {
    this.output = output;
  }

  /** The command with its requests. */
  static CommandLine line(Output output) {
    CommandLine line = new CommandLine(new CheckCommand(output));
    line.addSubcommand(new DomainRequest(output));
    CommandLine boot = longNamesOnly(new CommandLine(new BootRequest(output)));
    boot.setUnmatchedOptionsArePositionalParams(true);
    line.addSubcommand(boot);
    line.addSubcommand(new P2pRequest(output));
    return line;
  }

  /**
   * Where {@code -vfio-pci.ids=...} is a token to remove, {@code -v} followed by letters must not
   * be an option. The short names themselves are spelled out before they get here.
   */
  private static CommandLine longNamesOnly(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    for (OptionSpec option : List.copyOf(spec.options())) {
      spec.remove(option);
      spec.addOption(OptionSpec.builder(option).names(option.longestName()).build());
    }
    return line;
  }

  @Override
  public Integer call() throws InputRejected, RequestRejected {
    return answer(new Request.Health(), options, output);
  }

  private static int answer(Request request, CheckOptions options, Output output)
      throws InputRejected, RequestRejected {
    Collected collected = Collector.collect(options.sources(), output.in());
    Advisor advisor = Advisor.standard();
    Assessment assessment = advisor.assess(collected.facts(), request, options.accept);
    Catalogue catalogue = advisor.engine().catalogue();
    output.answer(
        options.format == CheckOptions.Format.JSON
            ? JsonReport.render(assessment, catalogue)
            : TextReport.render(assessment, catalogue, options.verbose));
    notUsed(collected.report(), output);
    return assessment.exitCode();
  }

  private static void notUsed(CollectionReport report, Output output) {
    for (CollectionReport.Skipped skipped : report.skipped()) {
      output.complain("proceed: not used: " + skipped.file() + ": " + skipped.why());
    }
  }

  /** May the group of a GPU be given another domain type? */
  @Command(
      name = "domain",
      description = "May the IOMMU group of a GPU be given this domain type at run time?")
  static final class DomainRequest implements Callable<Integer> {

    private final Output output;

    @ParentCommand
    @SuppressWarnings("NullAway.Init")
    private CheckCommand outer;

    @Parameters(
        paramLabel = "TYPE",
        description = "identity, DMA or DMA-FQ, as the kernel writes them.",
        converter = Words.ToDomainType.class)
    private DomainType type = DomainType.DMA;

    @Option(
        names = "--gpu",
        required = true,
        paramLabel = "ADDRESS",
        description = "The GPU's PCI address, such as 0000:01:00.0.",
        converter = Words.ToAddress.class)
    private PciAddress gpu = new PciAddress(0, 0, 0, 0);

    @Mixin private final CheckOptions options = new CheckOptions();

    DomainRequest(Output output) {
      this.output = output;
    }

    @Override
    public Integer call() throws InputRejected, RequestRejected {
      return answer(new Request.Domain(gpu, type), outer.options.and(options), output);
    }
  }

  /** May the command line be changed? */
  @Command(
      name = "boot",
      description = "May the host be rebooted with parameters added (+) or removed (-)?")
  static final class BootRequest implements Callable<Integer> {

    private final Output output;

    @ParentCommand
    @SuppressWarnings("NullAway.Init")
    private CheckCommand outer;

    @Parameters(
        arity = "1..*",
        paramLabel = "+TOKEN|-TOKEN",
        description = "Such as +iommu=pt or -mem_encrypt=on.")
    private List<String> tokens = new ArrayList<>();

    @Mixin private final CheckOptions options = new CheckOptions();

    BootRequest(Output output) {
      this.output = output;
    }

    @Override
    public Integer call() throws InputRejected, RequestRejected {
      return answer(Words.boot(tokens), outer.options.and(options), output);
    }
  }

  /** Do GPUs reach each other? */
  @Command(name = "p2p", description = "Do GPUs reach each other's memory today?")
  static final class P2pRequest implements Callable<Integer> {

    private final Output output;

    @ParentCommand
    @SuppressWarnings("NullAway.Init")
    private CheckCommand outer;

    @Option(
        names = "--between",
        split = ",",
        paramLabel = "ADDRESS",
        description = "Two or more GPUs, separated by commas; default: all GPUs of the place.",
        converter = Words.ToAddress.class)
    private List<PciAddress> between = new ArrayList<>();

    @Option(
        names = "--in",
        paramLabel = "PLACE",
        description = "host (default), ct:ID or vm:ID.",
        converter = Words.ToPlace.class)
    private Place place = Place.HOST;

    @Mixin private final CheckOptions options = new CheckOptions();

    P2pRequest(Output output) {
      this.output = output;
    }

    @Override
    public Integer call() throws InputRejected, RequestRejected {
      if (between.size() == 1) {
        throw new RequestRejected(
            "--between "
                + between.get(0)
                + " names one GPU; it needs two or more, separated by commas.");
      }
      return answer(new Request.P2p(between, place), outer.options.and(options), output);
    }
  }
}
