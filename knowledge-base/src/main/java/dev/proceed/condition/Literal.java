package dev.proceed.condition;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.Place;
import dev.proceed.facts.ResetMethods;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Values of readings as a person writes them: {@code yes}, {@code DMA-FQ}, {@code 0000:01:00.0},
 * {@code 6.14.11-4-pve}, {@code 32G}, {@code ReqRedir- CmpltRedir-}, {@code 32 GT/s x16}.
 */
public final class Literal {

  /** One type: how it is read, and an example for the person who wrote it otherwise. */
  private record Form(Function<String, Optional<?>> reader, String example) {}

  private static final Map<Class<?>, Form> FORMS =
      Map.ofEntries(
          Map.entry(String.class, new Form(Optional::of, "some text")),
          Map.entry(Boolean.class, new Form(Literal::flag, "yes or no")),
          Map.entry(Integer.class, new Form(Literal::number, "a number such as 42 or 0x2a")),
          Map.entry(
              Long.class, new Form(Literal::size, "a number, in bytes where it is a size: 32G")),
          Map.entry(
              PciAddress.class, new Form(PciAddress::read, "an address such as 0000:01:00.0")),
          Map.entry(PciBus.class, new Form(PciBus::read, "a bus such as 0000:c0")),
          Map.entry(PciId.class, new Form(PciId::read, "an id such as 10de:2bb5")),
          Map.entry(PciClass.class, new Form(Literal::pciClass, "a class such as 0302")),
          Map.entry(
              PciPath.class,
              new Form(Literal::path, "root bus and bridges: 0000:40 > 0000:40:01.1")),
          Map.entry(PciBusRange.class, new Form(Literal::buses, "buses such as 01-05")),
          Map.entry(PcieLink.class, new Form(Literal::link, "a link such as 32 GT/s x16")),
          Map.entry(
              AcsControl.class,
              new Form(Literal::acs, "the flags of lspci: ReqRedir+ CmpltRedir-")),
          Map.entry(ResetMethods.class, new Form(Literal::methods, "methods such as flr bus")),
          Map.entry(GpuRef.class, new Form(GpuRef::read, "an address or a number such as GPU3")),
          Map.entry(Place.class, new Form(Place::read, "host, ct:105 or vm:132")),
          Map.entry(
              KernelRelease.class,
              new Form(KernelRelease::read, "a release such as 6.14.11-4-pve")),
          Map.entry(
              BootParameters.class,
              new Form(text -> Optional.of(BootParameters.read(text)), "the whole command line")));

  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s?([KMGT]?)(?:i?B)?");
  private static final Pattern LINK = Pattern.compile("(\\d{1,3}(?:\\.\\d)?) ?GT/s,? x(\\d{1,2})");
  private static final Pattern BUSES =
      Pattern.compile("\\[?([0-9a-fA-F]{2})(?:-([0-9a-fA-F]{2}))?]?");
  private static final String UNITS = "KMGT";

  /** The bits of the ACS control register in their order (PCIe 7.7.8.3), as lspci names them. */
  private static final List<String> ACS =
      List.of(
          "SrcValid",
          "TransBlk",
          "ReqRedir",
          "CmpltRedir",
          "UpstreamFwd",
          "EgressCtrl",
          "DirectTrans");

  private Literal() {}

  /** Whether values of a type can be written. */
  public static boolean knows(Class<?> type) {
    return type.isEnum() || FORMS.containsKey(type);
  }

  /** The value of a text; empty when it is none of that type. */
  public static Optional<?> read(Class<?> type, String text) {
    if (type.isEnum()) {
      return Arrays.stream(constants(type))
          .filter(one -> String.valueOf(one).equalsIgnoreCase(text))
          .findFirst();
    }
    Form form = FORMS.get(type);
    return form == null ? Optional.empty() : form.reader().apply(text);
  }

  /** How a value of a type is written, as it goes on after "write". */
  public static String form(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(constants(type)).map(String::valueOf).collect(Collectors.joining(", "));
    }
    Form form = FORMS.get(type);
    return form == null ? "nothing: such a value cannot be stated" : form.example();
  }

  private static Object[] constants(Class<?> type) {
    @Nullable Object[] constants = type.getEnumConstants();
    return constants == null ? new Object[0] : constants;
  }

  private static Optional<Boolean> flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "yes", "true", "on" -> Optional.of(true);
      case "no", "false", "off" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> number(String text) {
    return size(text).filter(number -> number <= Integer.MAX_VALUE).map(Long::intValue);
  }

  private static Optional<Long> size(String text) {
    if (text.matches("0x[0-9a-fA-F]{1,12}")) {
      return Optional.of(Long.parseLong(text.substring(2), 16));
    }
    Matcher size = SIZE.matcher(text);
    if (!size.matches()) {
      return Optional.empty();
    }
    int unit = size.group(2).isEmpty() ? 0 : UNITS.indexOf(size.group(2)) + 1;
    long number = Long.parseLong(size.group(1));
    return number > Long.MAX_VALUE >> (10 * unit)
        ? Optional.empty()
        : Optional.of(number << (10 * unit));
  }

  private static Optional<PciClass> pciClass(String text) {
    return text.matches("[0-9a-fA-F]{4}")
        ? Optional.of(new PciClass(Integer.parseInt(text, 16)))
        : Optional.empty();
  }

  private static Optional<PciPath> path(String text) {
    String[] words = text.split("[ >]+", -1);
    Optional<PciBus> root = PciBus.read(words[0]);
    List<PciAddress> bridges = new ArrayList<>();
    for (String word : List.of(words).subList(1, words.length)) {
      PciAddress.read(word).ifPresent(bridges::add);
    }
    return root.filter(bus -> bridges.size() == words.length - 1)
        .map(bus -> new PciPath(bus, bridges));
  }

  private static Optional<PciBusRange> buses(String text) {
    Matcher range = BUSES.matcher(text);
    if (!range.matches()) {
      return Optional.empty();
    }
    int first = Integer.parseInt(range.group(1), 16);
    int last = range.group(2) == null ? first : Integer.parseInt(range.group(2), 16);
    return first <= last ? Optional.of(new PciBusRange(first, last)) : Optional.empty();
  }

  private static Optional<PcieLink> link(String text) {
    Matcher link = LINK.matcher(text);
    return link.matches()
        ? Optional.of(
            new PcieLink(
                (int) Math.round(Double.parseDouble(link.group(1)) * 1000),
                Integer.parseInt(link.group(2))))
        : Optional.empty();
  }

  /** A flag that is named is one the port has; with {@code +} it is on. */
  private static Optional<AcsControl> acs(String text) {
    int capability = 0;
    int control = 0;
    for (String word : text.split(" +", -1)) {
      int last = word.length() - 1;
      int bit = last < 0 ? -1 : ACS.indexOf(word.substring(0, last));
      char sign = last < 0 ? ' ' : word.charAt(last);
      if (bit < 0 || (sign != '+' && sign != '-')) {
        return Optional.empty();
      }
      capability |= 1 << bit;
      control |= sign == '+' ? 1 << bit : 0;
    }
    return Optional.of(new AcsControl(capability, control));
  }

  private static Optional<ResetMethods> methods(String text) {
    return text.matches("[a-z_]{2,20}( [a-z_]{2,20})*")
        ? Optional.of(new ResetMethods(List.of(text.split(" ", -1))))
        : Optional.empty();
  }
}
