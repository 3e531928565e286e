package dev.proceed.cli;

import dev.proceed.assess.Acceptance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What every request takes. */
final class CheckOptions {

  /** How the answer is written. */
  enum Format {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--from",
      paramLabel = "SOURCE",
      description = {
        "Where the facts come from: live (default), root:DIR (a captured tree), a directory of"
            + " pasted texts, one file (a bundle or a pasted text), - (standard input). May be given"
            + " several times."
      })
  List<String> from = new ArrayList<>();

  @Option(names = "--format", paramLabel = "FORMAT", description = "text (default) or json.")
  Format format = Format.TEXT;

  @Option(
      names = "--accept",
      paramLabel = "ID@SUBJECT=why",
      description = {
        "Accept one finding on one subject, with the reason; the answer is then CAUTION at best."
            + " Some findings can never be accepted."
      },
      converter = ToAcceptance.class)
  List<Acceptance> accept = new ArrayList<>();

  @Option(
      names = {"-v", "--verbose"},
      description = "Show everything: what passed, what lies outside, digests.")
  boolean verbose;

  @SuppressWarnings("UnusedVariable") // picocli reads it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  List<String> sources() {
    return from.isEmpty() ? List.of("live") : from;
  }

  /** These, given before the request, and those given behind it: both hold. */
  CheckOptions and(CheckOptions inner) {
    CheckOptions both = new CheckOptions();
    both.from.addAll(from);
    both.from.addAll(inner.from);
    both.accept.addAll(accept);
    both.accept.addAll(inner.accept);
    both.format = inner.format == Format.TEXT ? format : inner.format;
    both.verbose = verbose || inner.verbose;
    return both;
  }

  /** Reads an acceptance. */
  static final class ToAcceptance implements ITypeConverter<Acceptance> {
    @Override
    public Acceptance convert(String text) {
      return Optional.of(text)
          .filter(Words::isPlain)
          .flatMap(Acceptance::read)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "\""
                          + text
                          + "\" is not ID@SUBJECT=why, as in GPU-001@0000:01:00.0=\"spare GPU, nothing runs on it\""));
    }
  }
}
