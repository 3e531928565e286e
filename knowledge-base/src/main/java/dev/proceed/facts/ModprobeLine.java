package dev.proceed.facts;

/**
 * One line of the modprobe configuration (modprobe.d(5)).
 *
 * @param file where it stands
 * @param line number of the line, from 1
 * @param directive {@code options}, {@code blacklist}, {@code softdep}, {@code install}, {@code
 *     remove} or {@code alias}
 * @param module the module or alias it is about, with underscores
 * @param arguments the rest of the line; "" when there is none
 */
public record ModprobeLine(String file, int line, String directive, String module, String arguments)
    implements Keyed {

  @Override
  public String key() {
    return file + ":" + line;
  }
}
