package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.SourceText;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One function's directory, while it is read.
 *
 * @param names what the directory holds, sorted
 * @param source its path on the host
 */
record FunctionEntry(
    RootDir root,
    PciAddress address,
    FunctionDraft draft,
    Directory directory,
    List<String> names,
    String source) {

  /** Files that every kernel makes and that no udev database keeps. */
  private static final List<String> OF_A_REAL_DIRECTORY =
      List.of("config", "resource", "irq", "enable", "local_cpus", "local_cpulist");

  boolean has(String name) {
    return Collections.binarySearch(names, name) >= 0;
  }

  /** Names that begin with a word and go on with a number, such as {@code virtfn0}. */
  int count(String word) {
    int count = 0;
    for (String name : names) {
      boolean numbered = name.startsWith(word) && name.length() > word.length();
      count += numbered && Character.isDigit(name.charAt(word.length())) ? 1 : 0;
    }
    return count;
  }

  Evidence evidence(String name, String excerpt) {
    return Evidence.of(source + "/" + name, excerpt, root.origin());
  }

  /** A file of this directory; one that the listing does not show is not tried. */
  Content content(String name) {
    return has(name)
        ? directory.read(name, RootDir.SMALL)
        : new Content(RootDir.Look.MISSING, new byte[0]);
  }

  /** A small file; null when it cannot be read. */
  @Nullable SourceText text(String name) {
    Content content = content(name);
    return content.found() ? text(name, content) : null;
  }

  SourceText text(String name, Content content) {
    return SourceText.of(source + "/" + name, root.origin(), content.bytes());
  }

  <T> void read(String name, Claims<T> claims, BiConsumer<SourceText, Claims<T>> parser) {
    Content content = content(name);
    if (content.found()) {
      parser.accept(text(name, content), claims);
    } else {
      claims.unknown(reason(content), why(name, content));
    }
  }

  static Reason reason(Content content) {
    return switch (content.look()) {
      case DENIED -> Reason.NO_PERMISSION;
      case BROKEN -> Reason.KERNEL_DOES_NOT_KNOW;
      default -> Reason.NOT_COLLECTED;
    };
  }

  String why(String name, Content content) {
    return source
        + "/"
        + name
        + switch (content.look()) {
          case DENIED -> " is not readable";
          case BROKEN -> " gives an error";
          default -> " is not there";
        };
  }

  /**
   * Whether a link that is not here was not there either, as far as this entry goes: it looks like
   * a copy of the whole directory. One that was made of a udev database holds {@code uevent} and
   * what follows from it, and lacks the driver that was bound after the event.
   */
  boolean isWhole() {
    if (root.isWhole()) {
      return true;
    }
    boolean real = OF_A_REAL_DIRECTORY.stream().anyMatch(this::has);
    return has("uevent") ? real : has("vendor") || has("config");
  }
}
