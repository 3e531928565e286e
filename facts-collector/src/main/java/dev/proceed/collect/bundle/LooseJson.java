package dev.proceed.collect.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** JSON of another program, of which a few members are asked for; what is not there is empty. */
public final class LooseJson {

  private static final LooseJson NOTHING = new LooseJson(null);

  private final @Nullable Object value;

  private LooseJson(@Nullable Object value) {
    this.value = value;
  }

  /** Reads a document; empty when it is no JSON. */
  @SuppressWarnings("ArrayParameter")
  public static Optional<LooseJson> parse(byte[] content) {
    try {
      return Optional.of(new LooseJson(Json.parse(new ByteArrayInputStream(content)).value()));
    } catch (IOException | Rejection broken) {
      return Optional.empty();
    }
  }

  /** A member of an object. */
  public LooseJson path(String name) {
    Object member = value instanceof Map<?, ?> map ? map.get(name) : null;
    return member instanceof Json json ? new LooseJson(json.value()) : NOTHING;
  }

  /** Elements of a list, or values of an object. */
  public List<LooseJson> items() {
    List<LooseJson> items = new ArrayList<>();
    Iterable<?> all =
        value instanceof Map<?, ?> map
            ? map.values()
            : value instanceof List<?> list ? list : List.of();
    for (Object one : all) {
      items.add(one instanceof Json json ? new LooseJson(json.value()) : NOTHING);
    }
    return items;
  }

  /** A text; "" for anything else. */
  public String text() {
    return value instanceof String text ? text : "";
  }

  /** A whole number; 0 for anything else. */
  public long number() {
    return value instanceof Long number ? number : 0;
  }

  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  public boolean isFalse() {
    return Boolean.FALSE.equals(value);
  }
}
