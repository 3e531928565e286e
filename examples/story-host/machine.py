"""The story host as data: every function, group, process and file follows from what stands here.

Nothing was copied from a real machine. Ids are the public PCI ids of the named products; addresses,
groups, process numbers, names and hashes are made up.
"""

import hashlib
import hmac

HOST = "pve-gpu1"
KERNEL = "6.14.11-4-pve"
CMDLINE = (
    "BOOT_IMAGE=/ROOT/pve-1@/boot/vmlinuz-6.14.11-4-pve root=ZFS=rpool/ROOT/pve-1 boot=zfs "
    "amd_iommu=on mem_encrypt=on"
)
MACHINE_ID = "b0a5c1d2e3f4451687a9bacbdcedfe0f"
APPLICATION = "6f2b7c1c0d4e4c0f9a57c0a3b8f2d1e4"
BOOT_ID = "5e0f3a52-7c41-4b1e-9d0a-2f6b8c1d4e70"
BOARD = "ESC8000A-E13"
DRIVER = "580.95.05"
EFR, EFR2 = 0xA5BF732FA2294ADF, 0x1D

# root bus: (GPU bus, group of the GPU, NUMA node)
ROOTS = {
    0x00: (0x01, 42, 0),
    0x10: (0x11, 61, 0),
    0x60: (0x61, 28, 0),
    0x70: (0x71, 10, 0),
    0x80: (0x81, 101, 1),
    0x90: (0x91, 117, 1),
    0xE0: (0xE1, 90, 1),
    0xF0: (0xF1, 72, 1),
}
NVIDIA_ROOTS = [0x00, 0x10, 0x60, 0x70]
VFIO_ROOTS = [0x80, 0x90, 0xE0, 0xF0]
NVME_ROOTS = [0x00, 0x80, 0x90, 0xE0, 0xF0]

NAMES = {
    0x0108: "Non-Volatile memory controller",
    0x0200: "Ethernet controller",
    0x0300: "VGA compatible controller",
    0x0302: "3D controller",
    0x0600: "Host bridge",
    0x0601: "ISA bridge",
    0x0604: "PCI bridge",
    0x0806: "IOMMU",
    0x0807: "Root Complex Event Collector",
    0x0C03: "USB controller",
    0x0C05: "SMBus",
    0x1080: "Encryption controller",
    0x1300: "Non-Essential Instrumentation",
}
MAKERS = {
    0x1022: "Advanced Micro Devices, Inc. [AMD]",
    0x10DE: "NVIDIA Corporation",
    0x144D: "Samsung Electronics Co Ltd",
    0x14E4: "Broadcom Inc. and subsidiaries",
    0x1A03: "ASPEED Technology, Inc.",
}
PRODUCTS = {
    0x2BB5: "GB202GL [RTX PRO 6000 Blackwell Server Edition]",
    0xA80D: "NVMe SSD Controller PM9C1a",
    0x1750: "BCM57508 NetXtreme-E 10Gb/25Gb/40Gb/50Gb/100Gb/200Gb Ethernet",
    0x1150: "AST1150 PCI-to-PCI Bridge",
    0x2000: "ASPEED Graphics Family",
}


def host_hash():
    """What systemd-id128 prints: HMAC-SHA256, cut to 16 bytes that are marked as a version 4 UUID."""
    key, message = bytes.fromhex(MACHINE_ID), bytes.fromhex(APPLICATION)
    digest = bytearray(hmac.new(key, message, hashlib.sha256).digest()[:16])
    digest[6] = digest[6] & 0x0F | 0x40
    digest[8] = digest[8] & 0x3F | 0x80
    return digest.hex()


class Function:
    def __init__(self, address, path, ident, code, driver=None, numa=0, group="own", acs=None,
                 buses=None):
        self.address, self.path, self.ident, self.code = address, path, ident, code
        self.driver, self.numa, self.group = driver, numa, group
        self.acs, self.buses = acs, buses

    @property
    def bridge(self):
        return self.code >> 8 == 0x0604


def bdf(bus, device, function):
    return f"0000:{bus:02x}:{device:02x}.{function}"


def port(root, device, function, below, ident=0x153E, acs=(0x005F, 0x001D), last=None):
    return Function(bdf(root, device, function), [], (0x1022, ident), 0x060400, "pcieport",
                    ROOTS[root][2], acs=acs, buses=(root, below, last or below))


