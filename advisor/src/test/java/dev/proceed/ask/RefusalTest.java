package dev.proceed.ask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.assess.Request;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a person answers, the interview ends, and asks for nothing twice. */
class RefusalTest {

  private static final List<String> REFUSALS =
      List.of(
          "",
          "bash: command not found\n",
          "cat: /proc/x: No such file or directory\n",
          "Permission denied\n",
          "user is not in the sudoers file.\n",
          "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\n",
          "what do you mean?\n",
          "Segmentation fault\n");

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void endsWhateverIsRefused(int seed) {
    Random dice = new Random(seed);
    FakeHost host = Person.storyHost();
    UnaryOperator<String> moody =
        command ->
            dice.nextInt(3) == 0 ? REFUSALS.get(dice.nextInt(REFUSALS.size())) : host.run(command);
    List<Request> requests = InterviewTest.everyRequest();
    Request request = requests.get(dice.nextInt(requests.size()));
    Person.Interviewed interviewed =
        Person.answers(Person.about(request), Person.knowingNothing(), moody);
    Set<String> asked = new HashSet<>(interviewed.commands());
    assertThat(interviewed.commands()).hasSameSizeAs(asked);
    assertThat(interviewed.questions().size()).isLessThan(Interview.MOST_QUESTIONS);
    assertThat(interviewed.last().settled() || !interviewed.last().lost().isEmpty()).isTrue();
  }
}
