package dev.proceed.parse.plain;

import dev.proceed.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tags and entities of a web page or a mail in HTML. A text with a libvirt domain as it is, is XML,
 * and left alone. Tags are known by name: {@code <6>} and {@code <access denied>} are none.
 */
final class Html {

  private static final Pattern TAG =
      Pattern.compile(
          "</?(?:pre|code|details|p|div|span|blockquote|kbd|samp|tt|ul|ol|li|strong|em|font|body)"
              + "(?: [^<>]{0,200})?>|<summary>[^<>]{0,200}</summary>|<summary>|</summary>",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BREAK = Pattern.compile("<br ?/?>", Pattern.CASE_INSENSITIVE);
  private static final Pattern ENTITY =
      Pattern.compile("&(lt|gt|amp|quot|apos|nbsp|#\\d{1,5}|#[xX][0-9a-fA-F]{1,4});");
  private static final Map<String, String> NAMED =
      Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"", "apos", "'", "nbsp", " ");

  private Html() {}

  static SourceText off(SourceText text) {
    boolean xml = false;
    boolean marked = false;
    for (String line : text.lines()) {
      xml |= line.contains("<domain") || line.contains("<?xml");
      marked |= line.indexOf('<') >= 0 || line.indexOf('&') >= 0;
    }
    if (xml || !marked) {
      return text;
    }
    Growing plain = new Growing(text);
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      for (String part : parts(line)) {
        plain.add(part.indexOf('&') >= 0 ? decoded(part) : part, index);
      }
    }
    return plain.text();
  }

  /** A break at the end of a line is that line's own end. */
  private static List<String> parts(String line) {
    if (line.indexOf('<') < 0) {
      return List.of(line);
    }
    List<String> parts = new ArrayList<>();
    for (String part : BREAK.split(line, -1)) {
      parts.add(TAG.matcher(part).replaceAll(""));
    }
    int last = parts.size() - 1;
    return last > 0 && parts.get(last).isBlank() ? parts.subList(0, last) : parts;
  }

  private static String decoded(String line) {
    Matcher entity = ENTITY.matcher(line);
    return entity.replaceAll(found -> Matcher.quoteReplacement(value(found.group(1))));
  }

  private static String value(String name) {
    if (name.charAt(0) != '#') {
      return NAMED.getOrDefault(name, "&" + name + ";");
    }
    boolean hex = Character.toLowerCase(name.charAt(1)) == 'x';
    int code = hex ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1));
    return code == 0xa0 ? " " : code < ' ' || code > 0xffff ? "\uFFFD" : "" + (char) code;
  }
}
