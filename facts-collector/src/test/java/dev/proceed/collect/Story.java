package dev.proceed.collect;

import dev.proceed.facts.HostFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the story host and the shared data are. */
final class Story {

  private Story() {}

  static Path top() {
    Path top = Path.of("").toAbsolutePath();
    while (top != null && !Files.isDirectory(top.resolve("examples/story-host"))) {
      top = top.getParent();
    }
    if (top == null) {
      throw new IllegalStateException("examples/story-host is not above " + Path.of(""));
    }
    return top;
  }

  static Path example() {
    return top().resolve("examples/story-host");
  }

  static HostFacts tree() throws InputRejected {
    return Collector.collect(List.of("root:" + example().resolve("tree"))).facts();
  }

  static Collected paste() throws InputRejected {
    return Collector.collect(List.of(example().resolve("paste").toString()));
  }
}
