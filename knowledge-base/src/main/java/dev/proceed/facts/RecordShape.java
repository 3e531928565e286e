package dev.proceed.facts;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The components of one record class, read by reflection once. */
final class RecordShape {

  private static final Map<Class<?>, RecordShape> KNOWN = new ConcurrentHashMap<>();

  private final RecordComponent[] components;
  private final Constructor<?> constructor;

  private RecordShape(Class<?> type) {
    components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      constructor = type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("a record has a canonical constructor", impossible);
    }
  }

  static RecordShape of(Class<?> type) {
    return KNOWN.computeIfAbsent(type, RecordShape::new);
  }

  int size() {
    return components.length;
  }

  String name(int index) {
    return components[index].getName();
  }

  /** All of them, as they are told to a person. */
  String names() {
    return Arrays.stream(components)
        .map(RecordComponent::getName)
        .collect(Collectors.joining(", "));
  }

  Class<?> type(int index) {
    return components[index].getType();
  }

  int indexOf(String name) {
    for (int index = 0; index < components.length; index++) {
      if (components[index].getName().equals(name)) {
        return index;
      }
    }
    return -1;
  }

  /** Whether a component is a record that itself holds readings, and not a value. */
  boolean isNested(int index) {
    return holdsReadings(components[index].getType());
  }

  private static boolean holdsReadings(Class<?> type) {
    return type.isRecord()
        && Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .anyMatch(
                part -> part == Reading.class || part == Listing.class || holdsReadings(part));
  }

  Object get(Record value, int index) {
    try {
      return components[index].getAccessor().invoke(value);
    } catch (IllegalAccessException | InvocationTargetException failed) {
      throw new IllegalStateException("cannot read " + components[index], failed);
    }
  }

  /** Whether a reading of this value may stand in the component. */
  boolean accepts(int index, Object value) {
    return components[index].getType() == Reading.class && argument(index).isInstance(value);
  }

  /** What a reading holds, or what a listing lists. */
  Class<?> argument(int index) {
    Type type = components[index].getGenericType();
    return (Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0];
  }

  String typeName(int index) {
    return components[index].getGenericType().getTypeName();
  }

  Record with(Record value, int index, Object changed) {
    Object[] parts = new Object[components.length];
    for (int other = 0; other < parts.length; other++) {
      parts[other] = other == index ? changed : get(value, other);
    }
    return create(parts);
  }

  Record create(Object[] parts) {
    try {
      return (Record) constructor.newInstance(parts);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("cannot make a " + constructor.getDeclaringClass(), failed);
    }
  }
}
