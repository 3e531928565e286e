package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs that are larger than the memory, or damaged. */
class BigLogTest {

  private static final String START =
      """
      [    0.000000] Linux version 6.14.11-4-pve (b@h) #1 SMP
      [    0.000000] Command line: quiet iommu=pt
      [    0.000000] BIOS-provided physical RAM map:
      [    0.700000] iommu: Default domain type: Passthrough
      """;
  private static final String LOST =
      "NVRM: Xid (PCI:0000:0b:00): 79, GPU has fallen off the bus.\n";
  private static final int MEGA = 1024 * 1024;

  @TempDir Path place;

  /** Lines of a busy host: noise, and faults of four devices. */
  private static void write(OutputStream out, long size) throws IOException {
    long written = 0;
    for (int at = 1; written < size; at++) {
      String text =
          at % 20 == 0
              ? "nvidia 0000:0"
                  + (at % 80 / 20)
                  + ":00.0: AMD-Vi: Event logged [IO_PAGE_FAULT"
                  + " domain=0x0003 address=0x"
                  + Integer.toHexString(at)
                  + " flags=0x0020]\n"
              : "audit: type=1400 audit(1704164645.123:" + at + "): apparmor=\"ALLOWED\" x\n";
      byte[] line =
          String.format("[%12.6f] %s", 1 + at * 1e-3, text).getBytes(StandardCharsets.UTF_8);
      out.write(line);
      written += line.length;
    }
  }

  private Path log(long size) throws IOException {
    Path file = place.resolve("kern.log");
    try (OutputStream out = new java.io.BufferedOutputStream(Files.newOutputStream(file))) {
      out.write(START.getBytes(StandardCharsets.UTF_8));
      write(out, size);
      out.write(("[9999999.000000] " + LOST).getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  /** Reads a log in a virtual machine with little memory; what it prints is checked. */
  public static final class Reader {
    private Reader() {}

    public static void main(String[] arguments) throws InputRejected {
      HostFacts facts = Collector.collect(List.of(arguments[0])).facts();
      System.out.println(
          facts.signatures().items().size()
              + " "
              + facts.signatures().isComplete()
              + " "
              + facts.kernel().bootParameters().asOptional().orElseThrow());
    }
  }

  private static String classPath() throws Exception {
    StringBuilder path = new StringBuilder(System.getProperty("java.class.path"));
    for (Class<?> one : List.of(BigLogTest.class, Collector.class, HostFacts.class)) {
      URI place = one.getProtectionDomain().getCodeSource().getLocation().toURI();
      path.append(File.pathSeparator).append(Path.of(place));
    }
    return path.toString();
  }

  private static String readWith(String heap, Path file) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                Reader.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }

  @Test
  void aLogLargerThanTheMemoryIsRead() throws Exception {
    assertThat(readWith("-Xmx24m", log(32L * MEGA))).isEqualTo("129 true quiet iommu=pt");
  }

  @Test
  @Tag("nightly")
  void twoHundredMegabytesNeedNoMoreMemory() throws Exception {
    assertThat(readWith("-Xmx24m", log(200L * MEGA))).isEqualTo("129 true quiet iommu=pt");
  }

  @Test
  void aTreesLogIsReadToItsEnd() throws Exception {
    Path file = log(17L * MEGA);
    Path kernLog = place.resolve("host/var/log/kern.log");
    Files.createDirectories(kernLog.getParent());
    Files.createDirectories(place.resolve("host/proc"));
    Files.move(file, kernLog);
    HostFacts facts = Collector.collect(List.of("root:" + place.resolve("host"))).facts();
    assertThat(facts.signatures().items()).anyMatch(one -> one.signature().equals("XID-79"));
    assertThat(facts.signatures().isComplete()).isTrue();
  }

  @Test
  void aLogOnStandardInputMayBeOfAnySize() throws Exception {
    InputStream noise = new Repeated("[    1.000000] usb 1-1: new device\n", 20L * MEGA);
    InputStream log =
        new SequenceInputStream(
            new ByteArrayInputStream(
                ("# journalctl -k -b -1\n" + START).getBytes(StandardCharsets.UTF_8)),
            new SequenceInputStream(
                noise,
                new ByteArrayInputStream(("[ 9.0] " + LOST).getBytes(StandardCharsets.UTF_8))));
    HostFacts facts = Collector.collect(List.of("-"), log).facts();
    assertThat(facts.signatures().items())
        .extracting(one -> one.signature() + " " + one.boot())
        .containsExactly("XID-79 -1");
    assertThat(facts.kernel().release().known()).isFalse();
  }

  @Test
  void whatIsLargeAndNoLogStaysRefused() {
    InputStream poem = new Repeated("Roses are red\n", 65L * MEGA);
    InputRejected rejected =
        catchThrowableOfType(InputRejected.class, () -> Collector.collect(List.of("-"), poem));
    assertThat(rejected.why()).isEqualTo("is larger than 64 MB");
  }

  @Test
  void aLineWithoutEndIsCutAndNothingIsConcludedToBeMissing() throws Exception {
    InputStream log =
        new SequenceInputStream(
            new ByteArrayInputStream(START.getBytes(StandardCharsets.UTF_8)),
            new SequenceInputStream(
                new Repeated("x", 100L * MEGA),
                new ByteArrayInputStream(("\n[ 9.0] " + LOST).getBytes(StandardCharsets.UTF_8))));
    HostFacts facts = Collector.collect(List.of("-"), log).facts();
    assertThat(facts.signatures().items())
        .extracting(one -> one.signature())
        .containsExactly("XID-79");
    assertThat(facts.signatures().isComplete()).isFalse();
  }

  @Test
  void nulBytesAndBrokenLettersAreSurvivedAndMeanThatSomethingIsLost() throws Exception {
    Path file = place.resolve("crash.log");
    byte[] broken = {'[', ' ', '8', '.', '0', ']', ' ', (byte) 0xff, (byte) 0xc3, 0, 0, 0, '\n'};
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(START.getBytes(StandardCharsets.UTF_8));
      out.write(broken);
      out.write(("[ 9.0] " + LOST).getBytes(StandardCharsets.UTF_8));
    }
    HostFacts facts = Collector.collect(List.of(file.toString())).facts();
    assertThat(facts.signatures().items()).hasSize(1);
    assertThat(facts.signatures().isComplete()).isFalse();
    assertThat(facts.kernel().release().known()).isTrue();
  }

  @Test
  void aBinaryFileStaysRefused() throws Exception {
    Path file = place.resolve("program");
    Files.write(file, new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 1, '\n', '[', 0});
    InputRejected rejected =
        catchThrowableOfType(
            InputRejected.class, () -> Collector.collect(List.of(file.toString())));
    assertThat(rejected.why()).contains("binary");
  }

  /** One text again and again. */
  private static final class Repeated extends InputStream {
    private final byte[] unit;
    private final long size;
    private long at;

    Repeated(String unit, long size) {
      this.unit = unit.getBytes(StandardCharsets.UTF_8);
      this.size = size - size % this.unit.length;
    }

    @Override
    public int read() {
      return at < size ? unit[(int) (at++ % unit.length)] : -1;
    }

    @Override
    public int read(byte[] into, int from, int length) {
      int count = (int) Math.min(length, size - at);
      for (int index = 0; index < count; index++) {
        into[from + index] = unit[(int) (at++ % unit.length)];
      }
      return count > 0 || length == 0 ? count : -1;
    }
  }
}
