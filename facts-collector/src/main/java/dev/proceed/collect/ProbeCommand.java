package dev.proceed.collect;

import java.util.List;

/**
 * Every command that a collection may start, and only when it is asked to probe the driver or to
 * read another host. Each one reads and changes nothing; there is no other list.
 */
enum ProbeCommand {
  KERNEL_LOG("dmesg"),
  QUERY("nvidia-smi -q"),
  TOPOLOGY("nvidia-smi topo -m"),
  READ("nvidia-smi topo -p2p r"),
  WRITE("nvidia-smi topo -p2p w"),
  NVLINK("nvidia-smi topo -p2p n"),
  ATOMICS("nvidia-smi topo -p2p a"),
  PCIE("nvidia-smi topo -p2p p"),
  /** Options and the host follow, then {@code sh -s}, which takes the script as its input. */
  SSH("ssh -T -o ConnectTimeout=15 -o ServerAliveInterval=15 -o ServerAliveCountMax=3");

  /** Words between single blanks; no word holds one. */
  private final String line;

  ProbeCommand(String line) {
    this.line = line;
  }

  private List<String> words() {
    return List.of(line.split(" ", -1));
  }

  String program() {
    return words().get(0);
  }

  List<String> arguments() {
    return words().subList(1, words().size());
  }

  boolean asksTheDriver() {
    return this != KERNEL_LOG && this != SSH;
  }

  @Override
  public String toString() {
    return line;
  }
}
