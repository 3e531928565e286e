#!/bin/bash
# The collector against lspci on the same trees, in one run and interleaved:
#   - trees of 50, 500 and 5,000 PCI functions: time of Collector.collect (the JVM's start apart; first call
#     and median of the rest), of `lspci -vvv`, their ratio, and how either grows with the number of functions
#   - a kernel log of 200 MB in a JVM with a small heap
# Needs pciutils. On Debian and Ubuntu:
#     apt-get install -y pciutils
#
#   benchmarks/collector.sh [ROUNDS]       default 7
set -u

rounds=${1:-7}
root=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. "$root/packaging/find-java.sh"
find_java build || { explain_missing_java build && exit 69; }
lspci=$(PATH=$PATH:/usr/sbin:/sbin type -P lspci) || { echo "collector: lspci is missing" >&2; exit 69; }
"$root/proceed" --version >/dev/null || exit 69
libs="$root/advisor/target/lib/*"
mkdir "$work/classes"
"$java_home/bin/javac" -cp "$libs" -d "$work/classes" "$root/benchmarks/Collect.java" "$root/benchmarks/MakeTree.java" || exit 69

collect() { "$java" "${heap[@]}" -cp "$work/classes:$libs" Collect "$@"; }

echo "functions  first ms  warm ms  heap MiB  lspci -vvv ms  warm/lspci"
for functions in 50 500 5000; do
    tree=$work/tree-$functions
    "$java" -cp "$work/classes" MakeTree "$tree" "$functions" || exit 70
    : >"$work/lspci"
    for ((round = 0; round < rounds; round++)); do
        TIMEFORMAT='%R'
        { time "$lspci" -A linux-sysfs -O "sysfs.path=$tree/sys/bus/pci" -vvv >"$work/out" 2>"$work/err"; } 2>>"$work/lspci"
    done
    heap=(-Xmx512m)
    read -r count first warm peak < <(collect "$rounds" "root:$tree")
    [ "$count" = "$functions" ] || { echo "collector: $count functions read of $functions" >&2; exit 70; }
    median=$(sort -n "$work/lspci" | awk '{ v[NR] = $1 * 1000 } END { printf "%.1f", v[int((NR + 1) / 2)] }')
    awk -v n="$count" -v f="$first" -v w="$warm" -v p="$peak" -v l="$median" \
        'BEGIN { printf "%9d %9.1f %8.1f %9d %14.1f %11.2f\n", n, f, w, p, l, w / l }'
    awk -v n="$count" -v w="$warm" -v l="$median" 'BEGIN { print n, w, l }' >>"$work/growth"
done
awk 'NR > 1 { printf "times %.0f functions: collector times %.1f, lspci times %.1f\n", $1 / n, $2 / w, $3 / l }
     { n = $1; w = $2; l = $3 }' "$work/growth"

line='[ 1234.567890] pcieport 0000:00:01.1: AER: Corrected error message received from 0000:01:00.0'
{
    echo '[    0.000000] Linux version 6.14.11-4-pve (build@host) #1 SMP PREEMPT_DYNAMIC'
    yes "$line" | head -n 2200000
} >"$work/big-dmesg.txt"
heap=(-Xmx96m)
echo "kernel log of $(($(stat -c %s "$work/big-dmesg.txt") / 1000000)) MB in a heap of 96 MiB: functions, first ms, median ms, peak heap MiB"
collect 3 "$work/big-dmesg.txt"
