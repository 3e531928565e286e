package dev.proceed.assess;

import dev.proceed.collect.Collector;
import dev.proceed.collect.InputRejected;
import dev.proceed.facts.HostFacts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A folder of pasted texts as one terminal session, and what may become of it on its way.
 *
 * @param blocks a prompt with its command, and the output below it
 */
record PastedSession(List<List<String>> blocks) {

  private static final String PROMPT = "root@pve-gpu1:~# ";

  /** What was typed for the texts that do not show it. */
  private static final Map<String, String> COMMANDS =
      Map.of(
          "01", "uname -a",
          "02", "cat /proc/cmdline",
          "03", "lscpu",
          "04", "lspci -Dvvvnn",
          "05", "readlink -f /sys/bus/pci/devices/*",
          "07", "journalctl -k -b 0",
          "08", "grep -H . /sys/module/kvm_amd/parameters/sev*",
          "12", "cat /proc/driver/nvidia/gpus/*/information");

  /** A text, and how it came to be; no facts where it is refused. */
  record Damaged(String how, List<String> lines) {
    Optional<HostFacts> facts() {
      byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
      try {
        return Optional.of(Collector.collect(List.of("-"), new ByteArrayInputStream(text)).facts());
      } catch (InputRejected refused) {
        return Optional.empty();
      }
    }
  }

  static PastedSession of(Path folder) throws IOException {
    List<List<String>> blocks = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        List<String> lines = Files.readAllLines(file);
        String command = COMMANDS.get(file.getFileName().toString().substring(0, 2));
        if (command != null && !lines.get(0).startsWith(PROMPT)) {
          blocks.add(new ArrayList<>(List.of(PROMPT + command)));
        }
        for (String line : lines) {
          if (line.startsWith(PROMPT)) {
            blocks.add(new ArrayList<>());
          }
          blocks.get(blocks.size() - 1).add(line);
        }
      }
    }
    blocks.add(List.of(PROMPT));
    return new PastedSession(blocks);
  }

  Damaged whole() {
    return joined("whole", blocks);
  }

  private static Damaged joined(String how, List<List<String>> blocks) {
    return new Damaged(how, blocks.stream().flatMap(List::stream).toList());
  }

  /** Every damage of every kind. */
  List<Damaged> damages() {
    List<String> lines = whole().lines();
    Stream<Damaged> tails =
        IntStream.range(1, lines.size())
            .mapToObj(to -> new Damaged("ends after line " + to, lines.subList(0, to)));
    Stream<Damaged> heads =
        IntStream.range(1, lines.size())
            .mapToObj(
                from ->
                    new Damaged("begins after line " + from, lines.subList(from, lines.size())));
    Stream<Damaged> ofBlocks =
        IntStream.range(0, blocks.size() - 1).boxed().flatMap(this::damagesOfBlock);
    return Stream.of(tails, heads, ofBlocks).flatMap(all -> all).toList();
  }

  private Stream<Damaged> damagesOfBlock(int at) {
    List<String> block = blocks.get(at);
    String what = " \"" + block.get(0) + "\"";
    List<List<String>> without = edited(at, List.of());
    return Stream.of(
        joined("without" + what, without),
        joined("twice" + what, edited(at, List.of(block, block))),
        joined("first" + what, inserted(without, 0, block)),
        joined("last" + what, inserted(without, without.size() - 1, block)),
        joined("prose before" + what, inserted(blocks, at, PROSE)));
  }

  private static final List<String> PROSE =
      Arrays.asList("", "Hi, and this is what I see when I run the next one:", "");

  private List<List<String>> edited(int at, List<List<String>> instead) {
    List<List<String>> copy = new ArrayList<>(blocks);
    copy.remove(at);
    copy.addAll(at, instead);
    return copy;
  }

  private static List<List<String>> inserted(
      List<List<String>> blocks, int at, List<String> block) {
    List<List<String>> copy = new ArrayList<>(blocks);
    copy.add(at, block);
    return copy;
  }
}
