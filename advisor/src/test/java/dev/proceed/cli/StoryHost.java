package dev.proceed.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the story host is. */
public final class StoryHost {

  public static final String GPU = "0000:01:00.0";

  private StoryHost() {}

  /** Top of the checkout, wherever the tests run. */
  public static Path checkout() {
    Path top = Path.of("").toAbsolutePath();
    while (top != null && !Files.isDirectory(top.resolve("examples/story-host"))) {
      top = top.getParent();
    }
    if (top == null) {
      throw new IllegalStateException("examples/story-host is not above " + Path.of(""));
    }
    return top;
  }

  public static Path tree() {
    return checkout().resolve("examples/story-host/tree");
  }

  /** As it is given to {@code --from}. */
  public static String source() {
    return "root:" + tree();
  }
}
