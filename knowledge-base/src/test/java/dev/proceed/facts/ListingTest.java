package dev.proceed.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListingTest {
  private static final NodeGrant FIRST = new NodeGrant("/dev/nvidia0");
  private static final NodeGrant SECOND = new NodeGrant("/dev/nvidia1");

  @Test
  void theOrderOfItemsDoesNotMatter() {
    assertThat(Known.all(List.of(SECOND, FIRST))).isEqualTo(Known.all(List.of(FIRST, SECOND)));
  }

  @Test
  void twoItemsOfOneKeyAreRefused() {
    assertThatThrownBy(() -> Known.all(List.of(FIRST, FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("/dev/nvidia0");
  }

  @Test
  void onlyAProofMakesAListComplete() {
    assertThat(Known.all(List.of(FIRST)).isComplete()).isTrue();
    assertThat(Listing.partial(List.of(FIRST), "ls /dev").isComplete()).isFalse();
    assertThat(new Listing<>(List.of(FIRST), Known.contradicted(true, false)).isComplete())
        .isFalse();
  }

  @Test
  void anItemOfTheSameKeyIsReplaced() {
    Setting old = new Setting("A", Known.present("1"));
    Setting next = new Setting("A", Known.present("2"));
    Listing<Setting> changed = Known.all(List.of(old)).with(next);
    assertThat(changed.items()).containsExactly(next);
    assertThat(changed.find("A")).contains(next);
    assertThat(changed.find("B")).isEmpty();
  }
}
