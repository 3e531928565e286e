package dev.proceed.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads replies, one at a time. A reply ends with a line that holds a dot or {@code end}, with the
 * end of the input (Ctrl-D), or where the terminal says that a paste ends (bracketed paste: xterm's
 * {@code CSI ? 2004 h}, ctlseqs of xterm). A single word before any text is for the interview.
 */
final class ReplyReader {

  /** Asks the terminal to mark pastes, and to leave that off again. */
  static final String MARK_PASTES = "\033[?2004h";

  static final String NO_MARKS = "\033[?2004l";

  private static final String PASTE_STARTS = "\033[200~";
  private static final String PASTE_ENDS = "\033[201~";

  /** More than any host's log; a stream without end must not fill the memory. */
  private static final int MOST_BYTES = 64 * 1024 * 1024;

  /** What a person can say besides an output. */
  enum Word {
    SKIP,
    WHY,
    BACK,
    QUIT,
    NO_ROOT,
    EMPTY,
    HELP
  }

  private static final Map<String, Word> WORDS =
      Map.of(
          "skip", Word.SKIP,
          "why", Word.WHY,
          "back", Word.BACK,
          "quit", Word.QUIT,
          "no root", Word.NO_ROOT,
          "empty", Word.EMPTY,
          "help", Word.HELP,
          "?", Word.HELP);

  /** What was said: a word, a file behind {@code @}, or a text; none of them at the end. */
  record Said(Optional<Word> word, String file, String text, boolean end) {

    static Said word(Word word) {
      return new Said(Optional.of(word), "", "", false);
    }

    static Said file(String name) {
      return new Said(Optional.empty(), name, "", false);
    }

    static Said text(List<String> lines) {
      return new Said(Optional.empty(), "", String.join("\n", lines) + "\n", false);
    }

    static Said nothingMore() {
      return new Said(Optional.empty(), "", "", true);
    }
  }

  private final InputStream in;
  private boolean endSeen;

  ReplyReader(InputStream in) {
    this.in = in;
  }

  /**
   * The next reply.
   *
   * @param oneLine whether a reply is one line, as in a console interview
   */
  Said next(boolean oneLine) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean pasting = false;
    int bytes = 0;
    for (String raw = line(); raw != null; raw = line()) {
      pasting |= raw.contains(PASTE_STARTS);
      boolean pasted = raw.contains(PASTE_ENDS);
      String line = raw.replace(PASTE_STARTS, "").replace(PASTE_ENDS, "");
      Optional<Said> meant = pasting ? Optional.empty() : meant(line, lines);
      if (meant.isPresent()) {
        return meant.get();
      }
      bytes += raw.length() + 1;
      if (bytes > MOST_BYTES) {
        throw new IOException("a reply is larger than 64 MB");
      }
      if (!pasted || !line.isBlank()) {
        lines.add(line);
      }
      if (pasted || (oneLine && !pasting && !line.isBlank())) {
        return Said.text(lines);
      }
    }
    return lines.isEmpty() ? Said.nothingMore() : Said.text(lines);
  }

  /** What a line means that stands outside of a paste; empty when it is a line of an output. */
  private static Optional<Said> meant(String line, List<String> before) {
    String typed = line.strip();
    if (typed.equals(".") || typed.equals("end")) {
      return Optional.of(Said.text(before));
    }
    if (!before.isEmpty()) {
      return Optional.empty();
    }
    if (typed.startsWith("@") && typed.length() > 1) {
      return Optional.of(Said.file(typed.substring(1)));
    }
    return Optional.ofNullable(WORDS.get(typed.toLowerCase(Locale.ROOT))).map(Said::word);
  }

  /** One line without its end; null at the end of the input. */
  private @Nullable String line() throws IOException {
    if (endSeen) {
      endSeen = false;
      return null;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int one = in.read();
    if (one < 0) {
      return null;
    }
    while (one >= 0 && one != '\n') {
      if (bytes.size() > MOST_BYTES) {
        throw new IOException("a line is larger than 64 MB");
      }
      bytes.write(one);
      one = in.read();
    }
    // A terminal goes on after Ctrl-D; that it was typed behind a line is remembered here.
    endSeen = one < 0;
    String line = bytes.toString(StandardCharsets.UTF_8);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }
}
