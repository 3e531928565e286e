package dev.proceed.assess;

import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The story host of {@code examples/story-host}, as a captured tree or as pasted texts, and what it
 * looks like after somebody has changed it. Every change edits the raw files, so that a variant
 * goes through the same readers as a real host.
 */
public final class StoryHost {

  /** In which form the host is read. */
  public enum Form {
    TREE,
    PASTE
  }

  private static final Path EXAMPLE = Path.of("..", "examples", "story-host");

  private final Form form;
  private final Path copy;

  private StoryHost(Form form, Path copy) {
    this.form = form;
    this.copy = copy;
  }

  /** A copy below {@code folder}, which must be empty. */
  public static StoryHost copy(Form form, Path folder) {
    Path source = EXAMPLE.resolve(form == Form.TREE ? "tree" : "paste");
    copyTree(source, folder);
    return new StoryHost(form, folder);
  }

  /** As the example is. */
  public static HostFacts asItIs(Form form) {
    Path source = EXAMPLE.resolve(form == Form.TREE ? "tree" : "paste");
    return collect(form, source);
  }

  public HostFacts facts() {
    return collect(form, copy);
  }

  private static HostFacts collect(Form form, Path folder) {
    try {
      String from = form == Form.TREE ? "root:" + folder : folder.toString();
      return Collector.collect(List.of(from)).facts();
    } catch (InputRejected rejected) {
      throw new IllegalStateException(rejected.place() + ": " + rejected.why(), rejected);
    }
  }

  /** The host's GPUs are idle: nothing has an NVIDIA node open or mapped. */
  public StoryHost withIdleGpus() {
    if (form == Form.TREE) {
      deleteLinksTo("/dev/nvidia");
      for (int process : List.of(2210, 41872, 41990, 41991, 41992, 41993)) {
        edit("proc/" + process + "/maps", text -> "end\n");
      }
    } else {
      editLines(
          "09-session.txt",
          line -> line.contains(" /dev/nvidia") && !line.contains("lsof") ? "" : line + "\n");
    }
    return this;
  }

  /** VM 132 is shut down and is a plain guest; nothing holds its GPUs. */
  public StoryHost withPlainStoppedGuest() {
    if (form == Form.TREE) {
      deleteTree(copy.resolve("proc/50132"));
      drop("etc/pve/qemu-server/132.conf", "amd-sev");
    } else {
      edit("09-session.txt", text -> text.replaceAll("(?m)^(kvm|/proc/50132).*\n", ""));
      dropEmptyLsof();
      cutFrom("10-vm.txt", "root@pve-gpu1:~# qm showcmd");
      edit("10-vm.txt", text -> text.replace(" running ", " stopped ").replace(" 50132", " 0"));
      drop("10-vm.txt", "amd-sev");
      drop("10-vm.txt", "cur amd-sev");
    }
    return this;
  }

  /** Neither the log nor KVM says anything about SNP; the log no longer reaches back to boot. */
  public StoryHost withSnpUnknown() {
    if (form == Form.TREE) {
      editLog(text -> text.substring(text.indexOf("iommu: Default domain type") - 15));
      delete("sys/module/kvm_amd/parameters/sev_snp");
    } else {
      editLog(text -> text.lines().skip(40).reduce("", (all, line) -> all + line + "\n"));
      delete("08-kvm.txt");
    }
    dropFromLog("SEV-SNP");
    return this;
  }

  /** SNP did not come up at boot. */
  public StoryHost withSnpOff() {
    dropFromLog("SNP");
    if (form == Form.TREE) {
      edit("sys/module/kvm_amd/parameters/sev_snp", text -> "N\n");
    } else {
      edit("08-kvm.txt", text -> text.replace("sev_snp:Y", "sev_snp:N"));
    }
    return this;
  }

  /** Booted without {@code mem_encrypt=on}. */
  public StoryHost withSmeOff() {
    dropFromLog("Memory Encryption Features active");
    editLog(text -> text.replace(" mem_encrypt=on", ""));
    editBootParameters(text -> text.replace(" mem_encrypt=on", ""));
    return this;
  }

  /** Booted with {@code iommu=pt}: every group is in identity. */
  public StoryHost withIdentityFromBoot() {
    editBootParameters(text -> text.replace("amd_iommu=on", "iommu=pt"));
    editLog(
        text ->
            text.replace("amd_iommu=on", "iommu=pt")
                .replace("Default domain type: Translated", "Default domain type: Passthrough"));
    if (form == Form.TREE) {
      types().forEach(file -> edit(file, text -> "identity\n"));
    } else {
      edit("06-groups.txt", text -> text.replaceAll("(?m)/type:DMA(-FQ)?", "/type:identity"));
    }
    return this;
  }

