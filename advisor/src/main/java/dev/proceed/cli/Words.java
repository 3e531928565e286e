package dev.proceed.cli;

import dev.proceed.assess.Acceptance;
import dev.proceed.assess.Request;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Place;
import dev.proceed.parse.Clean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;

/** Reads single words of the command line; the first parameter names the command they belong to. */
final class Words {

  private Words() {}

  /** Whether a word can be printed as it is: no control characters, no text direction tricks. */
  static boolean isPlain(String text) {
    return Clean.line(text).equals(text) && text.indexOf('\t') < 0;
  }

  static PciAddress address(String command, String text) throws UsageError {
    return PciAddress.read(text)
        .orElseThrow(
            () ->
                new UsageError(
                    command,
                    "\"" + text + "\" is no PCI address; it looks like 0000:01:00.0 (lspci -D)"));
  }

  /** A domain type that can be written. */
  static DomainType type(String command, String text) throws UsageError {
    return DomainType.read(text)
        .filter(type -> type == DomainType.IDENTITY || type.isTranslated())
        .orElseThrow(
            () ->
                new UsageError(
                    command, "\"" + text + "\" is no domain type; say identity, DMA or DMA-FQ"));
  }

  static Place place(String command, String text) throws UsageError {
    return Place.read(text)
        .orElseThrow(
            () ->
                new UsageError(
                    command, "\"" + text + "\" is no place; say host, ct:105 or vm:132"));
  }

  static String guest(String command, String text) throws UsageError {
    if (Place.read("vm:" + text).isEmpty()) {
      throw new UsageError(command, "\"" + text + "\" is no guest; say --vm 132");
    }
    return text;
  }

  static List<Acceptance> acceptances(String command, List<String> texts) throws UsageError {
    List<Acceptance> acceptances = new ArrayList<>();
    for (String text : texts) {
      acceptances.add(
          Optional.of(text)
              .filter(Words::isPlain)
              .flatMap(Acceptance::read)
              .orElseThrow(
                  () ->
                      new UsageError(
                          command,
                          "--accept \""
                              + text
                              + "\" is not ID@SUBJECT=why, as in GPU-001@0000:01:00.0=\"spare GPU,"
                              + " nothing runs on it\"")));
    }
    return acceptances;
  }

  /** Whether the answer is wanted as JSON, and not as text. */
  static boolean isJson(String command, CommandLine line) throws UsageError {
    String format = line.getOptionValue("format", "text");
    if (!format.equals("text") && !format.equals("json")) {
      throw new UsageError(command, "'" + format + "' is no format; say text or json");
    }
    return format.equals("json");
  }

  /** Every value given for an option, in order. */
  static List<String> values(CommandLine line, String option) {
    String[] values = line.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  static void refuseMore(String command, List<String> rest, int most) throws UsageError {
    if (rest.size() > most) {
      throw new UsageError(command, "'" + rest.get(most) + "' is one word too many");
    }
  }

  /**
   * The words without those behind {@code boot} that add or remove a token; these go to {@code
   * tokens}. A token such as {@code -vfio-pci.ids=...} would otherwise read as an option.
   */
  static String[] withoutBootTokens(String[] words, List<String> tokens) {
    List<String> others = new ArrayList<>();
    for (String word : words) {
      boolean added = word.startsWith("+");
      boolean removed =
          word.startsWith("-")
              && word.length() > 1
              && !word.startsWith("--")
              && !word.equals("-v")
              && !word.equals("-h");
      boolean isToken = others.contains("boot") && (added || removed);
      (isToken ? tokens : others).add(word);
    }
    return others.toArray(String[]::new);
  }

  /** Tokens to add and to remove. */
  static Request.Boot boot(String command, List<String> rest, List<String> tokens)
      throws UsageError {
    if (rest.isEmpty() && tokens.isEmpty()) {
      throw new UsageError(command, "a +TOKEN or -TOKEN is missing, such as +iommu=pt");
    }
    List<String> added = new ArrayList<>();
    List<String> removed = new ArrayList<>();
    List<String> all = new ArrayList<>(tokens);
    all.addAll(rest);
    for (String token : all) {
      if (!token.matches("[+-][^\\s\"']+") || !isPlain(token)) {
        throw new UsageError(
            command,
            "\"" + token + "\" is no change of the command line; say +iommu=pt or -mem_encrypt=on");
      }
      (token.startsWith("+") ? added : removed).add(token.substring(1));
    }
    for (String token : added) {
      if (removed.contains(token)) {
        throw new UsageError(command, "\"" + token + "\" is both added and removed");
      }
    }
    return new Request.Boot(added, removed);
  }
}
