package dev.proceed.cli;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;

/** The options of each command. Their descriptions stand in the help texts. */
final class Grammar {

  private Grammar() {}

  /** Every option that {@code check} or one of its requests knows. */
  static Options check() {
    return common()
        .addOption(value("from"))
        .addOption(value("assume"))
        .addOption(value("answers"))
        .addOption(value("format"))
        .addOption(value("accept"))
        .addOption(flag("probe-driver"))
        .addOption(verbose())
        .addOption(value("gpu"))
        .addOption(value("vm"))
        .addOption(value("between"))
        .addOption(value("in"));
  }

  static Options facts() {
    return common()
        .addOption(value("from"))
        .addOption(value("assume"))
        .addOption(value("answers"))
        .addOption(value("format"))
        .addOption(Option.builder("o").longOpt("output").hasArg().get())
        .addOption(flag("force"))
        .addOption(flag("script"))
        .addOption(flag("probe-driver"))
        .addOption(verbose());
  }

  static Options diff() {
    return common().addOption(value("format")).addOption(verbose());
  }

  static Options explain() {
    return common()
        .addOption(value("from"))
        .addOption(value("assume"))
        .addOption(value("answers"))
        .addOption(value("format"))
        .addOption(flag("probe-driver"));
  }

  private static Options common() {
    return new Options().addOption(Option.builder("h").longOpt("help").get());
  }

  private static Option verbose() {
    return Option.builder("v").longOpt("verbose").get();
  }

  private static Option flag(String name) {
    return Option.builder().longOpt(name).get();
  }

  private static Option value(String name) {
    return Option.builder().longOpt(name).hasArg().get();
  }

  /** Reads words; options may stand before, between and behind the others. */
  static CommandLine parse(String command, Options options, String... words) throws UsageError {
    try {
      return DefaultParser.builder()
          .setAllowPartialMatching(false)
          .setStripLeadingAndTrailingQuotes(false)
          .get()
          .parse(options, words, false);
    } catch (UnrecognizedOptionException wrong) {
      throw new UsageError(command, "the option '" + wrong.getOption() + "' is not known");
    } catch (MissingArgumentException wrong) {
      String name = wrong.getOption() == null ? "an option" : "--" + wrong.getOption().getLongOpt();
      throw new UsageError(command, name + " needs a value");
    } catch (ParseException wrong) {
      throw new UsageError(command, String.valueOf(wrong.getMessage()));
    }
  }
}
