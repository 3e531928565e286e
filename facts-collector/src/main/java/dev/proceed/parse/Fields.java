package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lines of the form {@code key : value}, in order. */
final class Fields {

  /** Claims about one property in one text that are kept, when they differ. */
  private static final int MOST_CLAIMS = 4;

  /**
   * One line.
   *
   * @param index of the line in its text
   */
  record Field(String key, String value, int index) {}

  private final SourceText text;
  private final Map<String, List<Field>> byKey = new LinkedHashMap<>();
  private final List<Field> all = new ArrayList<>();

  private Fields(SourceText text) {
    this.text = text;
  }

  static Fields of(SourceText text) {
    Fields fields = new Fields(text);
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index);
      int colon = line.indexOf(':');
      if (colon > 0) {
        String key = line.substring(0, colon).strip();
        fields.add(new Field(key, line.substring(colon + 1).strip(), index));
      }
    }
    return fields;
  }

  private void add(Field field) {
    all.add(field);
    byKey.computeIfAbsent(field.key(), none -> new ArrayList<>()).add(field);
  }

  List<Field> all() {
    return all;
  }

  List<Field> all(String key) {
    return byKey.getOrDefault(key, List.of());
  }

  @Nullable Field first(String key) {
    List<Field> named = all(key);
    return named.isEmpty() ? null : named.get(0);
  }

  boolean has(String key) {
    return byKey.containsKey(key);
  }

  Evidence at(Field field) {
    return text.at(field.index());
  }

  SourceText text() {
    return text;
  }

  /** Adds every different value that a key has, so that processors that differ contradict. */
  <T> boolean claim(String key, Function<String, @Nullable T> reader, Claims<T> into) {
    Map<T, Field> values = new LinkedHashMap<>();
    for (Field field : all(key)) {
      T value = reader.apply(field.value());
      if (value != null && values.size() < MOST_CLAIMS) {
        values.putIfAbsent(value, field);
      }
    }
    values.forEach((value, field) -> into.present(value, at(field)));
    return !values.isEmpty();
  }

  static @Nullable Integer number(String value) {
    int number = Hex.decimal(value);
    return number < 0 ? null : Integer.valueOf(number);
  }

  /** A word or a name; {@code -} stands for none. */
  static @Nullable String word(String value) {
    return value.isEmpty() || value.equals("-") ? null : value;
  }
}
