package dev.proceed.collect;

import dev.proceed.facts.PciAddress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes a tree as sysfs has it of the bytes of an {@code lspci} hex dump. */
public final class DumpTree {

  private static final Pattern TITLE =
      Pattern.compile("((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]) .*");
  private static final Pattern ROW = Pattern.compile("[0-9a-f]{2,3}:((?: [0-9a-f]{2}){1,16}) *");

  private DumpTree() {}

  public static void write(Path dump, Path root) throws IOException {
    write(bytes(Files.readAllLines(dump)), new Tree(root));
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
