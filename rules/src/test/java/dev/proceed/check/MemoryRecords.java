package dev.proceed.check;

import dev.proceed.facts.GpuRef;
import dev.proceed.facts.Known;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.memory.Subject;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Makes memory records from the words of an example; what it does not name is unknown. */
final class MemoryRecords {
  /** Stands in an example for a reading that is known to be absent. */
  static final Object ABSENT = new Object();

  private MemoryRecords() {}

  static List<Object> of(Example example) {
    List<Object> records = new ArrayList<>();
    example.views().forEach((view, fields) -> records.add(record(view, fields)));
    return records;
  }

  static boolean hasField(String view, String name) {
    return name.equals("id")
        || Arrays.stream(type(view).getRecordComponents())
            .anyMatch(part -> part.getName().equals(name));
  }

  /** Type of the values of a reading. */
  static Class<?> valueType(String view, String name) {
    RecordComponent component =
        Arrays.stream(type(view).getRecordComponents())
            .filter(part -> part.getName().equals(name))
            .findFirst()
            .orElseThrow();
    return (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
  }

  private static Class<?> type(String view) {
    try {
      return Class.forName("dev.proceed.memory." + view);
    } catch (ClassNotFoundException wrong) {
      throw new IllegalArgumentException("no memory record " + view, wrong);
    }
  }

  private static Object record(String view, Map<String, Object> fields) {
    for (String name : fields.keySet()) {
      if (!hasField(view, name)) {
        throw new IllegalArgumentException(view + " has no " + name);
      }
    }
    RecordComponent[] components = type(view).getRecordComponents();
    Object[] parts = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int index = 0; index < parts.length; index++) {
      types[index] = components[index].getType();
      parts[index] = part(view, components[index], fields);
    }
    try {
      return type(view).getDeclaredConstructor(types).newInstance(parts);
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static Object part(String view, RecordComponent part, Map<String, Object> fields) {
    Object given = fields.get(part.getName());
    Class<?> type = part.getType();
    if (type == Subject.class) {
      return subject(view, fields);
    }
    if (type != Reading.class) {
      return given == null ? constant(type) : convert(given, type);
    }
    if (given == ABSENT) {
      return Known.absent();
    }
    return given == null
        ? Reading.unknown(Reason.HIDDEN, "not in the example", "")
        : Known.present(convert(given, valueType(view, part.getName())));
  }

  private static Subject subject(String view, Map<String, Object> fields) {
    String function =
        String.valueOf(fields.getOrDefault("name", fields.getOrDefault("target", "")));
    return switch (view) {
      case "GroupView" -> new Subject.OfGroup((Integer) fields.getOrDefault("number", -1));
      case "ContainerView" -> new Subject.OfContainer(String.valueOf(fields.get("id")));
      case "GuestView" -> new Subject.OfGuest(String.valueOf(fields.get("id")));
      case "PeerPath" ->
          new Subject.OfPair(new GpuRef("0000:01:00.0"), new GpuRef("0000:11:00.0"), Place.HOST);
      default ->
          function.isEmpty()
              ? new Subject.OfHost()
              : new Subject.OfFunction(PciAddress.of(function));
    };
  }

  private static Object constant(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return -1;
    }
    return type == String.class ? "" : type.getEnumConstants()[0];
  }

  private static Object convert(Object given, Class<?> type) {
    if (!type.isEnum() || type.isInstance(given)) {
      return given;
    }
    return Arrays.stream(type.getEnumConstants())
        .filter(one -> one.toString().equals(given) || ((Enum<?>) one).name().equals(given))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(given + " is no " + type));
  }
}
