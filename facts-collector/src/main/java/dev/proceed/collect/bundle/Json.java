package dev.proceed.collect.bundle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value that knows where it stands, so that a message can say so. */
record Json(@Nullable Object value, String path, JsonLocation at) {

  private static final int DEEPEST = 40;

  static Json parse(InputStream stream) throws Rejection, IOException {
    JsonFactory factory =
        JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (JsonParser parser = factory.createParser(stream)) {
      try {
        parser.nextToken();
        Json root = read(parser, "$", 0);
        if (parser.nextToken() != null) {
          throw new Rejection(place(parser.currentTokenLocation(), "$"), "text after the end");
        }
        return root;
      } catch (JsonProcessingException broken) {
        JsonLocation at = broken.getLocation();
        throw new Rejection(
            place(at == null ? parser.currentLocation() : at, "$"),
            "not valid JSON: " + broken.getOriginalMessage());
      }
    }
  }

  private static Json read(JsonParser parser, String path, int depth)
      throws IOException, Rejection {
    JsonLocation at = parser.currentTokenLocation();
    JsonToken token = parser.currentToken();
    if (token == null || depth > DEEPEST) {
      throw new Rejection(place(at, path), token == null ? "nothing there" : "nested too deep");
    }
    return switch (token) {
      case START_OBJECT -> new Json(object(parser, path, depth), path, at);
      case START_ARRAY -> new Json(array(parser, path, depth), path, at);
      case VALUE_STRING -> new Json(parser.getText(), path, at);
      case VALUE_NUMBER_INT -> new Json(parser.getLongValue(), path, at);
      case VALUE_TRUE -> new Json(true, path, at);
      case VALUE_FALSE -> new Json(false, path, at);
      default -> new Json(null, path, at);
    };
  }

  private static Map<String, Json> object(JsonParser parser, String path, int depth)
      throws IOException, Rejection {
    Map<String, Json> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, read(parser, path + "." + name, depth + 1));
    }
    return members;
  }

  private static List<Json> array(JsonParser parser, String path, int depth)
      throws IOException, Rejection {
    List<Json> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(parser, path + "[" + items.size() + "]", depth + 1));
    }
    return items;
  }

  private static String place(JsonLocation at, String path) {
    return "line " + at.getLineNr() + " column " + at.getColumnNr() + ", " + path;
  }

  Rejection rejection(String why) {
    return new Rejection(place(at, path), why);
  }

  String text() throws Rejection {
    if (value instanceof String text) {
      return text;
    }
    throw rejection("a string is expected");
  }

  int number() throws Rejection {
    if (value instanceof Long number && number.intValue() == number) {
      return number.intValue();
    }
    throw rejection("a whole number is expected");
  }

  long longNumber() throws Rejection {
    if (value instanceof Long number) {
      return number;
    }
    throw rejection("a whole number is expected");
  }

  boolean flag() throws Rejection {
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw rejection("true or false is expected");
  }

  List<Json> list() throws Rejection {
    if (value instanceof List<?> items) {
      return items.stream().map(Json.class::cast).toList();
    }
    throw rejection("a list is expected");
  }

  boolean isObject() {
    return value instanceof Map;
  }

  boolean has(String name) throws Rejection {
    return members().containsKey(name);
  }

  Json get(String name) throws Rejection {
    Object member = members().get(name);
    if (member instanceof Json found) {
      return found;
    }
    throw rejection("\"" + name + "\" is missing");
  }

  /** Nothing but these properties may stand here. */
  void only(List<String> names) throws Rejection {
    for (Map.Entry<?, ?> member : members().entrySet()) {
      if (!names.contains(member.getKey()) && member.getValue() instanceof Json unknown) {
        throw unknown.rejection("this property is not known; known are " + names);
      }
    }
  }

  private Map<?, ?> members() throws Rejection {
    if (value instanceof Map<?, ?> members) {
      return members;
    }
    throw rejection("an object is expected");
  }
}