def functions():
    found = []
    for root, (gpu, group, numa) in ROOTS.items():
        for device, function, ident, code in [
            (0, 0, 0x153A, 0x060000), (0, 3, 0x153C, 0x080700), (1, 0, 0x153D, 0x060000),
            (2, 0, 0x153D, 0x060000), (3, 0, 0x153D, 0x060000), (4, 0, 0x153D, 0x060000),
            (5, 0, 0x153D, 0x060000), (7, 0, 0x153D, 0x060000),
        ]:
            found.append(Function(bdf(root, device, function), [], (0x1022, ident), code, numa=numa))
        found.append(Function(bdf(root, 0, 2), [], (0x1022, 0x153B), 0x080600, numa=numa, group=None))
        found.append(port(root, 1, 1, gpu))
        driver = "nvidia" if root in NVIDIA_ROOTS else "vfio-pci"
        found.append(Function(bdf(gpu, 0, 0), [bdf(root, 1, 1)], (0x10DE, 0x2BB5), 0x030200, driver,
                              numa, group))
        inner = root + 6
        found.append(port(root, 7, 1, inner, ident=0x153F))
        found.append(Function(bdf(inner, 0, 0), [bdf(root, 7, 1)], (0x1022, 0x1556), 0x130000,
                              numa=numa))
        if root in (0x00, 0x80):
            found.append(Function(bdf(inner, 0, 4), [bdf(root, 7, 1)], (0x1022, 0x1557), 0x0C0330,
                                  "xhci_hcd", numa))
            found.append(Function(bdf(inner, 0, 5), [bdf(root, 7, 1)], (0x1022, 0x1554), 0x108000,
                                  "ccp", numa))
        if root in NVME_ROOTS:
            found.append(port(root, 3, 1, root + 3))
            found.append(Function(bdf(root + 3, 0, 0), [bdf(root, 3, 1)], (0x144D, 0xA80D), 0x010802,
                                  "nvme", numa))
    found.append(port(0x00, 5, 1, 0x04, last=0x05))
    bmc = [bdf(0, 5, 1)]
    found.append(Function(bdf(4, 0, 0), bmc, (0x1A03, 0x1150), 0x060400, None, 0, "bmc",
                          acs=None, buses=(4, 5, 5)))
    found.append(Function(bdf(5, 0, 0), bmc + [bdf(4, 0, 0)], (0x1A03, 0x2000), 0x030000, "ast", 0,
                          "bmc"))
    found.append(Function(bdf(0, 0x14, 0), [], (0x1022, 0x790B), 0x0C0500, "piix4_smbus", 0, "fch"))
    found.append(Function(bdf(0, 0x14, 3), [], (0x1022, 0x790E), 0x060100, None, 0, "fch"))
    for device, node in ((0x18, "df0"), (0x19, "df1")):
        for function in range(8):
            driver = "k10temp" if function == 3 else None
            found.append(Function(bdf(0, device, function), [], (0x1022, 0x12C0 + function), 0x060000,
                                  driver, 0, node))
    found.append(port(0x10, 3, 1, 0x13))
    for function in range(2):
        found.append(Function(bdf(0x13, 0, function), [bdf(0x10, 3, 1)], (0x14E4, 0x1750), 0x020000,
                              "bnxt_en", 0))
    found.sort(key=lambda one: one.address)
    number_groups(found)
    return found


def number_groups(found):
    """The GPUs' numbers are given; all others are counted up in the order of their addresses."""
    taken = {one.group for one in found if isinstance(one.group, int)}
    free = iter(number for number in range(1000) if number not in taken)
    named = {}
    for one in found:
        if one.group == "own":
            one.group = next(free)
        elif isinstance(one.group, str):
            if one.group not in named:
                named[one.group] = next(free)
            one.group = named[one.group]
    numbers = {one.group for one in found if one.group is not None}
    assert numbers == set(range(len(numbers))), "groups are numbered without a gap"


GPU_NODES = ["/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia0", "/dev/nvidia1", "/dev/nvidia2",
             "/dev/nvidia3"]
