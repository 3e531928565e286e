package dev.proceed.ask;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Why a command told nothing, by what it or the shell printed in the place of an output. */
public enum Failure {
  NOT_INSTALLED(
      "the program is not there",
      "command not found|: not found$|is not recognized|Unknown command|No such command"
          + "|can't be found"),
  NO_ROOT(
      "root is needed, and not to be had",
      "not in the sudoers|a password is required|a terminal is required|incorrect password"
          + "|may not run sudo|not allowed to execute|Authentication failure|no new privileges"),
  DENIED(
      "this user may not",
      "Permission denied|Operation not permitted|read kernel buffer failed|superuser"
          + "|access denied|Insufficient permissions|must be root|run as root|not seeing messages"
          + "|ipcc_send_rec|are not root|requires root"),
  NO_SUCH_FILE(
      "the file is not there",
      "No such file or directory|no such file|No entries|cannot access|No such device"),
  DRIVER_SILENT(
      "the driver does not answer",
      "NVIDIA-SMI has failed|Failed to initialize NVML|No devices were found"),
  /** Printed nothing at all; whether that says "none" is known to the command's reader alone. */
  EMPTY("it printed nothing", "(?!)"),
  NOT_UNDERSTOOD("nothing in it was understood", "(?!)"),
  /** Nothing was counted in a log that may have been overwritten. */
  NOT_SEEN("that it was not seen proves nothing", "(?!)"),
  OTHER_HOST("it comes from another host, boot or kernel", "(?!)"),
  SKIPPED("it was skipped", "(?!)");

  private static final Pattern NOISE =
      Pattern.compile(
          "(?i)make sure that the latest nvidia driver.*|hint: .*|users in .*|pass -q to turn.*"
              + "|sorry, try again\\.?|\\[sudo\\].*|.*@.*[#$].*|[$#] .*|-- no entries --");

  private final String words;
  private final Pattern printed;

  Failure(String words, String printed) {
    this.words = words;
    this.printed = Pattern.compile(printed, Pattern.CASE_INSENSITIVE);
  }

  /**
   * What a reply failed with; empty when it holds a line that is no complaint, or a complaint that
   * is not known here.
   */
  public static Optional<Failure> of(String reply) {
    List<String> lines = reply.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    if (lines.isEmpty()) {
      return Optional.of(EMPTY);
    }
    Optional<Failure> worst = Optional.empty();
    for (String line : lines) {
      Optional<Failure> one = ofLine(line);
      if (one.isEmpty() && !NOISE.matcher(line).matches()) {
        return Optional.empty();
      }
      worst = worst.isEmpty() || isDeeper(one, worst) ? one : worst;
    }
    return worst;
  }

  private static Optional<Failure> ofLine(String line) {
    for (Failure failure : values()) {
      if (failure.printed.matcher(line).find()) {
        return Optional.of(failure);
      }
    }
    return Optional.empty();
  }

  private static boolean isDeeper(Optional<Failure> one, Optional<Failure> other) {
    return one.isPresent() && one.get().compareTo(other.get()) < 0;
  }

  /** For people, as it goes on after the command and a colon. */
  @Override
  public String toString() {
    return words;
  }
}
