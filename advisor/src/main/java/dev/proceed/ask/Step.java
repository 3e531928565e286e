package dev.proceed.ask;

import dev.proceed.assess.Assessment;
import dev.proceed.assess.Missing;
import java.util.List;
import java.util.Optional;

/**
 * Where an interview stands.
 *
 * @param answer with what is known so far; empty while the guest or container that is asked about
 *     is not known yet
 * @param settled whether nothing that is still unknown could change the answer
 * @param question what to ask for next; empty when it is settled or no way is left
 * @param lost what no way is left to
 */
public record Step(
    Optional<Assessment> answer, boolean settled, Optional<Question> question, List<Missing> lost) {

  public Step {
    lost = List.copyOf(lost);
  }

  /** Whether the interview is over. */
  public boolean ends() {
    return question.isEmpty();
  }
}
