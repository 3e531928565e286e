package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Hookscripts of Proxmox guests. A volume {@code STORAGE:snippets/NAME} is a file below the place
 * of its storage, by the {@code path} in {@code /etc/pve/storage.cfg} (pve-storage,
 * PVE/Storage/Plugin.pm). What lies on another machine is not read: a share whose server is gone
 * holds up for ever whoever reads it.
 */
final class GuestHooks {

  private static final String FOLDER = "snippets/";

  /** Of the table of mounts; a host of many containers has thousands. */
  private static final int LARGEST = 4 * 1024 * 1024;

  private static final Pattern REMOTE =
      Pattern.compile("nfs4?|cifs|smb3|ceph|9p|afs|glusterfs|fuse\\..*");
  private static final String OTHER_FOLDER = "content-dirs";

  private final RootDir root;
  private final Draft draft;
  private final StartedScripts scripts;

  GuestHooks(RootDir root, Draft draft, StartedScripts scripts) {
    this.root = root;
    this.draft = draft;
    this.scripts = scripts;
  }

  /** Adds what the script of each guest does. */
  void read() {
    Map<String, String> places = places();
    draft
        .guests
        .items()
        .forEach((id, guest) -> guest.hookscript().ifPresent(name -> hook(id, name, places)));
  }

  private void hook(String guest, String volume, Map<String, String> places) {
    Optional<String> path = path(volume, places);
    if (path.isEmpty()) {
      scripts.missing(Reason.NOT_COLLECTED, "where the hookscript of VM " + guest + " stands");
      return;
    }
    Evidence evidence =
        Evidence.of("/etc/pve/qemu-server/" + guest + ".conf", volume, root.origin());
    scripts.add(path.get(), evidence.source(), "hookscript", Reading.present(true, evidence));
  }

  private Optional<String> path(String volume, Map<String, String> places) {
    int colon = volume.indexOf(':');
    String name = colon < 0 ? "" : volume.substring(colon + 1);
    String place = colon < 0 ? null : places.get(volume.substring(0, colon));
    return place == null || !name.startsWith(FOLDER) || name.contains("..") || isRemote(place)
        ? Optional.empty()
        : Optional.of(place + "/" + name);
  }

  /** The directory of each storage that has one; every Proxmox has {@code local}. */
  private Map<String, String> places() {
    Map<String, String> places = new TreeMap<>();
    places.put("local", "/var/lib/vz");
    Content content = root.read("etc/pve/storage.cfg", RootDir.SMALL);
    String storage = "";
    for (String line : new String(content.bytes(), StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.strip().split("\\s+", 2);
      boolean opens = !line.startsWith(" ") && !line.startsWith("\t");
      if (opens && words.length == 2 && words[0].endsWith(":")) {
        storage = words[1];
      } else if (words.length == 2 && words[0].equals("path") && words[1].startsWith("/")) {
        places.put(storage, words[1].replaceFirst("/+$", ""));
      } else if (words[0].equals(OTHER_FOLDER)) {
        places.remove(storage);
      }
    }
    return places;
  }

  /** Whether the file system of a place is another machine's, or may be on this running host. */
  private boolean isRemote(String place) {
    Content mounts = root.read("proc/self/mounts", LARGEST);
    if (!mounts.found() || mounts.bytes().length == LARGEST) {
      return root.isWhole();
    }
    String mount = "";
    String type = "";
    for (String line : new String(mounts.bytes(), StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.split(" ", 4);
      boolean above =
          words.length == 4 && (place + "/").startsWith(words[1].replaceFirst("/*$", "/"));
      if (above && words[1].length() >= mount.length()) {
        mount = words[1];
        type = words[2];
      }
    }
    return REMOTE.matcher(type).matches();
  }
}
