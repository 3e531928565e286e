package dev.proceed.parse;

import dev.proceed.facts.Keyed;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Goes between a record of facts and a draft of the same shape: for every component that is a
 * reading, a listing or a nested record, the draft has a field of the same name, which is {@link
 * Claims}, a {@link ListingDraft} or a nested draft. What the record has as plain values are its
 * keys.
 */
public final class Drafts {

  /** A record class and the draft class that mirrors it. */
  private record Pair(Class<?> record, Class<?> draft) {}

  /** One component: how to read it from a record, and the draft's field for it, if it is no key. */
  private record Part(String name, RecordComponent component, @Nullable Field field) {}

  private record Mirror(List<Part> parts, Constructor<?> constructor) {}

  private static final Map<Pair, Mirror> KNOWN = new HashMap<>();

  private Drafts() {}

  /**
   * Makes the record.
   *
   * @param path of the record among the facts; "" for the facts themselves
   * @param keys its plain values, in order
   */
  public static <T extends Record> T finish(
      Class<T> type, Object draft, String path, Object... keys) {
    Mirror mirror = mirror(type, draft.getClass());
    Object[] values = new Object[mirror.parts().size()];
    int next = 0;
    for (int at = 0; at < values.length; at++) {
      Part part = mirror.parts().get(at);
      Field field = part.field();
      values[at] = field == null ? keys[next++] : value(part, get(field, draft), path);
    }
    try {
      return type.cast(mirror.constructor().newInstance(values));
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("cannot make a " + type, failed);
    }
  }

  private static Object value(Part part, Object field, String path) {
    if (field instanceof Claims<?> claims) {
      return claims.result(path, part.name());
    }
    String below = path.isEmpty() ? part.name() : path + "." + part.name();
    if (field instanceof ListingDraft<?, ?> listing) {
      return listing.finish(below);
    }
    return finish(part.component().getType().asSubclass(Record.class), field, below);
  }

  /** Adds what a record says to a draft. */
  public static void absorb(Object draft, Record record) {
    for (Part part : mirror(record.getClass(), draft.getClass()).parts()) {
      Field field = part.field();
      if (field != null) {
        absorb(get(field, draft), get(part.component(), record));
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static void absorb(Object field, Object value) {
    if (value instanceof Reading<?> reading) {
      ((Claims<Object>) field).add((Reading<Object>) reading);
    } else if (value instanceof Listing<?> listing) {
      ((ListingDraft<?, ?>) field).absorb(listing);
    } else {
      absorb(field, (Record) value);
    }
  }

  /** The plain values of a list item, which are its key. */
  static List<Object> keys(Keyed item) {
    List<Object> keys = new ArrayList<>(1);
    for (RecordComponent component : item.getClass().getRecordComponents()) {
      if (component.getType() != Reading.class && component.getType() != Listing.class) {
        keys.add(get(component, item));
      }
    }
    return keys;
  }

  private static Mirror mirror(Class<?> record, Class<?> draft) {
    return KNOWN.computeIfAbsent(new Pair(record, draft), Drafts::mirror);
  }

  private static Mirror mirror(Pair pair) {
    RecordComponent[] components = pair.record().getRecordComponents();
    List<Part> parts = new ArrayList<>();
    Class<?>[] types = new Class<?>[components.length];
    for (int at = 0; at < types.length; at++) {
      types[at] = components[at].getType();
      parts.add(new Part(components[at].getName(), components[at], field(pair, components[at])));
    }
    try {
      return new Mirror(parts, pair.record().getDeclaredConstructor(types));
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("a record has a canonical constructor", impossible);
    }
  }

  private static @Nullable Field field(Pair pair, RecordComponent component) {
    for (Field field : pair.draft().getFields()) {
      if (field.getName().equals(component.getName())) {
        return field;
      }
    }
    if (component.getType() == Reading.class || component.getType() == Listing.class) {
      throw new IllegalStateException(pair.draft() + " has no field for " + component);
    }
    return null;
  }

  private static Object get(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException("a draft's fields are public: " + field, hidden);
    }
  }

  private static Object get(RecordComponent component, Object owner) {
    try {
      return component.getAccessor().invoke(owner);
    } catch (IllegalAccessException | InvocationTargetException failed) {
      throw new IllegalStateException("cannot read " + component, failed);
    }
  }
}
