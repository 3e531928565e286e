package dev.proceed.assess;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A person's decision to accept one finding on one subject.
 *
 * @param check id of the check
 * @param subject the subject's text, such as {@code 0000:01:00.0} or {@code group 42}
 * @param why the person's reason; it is printed and kept
 */
public record Acceptance(String check, String subject, String why) {

  private static final Pattern TEXT = Pattern.compile("([A-Za-z0-9]+-\\d{3})@([^=]+)=(.+)");

  /** Reads {@code ID@SUBJECT=why}; the id in either case; empty when a part is missing. */
  public static Optional<Acceptance> read(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    return matcher.matches() && !matcher.group(3).isBlank()
        ? Optional.of(
            new Acceptance(
                matcher.group(1).toUpperCase(Locale.ROOT),
                matcher.group(2).strip(),
                matcher.group(3).strip()))
        : Optional.empty();
  }
}
