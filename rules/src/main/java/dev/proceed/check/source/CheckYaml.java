package dev.proceed.check.source;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.proceed.check.Confidence;
import dev.proceed.check.Goal;
import dev.proceed.check.Kind;
import dev.proceed.check.Layer;
import dev.proceed.check.Severity;
import dev.proceed.check.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The YAML source of one check, word for word. Unknown keys and unknown words are refused. */
record CheckYaml(
    @JsonProperty(required = true) String id,
    @JsonProperty(required = true) Kind kind,
    @JsonProperty(required = true) String title,
    @JsonProperty(required = true) Severity severity,
    @JsonProperty(required = true) Confidence confidence,
    @JsonProperty(required = true) Layer layer,
    @JsonProperty(required = true) Acceptable acceptable,
    @JsonProperty(required = true) List<String> yieldsTo,
    @Nullable String gate,
    @Nullable List<Goal> blocks,
    @Nullable Boolean onlyForGoal,
    @JsonProperty(required = true) String scope,
    @JsonProperty(required = true) String cause,
    @JsonProperty(required = true) String consequence,
    @Nullable SettledBy settledBy,
    @JsonProperty(required = true) List<String> remedies,
    @JsonProperty(required = true) List<SourceYaml> sources,
    @Nullable List<SourceYaml> contradicting,
    @JsonProperty(required = true) String since) {

  CheckYaml {
    // A key without a value counts as present for Jackson.
    written("id", id);
    written("kind", kind);
    written("title", title);
    written("severity", severity);
    written("confidence", confidence);
    written("layer", layer);
    written("acceptable", acceptable);
    written("yieldsTo", yieldsTo);
    written("scope", scope);
    written("cause", cause);
    written("consequence", consequence);
    written("remedies", remedies);
    written("sources", sources);
    written("since", since);
  }

  private static void written(String key, @Nullable Object value) {
    if (value == null) {
      throw new IllegalArgumentException("the key " + key + " has no value");
    }
  }

  /** Whether a finding may be accepted, and by whom. */
  enum Acceptable {
    NEVER,
    PERSON
  }

  /** The one observation that would settle an open or contested claim. */
  record SettledBy(
      @JsonProperty(required = true) String observation,
      @JsonProperty(required = true) String command) {
    SettledBy {
      written("observation", observation);
      written("command", command);
    }
  }

  /** One source. */
  record SourceYaml(
      @JsonProperty(required = true) String kind,
      @JsonProperty(required = true) String ref,
      @JsonProperty(required = true) String says,
      @JsonProperty(required = true) String versions) {

    SourceYaml {
      written("kind", kind);
      written("ref", ref);
      written("says", says);
      written("versions", versions);
    }

    Source source() {
      return new Source(kind, ref, says, versions);
    }
  }

  private static final ObjectMapper MAPPER =
      JsonMapper.builder(new YAMLFactory())
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .enable(
              DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
              DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS,
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /**
   * Reads one file.
   *
   * @throws IOException naming line and column of what is wrong
   */
  static CheckYaml read(Path file) throws IOException {
    return MAPPER.readValue(Files.readString(file), CheckYaml.class);
  }
}
