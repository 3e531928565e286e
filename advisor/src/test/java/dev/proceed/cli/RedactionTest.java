package dev.proceed.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.collect.CollectScript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One secret of each class, in each form of input: none comes out in any form of output. */
class RedactionTest {

  private static final String ROOT = "4c7d2f10-9a31-4be2-8f50-1d2e3c4b5a69";

  /** Class and secret. */
  private static final Map<String, String> PLANTED =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("uuid", ROOT),
              Map.entry("other uuid", "7e1d4a22-0b3c-4d5e-9f60-718293a4b5c6"),
              Map.entry("machine id", "d0c0ffee11223344556677889900aabb"),
              Map.entry("mac", "bc:24:11:5e:6f:7a"),
              Map.entry("ip", "10.77.88.99"),
              Map.entry("ip6", "fd00:77::beef"),
              Map.entry("host", "kestrelbox"),
              Map.entry("guest", "payrollvm"),
              Map.entry("user", "annabel"),
              Map.entry("token", "hf_QwErTyUiOpAsDfGhJkLzXc"),
              Map.entry("password", "Tr0ub4dor"),
              Map.entry("serial", "SN00421337X"),
              Map.entry("wwn", "wwn-0x5000c500a1b2c3d4"),
              Map.entry("ssh key", "AAAAC3NzaC1lZDI1NTE5AAAAIPlantedKey"),
              Map.entry("cloud-init", "cloudinitpw7"),
              Map.entry("launch secret", "bGF1bmNoLWJsb2I9PT0")));

  private static final String CMDLINE =
      "BOOT_IMAGE=/boot/vmlinuz-6.8.0 root=UUID="
          + ROOT
          + " ro ip=10.77.88.99::fd00:77::beef api_token=hf_QwErTyUiOpAsDfGhJkLzXc iommu=pt\n";

  private static final String LOG =
      """
      [    0.000000] Linux version 6.8.0 (build@build) (gcc) #1 SMP
      [    0.000000] Command line: %s\
      [    1.000001] usb 1-1: SerialNumber: SN00421337X
      [    1.000002] igb 0000:02:00.0: added PHC on eth0 bc:24:11:5e:6f:7a at 10.77.88.99
      [    1.000003] NVRM: Xid (PCI:0000:01:00): 79, pid=77, name=/home/annabel/run --password Tr0ub4dor
      [    1.000004] NVRM: GPU 0000:01:00.0: RmInitAdapter failed! (0x62:0x40:2142) from=annabel@kestrelbox
      [    1.000005] AMD-Vi: Event logged [IO_PAGE_FAULT device=0000:01:00.0 wwn-0x5000c500a1b2c3d4 fd00:77::beef]
      """
          .formatted(CMDLINE);

  private static final String GUEST =
      """
      args: -smbios type=1,serial=SN00421337X -object secret,id=s0,data=Tr0ub4dor -name payrollvm -device vfio-pci,host=0000:01:00.0
      ciuser: annabel
      cipassword: cloudinitpw7
      amd-sev: type=snp,id-block=bGF1bmNoLWJsb2I9PT0
      hostpci0: 0000:01:00.0,pcie=1
      ipconfig0: ip=10.77.88.99/24
      name: payrollvm
      net0: virtio=bc:24:11:5e:6f:7a,bridge=vmbr0
      smbios1: uuid=7e1d4a22-0b3c-4d5e-9f60-718293a4b5c6
      sshkeys: ssh-ed25519%20AAAAC3NzaC1lZDI1NTE5AAAAIPlantedKey%20annabel%40kestrelbox
      """;

  @TempDir Path place;
  private final Map<String, String> inputs = new TreeMap<>();

  @BeforeEach
  void plant() throws Exception {
    Path tree = place.resolve("tree");
    file(tree, "proc/cmdline", CMDLINE);
    file(tree, "proc/sys/kernel/osrelease", "6.8.0\n");
    file(tree, "etc/machine-id", "d0c0ffee11223344556677889900aabb\n");
    file(tree, "etc/kernel/cmdline", CMDLINE);
    file(tree, "etc/kernel/proxmox-boot-uuids", "AAAA-BBBB\n");
    file(
        tree,
        "etc/modprobe.d/x.conf",
        "options nvidia NVreg_Token=Tr0ub4dor\n# annabel@kestrelbox\n");
    file(tree, "etc/pve/qemu-server/132.conf", GUEST);
    file(
        tree,
        "etc/pve/lxc/105.conf",
        "hostname: payrollvm\nlxc.environment: HF_TOKEN=hf_QwErTyUiOpAsDfGhJkLzXc\n");
    file(tree, "commands/dmesg.txt", LOG);
    file(tree, "sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n");
    file(tree, "sys/bus/pci/devices/0000:01:00.0/device", "0x2bb5\n");
    file(tree, "sys/bus/pci/devices/0000:01:00.0/class", "0x030200\n");
    file(
        tree,
        "proc/driver/nvidia/gpus/0000:01:00.0/information",
        "GPU UUID: \t GPU-" + ROOT + "\n");
    inputs.put("tree", "root:" + tree);
    inputs.put("paste", paste().toString());
    inputs.put("script", script(tree).toString());
    Path bundle = place.resolve("bundle.json");
    assertThat(Session.of("facts", "--from", "root:" + tree, "-o", bundle.toString()).exit())
        .isZero();
    assertClean("bundle file", Files.readString(bundle));
    inputs.put("bundle", bundle.toString());
  }

  private static void file(Path tree, String path, String content) throws IOException {
    Path file = tree.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private Path paste() throws IOException {
    return Files.writeString(
        place.resolve("paste.txt"),
        "annabel@kestrelbox:~# cat /proc/cmdline\n"
            + CMDLINE
            + "annabel@kestrelbox:~# uname -a\nLinux kestrelbox 6.8.0 #1 SMP x86_64 GNU/Linux\n"
            + "annabel@kestrelbox:~# qm list\n      VMID NAME                 STATUS     MEM(MB)\n"
            + "       132 payrollvm            running    65536\n"
            + "annabel@kestrelbox:~# qm config 132\n"
            + GUEST
            + "annabel@kestrelbox:~# dmesg\n"
            + LOG);
  }

  /** As the script tells it, where there is a shell; its own text must be clean as well. */
  private Path script(Path tree) throws Exception {
    Path script = Files.writeString(place.resolve("collect.sh"), CollectScript.text());
    ProcessBuilder builder = new ProcessBuilder("sh", script.toString());
    builder.environment().put("PROCEED_ROOT", tree.toString());
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    List<String> left = leaks(text);
    left.removeAll(List.of("host", "user"));
    assertThat(left).as("collect.sh").isEmpty();
    return Files.writeString(place.resolve("host.txt"), text);
  }

  private static List<String> leaks(String text) {
    List<String> leaks = new ArrayList<>();
    PLANTED.forEach(
        (kind, secret) -> {
          if (text.contains(secret)) {
            leaks.add(kind);
          }
        });
    return leaks;
  }

  private static void assertClean(String what, String text) {
    List<String> lines = text.lines().filter(line -> !leaks(line).isEmpty()).toList();
    assertThat(lines).as(what).isEmpty();
  }

  private static final List<List<String>> OUTPUTS =
      List.of(
          List.of("facts"),
          List.of("facts", "-v"),
          List.of("facts", "--format", "json"),
          List.of("facts", "--format", "yaml"),
          List.of("check", "-v"),
          List.of("check", "--format", "json"),
          List.of("check", "domain", "identity", "--gpu", "0000:01:00.0", "-v"),
          List.of("check", "assign", "--gpu", "0000:01:00.0", "--vm", "132", "--format", "json"));

  @Test
  void nothingThatWasPlantedComesOut() {
    inputs.forEach(
        (form, input) -> {
          for (List<String> output : OUTPUTS) {
            List<String> words = new ArrayList<>(output);
            words.addAll(List.of("--from", input));
            Session session = Session.of(words.toArray(String[]::new));
            assertThat(session.exit()).as(form + " " + words + session.err()).isLessThan(40);
            assertClean(form + " " + output, session.both());
          }
          Session diff = Session.of("diff", input, StoryHost.source(), "-v");
          assertThat(diff.exit()).isEqualTo(1);
          assertClean(form + " diff", diff.both().replace(place.toString(), ""));
        });
  }

  @Test
  void equalValuesStayEqualAndABundleEqualsItsHost() {
    Session facts = Session.of("facts", "--from", inputs.get("tree"), "--format", "json");
    String token = facts.out().replaceFirst("(?s).*root=UUID=(<uuid-[0-9a-f]{8}>).*", "$1");
    assertThat(token).startsWith("<uuid-");
    assertThat(facts.out().split(token, -1).length).isGreaterThan(2);
    Session diff = Session.of("diff", inputs.get("bundle"), inputs.get("tree"));
    assertThat(diff.exit()).as(diff.both()).isZero();
  }
}
