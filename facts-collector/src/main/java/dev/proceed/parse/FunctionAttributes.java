package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciBusRange;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ResetMethods;
import java.util.List;

/**
 * Attribute files of one function with one value each (linux
 * Documentation/ABI/testing/sysfs-bus-pci and drivers/pci/pci-sysfs.c, v6.12).
 */
public final class FunctionAttributes {

  private static final int MOST_METHODS = 16;

  private FunctionAttributes() {}

  public static void id(SourceText vendor, SourceText device, Claims<PciId> claims) {
    long one = Hex.number(vendor.value());
    long other = Hex.number(device.value());
    if (one < 0 || other < 0 || one > 0xffff || other > 0xffff) {
      claims.unknown(Reason.UNPARSEABLE, vendor.name() + " holds no id");
      return;
    }
    String excerpt = vendor.value() + " " + device.value();
    Evidence evidence = new Evidence(vendor.name(), 1, excerpt, vendor.origin());
    claims.present(new PciId((int) one, (int) other), evidence);
  }

  /** Both are 0 for a bridge without the capability and for an endpoint that has none. */
  public static void subsystem(SourceText vendor, SourceText device, Claims<PciId> claims) {
    if (Hex.number(vendor.value()) == 0 && Hex.number(device.value()) == 0) {
      claims.absent(vendor.evidence());
    } else {
      id(vendor, device, claims);
    }
  }

  public static void revision(SourceText text, Claims<Integer> claims) {
    long number = Hex.number(text.value());
    if (number < 0 || number > 0xff) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no revision");
    } else {
      claims.present((int) number, text.evidence());
    }
  }

  public static void pciClass(SourceText text, Claims<PciClass> claims) {
    long code = Hex.number(text.value());
    if (code < 0 || code > 0xffffff) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no class code");
    } else {
      claims.present(new PciClass((int) (code >> 8)), text.evidence());
    }
  }

  public static void numaNode(SourceText text, Claims<Integer> claims) {
    int node = Hex.decimal(text.value());
    if (text.value().equals("-1")) {
      claims.absent(text.evidence());
    } else if (node < 0) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no node number");
    } else {
      claims.present(node, text.evidence());
    }
  }

  /** The kernel prints {@code (null)} when any driver may bind. */
  public static void driverOverride(SourceText text, Claims<String> claims) {
    String name = text.value();
    if (name.isEmpty() || name.equals("(null)")) {
      claims.absent(text.evidence());
    } else {
      claims.present(Clean.key(name), text.evidence());
    }
  }

  public static void powerState(SourceText text, Claims<PowerState> claims) {
    String word = text.value();
    PowerState state = PowerState.read(word).orElse(null);
    if (state != null) {
      claims.present(state, text.evidence());
    } else {
      boolean kernelSaysSo = word.equals("unknown") || word.equals("error");
      claims.unknown(
          kernelSaysSo ? Reason.KERNEL_DOES_NOT_KNOW : Reason.UNPARSEABLE,
          text.name() + " says \"" + word + "\"");
    }
  }

  /** Words in the order they would be tried; an empty file means that there is no way. */
  public static void resetMethods(SourceText text, Claims<ResetMethods> claims) {
    List<String> words =
        text.value().isEmpty() ? List.of() : List.of(text.value().split(" +", MOST_METHODS + 1));
    if (words.size() > MOST_METHODS || !words.stream().allMatch(FunctionAttributes::isWord)) {
      claims.unknown(Reason.UNPARSEABLE, text.name() + " holds no reset methods");
    } else {
      claims.present(new ResetMethods(words), text.evidence());
    }
  }

  private static boolean isWord(String text) {
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if ((letter < 'a' || letter > 'z') && letter != '_') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= 32;
  }

  /** Decimal numbers of {@code secondary_bus_number} and {@code subordinate_bus_number}. */
  public static void buses(
      SourceText secondary, SourceText subordinate, Claims<PciBusRange> claims) {
    int first = Hex.decimal(secondary.value());
    int last = Hex.decimal(subordinate.value());
    if (first < 0 || last < 0 || first > 0xff || last > 0xff) {
      claims.unknown(Reason.UNPARSEABLE, secondary.name() + " holds no bus number");
    } else {
      claims.present(new PciBusRange(first, last), secondary.evidence());
    }
  }
}
