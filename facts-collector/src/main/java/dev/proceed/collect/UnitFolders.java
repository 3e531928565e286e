package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.parse.SourceText;
import dev.proceed.parse.UnitSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Folders of the system's units, the one that counts most first (systemd.unit(5)). */
final class UnitFolders {

  static final String OF_ADMINISTRATOR = "etc/systemd/system";
  static final String OF_PACKAGES = "usr/lib/systemd/system";

  /** Where {@code /usr} is not merged; elsewhere a link leads to the folder above. */
  private static final String OF_PACKAGES_BEFORE = "lib/systemd/system";

  private static final List<String> ALL =
      List.of(
          "etc/systemd/system.control",
          "run/systemd/system.control",
          "run/systemd/transient",
          "run/systemd/generator.early",
          OF_ADMINISTRATOR,
          "run/systemd/system",
          "run/systemd/generator",
          "usr/local/lib/systemd/system",
          OF_PACKAGES,
          OF_PACKAGES_BEFORE,
          "run/systemd/generator.late");

  /**
   * What the files of one unit say.
   *
   * @param file the unit itself
   * @param masked whether it leads to {@code /dev/null}, so that nothing starts it
   * @param obstacle why a part may be missing; "" where none is
   */
  record Unit(Evidence file, boolean masked, UnitSettings settings, String obstacle) {}

  private final RootDir root;
  private final Map<String, Names> folders = new LinkedHashMap<>();
  private final Map<String, Evidence> links = new HashMap<>();
  private boolean allLinks = true;

  UnitFolders(RootDir root) {
    this.root = root;
    boolean merged = root.link("lib") != null;
    for (String folder : ALL) {
      if (!merged || !folder.equals(OF_PACKAGES_BEFORE)) {
        folders.put(folder, root.list(folder));
      }
    }
    folders.forEach(
        (folder, names) ->
            names.names().stream()
                .filter(name -> name.matches(".*\\.(?:wants|requires|upholds)"))
                .forEach(name -> links(folder, name)));
  }

  /** Why a unit may stand where nobody looked; "" where none does. */
  String obstacle() {
    for (Map.Entry<String, Names> folder : folders.entrySet()) {
      if (!folder.getValue().look().tells()) {
        return "/" + folder.getKey() + " could not be read";
      }
    }
    boolean packages = found(OF_PACKAGES) || found(OF_PACKAGES_BEFORE);
    return root.isWhole() || (found(OF_ADMINISTRATOR) && packages)
        ? ""
        : "this copy lacks folders of units";
  }

  private boolean found(String folder) {
    return folders.getOrDefault(folder, Names.none(Look.MISSING)).found();
  }

  /** Names in all of them. */
  Set<String> names() {
    Set<String> names = new TreeSet<>();
    folders.values().forEach(folder -> names.addAll(folder.names()));
    return names;
  }

  /** The files of a unit; empty where it has none. */
  Optional<Unit> unit(String name) {
    for (String own : namesOf(name)) {
      for (Map.Entry<String, Names> folder : folders.entrySet()) {
        if (folder.getValue().names().contains(own)) {
          return Optional.of(unit(folder.getKey() + "/" + own, name));
        }
      }
    }
    return Optional.empty();
  }

  /** An instance {@code a@b.service} may have a file of its own; else the template's counts. */
  private static List<String> namesOf(String name) {
    int at = name.indexOf('@');
    String template =
        at < 0 ? "" : name.substring(0, at + 1) + name.substring(name.lastIndexOf('.'));
    return template.isEmpty() || template.equals(name) ? List.of(name) : List.of(name, template);
  }

  private Unit unit(String path, String name) {
    UnitSettings settings = new UnitSettings();
    String target = root.link(path);
    Evidence file = Evidence.of("/" + path, target == null ? "" : target, root.origin());
    if ("/dev/null".equals(target)) {
      return new Unit(file, true, settings, obstacle());
    }
    String obstacle = add(path, settings);
    for (String dropIn : dropIns(name)) {
      String missing = add(dropIn, settings);
      obstacle = obstacle.isEmpty() ? missing : obstacle;
    }
    return new Unit(file, false, settings, obstacle.isEmpty() ? obstacle() : obstacle);
  }

  private String add(String path, UnitSettings settings) {
    if ("/dev/null".equals(root.link(path))) {
      return "";
    }
    Content content = root.read(path, RootDir.SMALL);
    if (content.found()) {
      settings.add(SourceText.of("/" + path, root.origin(), content.bytes()));
      return "";
    }
    return "/" + path + " was not readable";
  }

  /**
   * Drop-ins in the order of their names, whatever their folders; of two with one name the one in
   * the folder that counts more. A folder that could not be listed stands for itself, unreadable.
   */
  private List<String> dropIns(String name) {
    Map<String, String> files = new TreeMap<>();
    for (String folder : dropInFolders(name)) {
      Names names = root.list(folder);
      if (!names.found()) {
        files.putIfAbsent(folder, folder);
      }
      for (String file : names.names()) {
        if (file.endsWith(".conf")) {
          files.putIfAbsent(file, folder + "/" + file);
        }
      }
    }
    return List.copyOf(files.values());
  }

  /**
   * Those that are there, the most special first: of the unit, of its template, of prefixes, of
   * all.
   */
  private List<String> dropInFolders(String name) {
    String suffix = name.substring(name.lastIndexOf('.'));
    List<String> wanted = new ArrayList<>();
    namesOf(name).forEach(own -> wanted.add(own + ".d"));
    String bare = name.substring(0, name.length() - suffix.length());
    for (int dash = bare.lastIndexOf('-'); dash > 0; dash = bare.lastIndexOf('-', dash - 1)) {
      wanted.add(bare.substring(0, dash + 1) + suffix + ".d");
    }
    wanted.add(suffix.substring(1) + ".d");
    List<String> there = new ArrayList<>();
    for (String one : wanted) {
      folders.forEach(
          (folder, names) -> {
            if (names.names().contains(one)) {
              there.add(folder + "/" + one);
            }
          });
    }
    return there;
  }

  /** The link by which a target, or another unit, has a unit started; empty where none does. */
  Optional<Evidence> enabledBy(String name) {
    return Optional.ofNullable(links.get(name));
  }

  /** Whether every folder of such links was listed. */
  boolean showsAllLinks() {
    return allLinks && obstacle().isEmpty();
  }

  private void links(String folder, String wants) {
    Names names = root.list(folder + "/" + wants);
    allLinks &= names.look().tells();
    for (String name : names.names()) {
      links.putIfAbsent(
          name, Evidence.of("/" + folder + "/" + wants + "/" + name, "", root.origin()));
    }
  }
}
