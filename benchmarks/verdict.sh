#!/bin/bash
# How long a verdict takes in a warm process, by JMH: all checks, over hosts of 2 to 32 GPUs and 50 to 5,000 PCI
# functions (src/main/java/dev/proceed/benchmarks). Builds what it measures, without the tests.
#
#   benchmarks/verdict.sh [JMH OPTIONS]    such as p2p -p gpus=8 -p functions=200; -h lists them
set -u

root=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)
. "$root/packaging/find-java.sh"
find_java build || { explain_missing_java build && exit 69; }

cd "$root" || exit 70
./mvnw -q --batch-mode -Pbenchmarks -pl benchmarks -am package -DskipTests >&2 || exit 70

echo "Machine: $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), Linux $(uname -r)"
echo "Java:    $java_runtime ($java_home)"
echo "Load:    $(cut -d' ' -f1-3 /proc/loadavg) (1, 5, 15 minutes, before)"
exec "$java" -cp "benchmarks/target/classes:benchmarks/target/lib/*" org.openjdk.jmh.Main -prof dev.proceed.benchmarks.CpuTime "$@"
