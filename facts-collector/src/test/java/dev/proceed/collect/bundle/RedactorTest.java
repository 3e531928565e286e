package dev.proceed.collect.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactorTest {

  private final Redactor redactor = new Redactor();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0000:01:00.0",
        "10000:e1:00.0 > 10000:e0:06.0",
        "vfio-pci,host=0000:81:00.0,id=hostpci0,bus=ich9-pcie-port-1,addr=0x0",
        "pci 0000:01:00.0: [10de:2bb5] type 00 class 0x030200",
        "AMD-Vi: Extended features (0xa5bf732fa2294adf, 0x1d): PPR X2APIC NX GT [5] IA GA PC SNP",
        "0::/lxc/105/ns/system.slice/sglang.service",
        "0::/user.slice/user-1000.slice/user@1000.service",
        "sglang::scheduler_TP0",
        "amd_iommu=on iommu=pt mem_encrypt=on root=ZFS=rpool/ROOT/pve-1",
        "NVRM version 580.95.05, VBIOS 98.02.8d.00.01, kernel 6.14.11-4-pve",
        "SEV-SNP: RMP table physical range [0x000001804d000000 - 0x000001805d0fffff]",
        "[   12.345678] iommu: Default domain type: Translated",
        "--max-tokens=4096 --tokenizer-path x",
        "2026-01-02T03:04:05.123456+00:00",
        "/sys/devices/pci0000:c0/0000:c0:01.1/0000:c1:00.0",
        "serial8250: ttyS0 at I/O 0x3f8"
      })
  void whatChecksNeedStays(String text) {
    assertThat(redactor.redact(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "root=UUID=78c30682-53e7-4e5e-abe9-5668fac78f99 ro|root=UUID=<uuid-1> ro",
        "GPU-78c30682-53e7-4e5e-abe9-5668fac78f99|<uuid-1>",
        "net0: virtio=BC:24:11:2A:3B:4C,bridge=vmbr0|net0: virtio=<mac-1>,bridge=vmbr0",
        "inet 192.168.178.20/24|inet <ip-1>/24",
        "via fe80::be24:11ff:fe2a:3b4c dev eth0|via <ip-1> dev eth0",
        "at 2001:db8:0:1:2:3:4:5 port|at <ip-1> port",
        "HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz|HF_TOKEN=<secret-1>",
        "--api-key abc123 --port 8000|--api-key <secret-1> --port 8000",
        "password: hunter2|password: <secret-1>",
        "Authorization: Bearer abcdefgh12345|Authorization: Bearer <secret-1>",
        "http://me:pw@proxy.example/|http://<secret-1>@proxy.example/",
        "Serial Number: S5GXNX0T|Serial Number: <serial-1>",
        "Device Serial Number 48-b0-2d-ff-ff-12-34-56|Device Serial Number <serial-1>",
        "Nov 12 08:14:03 gpubox kernel: x|Nov 12 08:14:03 <host-1> kernel: x",
        "[    2.059343] gpubox kernel: x|[    2.059343] <host-1> kernel: x",
        "[    2.059343] kernel: x|[    2.059343] kernel: x",
        "Tue 2026-01-02 03:04:05 UTC gpubox kernel: x|Tue 2026-01-02 03:04:05 UTC <host-1> kernel: x",
        "11\u6708 09 10:03:12 gpubox kernel: x|11\u6708 09 10:03:12 <host-1> kernel: x",
        "Linux gpubox 6.14.11-4-pve #1|Linux <host-1> 6.14.11-4-pve #1",
        "/home/anna/run.sh|/home/<user-1>/run.sh",
        "ip=gpubox.example:dhcp quiet|ip=<hidden-1> quiet",
        "b0a5c1d2e3f4451687a9bacbdcedfe0f|<id-1>"
      })
  void namesAndSecretsGo(String text, String expected) {
    assertThat(redactor.redact(text)).isEqualTo(expected);
    assertThat(redactor.redact(expected)).as("twice changes nothing").isEqualTo(expected);
  }

  @Test
  void theSameInputGivesTheSameToken() {
    String first = redactor.redact("root@gpubox:~# x");
    assertThat(first).isEqualTo("<user-1>@<host-1>:~# x");
    assertThat(redactor.redact("Linux gpubox 6.1.0")).isEqualTo("Linux <host-1> 6.1.0");
    assertThat(redactor.redact("Linux other 6.1.0")).isEqualTo("Linux <host-2> 6.1.0");
  }
}
