package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Kernel;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeBootTest {

  private static final String BY_GRUB = "BOOT_IMAGE=/vmlinuz-6 root=/dev/sda1 ro quiet\n";
  private static final String BY_SYSTEMD =
      "initrd=\\EFI\\proxmox\\6\\initrd.img root=ZFS=r quiet\n";
  private static final String MENU =
      "set default=\"0\"\nmenuentry 'Debian' {\n\tlinux\t/vmlinuz-6 root=UUID=1 ro quiet iommu=pt\n}\n";

  @TempDir Path top;
  private Tree tree;

  @BeforeEach
  void newTree() throws Exception {
    tree = new Tree(top);
    tree.file("proc/cmdline", BY_GRUB);
  }

  private Kernel kernel() throws Exception {
    return tree.read().kernel();
  }

  private static boolean is(Reading<BootParameters> line, String text) {
    return line.is(BootParameters.read(text));
  }

  @Test
  void theGeneratedMenuIsWhatBoots() throws Exception {
    tree.file("etc/default/grub", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet iommu=pt\"\n");
    tree.file("boot/grub/grub.cfg", MENU);
    Kernel kernel = kernel();
    assertThat(kernel.bootLoader().is(BootLoader.GRUB)).isTrue();
    assertThat(is(kernel.nextBootParameters(), "root=UUID=1 ro quiet iommu=pt")).isTrue();
    assertThat(kernel.nextBootParameters().toString()).doesNotContain("differs");
    assertThat(kernel.bootParameters().map(line -> line.has("iommu=pt")).is(false)).isTrue();
  }

  @Test
  void anEditThatHasNotReachedTheMenuIsToldInTheEvidence() throws Exception {
    tree.file("etc/default/grub", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"\n");
    tree.file("boot/grub/grub.cfg", MENU);
    Kernel kernel = kernel();
    assertThat(is(kernel.nextBootParameters(), "root=UUID=1 ro quiet iommu=pt")).isTrue();
    assertThat(kernel.nextBootParameters().toString()).contains("/etc/default/grub differs");
  }

  @Test
  void laterFilesOfDefaultsOverrideAndOnlyTheyAreThere() throws Exception {
    tree.file("etc/default/grub", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"\n");
    tree.file(
        "etc/default/grub.d/50-x.cfg",
        "GRUB_CMDLINE_LINUX_DEFAULT=\"$GRUB_CMDLINE_LINUX_DEFAULT iommu=pt\"\n");
    tree.file("etc/default/grub.d/readme", "GRUB_CMDLINE_LINUX_DEFAULT=no\n");
    assertThat(is(kernel().nextBootParameters(), "quiet iommu=pt")).isTrue();
    assertThat(kernel().nextBootParameters().toString()).contains("not checked against grub.cfg");
  }

  @Test
  void aMenuThatIsNotUnderstoodLeavesTheNextBootOpen() throws Exception {
    tree.file("etc/default/grub", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"\n");
    tree.file("boot/grub2/grub.cfg", "set default=\"gone\"\nmenuentry 'x' {\n linux /v a\n}\n");
    assertThat(kernel().nextBootParameters()).isInstanceOf(Reading.Unknown.class);
  }

  @Test
  void proxmoxOwnsTheBootAndTheRunningLoaderShowsWhichFile() throws Exception {
    tree.file("etc/kernel/proxmox-boot-uuids", "AB12-34CD\n");
    tree.file("etc/kernel/cmdline", "root=ZFS=r boot=zfs iommu=pt\n");
    tree.file("etc/default/grub", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"\n");
    assertThat(kernel().bootLoader().is(BootLoader.PROXMOX_GRUB)).isTrue();
    assertThat(is(kernel().nextBootParameters(), "quiet")).isTrue();
    tree.file("proc/cmdline", BY_SYSTEMD);
    assertThat(kernel().bootLoader().is(BootLoader.PROXMOX_SYSTEMD_BOOT)).isTrue();
    assertThat(is(kernel().nextBootParameters(), "root=ZFS=r boot=zfs iommu=pt")).isTrue();
    tree.file("proc/cmdline", "quiet\n");
    assertThat(kernel().bootLoader()).isInstanceOf(Reading.Unknown.class);
    Reading.Unknown<?> open = (Reading.Unknown<?>) kernel().nextBootParameters();
    assertThat(open.reason()).isEqualTo(Reason.NOT_ESTABLISHED);
  }

  @Test
  void entriesInFilesAreChosenByTheEnvironmentBlock() throws Exception {
    tree.file("etc/default/grub", "GRUB_ENABLE_BLSCFG=true\nGRUB_CMDLINE_LINUX=\"old\"\n");
    tree.file("boot/grub2/grubenv", "# GRUB\nsaved_entry=id-6\nkernelopts=root=/dev/a ro pt\n");
    tree.file("boot/loader/entries/id-5.conf", "options root=/dev/a ro five\n");
    tree.file("boot/loader/entries/id-6.conf", "title x\noptions $kernelopts six\n");
    Kernel kernel = kernel();
    assertThat(kernel.bootLoader().is(BootLoader.GRUB_BLS)).isTrue();
    assertThat(is(kernel.nextBootParameters(), "root=/dev/a ro pt six")).isTrue();
    tree.file("boot/grub2/grubenv", "# GRUB\n");
    assertThat(kernel().nextBootParameters()).isInstanceOf(Reading.Unknown.class);
  }

  @Test
  void systemdBootNamesItsDefault() throws Exception {
    tree.file("proc/cmdline", "initrd=\\initramfs.img root=/dev/a\n");
    tree.file("boot/loader/loader.conf", "timeout 3\ndefault arch*\n");
    tree.file("boot/loader/entries/arch.conf", "options root=/dev/a rw\noptions iommu=pt\n");
    tree.file("boot/loader/entries/other.conf", "options root=/dev/b\n");
    Kernel kernel = kernel();
    assertThat(kernel.bootLoader().is(BootLoader.SYSTEMD_BOOT)).isTrue();
    assertThat(is(kernel.nextBootParameters(), "root=/dev/a rw iommu=pt")).isTrue();
    tree.file("sys/firmware/efi/efivars/LoaderEntryOneShot-4a67b082", "x");
    assertThat(kernel().nextBootParameters()).isInstanceOf(Reading.Unknown.class);
  }

  @Test
  void aCopyWithoutBootFilesTellsNothing() throws Exception {
    assertThat(kernel().bootLoader().known()).isFalse();
    assertThat(kernel().nextBootParameters().known()).isFalse();
  }
}
