package dev.proceed.facts;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes the key of a list item apart into the plain values that an item is made of. */
final class ItemKeys {

  private ItemKeys() {}

  /**
   * The plain values of an item, in order; empty where the key is not one of such an item. Items
   * with several are named as their keys are written: {@code GPU0>GPU1 simpleP2P}, {@code
   * 4711:/dev/nvidia0}.
   */
  static Optional<List<Object>> read(Class<?> item, String key, Statement.Values reader) {
    List<Class<?>> types = plain(item);
    List<String> texts =
        types.size() == 1
            ? List.of(key)
            : List.of(key.split(types.get(0) == Integer.class ? "[: ]" : "[> ]", types.size()));
    List<Object> values = new ArrayList<>();
    for (int at = 0; at < types.size() && texts.size() == types.size(); at++) {
      reader.apply(types.get(at), texts.get(at)).ifPresent(values::add);
    }
    return values.size() == types.size() ? Optional.of(values) : Optional.empty();
  }

  /** Classes of what is neither reading nor listing. */
  private static List<Class<?>> plain(Class<?> item) {
    List<Class<?>> types = new ArrayList<>();
    for (RecordComponent component : item.getRecordComponents()) {
      Class<?> type = component.getType();
      if (type != Reading.class && type != Listing.class) {
        types.add(type == int.class ? Integer.class : type == long.class ? Long.class : type);
      }
    }
    return types;
  }
}
