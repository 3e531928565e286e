import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes a sysfs tree of a server with as many PCI functions as wanted: root complexes, each with root
 * ports and a GPU with full configuration space behind each port, every function in an IOMMU group.
 *
 * <p>{@code java MakeTree.java DIRECTORY FUNCTIONS}
 */
final class MakeTree {

  private static final int PORTS_PER_ROOT = 32;

  private final Path root;
  private int group;

  private MakeTree(Path root) {
    this.root = root;
  }

  public static void main(String[] args) throws IOException {
    MakeTree tree = new MakeTree(Path.of(args[0]));
    tree.make(Integer.parseInt(args[1]));
  }

  private void make(int functions) throws IOException {
    Files.createDirectories(root.resolve("sys/bus/pci/devices"));
    Files.createDirectories(root.resolve("sys/kernel/iommu_groups"));
    for (String driver : new String[] {"pcieport", "nvidia"}) {
      Files.createDirectories(root.resolve("sys/bus/pci/drivers/" + driver));
    }
    for (int pair = 0; pair * 2 < functions; pair++) {
      pair(pair);
    }
  }

  private void pair(int pair) throws IOException {
    int domain = pair / (4 * PORTS_PER_ROOT);
    int root = pair / PORTS_PER_ROOT % 4;
    int port = pair % PORTS_PER_ROOT;
    String bus = String.format("%04x:%02x", domain, root * 0x40);
    int secondary = root * 0x40 + 1 + port;
    String bridge = String.format("%s:%02x.0", bus, port);
    String gpu = String.format("%04x:%02x:00.0", domain, secondary);
    String above = "sys/devices/pci" + bus + "/" + bridge;
    function(above, bridge, port(root * 0x40, secondary), "0x060400", "pcieport");
    function(above + "/" + gpu, gpu, endpoint(), "0x030200", "nvidia");
  }

  private void function(String place, String name, byte[] config, String type, String driver)
      throws IOException {
    Path folder = Files.createDirectories(root.resolve(place));
    ByteBuffer ids = ByteBuffer.wrap(config).order(ByteOrder.LITTLE_ENDIAN);
    text(folder, "vendor", String.format("0x%04x", ids.getShort(0) & 0xffff));
    text(folder, "device", String.format("0x%04x", ids.getShort(2) & 0xffff));
    text(folder, "subsystem_vendor", "0x1043");
    text(folder, "subsystem_device", "0x88b5");
    text(folder, "revision", "0xa1");
    text(folder, "class", type);
    text(folder, "irq", "0");
    text(folder, "numa_node", "0");
    text(folder, "driver_override", "(null)");
    text(folder, "current_link_speed", "32.0 GT/s PCIe");
    text(folder, "current_link_width", "16");
    text(folder, "max_link_speed", "32.0 GT/s PCIe");
    text(folder, "max_link_width", "16");
    text(folder, "power_state", "D0");
    text(folder, "reset_method", "flr bus");
    text(folder, "resource", "0x0000000000000000 0x0000000000000000 0x0000000000000000\n".repeat(13));
    Files.write(folder.resolve("config"), config);
    Path up = folder.relativize(root.resolve("sys/bus/pci/drivers/" + driver));
    Files.createSymbolicLink(folder.resolve("driver"), up);
    Path members = Files.createDirectories(root.resolve("sys/kernel/iommu_groups/" + group + "/devices"));
    text(members.getParent(), "type", "DMA-FQ");
    text(members.getParent(), "reserved_regions", "0x00000000fee00000 0x00000000feefffff msi");
    Files.createSymbolicLink(members.resolve(name), members.relativize(folder));
    Files.createSymbolicLink(folder.resolve("iommu_group"), folder.relativize(members.getParent()));
    Path devices = root.resolve("sys/bus/pci/devices");
    Files.createSymbolicLink(devices.resolve(name), devices.relativize(folder));
    group++;
  }

  private static void text(Path folder, String name, String content) throws IOException {
    Files.writeString(folder.resolve(name), content + "\n");
  }

  private static byte[] port(int primary, int secondary) {
    byte[] config = header(0x1022, 0x153e, 0x060400, 1);
    config[0x18] = (byte) primary;
    config[0x19] = (byte) secondary;
    config[0x1a] = (byte) secondary;
    capabilities(config, 0x42);
    ByteBuffer space = ByteBuffer.wrap(config).order(ByteOrder.LITTLE_ENDIAN);
    space.putInt(0x100, 0x0001000d);
    space.putShort(0x104, (short) 0x5f);
    space.putShort(0x106, (short) 0x1d);
    return config;
  }

  private static byte[] endpoint() {
    byte[] config = header(0x10de, 0x2bb5, 0x030200, 0);
    capabilities(config, 0x02);
    ByteBuffer.wrap(config).order(ByteOrder.LITTLE_ENDIAN).putInt(0x100, 0x0001000f);
    return config;
  }

  private static byte[] header(int vendor, int device, int type, int layout) {
    byte[] config = new byte[4096];
    ByteBuffer space = ByteBuffer.wrap(config).order(ByteOrder.LITTLE_ENDIAN);
    space.putShort(0, (short) vendor);
    space.putShort(2, (short) device);
    space.putShort(6, (short) 0x10);
    space.putInt(8, type << 8 | 0xa1);
    config[0x0e] = (byte) layout;
    config[0x34] = 0x40;
    return config;
  }

  /** Power management, then PCI Express version 2 with a link of 32 GT/s and 16 lanes. */
  private static void capabilities(byte[] config, int express) {
    ByteBuffer space = ByteBuffer.wrap(config).order(ByteOrder.LITTLE_ENDIAN);
    space.putShort(0x40, (short) 0x6001);
    space.putShort(0x60, (short) 0x0010);
    space.putShort(0x62, (short) express);
    space.putInt(0x64, 1 << 28);
    space.putInt(0x6c, 0x105);
    space.putShort(0x72, (short) 0x105);
    space.putInt(0x8c, 0x3e);
  }
}
