package dev.proceed.ask;

import dev.proceed.assess.Missing;
import dev.proceed.knowledge.Way;
import java.util.List;

/**
 * The one command to ask for next.
 *
 * @param way the command
 * @param settles what it tells of all that is not known and weighs, the most severe first
 * @param others other commands that tell the first of these, the best first
 */
public record Question(Way way, List<Missing> settles, List<Way> others) {

  public Question {
    settles = List.copyOf(settles);
    others = List.copyOf(others);
  }

  public String command() {
    return way.command();
  }
}
