package dev.proceed.cli;

import dev.proceed.assess.Request;
import dev.proceed.assess.RequestRejected;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.parse.Clean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the words of the command line. */
final class Words {

  private Words() {}

  /** Whether a word can be printed as it is: no control characters, no text direction tricks. */
  static boolean isPlain(String text) {
    return Clean.line(text).equals(text) && text.indexOf('\t') < 0;
  }

  /** The short options in full; {@code boot} knows only these. */
  static String[] spelledOut(String[] arguments) {
    return Arrays.stream(arguments)
        .map(word -> word.equals("-v") ? "--verbose" : word.equals("-h") ? "--help" : word)
        .toArray(String[]::new);
  }

  /** A PCI address. */
  static final class ToAddress implements ITypeConverter<PciAddress> {
    @Override
    public PciAddress convert(String text) {
      return PciAddress.read(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "\"" + text + "\" is no PCI address; it looks like 0000:01:00.0 (lspci -D)"));
    }
  }

  /** A domain type that can be written. */
  static final class ToDomainType implements ITypeConverter<DomainType> {
    @Override
    public DomainType convert(String text) {
      return DomainType.read(text)
          .filter(type -> type == DomainType.IDENTITY || type.isTranslated())
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "\"" + text + "\" is no domain type; say identity, DMA or DMA-FQ"));
    }
  }

  /** A place. */
  static final class ToPlace implements ITypeConverter<Place> {
    @Override
    public Place convert(String text) {
      return Place.read(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "\"" + text + "\" is no place; say host, ct:105 or vm:132"));
    }
  }

  /** Tokens to add and to remove. */
  static Request.Boot boot(List<String> tokens) throws RequestRejected {
    List<String> added = new ArrayList<>();
    List<String> removed = new ArrayList<>();
    for (String token : tokens) {
      if (!token.matches("[+-][^\\s\"']+") || !isPlain(token)) {
        throw new RequestRejected(
            "\""
                + Clean.line(token)
                + "\" is no change of the command line; say +iommu=pt or -mem_encrypt=on.");
      }
      (token.startsWith("+") ? added : removed).add(token.substring(1));
    }
    return new Request.Boot(added, removed);
  }
}
