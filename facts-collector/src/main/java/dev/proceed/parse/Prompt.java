package dev.proceed.parse;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line of a terminal session in which somebody typed a command.
 *
 * <pre>
 * root@host:~# cat /proc/cmdline          (env) [admin@host ~]$ sudo lspci -Dnnk
 * # uname -r                              bash-5.2# uname -r        ~ # uname -r      host:~# uname -r
 * me@host ~ % uname -r                    host% uname -r
 * PS C:&#92;&gt; ssh root@host uname -r
 * </pre>
 *
 * @param host the host that ran the command; "" when the line does not name it
 * @param root whether root ran it, by name or by the mark
 * @param command as typed; that of the far host, where {@code ssh} ran one there
 */
record Prompt(String host, boolean root, String command) {

  /** With user, host and one of the marks of sh: what follows may be any command. */
  private static final Pattern FULL =
      Pattern.compile(
          "(?:\\([\\w.-]{1,40}\\) ?)?\\[?(?<user>[\\w.-]{1,40})@(?<host>[\\w.()-]{1,60})[ :]"
              + "[^#$>|]{0,80}?(?<mark>[#$]) ?(?<command>.*)");

  /** Other marks and forms may be anything, so that only a known command makes them a prompt. */
  private static final Pattern LOOSE =
      Pattern.compile(
          "(?:\\([\\w.-]{1,40}\\) ?)?"
              + "(?:(?<user>[\\w.-]{1,40})@(?<host>[\\w.-]{1,60})(?:[ :][^ #$%]{1,80})? ?"
              + "|(?<only>[\\w.-]{0,40}[a-zA-Z][\\w.-]{0,40})(?::[~/][^ #$%]{0,80} ?)?"
              + "|\\[[\\w.@: ~/-]{1,80}] ?|[~/][^ #$%]{0,80} )?"
              + "(?<mark>[#$%>\\u276f]) +"
              + "(?<command>(?:sudo )?(?<word>[a-z][\\w-]*)\\b.*)");

  private static final Pattern ARROW =
      Pattern.compile(
          "\\u279c +\\S{1,80}(?: git:\\(\\S{1,80}\\)(?: \\u2717)?)? +"
              + "(?<command>(?:sudo )?(?<word>[a-z][\\w-]*)\\b.*)");
  private static final Pattern WINDOWS =
      Pattern.compile("(?:PS )?[A-Z]:\\\\[^>|]{0,120}> ?(?<command>(?<word>[a-z][\\w-]*)\\b.*)");
  private static final Pattern SHELL = Pattern.compile("(?:[a-z]{0,3}sh)(?:-\\d.*)?");

  private static final String SSH = "ssh ";

  /** Options of ssh(1) that take a value. */
  private static final String VALUED = "BbcDEeFIiJLlmOopQRSWw";

  /** Reads a line; null when it is no prompt. */
  static @Nullable Prompt read(String line, Set<String> commands) {
    Matcher full = FULL.matcher(line);
    if (full.matches()) {
      boolean root = isRoot(full.group("user"), full.group("mark"));
      return new Prompt(full.group("host"), root, full.group("command")).atFarHost();
    }
    Matcher loose = LOOSE.matcher(line);
    if (loose.matches() && isKnown(loose, commands)) {
      boolean root = isRoot(String.valueOf(loose.group("user")), loose.group("mark"));
      return new Prompt(host(loose), root, loose.group("command")).atFarHost();
    }
    for (Pattern pattern : List.of(ARROW, WINDOWS)) {
      Matcher other = pattern.matcher(line);
      if (other.matches() && isKnown(other.group("word"), commands)) {
        return new Prompt("", false, other.group("command")).atFarHost();
      }
    }
    return null;
  }

  /** A shell without a prompt of its own shows its name and version. */
  private static String host(Matcher loose) {
    String host = loose.group("host") == null ? loose.group("only") : loose.group("host");
    return host == null || SHELL.matcher(host).matches() ? "" : host;
  }

  /** With {@code >} only where a user and a host are named, as SUSE's shells do. */
  private static boolean isKnown(Matcher loose, Set<String> commands) {
    boolean quote = loose.group("mark").equals(">") && loose.group("user") == null;
    return !quote && isKnown(loose.group("word"), commands);
  }

  private static boolean isKnown(String word, Set<String> commands) {
    return commands.contains(word) || word.equals("ssh");
  }

  private static boolean isRoot(String user, String mark) {
    return user.equals("root") || mark.equals("#");
  }

  /** {@code ssh root@host 'lspci -nn'} prints what the far host prints. */
  private Prompt atFarHost() {
    if (!command.startsWith(SSH)) {
      return this;
    }
    String rest = command.substring(SSH.length()).strip();
    while (rest.startsWith("-")) {
      boolean valued = rest.indexOf(' ') == 2 && VALUED.indexOf(rest.charAt(1)) >= 0;
      rest = behindWord(valued ? behindWord(rest) : rest);
    }
    String target = rest.split(" ", 2)[0];
    String typed = behindWord(rest);
    if (typed.isEmpty()) {
      return this;
    }
    char quote = typed.charAt(0);
    boolean quoted = quote == '"' || quote == '\'';
    boolean whole = quoted && typed.indexOf(quote, 1) == typed.length() - 1;
    String far = target.substring(target.indexOf('@') + 1);
    String ran = whole ? typed.substring(1, typed.length() - 1) : typed;
    return new Prompt(numeric(far), target.startsWith("root@"), ran);
  }

  private static String behindWord(String text) {
    int blank = text.indexOf(' ');
    return blank < 0 ? "" : text.substring(blank + 1).strip();
  }

  /** An address has no domain to be cut off. */
  private static String numeric(String host) {
    return host.matches("[\\d.]+") ? host.replace('.', '-') : host;
  }
}
