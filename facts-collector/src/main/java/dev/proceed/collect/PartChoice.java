package dev.proceed.collect;

import dev.proceed.parse.Draft;
import dev.proceed.parse.PastePart;
import dev.proceed.parse.PasteParts;
import dev.proceed.parse.SourceText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which part of a pasted text is meant.
 *
 * @param path the file, or {@code -}
 * @param part counted from 1; 0 for a text that must be of one kernel as a whole
 */
record PartChoice(String path, int part) {

  private static final Pattern NUMBERED = Pattern.compile("(.+)#([1-9]\\d{0,3})");

  /** Reads {@code FILE#2}; a file that is really called so is meant as a whole. */
  static PartChoice of(String input) {
    Matcher numbered = NUMBERED.matcher(input);
    return numbered.matches() && !exists(input)
        ? new PartChoice(numbered.group(1), Integer.parseInt(numbered.group(2)))
        : whole(input);
  }

  static PartChoice whole(String path) {
    return new PartChoice(path, 0);
  }

  private static boolean exists(String input) {
    try {
      return Files.exists(Path.of(input));
    } catch (InvalidPathException odd) {
      return false;
    }
  }

  static int count(byte[] content) {
    return PastedBytes.isJson(content) || ScriptText.isOne(content)
        ? 1
        : telling(PastedBytes.text("", content)).size();
  }

  /** The chosen lines; a text of several kernels is never read as one. */
  SourceText from(SourceText text) throws InputRejected {
    List<PastePart> parts = telling(text);
    if (part > parts.size()) {
      throw new InputRejected(
          path + "#" + part,
          "there is no such part; " + (parts.size() < 2 ? "it is one text" : list(parts)),
          parts.size() < 2 ? "give it without a number" : "choose one of these");
    }
    if (part > 0) {
      return parts.get(part - 1).only(text);
    }
    if (parts.size() > 1) {
      throw severalParts(parts);
    }
    return text;
  }

  /** Parts that hold facts; what stands between them needs no choice. */
  private static List<PastePart> telling(SourceText text) {
    List<PastePart> parts = PasteParts.of(text);
    if (parts.size() == 1) {
      return parts;
    }
    List<PastePart> telling = new ArrayList<>();
    for (PastePart one : parts) {
      if (PasteReader.read(one.only(text), new Draft(), new ArrayList<>())) {
        telling.add(one);
      }
    }
    return telling.isEmpty() ? parts.subList(0, 1) : telling;
  }

  private InputRejected severalParts(List<PastePart> parts) {
    return new InputRejected(
        path,
        "it holds the output of several kernels or hosts, which must not be mixed: " + list(parts),
        "give one part, such as " + path + "#1, or see what differs between two",
        List.of("diff " + quoted(path + "#1") + " " + quoted(path + "#2")));
  }

  private static String list(List<PastePart> parts) {
    List<String> words = new ArrayList<>();
    for (int at = 0; at < parts.size(); at++) {
      words.add("#" + (at + 1) + " is " + parts.get(at).describe(parts));
    }
    return String.join("; ", words);
  }

  /** As a shell takes it. */
  private static String quoted(String word) {
    return word.matches("[\\w./#:@%+,=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
