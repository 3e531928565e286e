package dev.proceed.memory;

import dev.proceed.facts.Bar;
import dev.proceed.facts.BarKind;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a line of the log is about, and whether it still holds, from the rest of the facts. */
final class LogMeaning {

  /** Drivers that the kernel names before the address in a line about a GPU. */
  private static final Pattern GPU_DRIVER =
      Pattern.compile("(?:^|[ :])(?:NVRM\\b|(?:nvidia|amdgpu|xe|i915|nouveau) [0-9a-f]{4}:)");

  private static final Pattern SIZE = Pattern.compile("\\bsize 0x([0-9a-f]{1,15})\\b");

  /** Bridges get no window of this size unless a GPU or an accelerator below asks for it. */
  private static final long LARGE = 1L << 30;

  private static final Pattern BAR = Pattern.compile("\\bBAR (\\d)\\b");

  private static final String WINDOW = "WINDOW-NO-SPACE";

  private final HostFacts facts;

  LogMeaning(HostFacts facts) {
    this.facts = facts;
  }

  /** Whether a line concerns a GPU. */
  Reading<Boolean> ofGpu(LogSignature line) {
    if (line.signature().equals(WINDOW)) {
      return line.text().map(LogMeaning::large);
    }
    Reading<Boolean> named = line.text().map(text -> GPU_DRIVER.matcher(text).find());
    Optional<PciAddress> device = line.device().asOptional();
    if (named.is(true) || device.isEmpty()) {
      return named.is(true) ? named : open(line);
    }
    if (facts.gpu(device.get()).isPresent()) {
      return Truths.yes(Evidence.derived("list of GPUs", device.get().toString()));
    }
    return facts
        .function(device.get())
        .map(function -> function.pciClass().map(PciClass::isDisplay))
        .orElseGet(() -> open(line));
  }

  private static boolean large(String text) {
    Matcher size = SIZE.matcher(text);
    return size.find() && Long.parseLong(size.group(1), 16) >= LARGE;
  }

  private static Reading<Boolean> open(LogSignature line) {
    return line.text().known()
        ? Reading.notCollected("lspci -Dnn")
        : Truths.unknownFrom(line.text());
  }

  /** Whether what the line told of is over: the windows have room, the wait has ended. */
  Reading<Boolean> over(LogSignature line) {
    return switch (line.signature()) {
      case "BAR-NO-SPACE", WINDOW -> placed(line);
      case "UNBIND-BUSY" -> waited(line);
      default -> goesOn(line);
    };
  }

  private static Reading<Boolean> goesOn(LogSignature line) {
    return line.text().map(text -> false, false);
  }

  private Reading<Boolean> placed(LogSignature line) {
    if (line.signature().equals(WINDOW)) {
      List<Reading<Boolean>> without = new ArrayList<>();
      for (Gpu gpu : facts.gpus().items()) {
        without.add(Truths.not(placed(gpu.address(), -1)));
      }
      return Truths.not(Truths.any(without, facts.gpus().complete()));
    }
    Matcher bar = BAR.matcher(line.text().asOptional().orElse(""));
    Optional<PciAddress> device = line.device().asOptional();
    return device.isPresent() && bar.find()
        ? placed(device.get(), Integer.parseInt(bar.group(1)))
        : goesOn(line);
  }

  /**
   * Whether every memory window of a function has an address. A window that a tool leaves out has
   * none, so the one that is asked for must be listed.
   */
  private Reading<Boolean> placed(PciAddress address, int index) {
    List<Reading<Boolean>> without = new ArrayList<>();
    boolean listed = false;
    Optional<PciFunction> function = facts.function(address);
    for (Bar bar : function.map(one -> one.bars().items()).orElse(List.of())) {
      boolean large = bar.kind().is(BarKind.MEMORY_64) && bar.prefetchable().is(true);
      listed |= index < 0 ? large : bar.index() == index;
      if (bar.index() < 6 && !bar.kind().is(BarKind.IO)) {
        without.add(bar.address().map(where -> false, true));
      }
    }
    return function.isPresent() && listed
        ? Truths.not(Truths.any(without, function.get().bars().complete()))
        : Reading.notCollected("lspci -Dvv");
  }

  /** Whether the last wait of this device for open handles has ended. */
  private Reading<Boolean> waited(LogSignature line) {
    Optional<PciAddress> device = line.device().asOptional();
    int last = 0;
    LogSignature end = null;
    for (LogSignature other : facts.signatures().items()) {
      boolean now = other.boot() == 0;
      if (now && other.signature().equals("UNBIND-BUSY")) {
        boolean about = device.filter(other.device()::couldBe).isPresent();
        last = about ? Math.max(last, other.line()) : last;
      } else if (now && other.signature().equals("UNBIND-DONE") && other.text().known()) {
        end = device.filter(other.device()::is).isPresent() ? later(end, other) : end;
      }
    }
    boolean over = end != null && end.line() > last && facts.signatures().isComplete();
    return over && end != null ? end.text().map(text -> true) : goesOn(line);
  }

  private static LogSignature later(@Nullable LogSignature one, LogSignature other) {
    return one == null || other.line() > one.line() ? other : one;
  }
}
