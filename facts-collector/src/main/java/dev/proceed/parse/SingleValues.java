package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading.Reason;
import java.util.Locale;

/** Sources that hold one value, such as {@code /proc/cmdline}. */
public final class SingleValues {

  private SingleValues() {}

  /** {@code /proc/cmdline}. */
  public static void bootParameters(SourceText text, Draft draft) {
    draft.kernel.bootParameters.present(BootParameters.read(text.value()), text.evidence());
  }

  /** {@code 6.14.11-4-pve}: osrelease, or {@code uname -r}. */
  public static void release(SourceText text, Draft draft) {
    release(text.value(), text.evidence(), draft);
  }

  /**
   * {@code Linux version 6.14.11-4-pve (build@host) ...}, or {@code uname -a}: {@code Linux host
   * 6.14.11-4-pve #1 SMP ...}.
   */
  public static void version(SourceText text, Draft draft) {
    String[] words = text.value().split("\\s+", 4);
    if (words.length >= 3 && words[0].equals("Linux")) {
      release(words[2], text.evidence(), draft);
    }
  }

  static void release(String word, Evidence evidence, Draft draft) {
    KernelRelease.read(word)
        .ifPresentOrElse(
            release -> draft.kernel.release.present(release, evidence),
            () ->
                draft.kernel.release.unknown(Reason.UNPARSEABLE, "not a kernel release: " + word));
  }

  /** {@code /proc/sys/kernel/random/boot_id}. */
  public static void boot(SourceText text, Draft draft) {
    String value = text.value().toLowerCase(Locale.ROOT);
    if (isUuid(value)) {
      draft.identity.boot.present(value, text.evidence());
    } else {
      draft.identity.boot.unknown(Reason.UNPARSEABLE, text.name() + " holds no boot id");
    }
  }

  private static boolean isUuid(String value) {
    return value.length() == 36 && Hex.isHex(value.replace("-", "")) && value.charAt(8) == '-';
  }

  /** Output of {@code systemd-id128 machine-id --app-specific=...}: the hash itself. */
  public static void hostHash(SourceText text, Draft draft) {
    String value = text.value().toLowerCase(Locale.ROOT).replace("-", "");
    if (value.length() == 32 && Hex.isHex(value)) {
      draft.identity.host.present(value, text.evidence());
    } else {
      draft.identity.host.unknown(Reason.UNPARSEABLE, "not 32 hex digits");
    }
  }
}
