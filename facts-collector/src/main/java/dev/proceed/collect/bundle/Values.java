package dev.proceed.collect.bundle;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Value types in the field's own form: to JSON's strings, numbers, lists and maps, and back. */
final class Values {

  /** How one type is read from text; it is written by {@code toString}. */
  private static final Map<Class<?>, Function<String, Optional<?>>> TEXT =
      Map.of(
          PciAddress.class, PciAddress::read,
          GpuRef.class, GpuRef::read,
          PciBus.class, PciBus::read,
          PciId.class, PciId::read,
          PciClass.class, Values::pciClass,
          KernelRelease.class, KernelRelease::read,
          Place.class, Place::read);

  private static final Set<Class<?>> SIMPLE =
      Set.of(
          String.class,
          Integer.class,
          int.class,
          Long.class,
          long.class,
          Boolean.class,
          List.class);

  private Values() {}

  /** Whether a component of this type is a value, and not a record that holds readings. */
  static boolean knows(Class<?> type) {
    return SIMPLE.contains(type) || type.isEnum() || TEXT.containsKey(type) || isPlain(type);
  }

  /** A record made of values only is written as an object of its components. */
  private static boolean isPlain(Class<?> type) {
    return type.isRecord()
        && Arrays.stream(type.getRecordComponents()).allMatch(part -> knows(part.getType()));
  }

  static Object write(Object value) {
    if (value instanceof List<?> items) {
      return items.stream().map(Values::write).toList();
    }
    if (value instanceof Enum<?> || TEXT.containsKey(type(value))) {
      return value.toString();
    }
    return value instanceof Record whole ? record(whole) : value;
  }

  /** A record around one list is written as that list. */
  private static Object record(Record whole) {
    List<Shape.Part> parts = Shape.of(whole.getClass()).parts();
    if (isList(parts)) {
      return write(parts.get(0).get(whole));
    }
    Map<String, Object> map = new LinkedHashMap<>();
    parts.forEach(part -> map.put(part.name(), write(part.get(whole))));
    return map;
  }

  private static boolean isList(List<Shape.Part> parts) {
    return parts.size() == 1 && parts.get(0).component().getType() == List.class;
  }

  private static Class<?> type(Object value) {
    return value instanceof Place ? Place.class : value.getClass();
  }

  static Object read(Json node, Class<?> type) throws Rejection {
    if (type == String.class) {
      return node.text();
    }
    if (type == Integer.class || type == int.class) {
      return node.number();
    }
    if (type == Long.class || type == long.class) {
      return node.longNumber();
    }
    if (type == Boolean.class) {
      return node.flag();
    }
    return isPlain(type) && !TEXT.containsKey(type) ? whole(node, type) : fromText(node, type);
  }

  private static Object whole(Json node, Class<?> type) throws Rejection {
    Shape shape = Shape.of(type);
    List<Object> arguments = new ArrayList<>();
    if (isList(shape.parts())) {
      arguments.add(list(node, shape.parts().get(0)));
    } else {
      node.only(shape.parts().stream().map(Shape.Part::name).toList());
      for (Shape.Part part : shape.parts()) {
        Json member = node.get(part.name());
        boolean list = part.component().getType() == List.class;
        arguments.add(list ? list(member, part) : read(member, part.content()));
      }
    }
    try {
      return shape.create(arguments);
    } catch (IllegalArgumentException refused) {
      throw node.rejection("not possible: " + refused.getMessage());
    }
  }

  private static List<Object> list(Json node, Shape.Part part) throws Rejection {
    List<Object> items = new ArrayList<>();
    for (Json item : node.list()) {
      items.add(read(item, part.content()));
    }
    return items;
  }

  private static Object fromText(Json node, Class<?> type) throws Rejection {
    Function<String, Optional<?>> reader = TEXT.get(type);
    Object value = reader == null ? constant(node, type) : reader.apply(node.text()).orElse(null);
    if (value == null) {
      throw node.rejection("\"" + node.text() + "\" is no " + words(type));
    }
    return value;
  }

  private static @Nullable Object constant(Json node, Class<?> type) throws Rejection {
    @Nullable Object[] constants = type.getEnumConstants();
    for (Object constant : constants == null ? new Object[0] : constants) {
      if (String.valueOf(constant).equals(node.text())) {
        return constant;
      }
    }
    return null;
  }

  private static String words(Class<?> type) {
    @Nullable Object[] constants = type.getEnumConstants();
    return constants == null ? type.getSimpleName() : "one of " + Arrays.toString(constants);
  }

  private static Optional<PciClass> pciClass(String text) {
    return text.matches("[0-9a-f]{4}")
        ? Optional.of(new PciClass(Integer.parseInt(text, 16)))
        : Optional.empty();
  }
}
