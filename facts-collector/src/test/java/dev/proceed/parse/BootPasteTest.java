package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.BootLoader;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import org.junit.jupiter.api.Test;

class BootPasteTest {

  private final Draft draft = new Draft();

  private void read(String command, String... lines) {
    assertThat(BootPaste.read(Texts.section(command, true, lines), draft)).isTrue();
  }

  private Reading<BootParameters> next() {
    draft.settle();
    return draft.kernel.nextBootParameters.result("kernel.nextBootParameters");
  }

  private static BootParameters line(String text) {
    return BootParameters.read(text);
  }

  @Test
  void aFileOfDefaultsIsOfTheNextBootOnly() {
    read("cat /etc/default/grub", "GRUB_DEFAULT=0", "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet a=b\"");
    assertThat(next().is(line("quiet a=b"))).isTrue();
    assertThat(draft.kernel.bootParameters.told()).isFalse();
  }

  @Test
  void aLineInASentenceIsFoundAndAnOldOneIsNot() {
    read("", "I set `GRUB_CMDLINE_LINUX_DEFAULT=\"amd_iommu=on iommu=pt\"` and rebooted.");
    assertThat(next().is(line("amd_iommu=on iommu=pt"))).isTrue();
    assertThat(
            BootPaste.read(
                Texts.section("", false, "#GRUB_CMDLINE_LINUX=\"a\"", "edit GRUB_CMDLINE_LINUX"),
                new Draft()))
        .isFalse();
  }

  @Test
  void twoValuesInASentenceAreNotChosenFrom() {
    read(
        "",
        "before: GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\" and",
        "after: GRUB_CMDLINE_LINUX_DEFAULT=\"quiet iommu=pt\".");
    assertThat(Texts.reason(next())).isEqualTo(Reason.UNPARSEABLE);
    Draft both = new Draft();
    Section two =
        Texts.section(
            "", false, "with GRUB_CMDLINE_LINUX=\"a\"", "and GRUB_CMDLINE_LINUX_DEFAULT='b'");
    assertThat(BootPaste.read(two, both)).isTrue();
    both.settle();
    assertThat(both.kernel.nextBootParameters.result("").is(line("a b"))).isTrue();
  }

  @Test
  void proxmoxTellsWhichOfTwoFilesCounts() {
    read(
        "cat /etc/default/grub /etc/kernel/cmdline",
        "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"",
        "root=ZFS=rpool/ROOT/pve-1 boot=zfs iommu=pt");
    assertThat(Texts.reason(next())).isEqualTo(Reason.NOT_ESTABLISHED);
    Draft other = new Draft();
    Section files =
        Texts.section(
            "cat /etc/default/grub /etc/kernel/cmdline",
            true,
            "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet\"",
            "root=ZFS=rpool/ROOT/pve-1 boot=zfs iommu=pt");
    BootPaste.read(files, other);
    Section status =
        Texts.section(
            "proxmox-boot-tool status",
            true,
            "System currently booted with uefi",
            "AB12-34CD is configured with: uefi (versions: 6.14.11-4-pve, 6.8.12-1-pve)");
    assertThat(BootPaste.read(status, other)).isTrue();
    other.settle();
    assertThat(other.kernel.bootLoader.result("").is(BootLoader.PROXMOX_SYSTEMD_BOOT)).isTrue();
    assertThat(
            other
                .kernel
                .nextBootParameters
                .result("")
                .is(line("root=ZFS=rpool/ROOT/pve-1 boot=zfs iommu=pt")))
        .isTrue();
  }

  @Test
  void aPartitionWithTwoLoadersIsOpenAndAHostWithoutTheToolHasGrub() {
    read("", "AB12-34CD is configured with: uefi (versions: 6.14), grub (versions: 6.14)");
    assertThat(Texts.reason(draft.kernel.bootLoader.result("kernel.bootLoader")))
        .isEqualTo(Reason.NOT_ESTABLISHED);
    Draft plain = new Draft();
    String error = "E: /etc/kernel/proxmox-boot-uuids does not exist.";
    assertThat(BootPaste.read(Texts.section("", true, error), plain)).isTrue();
    assertThat(plain.kernel.bootLoader.result("").is(BootLoader.GRUB)).isTrue();
  }

  @Test
  void grubbyTellsTheDefaultEntry() {
    read(
        "grubby --info=DEFAULT",
        "index=0",
        "kernel=\"/boot/vmlinuz-5.14.0-503.el9.x86_64\"",
        "args=\"ro crashkernel=1G-4G:192M iommu=pt\"",
        "root=\"/dev/mapper/rhel-root\"",
        "id=\"0123-5.14.0-503.el9.x86_64\"");
    String whole = "root=/dev/mapper/rhel-root ro crashkernel=1G-4G:192M iommu=pt";
    assertThat(next().is(line(whole))).isTrue();
    assertThat(draft.kernel.bootLoader.result("").is(BootLoader.GRUB_BLS)).isTrue();
  }

  @Test
  void aVariableInAnEntryIsNotTakenForAWord() {
    read("", "index=0", "kernel=\"/boot/v\"", "args=\"ro $tuned_params\"");
    assertThat(Texts.reason(next())).isEqualTo(Reason.UNPARSEABLE);
  }
}
