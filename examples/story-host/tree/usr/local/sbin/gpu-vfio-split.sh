#!/bin/sh
# Gives half of the GPUs to vfio-pci before the NVIDIA driver is loaded.
set -eu
for address in 0000:81:00.0 0000:91:00.0 0000:e1:00.0 0000:f1:00.0; do
    echo vfio-pci > "/sys/bus/pci/devices/$address/driver_override"
    echo "$address" > /sys/bus/pci/drivers_probe
done
