package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.KernelRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells whether the last boot in a log is the one that runs. A log without a hint of its own is
 * taken for the running boot's unless something speaks against it: the command, another kernel
 * release, other boot parameters, another boot id, or a second log that differs in these.
 */
final class RunningLogs {

  /** Parameters that name places, which people like to make unreadable. */
  private static final List<String> PLACES =
      List.of("BOOT_IMAGE=", "initrd=", "root=", "resume=", "cryptdevice=", "rd.");

  /** A printed line is cut at about this length (linux kernel/printk PRINTKRB_RECORD_MAX). */
  private static final int CUT = 900;

  private RunningLogs() {}

  /** The logs of the running boot among all. */
  static List<KernelLog> of(Draft draft) {
    List<KernelLog> running = new ArrayList<>();
    for (KernelLog log : draft.logs) {
      if (!isOther(log, draft)) {
        running.add(log);
      }
    }
    boolean agree = true;
    for (KernelLog log : running) {
      agree &= agrees(log, running.get(0));
    }
    return agree ? running : List.of();
  }

  /** Two logs of one boot start alike, where both show their start. */
  private static boolean agrees(KernelLog log, KernelLog other) {
    boolean release =
        log.release().isEmpty()
            || other.release().isEmpty()
            || log.release().equals(other.release());
    Optional<BootParameters> one = parameters(log);
    Optional<BootParameters> two = parameters(other);
    return release && (one.isEmpty() || two.isEmpty() || alike(one.get(), two.get()));
  }

  /** Whether something speaks against the log's last boot being the running one. */
  static boolean isOther(KernelLog log, Draft draft) {
    String asked = log.command().bootId();
    String id = asked.isEmpty() ? log.boots().get(log.boots().size() - 1).id : asked;
    Optional<String> running = draft.identity.boot.result("identity.boot").asOptional();
    boolean told = !id.isEmpty() && running.isPresent();
    boolean same = told && running.get().replace("-", "").startsWith(id.replace("-", ""));
    if (told || log.command().boot() != 0) {
      return !same;
    }
    return otherRelease(log, draft) || otherParameters(log, draft);
  }

  private static boolean otherRelease(KernelLog log, Draft draft) {
    Optional<KernelRelease> told = draft.kernel.release.result("kernel.release").asOptional();
    Optional<KernelRelease> own = KernelRelease.read(log.release());
    return told.isPresent() && own.isPresent() && !told.equals(own);
  }

  private static boolean otherParameters(KernelLog log, Draft draft) {
    Optional<BootParameters> told =
        draft.kernel.bootParameters.result("kernel.bootParameters").asOptional();
    Optional<BootParameters> own = parameters(log);
    return told.isPresent() && own.isPresent() && !alike(told.get(), own.get());
  }

  private static Optional<BootParameters> parameters(KernelLog log) {
    LogEntry line = log.last(LogReadings.COMMAND_LINE);
    boolean usable = line != null && !line.wrapped() && line.message().length() < CUT;
    return usable && line != null
        ? Optional.of(
            BootParameters.read(line.message().substring(LogReadings.COMMAND_LINE.length())))
        : Optional.empty();
  }

  private static boolean alike(BootParameters one, BootParameters other) {
    return words(one).equals(words(other));
  }

  private static Set<String> words(BootParameters parameters) {
    return parameters.tokens().stream()
        .filter(token -> PLACES.stream().noneMatch(token::startsWith))
        .filter(token -> !token.contains("UUID="))
        .collect(Collectors.toSet());
  }
}
