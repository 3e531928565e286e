package dev.proceed.check;

import java.util.List;

/**
 * The prose of one check; loaded only for a check that is shown.
 *
 * @param gate what the check is called in the table of gates of a pair; "" for other checks
 * @param scope where the claim holds
 * @param cause why
 * @param consequence what happens to those who go on
 * @param observation the one observation that would settle a contested or open claim; "" if none
 * @param command the command that makes it; "" if none
 * @param remedies ids of strategies
 * @param premises the rule's conditions as text, one per line
 * @param since release that added the check
 */
public record CheckDetails(
    String gate,
    String scope,
    String cause,
    String consequence,
    String observation,
    String command,
    List<String> remedies,
    List<Source> sources,
    List<Source> contradicting,
    List<String> premises,
    String since) {

  public CheckDetails {
    remedies = List.copyOf(remedies);
    sources = List.copyOf(sources);
    contradicting = List.copyOf(contradicting);
    premises = List.copyOf(premises);
  }
}
