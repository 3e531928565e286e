package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Where a reply ends. */
class ReplyReaderTest {

  private static ReplyReader of(String typed) {
    return new ReplyReader(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aDotEndsAReplyAndSoDoesTheWordEnd() throws IOException {
    ReplyReader reader = of("one\ntwo\n.\nthree\nend\n");
    assertThat(reader.next(false).text()).isEqualTo("one\ntwo\n");
    assertThat(reader.next(false).text()).isEqualTo("three\n");
    assertThat(reader.next(false).end()).isTrue();
  }

  @Test
  void aMarkedPasteEndsByItselfWhateverStandsInIt() throws IOException {
    ReplyReader reader = of("\033[200~skip\n.\nend\nlast\033[201~\nnext\n.\n");
    assertThat(reader.next(false).text()).isEqualTo("skip\n.\nend\nlast\n");
    assertThat(reader.next(false).text()).isEqualTo("next\n");
  }

  @Test
  void aMarkedPasteWithALineEndHasNoLineMore() throws IOException {
    assertThat(of("\033[200~a\nb\n\033[201~\n").next(false).text()).isEqualTo("a\nb\n");
  }

  @Test
  void wordsStandInTheFirstLineOnly() throws IOException {
    assertThat(of("No root\n").next(false).word()).contains(ReplyReader.Word.NO_ROOT);
    assertThat(of("a line\nskip\n.\n").next(false).text()).isEqualTo("a line\nskip\n");
    assertThat(of("@/tmp/a file\n").next(false).file()).isEqualTo("/tmp/a file");
  }

  @Test
  void theEndOfTheInputEndsAReplyAndATerminalGoesOn() throws IOException {
    Terminal terminal = new Terminal("first\n", "second");
    ReplyReader reader = new ReplyReader(terminal);
    assertThat(reader.next(false).text()).isEqualTo("first\n");
    assertThat(reader.next(false).text()).isEqualTo("second\n");
    assertThat(reader.next(false).end()).isTrue();
  }

  @Test
  void aConsoleReplyIsOneLine() throws IOException {
    ReplyReader reader = of("42\n\nDMA-FQ\n");
    assertThat(reader.next(true).text()).isEqualTo("42\n");
    assertThat(reader.next(true).text().strip()).isEqualTo("DMA-FQ");
  }

  /** As a terminal behaves: Ctrl-D ends a read, and the next one goes on. */
  private static final class Terminal extends InputStream {

    private final String[] parts;
    private int part;
    private int at;

    Terminal(String... parts) {
      this.parts = parts;
    }

    @Override
    public int read(byte[] bytes, int from, int most) {
      int one = read();
      bytes[from] = (byte) one;
      return one < 0 ? -1 : 1;
    }

    @Override
    public int read() {
      if (part == parts.length) {
        return -1;
      }
      if (at == parts[part].length()) {
        part++;
        at = 0;
        return -1;
      }
      return parts[part].charAt(at++);
    }
  }
}
