package dev.proceed.collect.bundle;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes names and secrets out of text; the same input gives the same token, as in {@code <uuid-1>},
 * or {@code <uuid-3f9a2c1b>} where a key makes it the same in all that is written with that key.
 * PCI addresses, ids, group numbers, versions, parameters and log lines stay.
 */
final class Redactor {

  /** What to look for; group 1, or the whole match when there is none, is replaced. */
  private record Rule(String kind, Pattern pattern) {
    static Rule of(String kind, String pattern) {
      return new Rule(kind, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE));
    }
  }

  private static final String SECRET_NAME =
      "[\\w.-]*(?:api[_-]?key|token(?!iz|s)|passw(?:or)?d|passphrase|secret|credential"
          + "|private[_-]?key|access[_-]?key|luks\\.key|cryptkey|sshkeys|id-block|id-auth|host-data"
          + "|author-key)[\\w.-]*";
  private static final String HEX4 = "[0-9a-f]{1,4}";

  private static final List<Rule> RULES =
      List.of(
          Rule.of(
              "hidden", "(?<!\\S)(?:ip|netroot|nfsroot|cryptdevice|initiator-name)=([^<\\s]\\S*)"),
          Rule.of("secret", SECRET_NAME + "[\"']?\\s*[=:]\\s*[\"']?([^\\s\"',;]+)"),
          Rule.of("secret", "--?" + SECRET_NAME + "\\s+([^\\s-]\\S*)"),
          Rule.of("secret", "\\b(?:bearer|basic)\\s+([\\w.~+/=-]{8,})"),
          Rule.of("secret", "://([^/\\s:@]+:[^/\\s@]+)@"),
          Rule.of("secret", "\\b((?:hf_|sk-|ghp_|github_pat_|glpat-|eyJ)[\\w.-]{16,})"),
          Rule.of("secret", "\\bssh-(?:rsa|ed25519|dss)(?: |%20)([\\w+/=%]{16,})"),
          Rule.of("secret", "(?:\\bpassword_pbkdf2|^\\s*password) +\\S+ +([^<\\s]\\S*)"),
          Rule.of("secret", "\\bsecret,\\S*\\bdata=([^<,\\s][^,\\s]*)"),
          Rule.of("uuid", "\\b((?:GPU-|MIG-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b"),
          Rule.of("id", "(?<![0-9a-fx])([0-9a-f]{32})(?![0-9a-f])"),
          Rule.of("serial", "\\bserial ?(?:number|no\\.?)?\\s*[:=]\\s*([\\w-]{4,})"),
          Rule.of("serial", "\\b((?:wwn-0x|naa\\.|eui\\.|nvme\\.)[0-9a-f.-]{8,})"),
          Rule.of("serial", "(?<![\\w-])((?:[0-9a-f]{2}-){7}[0-9a-f]{2})(?![\\w-])"),
          Rule.of("mac", "(?<![\\w:.])((?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2})(?![\\w:])"),
          Rule.of(
              "ip",
              "(?<![\\w.])((?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3})(?![\\w.]\\w)"),
          Rule.of("ip", "(?<![\\w:.])((?:" + HEX4 + ":){7}" + HEX4 + ")(?![\\w:.])"),
          Rule.of(
              "ip",
              "(?<![\\w:.])((?:"
                  + HEX4
                  + ":){1,6}:(?:"
                  + HEX4
                  + ":){0,5}"
                  + HEX4
                  + "|::"
                  + HEX4
                  + "(?::"
                  + HEX4
                  + "){0,6})(?![\\w:])"),
          Rule.of("ip", "(?<![\\w:.])((?:" + HEX4 + ":){2,7}:)(?![\\w:])"),
          Rule.of(
              "user",
              "(?<![\\w.-])([a-z_][\\w.-]*)@[a-z<][\\w.-]*(?!\\S*\\.(?:service|slice|socket))"),
          Rule.of(
              "host",
              "(?:^|[\\s>=(])[\\w<>.-]+@([a-z][\\w.-]*)(?<!\\.service)(?<!\\.slice)(?<!\\.socket)"),
          Rule.of(
              "host",
              "^[a-z]{3} +\\d+ [\\d:]{8}(?:\\.\\d+)? ([^<\\s]\\S*) [\\w.-]+(?:\\[\\d+\\])?:"),
          Rule.of("host", "^\\d{4}-\\d\\d-\\d\\dT\\S+ ([^<\\s]\\S*) [\\w.-]+(?:\\[\\d+\\])?:"),
          // The journal's other forms: a zone may stand before the host, brackets around the time.
          Rule.of(
              "host",
              "^.{0,60}?[\\]\\dz](?: [a-z]{3,5})? +([^<\\s\\[\\]]\\S*) (?:[\\w.@-]+/)?kernel(?:\\[\\d+])?: "),
          Rule.of("host", "^Linux (?!version )([^<\\s]\\S*) \\d+\\.\\d+"),
          Rule.of("host", "(?<![\\w])(?:systemd\\.)?hostname\\s*[=:]\\s*([^<\\s]\\S*)"),
          // Guests: their configurations, qm list, pct list, and QEMU's arguments.
          Rule.of("guest", "^(?:name|hostname|description): ([^<\\s].*)"),
          Rule.of("guest", "^\\s*\\d{3,9}\\s+([^<\\s]\\S*)\\s+(?:running|stopped|paused)\\b"),
          Rule.of(
              "guest", "^\\s*\\d{3,9}\\s+(?:running|stopped)\\s+(?:\\S+\\s+)?([^<\\s]\\S*)\\s*$"),
          Rule.of("guest", "(?<!\\S)-name (?:guest=)?([^<,\\s][^,\\s]*)"),
          Rule.of("user", "^ciuser: ([^<\\s]\\S*)"),
          Rule.of("host", "^(?:searchdomain|nameserver): ([^<\\s].*)"),
          // An excerpt that was cut in the middle of one of them.
          Rule.of("cut", "(?:^|[\\s=,:@/])([0-9a-f.:-]{6,})\u2026$"),
          Rule.of("user", "^ssh:([^@:/<]+)@"),
          Rule.of("host", "^ssh:(?:[^@:/]+@)?([^:/<]+):/"),
          Rule.of("user", "/(?:home|Users)/([^/<\\s]+)"));

  /** What a secret without separators begins with, or what stands before a name. */
  private static final List<String> PREFIXES =
      List.of(
          "ssh:",
          "home/",
          "Users/",
          "://",
          "hf_",
          "sk-",
          "ghp_",
          "github_pat_",
          "glpat-",
          "eyJ",
          "wwn-",
          "naa.",
          "eui.",
          "nvme.",
          "oken:",
          "word:",
          "ecret:",
          "ey:");

  private final byte[] key;
  private final Map<String, Map<String, String>> tokens = new HashMap<>();

  /** Facts say the same many times: why a reading is unknown, which file a value stood in. */
  private final Map<String, String> known = new HashMap<>();

  /** Numbers its tokens. */
  Redactor() {
    this(new byte[0]);
  }

  /** Makes tokens by a key; numbers them when it is empty. */
  Redactor(byte[] key) {
    this.key = key.clone();
  }

  /** The text with names and secrets replaced. */
  String redact(String text) {
    return isPlain(text) ? text : known.computeIfAbsent(text, this::clean);
  }

  private String clean(String text) {
    String clean = text;
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(clean);
      clean = matcher.find() ? replace(matcher, clean, rule.kind()) : clean;
    }
    return clean;
  }

  private String replace(Matcher matcher, String text, String kind) {
    StringBuilder clean = new StringBuilder();
    int from = 0;
    do {
      String found = matcher.group(1);
      boolean done = found.startsWith("<") && found.endsWith(">");
      clean.append(text, from, matcher.start(1)).append(done ? found : token(kind, found));
      from = matcher.end(1);
    } while (matcher.find());
    return clean.append(text, from, text.length()).toString();
  }

  private String token(String kind, String found) {
    Map<String, String> ofKind = tokens.computeIfAbsent(kind, none -> new HashMap<>());
    String name = key.length == 0 ? String.valueOf(ofKind.size() + 1) : keyed(kind, found);
    return ofKind.computeIfAbsent(found, none -> "<" + kind + "-" + name + ">");
  }

  /** As much of a hash as tells the values of one host apart. */
  private String keyed(String kind, String found) {
    byte[] message = (kind + ' ' + found).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(Hmac.of(key, message), 0, 4);
  }

  /**
   * Whether no rule can match, as in most texts: a path of sysfs, a number. Such texts have no
   * blank, no sign that ends a name, and too few separators for an address or an id.
   */
  private static boolean isPlain(String text) {
    int dots = 0;
    int dashes = 0;
    int colons = 0;
    int hex = 0;
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter <= ' ' || letter > '~' || "=@<\"'".indexOf(letter) >= 0) {
        return false;
      }
      hex = Character.digit(letter, 16) >= 0 ? hex + 1 : 0;
      dots += letter == '.' ? 1 : 0;
      dashes += letter == '-' ? 1 : 0;
      boolean colon = letter == ':';
      colons += colon ? 1 : 0;
      if (hex >= 32
          || dots > 2
          || dashes > 3
          || colons > 4
          || (colon && text.startsWith("::", at))) {
        return false;
      }
    }
    return PREFIXES.stream().noneMatch(text::contains);
  }
}
