package dev.proceed.benchmarks;

import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * How the time to read a paste grows with its length, for pastes of every form and for texts that
 * are made to be slow. Each row is four times as long as the one before; a factor of 4 is linear, 16
 * is quadratic. Prints a table; the arguments are lengths in KiB and the folder of pastes.
 */
public final class PasteCurve {

  private static final List<String> HOSTILE =
      List.of(
          "a", " ", "\n", "\t", "0", "0x", ":", "::", "-", "=", ",", ".", "[", "(", "{\"a\":", "<a>",
          "\"", "'", "\\", "`", "$ ", "$ dmesg\n", "# ", "> ", "|", "+-", "GPU0 ", "GPU0\t",
          "root@h:~# ", "IOMMU Group 1:\n", "\u001b[1m", "0000:00:00.0 ", "[    1.000000] ",
          "NVRM: Xid (PCI:0000:01:00): ", "hostpci0: 01:00.0,", "BAR 1 [mem size 0x1 ",
          "BAR 1: no space for [mem size ", "Event logged [IO_PAGE_FAULT device=",
          "Jan  1 00:00:00 h kernel: ", "NCCL INFO Channel 00 : 0[0] -> 1[1] ", "aer_uncor_status: ",
          "Linux version ", "key-secret=", "a@b ", "/home/a ", "1.2.3.4 ", "ab:cd:ef:01:02:03 ",
          "&lt;", "<br>", "\\n", "\"a\\n\"\n", "\u2502", "\u2502\n", "- ", "1:", "1\tx\n", "a: ",
          "\rab", "ab\b", "a% ", "    01:00.0 x\n", "01:00.0 x [0300]: y (\n", "lrwx\n", "BOOT_IMAGE=a b=c\n");

  private PasteCurve() {}

  /** Lengths in KiB, the shortest first; then the folder. */
  public static void main(String[] arguments) throws IOException {
    int last = arguments.length - 1;
    int[] sizes = Stream.of(arguments).limit(last).mapToInt(Integer::parseInt).toArray();
    Map<String, IntFunction<String>> forms = forms(Path.of(arguments[last]));
    forms.values().forEach(form -> time(form.apply(sizes[0] << 10)));
    System.out.print("| form |");
    for (int size : sizes) {
      System.out.printf(" %,d KiB, ms |", size);
    }
    System.out.println(" largest factor |");
    forms.forEach((name, form) -> row(name, form, sizes));
  }

  private static void row(String name, IntFunction<String> form, int... sizes) {
    StringBuilder row = new StringBuilder("| " + name + " |");
    double before = 0;
    double worst = 0;
    for (int size : sizes) {
      double milliseconds = time(form.apply(size << 10));
      row.append(String.format(" %.1f |", milliseconds));
      // Under two milliseconds the clock's grain and the compiler weigh more than the text.
      worst = before > 2 ? Math.max(worst, milliseconds / before) : worst;
      before = milliseconds;
    }
    System.out.printf("%s %.1f |%n", row, worst);
  }

  private static Map<String, IntFunction<String>> forms(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    Map<String, IntFunction<String>> forms = new LinkedHashMap<>();
    texts.forEach((name, text) -> forms.put(name, size -> repeated(text, size)));
    for (String text : HOSTILE) {
      String name = text.replace("\n", "\\n").replace("\t", "\\t").replace("\u001b", "ESC");
      forms.put("`" + name.replace("|", "\\|") + "` again and again", size -> repeated(text, size));
    }
    return forms;
  }

  private static String repeated(String text, int size) {
    return text.repeat(1 + size / text.length()).substring(0, size);
  }

  /** The least processor time of three runs. */
  private static double time(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long least = Long.MAX_VALUE;
    for (int run = 0; run < 3; run++) {
      long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      read(bytes);
      least = Math.min(least, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
    }
    return least / 1e6;
  }

  private static void read(byte[] bytes) {
    try {
      Collector.collect(
          List.of("-"),
          new ByteArrayInputStream(bytes),
          new Collector.Options(false, false, true, List.of()));
    } catch (InputRejected refused) {
      return;
    }
  }
}
