#!/usr/bin/env python3
"""Writes tree/ and paste/ of the story host anew; gives the same bytes every time."""

import os
import pathlib
import shutil
import struct

import kernel_log
import machine
import paste

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE / "tree"


def write(path, content):
    target = TREE / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content if isinstance(content, bytes) else content.encode())


def link(path, target):
    place = TREE / path
    place.parent.mkdir(parents=True, exist_ok=True)
    os.symlink(target, place)


def config(one):
    """Configuration space: header, PCI Express capability, for ports extended capabilities too."""
    full = one.bridge or one.code >> 16 in (0x01, 0x02, 0x03)
    space = bytearray(4096 if full else 64)
    struct.pack_into("<HHHH", space, 0, *one.ident, 0x0406, 0x0010)
    space[8:12] = struct.pack("<I", one.code << 8 | 0xA1)
    space[0x0E] = 0x01 if one.bridge else 0x00
    if len(space) > 64:
        space[0x34] = 0x58
        kind = 0x4 if one.bridge and not one.path else 0x7 if one.bridge else 0x0
        struct.pack_into("<BBH", space, 0x58, 0x10, 0x00, kind << 4 | 0x2)
    if one.bridge:
        space[0x18:0x1B] = bytes(one.buses)
        chain = [(0x100, 0x000B, 1, 0x150)]
        chain += [(0x150, 0x0001, 2, 0x2A0 if one.acs else 0x000)]
        chain += [(0x2A0, 0x000D, 1, 0x000)] if one.acs else []
        for at, ident, version, following in chain:
            struct.pack_into("<I", space, at, ident | version << 16 | following << 20)
        if one.acs:
            struct.pack_into("<HH", space, 0x2A4, *one.acs)
    return bytes(space)


def pci(functions):
    for one in functions:
        root = f"sys/devices/pci{one.address[:4]}:{root_bus(one):02x}"
        place = "/".join([root, *one.path, one.address])
        up = "../" * place.count("/")
        write(f"{place}/vendor", f"0x{one.ident[0]:04x}\n")
        write(f"{place}/device", f"0x{one.ident[1]:04x}\n")
        write(f"{place}/class", f"0x{one.code:06x}\n")
        write(f"{place}/numa_node", f"{one.numa}\n")
        write(f"{place}/config", config(one))
        if one.driver:
            write(f"sys/bus/pci/drivers/{one.driver}/bind", "")
            link(f"{place}/driver", f"{up}bus/pci/drivers/{one.driver}")
        if one.group is not None:
            link(f"{place}/iommu_group", f"{up}kernel/iommu_groups/{one.group}")
            link(f"sys/kernel/iommu_groups/{one.group}/devices/{one.address}",
                 "../../../../" + place.removeprefix("sys/"))
        link(f"sys/bus/pci/devices/{one.address}", "../../../" + place.removeprefix("sys/"))


def root_bus(one):
    first = (one.path or [one.address])[0]
    return int(first[5:7], 16)


def iommu(functions):
    for number in sorted({one.group for one in functions if one.group is not None}):
        write(f"sys/kernel/iommu_groups/{number}/type", "DMA-FQ\n")
    for unit, root in enumerate(machine.ROOTS):
        place = f"sys/devices/pci0000:{root:02x}/0000:{root:02x}:00.2/iommu/ivhd{unit}"
        write(f"{place}/amd-iommu/features", f"{machine.EFR:x}:{machine.EFR2:x}\n")
        link(f"sys/class/iommu/ivhd{unit}", "../../" + place.removeprefix("sys/"))


