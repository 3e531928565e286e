package dev.proceed.collect;

import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Processor;
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
  PROCESSOR("proc/cpuinfo", "cat /proc/cpuinfo"),
  BOARD("sys/class/dmi/id/product_name", "cat /sys/class/dmi/id/product_name"),
  KVM_SNP("sys/module/kvm_amd/parameters/sev_snp", "cat /sys/module/kvm_amd/parameters/sev_snp");

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

  /** Whether a command line prints this source. */
  boolean isPrintedBy(String line) {
    return line.equals(command) || line.endsWith(" /" + file);
  }

  void parse(SourceText text, Draft draft) {
    switch (this) {
      case BOOT_PARAMETERS -> SingleValues.bootParameters(text, draft);
      case RELEASE -> SingleValues.release(text, draft);
      case VERSION -> SingleValues.version(text, draft);
      case BOOT -> SingleValues.boot(text, draft);
      case PROCESSOR -> Processor.cpuinfo(text, draft);
      case BOARD -> SingleValues.board(text, draft);
      case KVM_SNP -> SingleValues.kvmSnp(text, draft);
    }
  }

  void denied(Draft draft) {
    String why = "/" + file + " is not readable for this user";
    switch (this) {
      case BOARD -> draft.platform.board.unknown(Reason.NO_PERMISSION, why);
      case KVM_SNP -> draft.encryption.kvmSnp.unknown(Reason.NO_PERMISSION, why);
      case BOOT_PARAMETERS -> draft.kernel.bootParameters.unknown(Reason.NO_PERMISSION, why);
      default -> {}
    }
  }
}
