package dev.proceed.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.CapturePaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The page on inputs shows the recipe that the collector's own list makes. To write it again:
 * {@code -Dproceed.golden=update}.
 */
class InputsPageTest {

  private static final Path PAGE = Path.of("..", "docs", "inputs.md");
  private static final String FROM = "<!-- recipe -->\n";
  private static final String TO = "<!-- /recipe -->";

  @Test
  void theRecipeIsTheCollectorsOwn() throws IOException {
    String page = Files.readString(PAGE);
    String recipe = "```sh\n" + CapturePaths.recipe().stripTrailing() + "\n```\n";
    if ("update".equals(System.getProperty("proceed.golden"))) {
      String before = page.substring(0, page.indexOf(FROM) + FROM.length());
      page = before + recipe + page.substring(page.indexOf(TO));
      Files.writeString(PAGE, page);
    }
    assertThat(page).contains(FROM + recipe + TO);
  }
}
