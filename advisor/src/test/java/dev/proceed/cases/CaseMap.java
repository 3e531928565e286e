package dev.proceed.cases;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What this project claims about each case, by the number of the case. */
final class CaseMap {

  /**
   * One case.
   *
   * @param request the words of {@code check}
   * @param today what is answered from the pasted output alone: works, expected, blocked, unknown
   * @param stated what the report says in prose, as {@code --assume} takes it
   * @param todayStated what is answered with that
   * @param cause ids, one of which must be among the first two reasons
   * @param forbid ids that must not fail, and {@code remedy:ID} that must not be offered
   * @param why what explains an answer that the experts do not accept
   */
  record Claim(
      @JsonProperty(required = true) String request,
      @Nullable String today,
      @Nullable List<String> stated,
      @Nullable String todayStated,
      @Nullable List<String> cause,
      @Nullable List<String> forbid,
      @Nullable String why) {

    List<String> statements() {
      return stated == null ? List.of() : stated;
    }

    /** The answer with what is stated; without statements it stays as it is. */
    @Nullable String withStated() {
      return todayStated == null ? today : todayStated;
    }

    List<String> causes() {
      return cause == null ? List.of() : cause;
    }

    List<String> forbidden() {
      return forbid == null ? List.of() : forbid;
    }
  }

  private CaseMap() {}

  static Map<String, Claim> read() throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(CaseMap.class.getResourceAsStream("/cases/map.yaml"))) {
      return new YAMLMapper().readValue(stream, new TypeReference<>() {});
    }
  }
}
