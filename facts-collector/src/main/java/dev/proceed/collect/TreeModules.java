package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.collect.RootDir.Directory;
import dev.proceed.collect.RootDir.Look;
import dev.proceed.collect.RootDir.Names;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.GpuModules;
import dev.proceed.parse.Clean;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.ModuleDraft;
import dev.proceed.parse.ModuleLists;
import dev.proceed.parse.SettingDraft;
import dev.proceed.parse.SourceText;
import java.util.List;

/**
 * Kernel modules from {@code sys/module} and {@code proc/modules}. A loaded module has {@code
 * initstate}; a built-in one stands there only when it has parameters or a version (linux
 * Documentation/ABI/stable/sysfs-module, kernel/params.c).
 */
final class TreeModules {

  private static final String MODULES = "sys/module";
  private static final int LONGEST_LIST = 1024 * 1024;

  private final RootDir root;
  private final Draft draft;

  private TreeModules(RootDir root, Draft draft) {
    this.root = root;
    this.draft = draft;
  }

  static void read(RootDir root, Draft draft) {
    TreeModules reader = new TreeModules(root, draft);
    reader.modules();
    Content list = root.read("proc/modules", LONGEST_LIST);
    if (list.found()) {
      ModuleLists.file(SourceText.of("/proc/modules", root.origin(), list.bytes()), draft);
    }
    SourceText probe = root.text("sys/bus/pci/drivers_autoprobe");
    if (probe != null) {
      dev.proceed.parse.DriverFiles.autoprobe(probe.value(), probe.evidence(), draft);
    }
  }

  private void modules() {
    Names names = root.list(MODULES);
    if (!names.found()) {
      return;
    }
    List<String> known = names.names().stream().map(Clean::key).toList();
    for (String name : names.names()) {
      Directory directory = root.directory(MODULES + "/" + name);
      Names files = directory == null ? new Names(Look.MISSING, List.of()) : directory.list();
      if (directory != null && files.found()) {
        module(name, directory, files, draft.drivers.modules.item(Clean.key(name)));
      }
    }
    if (root.isWhole()) {
      draft.drivers.modules.allAre(
          known, Evidence.of("/" + MODULES, known.size() + " modules", root.origin()));
    } else {
      draft.drivers.modules.maybeMore(
          Reason.NOT_COLLECTED, "a copy may hold a part of /" + MODULES);
    }
  }

  private void module(String name, Directory directory, Names files, ModuleDraft module) {
    String source = "/" + MODULES + "/" + name;
    boolean loaded = files.names().contains("initstate") || files.names().contains("refcnt");
    SourceText version = text(directory, "version", source);
    if (version != null) {
      module.version.present(version.value(), version.evidence());
    } else if (root.isWhole() || loaded) {
      module.version.absent(Evidence.of(source + "/version", "no such file", root.origin()));
    }
    users(loaded, directory, source, module);
    if (name.equals("nvidia") && loaded && version != null) {
      draft.drivers.nvidiaVersion.present(version.value(), version.evidence());
    }
    if (GpuModules.matter(name)) {
      parameters(source, files, module);
    }
  }

  private void users(boolean loaded, Directory directory, String source, ModuleDraft module) {
    SourceText count = loaded ? text(directory, "refcnt", source) : null;
    int users = count == null ? -1 : Hex.decimal(count.value());
    if (count != null && users >= 0) {
      module.users.present(users, count.evidence());
    } else if (!loaded && root.isWhole()) {
      Evidence builtIn = Evidence.of(source, "built in: no initstate", root.origin());
      module.users.absent(builtIn);
      module.heldBy.absent(builtIn);
    }
  }

  private void parameters(String source, Names files, ModuleDraft module) {
    String place = source.substring(1) + "/parameters";
    Names names = root.list(place);
    for (String name : names.names()) {
      parameter(root.read(place + "/" + name, RootDir.SMALL), place + "/" + name, module, name);
    }
    boolean none = root.isWhole() && !files.names().contains("parameters");
    if (names.found() || none) {
      module.parameters.allAre(
          names.names().stream().map(Clean::key).toList(),
          Evidence.of("/" + place, names.names().size() + " parameters", root.origin()));
    }
  }

  private void parameter(Content content, String place, ModuleDraft module, String name) {
    SettingDraft setting = module.parameters.item(Clean.key(name));
    if (content.found()) {
      SourceText text = SourceText.of("/" + place, root.origin(), content.bytes());
      setting.setting.present(text.value(), text.evidence());
    } else {
      boolean denied = content.look() == Look.DENIED;
      setting.setting.unknown(
          denied ? Reason.NO_PERMISSION : Reason.NOT_COLLECTED, "/" + place + " is not readable");
    }
  }

  private @org.jspecify.annotations.Nullable SourceText text(
      Directory directory, String name, String source) {
    Content content = directory.read(name, RootDir.SMALL);
    return content.found()
        ? SourceText.of(source + "/" + name, root.origin(), content.bytes())
        : null;
  }
}
