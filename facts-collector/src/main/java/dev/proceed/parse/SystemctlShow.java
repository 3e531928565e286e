package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.ServiceUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Properties of services as {@code systemctl show -p Id,Restart,... UNIT...} prints them, an empty
 * line between two units (systemctl(1)).
 *
 * <pre>
 * Id=sglang.service
 * ActiveState=active
 * UnitFileState=enabled
 * Restart=always
 * TriggeredBy=sglang.socket
 * </pre>
 */
public final class SystemctlShow {

  private final Section section;
  private final Draft draft;
  private final Map<String, Evidence> evidence = new HashMap<>();
  private final Map<String, String> unit = new HashMap<>();
  private boolean found;

  private SystemctlShow(Section section, Draft draft) {
    this.section = section;
    this.draft = draft;
  }

  /** Adds what it says of services; false when the text is no such output. */
  public static boolean read(Section section, Draft draft) {
    if (!(" " + section.command()).contains(" systemctl ") || !section.hasOption("show")) {
      return false;
    }
    SystemctlShow show = new SystemctlShow(section, draft);
    for (int index = 0; index < section.text().lines().size(); index++) {
      show.line(section.text().lines().get(index).strip(), index);
    }
    show.end();
    return show.found;
  }

  private void line(String line, int index) {
    int sign = line.indexOf('=');
    if (line.isEmpty()) {
      end();
    } else if (sign > 0) {
      unit.put(line.substring(0, sign), line.substring(sign + 1));
      evidence.put(line.substring(0, sign), section.text().at(index));
    }
  }

  private void end() {
    String id = unit.getOrDefault("Id", "");
    boolean ofUser = section.command().contains("--user");
    if (id.endsWith(ServiceUnit.SUFFIX) && Clean.key(id).equals(id) && !ofUser) {
      add(draft.services.item(where() + id));
      found = true;
    }
    unit.clear();
    evidence.clear();
  }

  /** {@code ct:105/} where the command was run in a container by its host. */
  private String where() {
    String[] words = section.command().strip().split("\\s+", -1);
    for (int at = 0; at + 2 < words.length; at++) {
      if (words[at + 1].equals("exec") && words[at].matches("pct|docker|podman")) {
        return "ct:" + Clean.key(words[at + 2]) + "/";
      }
    }
    return "";
  }

  private void add(ServiceDraft service) {
    switch (unit.getOrDefault("ActiveState", "")) {
      case "active", "activating", "reloading", "deactivating" ->
          service.active.present(true, at("ActiveState"));
      case "inactive", "failed" -> service.active.present(false, at("ActiveState"));
      default -> {}
    }
    String state = unit.getOrDefault("UnitFileState", "");
    switch (state) {
      case "enabled", "enabled-runtime" -> service.enabled.present(true, at("UnitFileState"));
      case "disabled", "masked", "masked-runtime" ->
          service.enabled.present(false, at("UnitFileState"));
      default -> {}
    }
    if (state.startsWith("masked")) {
      service.restart.absent(at("UnitFileState"));
    } else if (UnitSettings.isRestart(unit.getOrDefault("Restart", ""))) {
      service.restart.present(unit.getOrDefault("Restart", ""), at("Restart"));
    }
    if (unit.containsKey("TriggeredBy")) {
      starters(service);
    }
  }

  private Evidence at(String property) {
    return evidence.getOrDefault(property, section.text().evidence());
  }

  /** It names units that systemd has loaded, whether or not they wait for something now. */
  private void starters(ServiceDraft service) {
    List<String> names = new ArrayList<>();
    for (String name : unit.getOrDefault("TriggeredBy", "").split("\\s+", -1)) {
      if (!name.isEmpty() && Clean.key(name).equals(name)) {
        names.add(name);
        service
            .openedBy
            .item(name)
            .enabled
            .unknown(Reason.NOT_COLLECTED, "whether " + name + " waits is not told");
      }
    }
    service.openedBy.allAre(names, at("TriggeredBy"));
  }
}
