package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import dev.proceed.facts.HostFacts;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The libraries that unpack archives cost no time where no archive is given. */
class WithoutArchiveLibrariesTest {

  @Test
  void aTreeAndAPasteAreReadWithoutThem() throws Exception {
    URL[] classPath =
        Stream.of(Collector.class, HostFacts.class, JsonFactory.class, NullMarked.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
            .toArray(URL[]::new);
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(classPath, platform)) {
      Object collected =
          loader
              .loadClass("dev.proceed.collect.Collector")
              .getMethod("collect", List.class)
              .invoke(
                  null,
                  List.of(
                      "root:" + Story.example().resolve("tree"),
                      Story.example().resolve("paste").toString()));
      assertThat(collected.toString()).contains("0000:01:00.0");
    }
  }
}
