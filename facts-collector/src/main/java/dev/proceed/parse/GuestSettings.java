package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ConfigLines.Entry;
import java.util.Set;

/** The few lines of a guest's configuration that a check may ask for. */
final class GuestSettings {

  private static final Set<String> KNOWN =
      Set.of(
          "machine",
          "bios",
          "cpu",
          "amd-sev",
          "intel-tdx",
          "numa",
          "onboot",
          "startup",
          "hookscript",
          "lock",
          "template",
          "protection",
          "vga");

  private static final String ARGUMENTS = "args";
  private static final int LONGEST = 400;

  private GuestSettings() {}

  static boolean knows(String key) {
    return KNOWN.contains(key) || key.equals(ARGUMENTS) || ConfigLines.number(key, "hostpci") >= 0;
  }

  /** Adds the known ones. */
  static void add(ConfigLines lines, ListingDraft<String, SettingDraft> settings) {
    for (Entry entry : lines.entries()) {
      if (knows(entry.key())) {
        set(entry, settings.item(entry.key()).setting);
      }
    }
    settings.allAre(settings.items().keySet(), whole(lines));
  }

  /** Adds the known ones that a pending section sets or deletes. */
  static void addPending(ConfigLines pending, ListingDraft<String, SettingDraft> settings) {
    pending
        .deleted()
        .forEach(
            (key, evidence) -> {
              if (knows(key) && pending.value(key).isEmpty()) {
                settings.item(key).setting.absent(evidence);
              }
            });
    add(pending, settings);
  }

  /** Raw arguments may hold passwords and keys: that there are some is all that is kept. */
  private static void set(Entry entry, Claims<String> claims) {
    Evidence at = entry.evidence();
    if (entry.key().equals(ARGUMENTS)) {
      int words = QemuArguments.split(entry.value()).size();
      Evidence bare = new Evidence(at.source(), at.line(), ARGUMENTS + ": ...", at.origin());
      claims.present(words + " words", bare);
    } else if (isPlain(entry.value())) {
      claims.present(entry.value(), at);
    } else {
      claims.unknown(Reason.UNPARSEABLE, entry.key() + " holds unexpected characters");
    }
  }

  private static boolean isPlain(String value) {
    for (int at = 0; at < value.length(); at++) {
      char letter = value.charAt(at);
      boolean plain = letter < 128 && Character.isLetterOrDigit(letter);
      if (!plain && "_-.,:;/+= ".indexOf(letter) < 0) {
        return false;
      }
    }
    return value.length() <= LONGEST;
  }

  private static Evidence whole(ConfigLines lines) {
    return Evidence.of(lines.text().name(), "", lines.text().origin());
  }
}
