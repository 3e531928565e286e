package dev.proceed.assess;

import java.util.List;

/**
 * One thing that is not known and weighs on the answer.
 *
 * @param reading name of the reading
 * @param subject what it is about
 * @param reason why it is not known, for people
 * @param command the command that would tell; "" when none is known
 * @param checks ids of the checks that wait for it
 */
public record Missing(
    String reading, String subject, String reason, String command, List<String> checks) {

  public Missing {
    checks = List.copyOf(checks);
  }
}
