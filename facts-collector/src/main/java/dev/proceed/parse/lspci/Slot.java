package dev.proceed.parse.lspci;

import dev.proceed.facts.PciAddress;
import dev.proceed.parse.Bdf;
import dev.proceed.parse.Hex;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a line names a function: by its address, or by the way to it.
 *
 * <pre>
 * 0000:03:08.0                   usual
 * 0000:00:01.0/02:00.0/03:08.0   -PP: every bridge with its bus
 * 00:01.0/00.0/08.0              -P: the buses are not shown
 * </pre>
 *
 * @param word as it stands there
 * @param address null when its bus is not shown
 * @param bridges those above it, root port first; null when the way is not shown
 */
record Slot(String word, @Nullable PciAddress address, @Nullable List<PciAddress> bridges) {

  /** Reads the word at the start of a line, after blanks; null when it names no function. */
  static @Nullable Slot opens(String line) {
    String bare = line.strip();
    int end = 0;
    while (end < bare.length() && isPart(bare.charAt(end))) {
      end++;
    }
    boolean more = end < bare.length() && bare.charAt(end) <= ' ';
    return end < 7 || !more ? null : read(bare.substring(0, end));
  }

  private static boolean isPart(char letter) {
    return letter == ':' || letter == '.' || letter == '/' || Hex.digit(letter) >= 0;
  }

  static @Nullable Slot read(String word) {
    if (word.indexOf('/') < 0) {
      PciAddress address = Bdf.read(word);
      return address == null ? null : new Slot(word, address, null);
    }
    List<PciAddress> steps = new ArrayList<>();
    for (String step : word.split("/", -1)) {
      PciAddress address = Bdf.read(step);
      if (address == null) {
        return isShort(step) && !steps.isEmpty() ? new Slot(word, null, null) : null;
      }
      long domain = steps.isEmpty() ? address.domain() : steps.get(0).domain();
      steps.add(new PciAddress(domain, address.bus(), address.device(), address.function()));
    }
    int last = steps.size() - 1;
    return new Slot(word, steps.get(last), steps.subList(0, last));
  }

  /** Device and function, as in {@code 08.0}. */
  private static boolean isShort(String step) {
    return step.length() == 4 && Bdf.read("00:" + step) != null;
  }
}
