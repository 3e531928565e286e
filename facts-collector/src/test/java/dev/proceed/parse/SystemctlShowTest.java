package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Reading;
import org.junit.jupiter.api.Test;

/** Properties of services in a paste. */
class SystemctlShowTest {

  private static Draft draft(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(SystemctlShow.read(new Section(command, true, Texts.of(lines)), draft)).isTrue();
    return draft;
  }

  private static Reading<String> restart(Draft draft, String unit) {
    return draft.services.item(unit).restart.result("services[" + unit + "].restart");
  }

  @Test
  void eachUnitIsTold() {
    Draft draft =
        draft(
            "systemctl show -p Id,ActiveState,UnitFileState,Restart,TriggeredBy a b",
            "Restart=always",
            "Id=a.service",
            "ActiveState=active",
            "UnitFileState=enabled",
            "TriggeredBy=a.socket a.timer",
            "",
            "Restart=no",
            "Id=b.service",
            "ActiveState=inactive",
            "UnitFileState=masked",
            "TriggeredBy=");
    assertThat(restart(draft, "a.service").is("always")).isTrue();
    assertThat(draft.services.item("a.service").openedBy.items()).hasSize(2);
    assertThat(restart(draft, "b.service").known()).isTrue();
    assertThat(restart(draft, "b.service").couldBe("no")).isFalse();
    assertThat(draft.services.item("b.service").openedBy.complete("x").is(true)).isTrue();
  }

  @Test
  void aContainersUnitStandsBehindItsContainer() {
    Draft draft =
        draft("pct exec 105 -- systemctl show sglang", "Id=sglang.service", "Restart=on-failure");
    assertThat(restart(draft, "ct:105/sglang.service").is("on-failure")).isTrue();
  }

  @Test
  void anotherCommandTellsNothing() {
    Section other = new Section("cat x", true, Texts.of("Id=a.service", "Restart=no"));
    assertThat(SystemctlShow.read(other, new Draft())).isFalse();
  }
}
