package dev.proceed.parse.lspci;

/** Options of an {@code lspci} command line. */
final class Options {

  private Options() {}

  /** Whether {@code -s} or {@code -d} picks functions, also among others as in {@code -nnks}. */
  static boolean picks(String command) {
    int pipe = command.indexOf('|');
    String own = pipe < 0 ? command : command.substring(0, pipe);
    for (String word : own.split(" ", -1)) {
      boolean letters = word.startsWith("-") && !word.startsWith("--");
      if (letters && (word.indexOf('s') > 0 || word.indexOf('d') > 0)) {
        return true;
      }
    }
    return false;
  }
}
