package dev.proceed.collect.bundle;

import dev.proceed.facts.Listing;
import dev.proceed.facts.Reading;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The components of a record of facts, as the bundle sees them. */
record Shape(Class<?> type, List<Part> parts) {

  /** What stands in a component. */
  enum Kind {
    READING,
    LISTING,
    NESTED,
    VALUE
  }

  /**
   * One component.
   *
   * @param content class of the value, of a list's or listing's items, or of the nested record
   */
  record Part(String name, Kind kind, Class<?> content, RecordComponent component) {
    Object get(Object owner) {
      try {
        return component.getAccessor().invoke(owner);
      } catch (ReflectiveOperationException failed) {
        throw new IllegalStateException("cannot read " + component, failed);
      }
    }
  }

  private static final Map<Class<?>, Shape> KNOWN = new ConcurrentHashMap<>();

  static Shape of(Class<?> type) {
    return KNOWN.computeIfAbsent(type, Shape::read);
  }

  private static Shape read(Class<?> type) {
    List<Part> parts = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      parts.add(part(component));
    }
    return new Shape(type, List.copyOf(parts));
  }

  private static Part part(RecordComponent component) {
    Class<?> raw = component.getType();
    if (raw == Reading.class || raw == Listing.class) {
      Type argument = ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
      Kind kind = raw == Reading.class ? Kind.READING : Kind.LISTING;
      return new Part(component.getName(), kind, (Class<?>) argument, component);
    }
    if (raw == List.class) {
      Type argument = ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
      return new Part(component.getName(), Kind.VALUE, (Class<?>) argument, component);
    }
    Kind kind = Values.knows(raw) ? Kind.VALUE : Kind.NESTED;
    return new Part(component.getName(), kind, raw, component);
  }

  Object create(List<Object> arguments) {
    Class<?>[] types =
        parts.stream().map(part -> part.component().getType()).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(arguments.toArray());
    } catch (java.lang.reflect.InvocationTargetException refused) {
      throw new IllegalArgumentException(String.valueOf(refused.getCause()), refused);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("cannot make " + type + Arrays.toString(types), failed);
    }
  }
}
