package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code lsmod} and {@code /proc/modules}: the loaded modules, how many hold each, and which
 * modules do.
 *
 * <pre>
 * Module                  Size  Used by
 * nvidia               4501504  1 nvidia_modeset
 *
 * nvidia 4501504 1 nvidia_modeset, Live 0x0000000000000000 (OE)
 * </pre>
 */
public final class ModuleLists {

  private static final String PROC = "/proc/modules";

  private ModuleLists() {}

  /** Adds the modules; false when the text is no such list. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    boolean asked = section.ran("lsmod") || section.command().contains(PROC);
    boolean proc = !asked && isProc(text);
    int head = head(text);
    if (!asked && !proc && head < 0) {
      return false;
    }
    Map<String, Evidence> names = new LinkedHashMap<>();
    for (int index = head + 1; index < text.lines().size(); index++) {
      String[] words = text.lines().get(index).strip().split("\\s+", -1);
      if (isModule(words)) {
        names.put(words[0], text.at(index));
        ModuleDraft module = draft.drivers.modules.item(words[0]);
        users(words[2], text.at(index), module);
        holders(words.length > 3 ? words[3] : "", text.at(index), module);
      }
    }
    boolean whole = section.filter().isEmpty() && (head >= 0 || section.ran("cat " + PROC));
    finish(names, whole, text, draft);
    return !names.isEmpty();
  }

  /** {@code /proc/modules} as a file. */
  public static void file(SourceText text, Draft draft) {
    read(new Section("cat " + PROC, false, text), draft);
  }

  private static void finish(
      Map<String, Evidence> names, boolean whole, SourceText text, Draft draft) {
    if (whole && !names.isEmpty()) {
      Evidence evidence = Evidence.of(text.name(), names.size() + " loaded modules", text.origin());
      draft.drivers.loaded(names.keySet(), evidence);
    } else {
      draft.drivers.modules.maybeMore(
          Reason.TRUNCATED, text.name() + ": not known whether it is the whole list");
    }
  }

  private static int head(SourceText text) {
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith("Module ") && line.endsWith("Used by")) {
        return index;
      }
    }
    return -1;
  }

  private static boolean isProc(SourceText text) {
    String[] words = text.value().split("\\s+", -1);
    return words.length >= 6 && isModule(words) && words[5].startsWith("0x");
  }

  private static boolean isModule(String[] words) {
    return words.length >= 3
        && isName(words[0])
        && Hex.decimal(words[1]) >= 0
        && (Hex.decimal(words[2]) >= 0 || words[2].equals("-") || words[2].startsWith("-"));
  }

  /** Whether a word may be a module's name as the kernel has it. */
  static boolean isName(String word) {
    for (int at = 0; at < word.length(); at++) {
      char letter = word.charAt(at);
      boolean fits = letter == '_' || letter == '-' || Character.isLetterOrDigit(letter);
      if (!fits || letter > 'z') {
        return false;
      }
    }
    return !word.isEmpty() && word.length() < 64;
  }

  /** A kernel that cannot unload modules counts no users: {@code -}. */
  private static void users(String word, Evidence evidence, ModuleDraft module) {
    int users = Hex.decimal(word);
    if (users >= 0) {
      module.users.present(users, evidence);
    } else {
      module.users.unknown(Reason.KERNEL_DOES_NOT_KNOW, "the kernel counts no users");
    }
  }

  /** Names with commas between; {@code -} or nothing where there is none. */
  private static void holders(String word, Evidence evidence, ModuleDraft module) {
    String names =
        Stream.of(word.split(",", -1))
            .filter(name -> isName(name) && !name.equals("-"))
            .collect(Collectors.joining(" "));
    if (names.isEmpty()) {
      module.heldBy.absent(evidence);
    } else {
      module.heldBy.present(names, evidence);
    }
  }
}
