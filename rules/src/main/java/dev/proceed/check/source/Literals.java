package dev.proceed.check.source;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Literals that a rule may compare with. A literal of another type would silently never match. */
final class Literals {

  private Literals() {}

  /** The value of a literal of the expected type; null for anything else. */
  static @Nullable Object read(String text, Class<?> expected) {
    Class<?> type = boxed(expected);
    if (type == Boolean.class && (text.equals("true") || text.equals("false"))) {
      return Boolean.valueOf(text);
    }
    if (type == Integer.class && text.matches("-?\\d{1,9}")) {
      return Integer.valueOf(text);
    }
    if (type == String.class && text.matches("\"[^\"]*\"")) {
      return text.substring(1, text.length() - 1);
    }
    return type.isEnum() ? constant(text, type) : null;
  }

  private static @Nullable Object constant(String text, Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(one -> text.equals(type.getSimpleName() + "." + ((Enum<?>) one).name()))
        .findFirst()
        .orElse(null);
  }

  static Class<?> boxed(Class<?> type) {
    if (type == boolean.class) {
      return Boolean.class;
    }
    return type == int.class ? Integer.class : type;
  }
}
