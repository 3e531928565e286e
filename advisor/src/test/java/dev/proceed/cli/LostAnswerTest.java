package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An answer that did not get out is no answer. */
class LostAnswerTest {

  private static final class Gone extends OutputStream {
    @Override
    public void write(int letter) throws IOException {
      throw new IOException("Broken pipe");
    }
  }

  private static final class Thrower extends PrintStream {
    Thrower() {
      super(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    @Override
    public void write(byte[] text, int from, int length) {
      throw new UncheckedIOException(new IOException("Broken pipe"));
    }
  }

  private static Session into(PrintStream out, String... words) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Main main =
        new Main(
            InputStream.nullInputStream(), out, new PrintStream(err, true, StandardCharsets.UTF_8));
    int exit = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> main.run(words));
    return new Session(exit, "", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aClosedPipeIsNoAllClear() {
    Session session =
        into(
            new PrintStream(new Gone(), false, StandardCharsets.UTF_8),
            "check",
            "--from",
            StoryHost.source());
    assertThat(session.exit()).isEqualTo(70);
    assertThat(session.err())
        .isEqualTo("proceed: the answer could not be written in full to standard output.\n");
  }

  @Test
  void aStreamThatThrowsIsNoStackTrace() {
    Session session = into(new Thrower(), "check", "-v", "--from", StoryHost.source());
    assertThat(session.exit()).isEqualTo(70);
    assertThat(session.err()).doesNotContain("\tat ", "at dev.proceed");
    assertThat(session.err().lines().count()).isLessThan(10);
  }
}