  /** A processor that is not known to route between its root complexes. */
  public StoryHost withOlderXeon() {
    if (form == Form.TREE) {
      edit(
          "proc/cpuinfo",
          text ->
              text.replace("AuthenticAMD", "GenuineIntel")
                  .replaceAll("(?m)^(cpu family\\s*: ).*", "$16")
                  .replaceAll("(?m)^(model\\s*: ).*", "$185"));
    } else {
      edit(
          "03-cpu.txt",
          text ->
              text.replace("AuthenticAMD", "GenuineIntel")
                  .replaceAll("(?m)^(CPU family:\\s*).*", "$16")
                  .replaceAll("(?m)^(Model:\\s*).*", "$185"));
    }
    dropFromLog("AMD");
    return this;
  }

  /** The hypervisor warrants peer access between the guest's GPUs: configured and running so. */
  public StoryHost withClique() {
    List<String> sets =
        Stream.of(0, 1, 2, 3)
            .map(number -> "-set device.hostpci" + number + ".x-nv-gpudirect-clique=0")
            .toList();
    String words = String.join(" ", sets);
    UnaryOperator<String> configuration =
        text -> text.replace("balloon:", "args: " + words + "\nballoon:");
    if (form == Form.TREE) {
      edit("etc/pve/qemu-server/132.conf", configuration);
      String nulSeparated = words.replace(' ', '\0');
      edit(
          "proc/50132/cmdline",
          text -> text.replace("-daemonize\0", "-daemonize\0" + nulSeparated + "\0"));
    } else {
      edit("10-vm.txt", configuration);
      edit("10-vm.txt", text -> text.replace("-daemonize ", "-daemonize " + words + " "));
    }
    return this;
  }

  /** The log ends with these messages of the kernel, one after the other. */
  public StoryHost withLog(String... messages) {
    editLog(
        text -> {
          StringBuilder longer = new StringBuilder(text);
          for (int index = 0; index < messages.length; index++) {
            longer.append(String.format("[   %d.000000] %s\n", 60 + index, messages[index]));
          }
          return longer.toString();
        });
    return this;
  }

  /** As it is given to {@code --from}. */
  public String source() {
    return form == Form.TREE ? "root:" + copy : copy.toString();
  }

  private List<String> types() {
    try (Stream<Path> found = Files.walk(copy.resolve("sys/kernel/iommu_groups"), 2)) {
      return found
          .filter(file -> file.endsWith("type"))
          .map(file -> copy.relativize(file).toString())
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** lsof prints no heading when it has nothing to list. */
  private void dropEmptyLsof() {
    editIfNeeded("09-session.txt", text -> text.replaceAll("(?m)^COMMAND +PID .*\n(?=root@)", ""));
  }

  private void editBootParameters(UnaryOperator<String> editor) {
    edit(form == Form.TREE ? "proc/cmdline" : "02-boot-parameters.txt", editor);
  }

  private void dropFromLog(String part) {
    editLog(
        text ->
            text.lines()
                .filter(line -> !line.contains(part) || line.contains("Linux version"))
                .reduce("", (all, line) -> all + line + "\n"));
  }

  private void editLog(UnaryOperator<String> editor) {
    edit(form == Form.TREE ? "commands/dmesg.txt" : "07-kernel-log.txt", editor);
  }

  private void drop(String file, String start) {
    editLines(file, line -> line.startsWith(start) ? "" : line + "\n");
  }

  private void cutFrom(String file, String start) {
    edit(file, text -> text.contains(start) ? text.substring(0, text.indexOf(start)) : text);
  }

  private void editLines(String file, UnaryOperator<String> editor) {
    edit(file, text -> text.lines().map(editor).reduce("", String::concat));
  }

  /** Changes one file; a change that changes nothing is a mistake of the test. */
  private void edit(String file, UnaryOperator<String> editor) {
    if (!editIfNeeded(file, editor)) {
      throw new IllegalStateException("the edit of " + file + " changed nothing");
    }
  }

  private boolean editIfNeeded(String file, UnaryOperator<String> editor) {
    try {
      Path path = copy.resolve(file);
      String before = Files.readString(path);
      String after = editor.apply(before);
      Files.writeString(path, after);
      return !after.equals(before);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void delete(String file) {
    try {
      Files.delete(copy.resolve(file));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void deleteLinksTo(String start) {
    try (Stream<Path> found = Files.walk(copy.resolve("proc"))) {
      for (Path link : found.filter(Files::isSymbolicLink).toList()) {
        if (Files.readSymbolicLink(link).toString().startsWith(start)) {
          Files.delete(link);
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void deleteTree(Path folder) {
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path path : found.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void copyTree(Path source, Path target) {
    try {
      Files.walkFileTree(
          source,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
              Files.createDirectories(target.resolve(source.relativize(folder).toString()));
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              if (Files.isSymbolicLink(file)
                  && Files.readSymbolicLink(file).toString().equals("/dev/null")) {
                return FileVisitResult.CONTINUE;
              }
              Files.copy(
                  file,
                  target.resolve(source.relativize(file).toString()),
                  LinkOption.NOFOLLOW_LINKS);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