LXC = "0::/lxc/105/ns"
ENVIRON = ["LANG=C.UTF-8", "PATH=/opt/sglang/bin:/usr/bin:/bin", "HOME=/root", "NCCL_P2P_DISABLE=1"]
QEMU = [
    "/usr/bin/kvm", "-id", "132", "-name", "confidential-llm,debug-threads=on", "-no-shutdown",
    "-chardev", "socket,id=qmp,path=/var/run/qemu-server/132.qmp,server=on,wait=off",
    "-mon", "chardev=qmp,mode=control", "-pidfile", "/var/run/qemu-server/132.pid", "-daemonize",
    "-smp", "64,sockets=1,cores=64,maxcpus=64", "-nodefaults", "-vga", "none", "-nographic",
    "-cpu", "EPYC-v4,+kvm_pv_eoi,+kvm_pv_unhalt", "-m", "524288",
    "-object", "memory-backend-memfd,id=ram-node0,size=524288M,share=on",
    "-object", "sev-snp-guest,id=sev0,cbitpos=51,reduced-phys-bits=6,policy=0xb0000",
    "-machine", "type=q35+pve0,confidential-guest-support=sev0", "-bios",
    "/usr/share/pve-edk2-firmware/OVMF_SEV_4M.fd",
]
for slot, root in enumerate(VFIO_ROOTS):
    QEMU += ["-device", f"vfio-pci,host=0000:{ROOTS[root][0]:02x}:00.0,id=hostpci{slot},"
             f"bus=ich9-pcie-port-{slot + 1},addr=0x0"]

# pid: (command, cgroup, arguments, environment or None, open files)
PROCESSES = {
    1: ("systemd", "0::/init.scope", ["/sbin/init"], None, ["/dev/null"]),
    2: ("kthreadd", "0::/", [], None, []),
    1305: ("sshd", "0::/system.slice/ssh.service", ["sshd: /usr/sbin/sshd -D"], None, ["/dev/null"]),
    1844: ("pvedaemon", "0::/system.slice/pvedaemon.service", ["pvedaemon"], None, ["/dev/null"]),
    2210: ("nvidia-persiste", "0::/system.slice/nvidia-persistenced.service",
           ["/usr/bin/nvidia-persistenced", "--user", "nvpd"], None,
           ["/dev/null"] + [node for node in GPU_NODES if node != "/dev/nvidia-uvm"]),
    41790: ("systemd", LXC + "/init.scope", ["/sbin/init"], ["container=lxc"], ["/dev/null"]),
    41872: ("python3", LXC + "/system.slice/sglang.service",
            ["python3", "-m", "sglang.launch_server", "--tp", "4"], ENVIRON,
            ["/dev/null", "/dev/nvidiactl"]),
    50132: ("kvm", "0::/qemu.slice/132.scope", QEMU, None,
            ["/dev/null", "/dev/vfio/vfio"] + [f"/dev/vfio/{ROOTS[root][1]}" for root in VFIO_ROOTS]),
}
for rank in range(4):
    PROCESSES[41990 + rank] = (
        "sglang", LXC + "/system.slice/sglang.service", [f"sglang::scheduler_TP{rank}"], ENVIRON,
        ["/dev/null"] + GPU_NODES)

# Of the mappings only device nodes, without addresses, as a capture takes them, and a last line "end".
MAPPED = {"/dev/nvidiactl"} | {node for node in GPU_NODES if node[-1].isdigit()}

VM_CONFIG = """agent: 1
amd-sev: type=snp
balloon: 0
bios: ovmf
boot: order=scsi0
cores: 64
cpu: EPYC-v4
hostpci0: 0000:81:00.0,pcie=1
hostpci1: 0000:91:00,pcie=1
hostpci2: 0000:e1:00.0,pcie=1
hostpci3: 0000:f1:00.0,pcie=1
machine: q35
memory: 524288
meta: creation-qemu=10.0.2,ctime=1757000000
name: confidential-llm
numa: 0
onboot: 1
ostype: l26
scsi0: local-zfs:vm-132-disk-0,iothread=1,size=512G
scsihw: virtio-scsi-single
sockets: 1
"""
CT_CONFIG = """arch: amd64
cores: 48
dev0: /dev/nvidia0
dev1: /dev/nvidia1
dev2: /dev/nvidia2
dev3: /dev/nvidia3
dev4: /dev/nvidiactl
dev5: /dev/nvidia-uvm
features: nesting=1
hostname: sglang
memory: 262144
onboot: 1
ostype: debian
rootfs: local-zfs:subvol-105-disk-0,size=400G
swap: 0
unprivileged: 1
lxc.environment: NCCL_P2P_DISABLE=1
"""

SPLIT = """#!/bin/sh
# Gives half of the GPUs to vfio-pci before the NVIDIA driver is loaded.
set -eu
for address in 0000:81:00.0 0000:91:00.0 0000:e1:00.0 0000:f1:00.0; do
    echo vfio-pci > "/sys/bus/pci/devices/$address/driver_override"
    echo "$address" > /sys/bus/pci/drivers_probe
done
"""
