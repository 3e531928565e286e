package dev.proceed.collect;

import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Origin;
import dev.proceed.facts.Reading;
import dev.proceed.knowledge.DriverFailures;
import dev.proceed.parse.Clean;
import dev.proceed.parse.Draft;
import dev.proceed.parse.KernelLog;
import dev.proceed.parse.LogSignatures;
import dev.proceed.parse.NvidiaSmi;
import dev.proceed.parse.Section;
import dev.proceed.parse.SourceText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Asks the NVIDIA driver through {@code nvidia-smi}, where somebody opted in. It is not asked when
 * the log shows that a GPU has failed: the tool can then hang in the kernel, where nothing can kill
 * it, and each further call queues behind it.
 */
final class DriverProbe {

  /** Without persistence mode, each GPU is started for the answer, which takes seconds. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String NAME = "--probe-driver";
  private static final String MODULE = "sys/module/nvidia";
  private static final String GPUS = "proc/driver/nvidia/gpus";

  private final RootDir root;
  private final Draft draft;
  private final ProbeRun runner;
  private final List<CollectionReport.Skipped> skipped;

  DriverProbe(RootDir root, Draft draft, ProbeRun runner, List<CollectionReport.Skipped> skipped) {
    this.root = root;
    this.draft = draft;
    this.runner = runner;
    this.skipped = skipped;
  }

  /** Programs are found as the shell would find them. */
  static ProbeRun standardRunner() {
    return new ProbeRun(searchPath(), LIMIT);
  }

  static String searchPath() {
    String path = System.getenv("PATH");
    return path == null ? "/usr/bin:/bin" : path;
  }

  /** Asks, or adds to the report why not. */
  void run() {
    String refused = refusal();
    if (!refused.isEmpty()) {
      skip(refused);
      return;
    }
    for (ProbeCommand command : ProbeCommand.values()) {
      if (command.asksTheDriver() && !ask(command)) {
        return;
      }
    }
  }

  /** Why the driver must not be asked; "" when it may. */
  private String refusal() {
    if (!root.isLive()) {
      return "only the running host can be probed, not a copy";
    }
    if (root.directory(MODULE) == null || !root.list(MODULE).found()) {
      return "the module nvidia is not loaded";
    }
    for (String gpu : root.list(GPUS).names()) {
      SourceText state = root.text("sys/bus/pci/devices/" + gpu + "/power_state");
      if (state != null && state.value().startsWith("D3")) {
        return gpu + " sleeps, and the probe would wake it";
      }
    }
    return failure();
  }

  private String failure() {
    ProbeRun.Result log = runner.run(ProbeCommand.KERNEL_LOG);
    if (log.end() == ProbeRun.End.HUNG) {
      return log.why();
    }
    boolean read = log.end() == ProbeRun.End.DONE && log.output().length > 0;
    if (read) {
      SourceText text =
          SourceText.of(ProbeCommand.KERNEL_LOG.toString(), Origin.LIVE, log.output());
      String found = failure(KernelLog.of(text));
      if (!found.isEmpty()) {
        return found;
      }
    }
    for (KernelLog other : draft.logs) {
      String found = failure(other);
      if (!found.isEmpty()) {
        return found;
      }
    }
    boolean known = read || draft.logs.stream().anyMatch(KernelLog::isWhole);
    return known
        ? ""
        : "the kernel log cannot be read, so a GPU that has failed would not be noticed; run as"
            + " root";
  }

  private static String failure(KernelLog log) {
    Draft alone = new Draft();
    alone.logs.add(log);
    for (LogSignature line : LogSignatures.of(alone).items()) {
      Optional<String> meaning = DriverFailures.meaning(line.signature());
      if (line.boot() == 0 && meaning.isPresent()) {
        return "the kernel log says that "
            + meaning.get()
            + " ("
            + where(line.text())
            + "); asking the driver now could hang or make it worse";
      }
    }
    return "";
  }

  private static String where(Reading<String> text) {
    return text instanceof Reading.Present<String> present ? present.evidence().toString() : "";
  }

  /** Whether the next command may follow. */
  private boolean ask(ProbeCommand command) {
    ProbeRun.Result result = runner.run(command);
    if (result.end() == ProbeRun.End.DONE) {
      SourceText text = SourceText.of(command.toString(), Origin.LIVE, result.output());
      if (!NvidiaSmi.read(new Section(command.toString(), false, text), draft)) {
        skip(command + ": nothing in its output was understood");
      }
      return true;
    }
    skip(result.why() + firstLine(result.output()));
    return result.end() == ProbeRun.End.FAILED && command != ProbeCommand.QUERY;
  }

  private static String firstLine(byte[] output) {
    String line = SourceText.of("", Origin.LIVE, output).value();
    return line.isEmpty() ? "" : ": " + Clean.key(line);
  }

  private void skip(String why) {
    skipped.add(new CollectionReport.Skipped(NAME, why));
  }
}
