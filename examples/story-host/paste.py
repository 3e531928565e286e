"""The same machine as somebody would paste it: command output in text files."""

import kernel_log
import machine

PROMPT = f"root@{machine.HOST}:~# "


def write(directory, functions, information):
    directory.mkdir(parents=True)
    gpus = [(machine.bdf(machine.ROOTS[root][0], 0, 0), minor)
            for minor, root in enumerate(machine.NVIDIA_ROOTS)]
    files = {
        "01-uname.txt": f"Linux {machine.HOST} {machine.KERNEL} #1 SMP PREEMPT_DYNAMIC PMX "
                        "6.14.11-4 x86_64 GNU/Linux\n",
        "02-boot-parameters.txt": machine.CMDLINE + "\n",
        "03-cpu.txt": lscpu(),
        "04-pci.txt": "\n".join(lspci(one) for one in functions) + "\n",
        "05-where-they-hang.txt": "".join(sysfs_path(one) for one in functions),
        "06-groups.txt": groups(functions),
        "07-kernel-log.txt": journal(functions),
        "08-kvm.txt": "".join(f"/sys/module/kvm_amd/parameters/{name}:Y\n"
                              for name in ("sev", "sev_es", "sev_snp")),
        "09-session.txt": session(),
        "10-vm.txt": vm(),
        "11-container.txt": container(),
        "12-nvidia.txt": "".join(information(address, minor) for address, minor in gpus),
        "13-iommu-features.txt": features(),
        "14-driver.txt": driver(),
        "15-at-boot.txt": at_boot(),
    }
    for name, content in files.items():
        (directory / name).write_bytes(content.encode())


def at_boot():
    """Lines 5 and 6 of the script that splits the GPUs."""
    script = "/usr/local/sbin/gpu-vfio-split.sh"
    lines = list(enumerate(machine.SPLIT.splitlines(), 1))
    return (PROMPT + "grep -rnE 'driver_override|drivers_probe|new_id' /etc/systemd/system "
            "/usr/local/sbin\n" + "".join(f"{script}:{number}:{text}\n" for number, text in lines
                                          if "driver_override" in text or "drivers_probe" in text))


def driver():
    return (PROMPT + "cat /proc/driver/nvidia/version\n" + kernel_log.driver_version() + "\n"
            + PROMPT + "cat /proc/driver/nvidia/params\n"
            + "DmaRemapPeerMmio: 1\nRegistryDwords: \"\"\n")


def lscpu():
    return ("Architecture:                         x86_64\r\n"
            "  CPU op-mode(s):                     32-bit, 64-bit\r\n"
            "CPU(s):                               256\r\n"
            "Vendor ID:                            AuthenticAMD\r\n"
            "  Model name:                         AMD EPYC 9575F 64-Core Processor\r\n"
            "    CPU family:                       26\r\n"
            "    Model:                            2\r\n"
            "    Thread(s) per core:               2\r\n"
            "    Socket(s):                        2\r\n"
            "    Flags:                            fpu vme de pse tsc msr pae mce cx8 apic svm sme "
            "sev sev_es sev_snp\r\n"
            "NUMA:\r\n"
            "  NUMA node(s):                       2\r\n")


def lspci(one):
    code = one.code >> 8
    ident = f"{one.ident[0]:04x}:{one.ident[1]:04x}"
    product = machine.PRODUCTS.get(one.ident[1], f"Device {one.ident[1]:04x}")
    lines = [f"{one.address} {machine.NAMES[code]} [{code:04x}]: {machine.MAKERS[one.ident[0]]} "
             f"{product} [{ident}] (rev a1)"]
    full = one.bridge or one.code >> 16 in (0x01, 0x02, 0x03)
    lines.append("Control: I/O- Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping-")
    lines.append(f"Status: Cap{'+' if full else '-'} 66MHz- UDF- FastB2B- ParErr- DEVSEL=fast")
    lines.append(f"NUMA node: {one.numa}")
    if one.group is not None:
        lines.append(f"IOMMU group: {one.group}")
    if one.buses:
        primary, secondary, last = one.buses
        lines.append(f"Bus: primary={primary:02x}, secondary={secondary:02x}, "
                     f"subordinate={last:02x}, sec-latency=0")
    if full:
        kind = "Endpoint"
        if one.bridge:
            kind = "PCI-Express to PCI/PCI-X Bridge" if one.path else "Root Port (Slot+)"
        lines.append(f"Capabilities: [58] Express (v2) {kind}, IntMsgNum 0")
    if one.bridge:
        lines.append("Capabilities: [100 v1] Vendor Specific Information: ID=0001 Rev=1 Len=010 <?>")
        lines.append("Capabilities: [150 v2] Advanced Error Reporting")
    if one.acs:
        lines.append("Capabilities: [2a0 v1] Access Control Services")
        lines.append("\tACSCap:\t" + acs_flags(one.acs[0]))
        lines.append("\tACSCtl:\t" + acs_flags(one.acs[1]))
    if one.driver:
        lines.append(f"Kernel driver in use: {one.driver}")
    return "\n\t".join(lines) + "\n"


