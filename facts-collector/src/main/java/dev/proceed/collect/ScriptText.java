package dev.proceed.collect;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the text that {@code collect.sh} prints: heads of a word and a path, each followed by lines
 * that begin with a blank. One that does not end with the count of its heads was cut, and is
 * refused as a whole: what it lacks must not read as missing on the host.
 */
final class ScriptText {

  private static final String HEADER = "proceed-collect ";
  private static final int VERSION = 1;
  private static final String RUN_AGAIN = "run collect.sh again and keep all that it prints";

  private final String input;
  private final byte[] text;
  private final Map<String, ScriptEntry> entries = new HashMap<>();
  private final List<String> notes = new ArrayList<>();
  private int at;
  private int line;
  private int heads;
  private boolean ended;
  private boolean whole = true;
  private String path = "";
  private String user = "0";
  private List<byte[]> content = new ArrayList<>();

  private ScriptText(String input, byte[] text) {
    this.input = input;
    this.text = text;
  }

  /** Whether a text is one, by its first line. */
  static boolean isOne(byte[] start) {
    byte[] header = HEADER.getBytes(StandardCharsets.US_ASCII);
    return start.length > header.length
        && Arrays.equals(start, 0, header.length, header, 0, header.length);
  }

  /** The files of the host that a text tells of. */
  static ScriptTree read(byte[] text, String input) throws InputRejected {
    ScriptText reader = new ScriptText(input, text);
    reader.version(reader.next());
    while (reader.at < text.length) {
      reader.line(reader.next());
    }
    if (!reader.ended) {
      String last = reader.path.isEmpty() ? "its first line" : "/" + reader.path;
      throw reader.rejected("it was cut: the last that came is " + last, RUN_AGAIN);
    }
    if (!reader.user.equals("0")) {
      reader.notes.add(
          "what only root may read was left out: user " + reader.user + " ran collect.sh");
    }
    return new ScriptTree(reader.entries, reader.notes, reader.whole);
  }

  private byte[] next() {
    int from = at;
    while (at < text.length && text[at] != '\n') {
      at++;
    }
    int end = at > from && text[at - 1] == '\r' ? at - 1 : at;
    at++;
    line++;
    return Arrays.copyOfRange(text, from, end);
  }

  private InputRejected rejected(String why, String whatToDo) {
    return new InputRejected(input + " line " + line, why, whatToDo);
  }

  private void version(byte[] first) throws InputRejected {
    String version = new String(first, StandardCharsets.UTF_8).substring(HEADER.length()).strip();
    if (!version.equals(String.valueOf(VERSION))) {
      throw rejected(
          "it is of form " + version + " of collect.sh, and this release reads form " + VERSION,
          "use the collect.sh that ./proceed facts --script prints");
    }
  }

  private void line(byte[] one) throws InputRejected {
    if (one.length == 0) {
      return;
    }
    if (ended) {
      throw rejected("something stands behind its end", "give it as it was printed");
    }
    if (one[0] == ' ') {
      content.add(Arrays.copyOfRange(one, 1, one.length));
      return;
    }
    head(new String(one, StandardCharsets.UTF_8));
  }

  private void head(String head) throws InputRejected {
    int blank = head.indexOf(' ');
    ScriptWord word = ScriptWord.read(blank < 0 ? head : head.substring(0, blank));
    if (word == null || blank < 0) {
      throw rejected(
          "it is no line of collect.sh: " + shortened(head), "give it as it was printed");
    }
    String rest = head.substring(blank + 1);
    if (word == ScriptWord.END) {
      end(rest);
      return;
    }
    heads++;
    if (word == ScriptWord.CUT) {
      entries.put(path, ScriptEntry.TORN);
      notes.add("the part " + rest + " took too long; what it did not tell is not known");
    } else if (word == ScriptWord.UID) {
      user = shortened(rest);
    } else if (word == ScriptWord.COPY) {
      whole = false;
    } else if (word == ScriptWord.ODD) {
      entries.put(
          plain(rest) + "/" + ScriptTree.ODD_NAME, new ScriptEntry(ScriptWord.DENIED, List.of()));
    } else if (word.hasPath()) {
      path = plain(rest);
      content = new ArrayList<>();
      entries.merge(path, new ScriptEntry(word, content), ScriptText::merged);
    }
  }

  /** Of a thing that was told twice; what failed once is not to be relied on. */
  private static ScriptEntry merged(ScriptEntry before, ScriptEntry now) {
    return before.word() == ScriptWord.FAILED ? before : now;
  }

  private void end(String count) throws InputRejected {
    if (!count.equals(String.valueOf(heads))) {
      throw rejected(
          "a part of it is missing: it counts "
              + shortened(count)
              + " heads, and "
              + heads
              + " came",
          RUN_AGAIN);
    }
    ended = true;
  }

  private String plain(String place) throws InputRejected {
    for (String step : place.split("/", -1)) {
      if (step.isEmpty() || step.equals("..") || step.equals(".")) {
        throw rejected("it is no path of a host: " + shortened(place), "give it as it was printed");
      }
    }
    return place;
  }

  private static String shortened(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }
}
