"""The kernel log of the story host, in dmesg's own form."""

import machine

BUILD = "(build@proxmox) (gcc (Debian 14.2.0-19) 14.2.0, GNU ld (GNU Binutils for Debian) 2.44)"


def version():
    return f"Linux version {machine.KERNEL} {BUILD} #1 SMP PREEMPT_DYNAMIC PMX 6.14.11-4"


def driver_version():
    return (f"NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  {machine.DRIVER}  "
            "Release Build  (dvs-builder)")


def boot():
    yield version()
    yield "Command line: " + machine.CMDLINE
    yield "KERNEL supported cpus:"
    yield "  AMD AuthenticAMD"
    yield "BIOS-provided physical RAM map:"
    yield "BIOS-e820: [mem 0x0000000000000000-0x000000000009ffff] usable"
    yield "BIOS-e820: [mem 0x00000000000a0000-0x00000000000fffff] reserved"
    yield "BIOS-e820: [mem 0x0000000100000000-0x000001807fffffff] usable"
    yield "efi: EFI v2.9 by American Megatrends"
    yield f"DMI: ASUSTeK COMPUTER INC. {machine.BOARD}/K15PG-D24 Series, BIOS 1201 05/20/2025"
    yield "tsc: Detected 3300.000 MHz processor"
    yield "SEV-SNP: RMP table physical range [0x000001804d000000 - 0x000001805d0fffff]"
    yield "Zone ranges:"
    yield "Kernel command line: " + machine.CMDLINE
    yield "Unknown kernel command line parameters \"boot=zfs\", will be passed to user space."
    yield "Dentry cache hash table entries: 16777216 (order: 15, 134217728 bytes, vmalloc hugepage)"
    yield "Memory Encryption Features active: AMD SME"
    yield "AMD-Vi: Unknown option - 'on'"
    yield "AMD-Vi: Using global IVHD EFR:0x%x, EFR2:0x%x" % (machine.EFR, machine.EFR2)
    yield "AMD-Vi: IOMMU SNP support enabled."
    yield "smpboot: CPU0: AMD EPYC 9575F 64-Core Processor (family: 0x1a, model: 0x2, stepping: 0x1)"
    yield "smp: Brought up 2 nodes, 256 CPUs"


def buses():
    yield "PCI: Using configuration type 1 for base access"
    for number, root in enumerate(machine.ROOTS):
        yield f"ACPI: PCI Root Bridge [S{number}D0] (domain 0000 [bus {root:02x}-{root + 15:02x}])"
    yield "iommu: Default domain type: Translated"
    yield "iommu: DMA domain TLB invalidation policy: lazy mode"


def iommu(functions):
    for one in functions:
        if one.code >> 8 == 0x0806:
            yield f"pci {one.address}: AMD-Vi: IOMMU performance counters supported"
    for one in functions:
        if one.group is not None:
            yield f"pci {one.address}: Adding to iommu group {one.group}"
    yield ("AMD-Vi: Extended features (0x%x, 0x%x): PPR X2APIC NX GT [5] IA GA PC SNP GA_vAPIC"
           % (machine.EFR, machine.EFR2))
    yield "AMD-Vi: Interrupt remapping enabled"
    yield "AMD-Vi: X2APIC enabled"
    yield "AMD-Vi: Virtual APIC enabled"


def late():
    yield "Freeing unused kernel image (initmem) memory: 4896K"
    yield "Run /init as init process"
    yield "ccp 0000:06:00.5: sev enabled"
    yield "ccp 0000:06:00.5: SEV API:1.55 build:65"
    yield "ccp 0000:06:00.5: SEV-SNP API:1.58 build:6"
    yield "kvm_amd: SEV enabled (ASIDs 100 - 1006)"
    yield "kvm_amd: SEV-ES enabled (ASIDs 1 - 99)"
    yield "kvm_amd: SEV-SNP enabled (ASIDs 1 - 99)"
    yield "VFIO - User Level meta-driver version: 0.3"
    for root in machine.VFIO_ROOTS:
        yield f"vfio-pci 0000:{machine.ROOTS[root][0]:02x}:00.0: enabling device (0000 -> 0002)"
    yield "nvidia: loading out-of-tree module taints kernel."
    yield "nvidia-nvlink: Nvlink Core is being initialized, major device number 510"
    for root in machine.NVIDIA_ROOTS:
        yield f"nvidia 0000:{machine.ROOTS[root][0]:02x}:00.0: enabling device (0000 -> 0002)"
    yield (f"NVRM: loading NVIDIA UNIX Open Kernel Module for x86_64  {machine.DRIVER}  "
           "Release Build  (dvs-builder@story)")
    yield "nvidia-uvm: Loaded the UVM driver, major device number 508."


def lines(functions):
    for microseconds, message in stamped(functions):
        yield f"[{microseconds // 1_000_000:5d}.{microseconds % 1_000_000:06d}] {message}\n"


def stamped(functions):
    clock = 0
    for part, start, step in ((boot(), 0, 0), (buses(), 690_118, 311), (iommu(functions), 2_204_871, 47),
                              (late(), 5_310_402, 210_377)):
        clock = start
        for message in part:
            yield clock, message
            clock += step
