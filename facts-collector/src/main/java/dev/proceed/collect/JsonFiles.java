package dev.proceed.collect;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/**
 * Reads JSON files of a host. Its library is loaded with the first one, since most hosts have none.
 */
final class JsonFiles {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonFiles() {}

  /**
   * The content of a file as a tree.
   *
   * @throws IOException when it is no JSON
   */
  static JsonNode read(byte[] content) throws IOException {
    return MAPPER.readTree(content);
  }
}
