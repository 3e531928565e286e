package dev.proceed.cli;

import dev.proceed.ask.Failure;
import dev.proceed.ask.Hearing;
import dev.proceed.ask.Interview;
import dev.proceed.ask.Past;
import dev.proceed.assess.Request;
import dev.proceed.collect.InputRejected;
import dev.proceed.collect.bundle.InterviewFile;
import dev.proceed.collect.bundle.SavedInterview;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An interview and what it has heard, as it can be put aside.
 *
 * @param accepted acceptances as they were typed
 */
record Talk(Interview interview, Hearing hearing, List<String> accepted, boolean console) {

  Talk with(Hearing later) {
    return new Talk(interview, later, accepted, console);
  }

  /** The document that {@code --resume} reads. */
  String saved() throws InputRejected {
    Past past = hearing.past();
    Map<String, String> failed = new LinkedHashMap<>();
    past.failed().forEach((command, failure) -> failed.put(command, failure.name()));
    return InterviewFile.write(
        new SavedInterview(
            words(),
            accepted,
            new ArrayList<>(past.asked()),
            failed,
            past.noRoot(),
            console,
            hearing.facts()));
  }

  private List<String> words() {
    Request request = interview.request();
    return request instanceof Request.Health
        ? List.of()
        : List.of(request.toString().split(" ", -1));
  }

  /** Reasons by their names; a name of another release is a reason that nothing follows from. */
  static Map<String, Failure> failures(Map<String, String> saved) {
    Map<String, Failure> failures = new LinkedHashMap<>();
    for (Failure failure : Failure.values()) {
      saved.forEach(
          (command, name) -> {
            if (failure.name().equals(name)) {
              failures.put(command, failure);
            }
          });
    }
    return failures;
  }
}
