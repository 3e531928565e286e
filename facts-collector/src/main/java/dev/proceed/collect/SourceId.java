package dev.proceed.collect;

import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.CpuInfo;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SingleValues;
import dev.proceed.parse.SourceText;

/**
 * Sources with one value, declared once: the file on the host and the command that prints the same.
 * The parser never knows which of the two its text came from.
 */
enum SourceId {
  BOOT_PARAMETERS("proc/cmdline", "cat /proc/cmdline"),
  RELEASE("proc/sys/kernel/osrelease", "uname -r"),
  VERSION("proc/version", "uname -a"),
  BOOT("proc/sys/kernel/random/boot_id", "cat /proc/sys/kernel/random/boot_id"),
  PROCESSOR("proc/cpuinfo", "cat /proc/cpuinfo");

  /** A processor takes some 2 KB; there may be a thousand. */
  private static final int LARGEST_PROCESSORS = 8 * 1024 * 1024;

  private final String file;
  private final String command;

  SourceId(String file, String command) {
    this.file = file;
    this.command = command;
  }

  /** Path below the root. */
  String file() {
    return file;
  }

  /** Most of the file that is read. */
  int limit() {
    return this == PROCESSOR ? LARGEST_PROCESSORS : RootDir.SMALL;
  }

  /** Whether a command line prints this source and no other. */
  boolean isPrintedBy(String line) {
    boolean alone = line.indexOf(" /") == line.lastIndexOf(" /") && line.indexOf('|') < 0;
    return line.equals(command) || (alone && line.endsWith(" /" + file));
  }

  /** Adds what the text says; false when it is not what this source holds. */
  boolean parse(SourceText text, Draft draft) {
    return switch (this) {
      case BOOT_PARAMETERS -> SingleValues.bootParameters(text, draft);
      case RELEASE -> SingleValues.release(text, draft);
      case VERSION -> SingleValues.version(text, draft);
      case BOOT -> SingleValues.boot(text, draft);
      case PROCESSOR -> CpuInfo.read(text, draft);
    };
  }

  void denied(Draft draft) {
    String why = "/" + file + " is not readable for this user";
    if (this == BOOT_PARAMETERS) {
      draft.kernel.bootParameters.unknown(Reason.NO_PERMISSION, why);
    }
  }
}
