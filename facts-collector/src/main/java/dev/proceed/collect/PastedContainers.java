package dev.proceed.collect;

import dev.proceed.collect.bundle.LooseJson;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.ContainerDraft;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.Section;
import dev.proceed.parse.Variables;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * {@code docker inspect} and {@code podman inspect} of containers: a JSON array of objects. Podman,
 * which names its {@code OCIRuntime}, injects devices of CDI when it starts a container (podman
 * libpod/container_internal_linux.go), so that its list of devices does not tell whether there are
 * GPUs (inferred).
 */
final class PastedContainers {

  private static final int SHORT_ID = 12;
  private static final String CDI = "Podman adds devices of CDI at each start and lists none";

  private PastedContainers() {}

  /** Adds what it says of each container; false for any other text. */
  static boolean read(Section section, Draft draft) {
    List<String> lines = section.text().lines();
    boolean opens = section.text().value().startsWith("[");
    if (!opens || lines.stream().noneMatch(line -> line.contains("\"HostConfig\""))) {
      return false;
    }
    String text = String.join("\n", lines);
    Optional<LooseJson> read = LooseJson.parse(text.getBytes(StandardCharsets.UTF_8));
    boolean any = false;
    for (LooseJson one : read.map(LooseJson::items).orElseGet(List::of)) {
      any |= container(one, section.text().evidence(), draft);
    }
    return any;
  }

  private static boolean container(LooseJson one, Evidence where, Draft draft) {
    String id = one.path("Id").text();
    if (id.length() < SHORT_ID || !Hex.isHex(id)) {
      return false;
    }
    ContainerDraft container = draft.containers.item(id.substring(0, SHORT_ID));
    LooseJson state = one.path("State").path("Running");
    if (state.isTrue() || state.isFalse()) {
      container.running.present(state.isTrue(), where);
    } else {
      container.running.unknown(Reason.NOT_COLLECTED, "the text does not say whether it runs");
    }
    boolean podman = !one.path("OCIRuntime").text().isEmpty();
    new HostConfig(one.path("HostConfig"), where, podman ? CDI : "").addTo(container);
    for (LooseJson variable : one.path("Config").path("Env").items()) {
      Variables.add(variable.text(), where, container);
    }
    container.configured.add(where);
    return true;
  }
}
