package dev.proceed.collect;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Origin;
import dev.proceed.parse.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small captured tree, written for one test. */
final class Tree {

  private final Path top;

  Tree(Path top) {
    this.top = top;
  }

  Tree file(String path, String content) throws IOException {
    return bytes(path, content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  Tree bytes(String path, byte[] content) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    return this;
  }

  Tree link(String path, String target) throws IOException {
    Path file = top.resolve(path);
    Files.createDirectories(file.getParent());
    Files.createSymbolicLink(file, Path.of(target));
    return this;
  }

  Tree directory(String path) throws IOException {
    Files.createDirectories(top.resolve(path));
    return this;
  }

  /** A function below {@code way}, such as {@code pci0000:00/0000:00:01.1/0000:01:00.0}. */
  Tree function(String way, String ids, String code) throws IOException {
    String name = way.substring(way.lastIndexOf('/') + 1);
    String place = "sys/devices/" + way;
    link("sys/bus/pci/devices/" + name, "../../../devices/" + way);
    file(place + "/vendor", "0x" + ids.substring(0, 4) + "\n");
    file(place + "/device", "0x" + ids.substring(5) + "\n");
    return file(place + "/class", "0x" + code + "00\n");
  }

  /** A file of the function at a way. */
  Tree attribute(String way, String name, String content) throws IOException {
    return file("sys/devices/" + way + "/" + name, content + "\n");
  }

  Tree config(String way, byte[] content) throws IOException {
    return bytes("sys/devices/" + way + "/config", content);
  }

  /** An entry that is a folder, as in a copy that lost its links. */
  Tree folder(String address, byte[] config) throws IOException {
    return bytes("sys/bus/pci/devices/" + address + "/config", config);
  }

  /** One process with its open files. */
  Tree process(int id, String name, String cgroup, String... open) throws IOException {
    file("proc/" + id + "/comm", name + "\n").file("proc/" + id + "/cgroup", cgroup + "\n");
    file("proc/" + id + "/maps", "end\n").directory("proc/" + id + "/fd");
    for (int number = 0; number < open.length; number++) {
      link("proc/" + id + "/fd/" + number, open[number]);
    }
    return this;
  }

  Tree kernelThreads() throws IOException {
    return process(2, "kthreadd", "0::/");
  }

  /** Reads the tree as if it were the running host. */
  HostFacts live() {
    Draft draft = new Draft();
    TreeReader.read(new RootDir(top, Origin.LIVE), draft);
    return Assembler.assemble(draft);
  }

  HostFacts read() throws InputRejected {
    return Collector.collect(List.of("root:" + top)).facts();
  }
}