def kernel():
    write("proc/cmdline", machine.CMDLINE + "\n")
    write("proc/version", kernel_log.version() + "\n")
    write("proc/sys/kernel/osrelease", machine.KERNEL + "\n")
    write("proc/sys/kernel/random/boot_id", machine.BOOT_ID + "\n")
    write("proc/cpuinfo", "".join(processor(number) for number in range(2)))
    write("commands/dmesg.txt", "".join(kernel_log.lines(machine.functions())))
    for name in ("sev", "sev_es", "sev_snp"):
        write(f"sys/module/kvm_amd/parameters/{name}", "Y\n")
    for processor_number, package in ((0, 0), (64, 1)):
        topology = f"sys/devices/system/cpu/cpu{processor_number}/topology"
        write(f"{topology}/physical_package_id", f"{package}\n")
    write("sys/class/dmi/id/product_name", machine.BOARD + "\n")
    write("etc/machine-id", machine.MACHINE_ID + "\n")


def processor(number):
    return (f"processor\t: {number}\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\n"
            "model name\t: AMD EPYC 9575F 64-Core Processor\nstepping\t: 1\n"
            "flags\t\t: fpu vme de pse tsc msr pae mce cx8 apic sep mtrr pge mca cmov pat svm "
            "sme sev sev_es sev_snp\n\n")


def nvidia():
    write("proc/driver/nvidia/version", kernel_log.driver_version() + "\n")
    write("proc/driver/nvidia/params", "DmaRemapPeerMmio: 1\nRegistryDwords: \"\"\n")
    for minor, root in enumerate(machine.NVIDIA_ROOTS):
        address = machine.bdf(machine.ROOTS[root][0], 0, 0)
        write(f"proc/driver/nvidia/gpus/{address}/information", information(address, minor))


def information(address, minor):
    return ("Model: \t\t NVIDIA RTX PRO 6000 Blackwell Server Edition\n"
            f"IRQ:   \t\t {400 + minor}\nGPU UUID: \t GPU-????????-????-????-????-????????????\n"
            "Video BIOS: \t 98.02.8d.00.01\nBus Type: \t PCIe\nDMA Size: \t 52 bits\n"
            f"DMA Mask: \t 0xfffffffffffff\nBus Location: \t {address}\nDevice Minor: \t {minor}\n"
            "GPU Excluded:\t No\n")


def processes():
    for pid, (name, cgroup, arguments, environ, files) in machine.PROCESSES.items():
        write(f"proc/{pid}/comm", name + "\n")
        write(f"proc/{pid}/cgroup", cgroup + "\n")
        write(f"proc/{pid}/cmdline", "".join(part + "\0" for part in arguments))
        if environ is not None:
            write(f"proc/{pid}/environ", "".join(part + "\0" for part in environ))
        for number, target in enumerate(files):
            link(f"proc/{pid}/fd/{number}", target)
        if not files:
            write(f"proc/{pid}/fd/.keep", "")
        write(f"proc/{pid}/maps", "".join(node + "\n" for node in files if node in machine.MAPPED) + "end\n")


def proxmox():
    write("etc/pve/qemu-server/132.conf", machine.VM_CONFIG)
    write("etc/pve/lxc/105.conf", machine.CT_CONFIG)
    write("usr/local/sbin/gpu-vfio-split.sh", machine.SPLIT)
    write("etc/systemd/system/gpu-vfio-split.service", UNIT)
    link("etc/systemd/system/multi-user.target.wants/gpu-vfio-split.service",
         "/etc/systemd/system/gpu-vfio-split.service")
    for directory in ("etc/pve/ha", "etc/udev/rules.d"):
        write(f"{directory}/.keep", "")


UNIT = """[Unit]
Description=Split the GPUs between the host and guests
Before=nvidia-persistenced.service pve-guests.service

[Service]
Type=oneshot
ExecStart=/usr/local/sbin/gpu-vfio-split.sh
RemainAfterExit=yes

[Install]
WantedBy=multi-user.target
"""


def main():
    functions = machine.functions()
    for directory in (TREE, HERE / "paste"):
        shutil.rmtree(directory, ignore_errors=True)
    pci(functions)
    iommu(functions)
    kernel()
    nvidia()
    processes()
    proxmox()
    paste.write(HERE / "paste", functions, information)


if __name__ == "__main__":
    main()
