#!/bin/bash
# How the time to read a paste grows with its length: pastes of every form, and texts that are made to be slow
# (src/main/java/dev/proceed/benchmarks/PasteCurve.java). Builds what it measures, without the tests.
#
#   benchmarks/paste.sh [KIB ...]    lengths, the shortest first; by default 64 256 1024
set -u

root=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)
. "$root/packaging/find-java.sh"
find_java build || { explain_missing_java build && exit 69; }

cd "$root" || exit 70
./mvnw -q --batch-mode -Pbenchmarks -pl benchmarks -am package -DskipTests >&2 || exit 70
[ $# -gt 0 ] || set -- 64 256 1024

echo "Machine: $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), Linux $(uname -r)"
echo "Java:    $java_runtime ($java_home)"
exec "$java" -Xmx512m -cp "benchmarks/target/classes:benchmarks/target/lib/*" dev.proceed.benchmarks.PasteCurve \
    "$@" examples/story-host/paste
