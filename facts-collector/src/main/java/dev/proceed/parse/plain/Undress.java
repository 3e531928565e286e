package dev.proceed.parse.plain;

import dev.proceed.parse.SourceText;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Takes off a pasted text what was put around it, so that it reads as the terminal showed it. Each
 * line keeps the number of the line it came from. What has nothing around it stays as it is: most
 * is taken off only where it makes known lines of unknown ones.
 */
public final class Undress {

  /**
   * Decorations stand around others: a bullet before a backtick, a quoted mail in a quoted mail.
   */
  private static final int LAYERS = 3;

  private static final List<UnaryOperator<SourceText>> STEPS =
      List.of(
          Quotes::mail,
          Quotes::emphasis,
          Html::off,
          Furniture::off,
          Borders::off,
          Escapes::off,
          Quotes::backticks,
          Numbering::off,
          Prefixes::received,
          Prefixes::named,
          Prefixes::bullets,
          Indents::off);

  private Undress() {}

  /** The text without decorations; each pass takes time in proportion to its length. */
  public static SourceText of(SourceText pasted) {
    SourceText text = pasted;
    for (int layer = 0; layer < LAYERS; layer++) {
      SourceText before = text;
      for (UnaryOperator<SourceText> step : STEPS) {
        text = step.apply(text);
      }
      if (text.lines().equals(before.lines())) {
        break;
      }
    }
    return Wraps.joined(text);
  }
}
