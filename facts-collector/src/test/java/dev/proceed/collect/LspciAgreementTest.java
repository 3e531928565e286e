package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Readings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bytes of a function, once as files of a host and once as what lspci prints of them, are two
 * ways to the same readings.
 */
class LspciAgreementTest {

  private static final Pattern TITLE =
      Pattern.compile("((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]) .*");
  private static final Pattern ROW = Pattern.compile("[0-9a-f]{2,3}:((?: [0-9a-f]{2}){1,16}) *");

  @TempDir Path top;

  @TestFactory
  Stream<DynamicTest> bytesAndTextAgree() throws IOException {
    boolean there = Files.isDirectory(CorpusTest.corpus());
    if (!there && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException("no shared data at " + CorpusTest.corpus());
    }
    assumeTrue(there, "no shared data at " + CorpusTest.corpus());
    List<Path> machines;
    try (Stream<Path> directories = Files.list(CorpusTest.corpus())) {
      machines =
          directories
              .filter(machine -> Files.exists(machine.resolve("dump.txt")))
              .filter(machine -> Files.exists(machine.resolve("expected-lspci-vvv.txt")))
              .sorted()
              .toList();
    }
    assertThat(machines).hasSizeGreaterThan(4);
    return machines.stream()
        .map(one -> DynamicTest.dynamicTest(one.getFileName().toString(), () -> check(one)));
  }

  private void check(Path machine) throws Exception {
    Path root = Files.createDirectory(top.resolve(machine.getFileName()));
    write(bytes(Files.readAllLines(machine.resolve("dump.txt"))), new Tree(root));
    HostFacts tree = Collector.collect(List.of("root:" + root)).facts();
    String text = machine.resolve("expected-lspci-vvv.txt").toString();
    HostFacts pasted = Collector.collect(List.of(text)).facts();
    Map<String, Reading<?>> fromTree = functions(tree);
    Map<String, Reading<?>> fromText = functions(pasted);
    Map<String, Integer> only = new TreeMap<>();
    int agreed = 0;
    for (Map.Entry<String, Reading<?>> one : fromTree.entrySet()) {
      Reading<?> other = fromText.get(one.getKey());
      boolean told = other != null && other.known();
      if (one.getValue().known() && told) {
        assertThat(other).as(one.getKey()).isEqualTo(one.getValue());
        agreed++;
      } else if (one.getValue().known() || told) {
        String component = one.getKey().replaceAll("\\[[^]]*]", "");
        only.merge((told ? "text: " : "tree: ") + component, 1, Integer::sum);
      }
    }
    System.out.println(machine.getFileName() + ": " + agreed + " agree; only one tells " + only);
    assertThat(agreed).isPositive();
    merged(root, text);
  }

  /** Nothing may become doubtful when both are given. */
  private static void merged(Path root, String text) throws InputRejected {
    HostFacts both = Collector.collect(List.of("root:" + root, text)).facts();
    functions(both)
        .forEach(
            (path, reading) ->
                assertThat(reading).as(path).isNotInstanceOf(Reading.Contradicted.class));
  }

  private static Map<String, Reading<?>> functions(HostFacts facts) {
    Map<String, Reading<?>> readings = new LinkedHashMap<>();
    Readings.walk(facts).stream()
        .filter(at -> at.path().startsWith("functions["))
        .forEach(at -> readings.put(at.path(), at.reading()));
    return readings;
  }

  private static Map<PciAddress, byte[]> bytes(List<String> lines) {
    Map<PciAddress, ByteArrayOutputStream> found = new LinkedHashMap<>();
    ByteArrayOutputStream current = new ByteArrayOutputStream();
    for (String line : lines) {
      Matcher title = TITLE.matcher(line);
      Matcher row = ROW.matcher(line);
      if (title.matches()) {
        current = new ByteArrayOutputStream();
        found.put(PciAddress.of(title.group(1)), current);
      } else if (row.matches()) {
        current.writeBytes(HexFormat.ofDelimiter(" ").parseHex(row.group(1).strip()));
      }
    }
    Map<PciAddress, byte[]> bytes = new LinkedHashMap<>();
    found.forEach((address, stream) -> bytes.put(address, stream.toByteArray()));
    return bytes;
  }

  private static void write(Map<PciAddress, byte[]> functions, Tree tree) throws IOException {
    for (Map.Entry<PciAddress, byte[]> one : functions.entrySet()) {
      byte[] bytes = one.getValue();
      String way = way(one.getKey(), functions);
      String place = "sys/devices/" + way;
      String code = String.format("%02x%02x", bytes[0x0b], bytes[0x0a]);
      tree.function(way, ids(bytes, 0), code).bytes(place + "/config", bytes);
      tree.file(place + "/revision", String.format("0x%02x\n", bytes[8]));
      if ((bytes[0x0e] & 0x7f) == 0) {
        String ids = ids(bytes, 0x2c);
        tree.file(place + "/subsystem_vendor", "0x" + ids.substring(0, 4) + "\n");
        tree.file(place + "/subsystem_device", "0x" + ids.substring(5) + "\n");
      }
    }
  }

  private static String ids(byte[] bytes, int at) {
    return String.format(
        "%02x%02x:%02x%02x", bytes[at + 1], bytes[at], bytes[at + 3], bytes[at + 2]);
  }

  private static String way(PciAddress address, Map<PciAddress, byte[]> functions) {
    for (Map.Entry<PciAddress, byte[]> one : functions.entrySet()) {
      byte[] bytes = one.getValue();
      int layout = bytes[0x0e] & 0x7f;
      boolean leads = layout == 1 || layout == 2;
      boolean above =
          one.getKey().domain() == address.domain() && (bytes[0x19] & 0xff) == address.bus();
      if (leads && above && address.bus() != 0) {
        return way(one.getKey(), functions) + "/" + address;
      }
    }
    return "pci" + address.onBus() + "/" + address;
  }
}
