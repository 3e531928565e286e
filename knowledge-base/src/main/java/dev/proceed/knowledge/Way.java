package dev.proceed.knowledge;

import java.util.Set;

/**
 * One command and what it can tell.
 *
 * @param command as it is typed, with {@code sudo} where an ordinary user is refused
 * @param root whether it tells nothing, or too little, to a user other than root
 * @param tells the paths of the readings, with {@code [*]} for any item
 */
public record Way(String command, boolean root, Set<String> tells) {

  public Way {
    tells = Set.copyOf(tells);
  }

  /** The program that is started. */
  public String tool() {
    return tool(command);
  }

  /** The program that a command line starts, without {@code sudo}. */
  public static String tool(String command) {
    return bare(command).split(" ", 2)[0];
  }

  /** A command line without {@code sudo}. */
  public static String bare(String command) {
    String typed = command.strip();
    return typed.startsWith("sudo ") ? typed.substring("sudo ".length()).strip() : typed;
  }
}