def acs_flags(word):
    names = ("SrcValid", "TransBlk", "ReqRedir", "CmpltRedir", "UpstreamFwd", "EgressCtrl",
             "DirectTrans")
    return " ".join(name + ("+" if word >> bit & 1 else "-") for bit, name in enumerate(names))


def sysfs_path(one):
    root = (one.path or [one.address])[0][5:7]
    return "/".join([f"/sys/devices/pci0000:{root}", *one.path, one.address]) + "\n"


def groups(functions):
    members = sorted((str(one.group), one.address) for one in functions if one.group is not None)
    text = PROMPT + "find /sys/kernel/iommu_groups -type l\n"
    text += "".join(f"/sys/kernel/iommu_groups/{number}/devices/{address}\n"
                    for number, address in members)
    text += PROMPT + "grep -H . /sys/kernel/iommu_groups/*/type\n"
    return text + "".join(f"/sys/kernel/iommu_groups/{number}/type:DMA-FQ\n"
                          for number in sorted({number for number, _ in members}))


def journal(functions):
    text = ""
    for microseconds, message in kernel_log.stamped(functions):
        second = 3 + microseconds // 1_000_000
        text += f"Nov 12 08:14:{second:02d} {machine.HOST} kernel: {message}\n"
    return text


def session():
    text = PROMPT + "id\nuid=0(root) gid=0(root) groups=0(root)\n"
    text += PROMPT + f"cat /proc/sys/kernel/random/boot_id\n{machine.BOOT_ID}\n"
    text += PROMPT + f"systemd-id128 machine-id --app-specific={machine.APPLICATION}\n"
    text += machine.host_hash() + "\n"
    text += PROMPT + f"cat /sys/class/dmi/id/product_name\n{machine.BOARD}\n"
    text += PROMPT + "lsof -n -w /dev/nvidia* /dev/dri/* /dev/kfd /dev/iommu /dev/vfio/* /dev/vfio/devices/*\n"
    text += "COMMAND     PID  USER   FD   TYPE DEVICE SIZE/OFF NODE NAME\n"
    for pid, (name, _, _, _, files) in machine.PROCESSES.items():
        for number, file in enumerate(files):
            if file != "/dev/null":
                text += (f"{name[:9]:9s} {pid:5d}  root {number:4d}u   CHR  195,{number}      0t0 "
                         f"{900 + number} {file}\n")
            if file in machine.MAPPED:
                text += (f"{name[:9]:9s} {pid:5d}  root  mem    CHR  195,{number}            "
                         f"{900 + number} {file}\n")
    text += PROMPT + "grep -H . /proc/2210/cgroup /proc/41*/cgroup /proc/50132/cgroup\n"
    for pid in (2210, 41872, 41990, 41991, 41992, 41993, 50132):
        text += f"/proc/{pid}/cgroup:{machine.PROCESSES[pid][1]}\n"
    return text


def vm():
    text = PROMPT + "qm list\n"
    text += f"{'VMID':>10s} {'NAME':20s} {'STATUS':10s} {'MEM(MB)':10s} {'BOOTDISK(GB)':>12s} PID\n"
    text += f"{'132':>10s} {'confidential-llm':20s} {'running':10s} {'524288':10s} {'512.00':>12s} 50132\n"
    text += PROMPT + "qm config 132 --current 1\n" + machine.VM_CONFIG
    text += PROMPT + "qm pending 132\n"
    text += "".join(f"cur {line}\n" for line in machine.VM_CONFIG.splitlines())
    return text + PROMPT + "qm showcmd 132\n" + " ".join(quoted(part) for part in machine.QEMU) + "\n"


def quoted(part):
    return f"'{part}'" if "," in part else part


def container():
    text = PROMPT + "pct list\n" + f"{'VMID':10s} {'Status':10s} {'Lock':12s} {'Name':20s}\n"
    text += f"{'105':10s} {'running':10s} {'':12s} {'sglang':20s}\n"
    text += PROMPT + "pct config 105\n" + machine.CT_CONFIG
    return text + PROMPT + "ha-manager config\n"


def features():
    text = PROMPT + "grep -H . /sys/class/iommu/ivhd*/amd-iommu/features\n"
    return text + "".join(f"/sys/class/iommu/ivhd{unit}/amd-iommu/features:"
                          f"{machine.EFR:x}:{machine.EFR2:x}\n" for unit in range(len(machine.ROOTS)))
