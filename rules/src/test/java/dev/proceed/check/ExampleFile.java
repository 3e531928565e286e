package dev.proceed.check;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The examples of one check: where it must fire, and where it must be silent one fact away. */
record ExampleFile(String id, List<Example> fires, List<Example> silent) {
  static final Path ROOT = Path.of("src/test/resources/checks");
  private static final String SUFFIX = ".examples.yaml";
  private static final ObjectMapper YAML =
      JsonMapper.builder(new YAMLFactory())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private record Text(List<Example> fires, List<Difference> silent) {}

  private record Difference(String why, Map<String, Object> differs) {}

  static List<ExampleFile> all() throws IOException {
    List<ExampleFile> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(ROOT)) {
      for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
        files.add(read(file));
      }
    }
    return files;
  }

  private static ExampleFile read(Path file) throws IOException {
    String name = file.getFileName().toString();
    if (!name.endsWith(SUFFIX)) {
      throw new IOException(file + " is no examples file");
    }
    Text text = YAML.readValue(Files.readString(file), Text.class);
    List<Example> silent = new ArrayList<>();
    for (Difference one : text.silent()) {
      Example example = text.fires().get(0);
      for (Map.Entry<String, Object> entry : one.differs().entrySet()) {
        example = example.with(entry.getKey(), entry.getValue());
      }
      silent.add(new Example(one.why(), example.views(), ""));
    }
    return new ExampleFile(name.replace(SUFFIX, ""), text.fires(), silent);
  }
}
