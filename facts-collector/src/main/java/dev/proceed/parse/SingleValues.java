package dev.proceed.parse;

import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Reading.Reason;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sources that hold one value, such as {@code /proc/cmdline}. */
public final class SingleValues {

  /** {@code -bash: cat: command not found}; no kernel parameter ends in a colon and a blank. */
  private static final Pattern MESSAGE = Pattern.compile("^[\\w./-]+: ");

  private SingleValues() {}

  /** {@code /proc/cmdline}; false when the text is the message of a failed command. */
  public static boolean bootParameters(SourceText text, Draft draft) {
    String value = text.value();
    boolean message = MESSAGE.matcher(value).find();
    if (message) {
      draft.kernel.bootParameters.unknown(Reason.UNPARSEABLE, "not boot parameters: " + value);
    } else {
      draft.kernel.bootParameters.present(BootParameters.read(value), text.evidence());
    }
    return !message;
  }

  /** {@code 6.14.11-4-pve}: osrelease, or {@code uname -r}; false when it is no release. */
  public static boolean release(SourceText text, Draft draft) {
    return release(text.value(), text.evidence(), draft);
  }

  /**
   * {@code Linux version 6.14.11-4-pve (build@host) ...}, or {@code uname -a}: {@code Linux host
   * 6.14.11-4-pve #1 SMP ...}. False when it is neither.
   */
  public static boolean version(SourceText text, Draft draft) {
    String[] words = text.value().split("\\s+", 4);
    boolean fits = words.length >= 3 && words[0].equals("Linux");
    return fits && release(words[2], text.evidence(), draft);
  }

  static boolean release(String word, Evidence evidence, Draft draft) {
    Optional<KernelRelease> read = KernelRelease.read(word);
    read.ifPresentOrElse(
        release -> draft.kernel.release.present(release, evidence),
        () -> draft.kernel.release.unknown(Reason.UNPARSEABLE, "not a kernel release: " + word));
    return read.isPresent();
  }

  /** {@code /proc/sys/kernel/random/boot_id}; false when it is no UUID. */
  public static boolean boot(SourceText text, Draft draft) {
    String value = text.value().toLowerCase(Locale.ROOT);
    boolean fits = isUuid(value);
    if (fits) {
      draft.identity.boot.present(value, text.evidence());
    } else {
      draft.identity.boot.unknown(Reason.UNPARSEABLE, text.name() + " holds no boot id");
    }
    return fits;
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
