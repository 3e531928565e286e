package dev.proceed.check.source;

import dev.proceed.facts.Reading;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A memory record, as rules name it. */
record ViewType(Class<?> type) {

  static @Nullable ViewType find(String simpleName) {
    try {
      Class<?> type = Class.forName("dev.proceed.memory." + simpleName);
      return type.isRecord() ? new ViewType(type) : null;
    } catch (ClassNotFoundException noSuch) {
      return null;
    }
  }

  String simpleName() {
    return type.getSimpleName();
  }

  @Nullable ViewField field(String name) {
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getName().equals(name)) {
        boolean reading = component.getType() == Reading.class;
        return new ViewField(
            shortName() + "." + name,
            reading,
            reading ? argument(component.getGenericType()) : component.getType());
      }
    }
    return null;
  }

  private String shortName() {
    String name = type.getSimpleName().replace("View", "").replace("PeerPath", "Pair");
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static Class<?> argument(Type type) {
    return (Class<?>) ((ParameterizedType) type).getActualTypeArguments()[0];
  }
}
