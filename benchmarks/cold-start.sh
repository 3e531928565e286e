#!/bin/bash
# Cold start, from the shell's fork to the answer, side by side and interleaved:
#   A  the bare JVM: "hello" with the same Java and the same flags
#   B  ./proceed --help
#   C  ./proceed check domain identity ..., one GPU of the example host (answers STOP, exit 20)
# Prints wall and CPU time and the largest resident set of each, and each run's ratio to the A next to it.
#
#   benchmarks/cold-start.sh [RUNS]        default 11; the first round is a warm-up and is not counted
set -u

runs=${1:-11}
root=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)
host=$root/examples/story-host/tree
clock=$(type -P time)
if [ -z "$clock" ]; then
    echo "cold-start: GNU time is missing; it measures CPU time and memory of each run
    apt-get install -y time" >&2
    exit 69
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

. "$root/packaging/find-java.sh"
find_java build || { explain_missing_java build && exit 69; }

# The flags are the launcher's own: read, not repeated.
java_options=$(sed -n 's/^java_options="\(.*\)"$/\1/p' "$root/proceed")
[ -n "$java_options" ] || { echo "cold-start: no java_options line in proceed" >&2; exit 70; }
cat >"$work/Hello.java" <<'JAVA'
public class Hello {
  public static void main(String[] args) {
    System.out.println("hello");
  }
}
JAVA
"$java_home/bin/javac" -d "$work" "$work/Hello.java" || exit 69

# once LETTER EXPECTED-EXITS COMMAND...: appends "wall user+sys rss" to the letter's file
once() {
    local letter=$1 expected=$2 status
    shift 2
    # The shell's own clock counts milliseconds where GNU time counts hundredths.
    TIMEFORMAT='%R %U %S'
    { time "$clock" -q -o "$work/rss" -f %M "$@" >"$work/out" 2>"$work/err" </dev/null; } 2>"$work/time"
    status=$?
    case " $expected " in
        *" $status "*) ;;
        *)
            echo "cold-start: exit $status from: $*" >&2
            tail -n 20 "$work/err" >&2
            exit 70
            ;;
    esac
    paste -d' ' "$work/time" "$work/rss" |
        awk '{ printf "%.0f %.0f %.1f\n", $1 * 1000, ($2 + $3) * 1000, $4 / 1024 }' >>"$work/$letter"
}

round() {
    # shellcheck disable=SC2086 # words
    once A 0 "$java" $java_options -cp "$work" Hello
    once B 0 "$root/proceed" --help
    once C 20 "$root/proceed" check domain identity --gpu 0000:01:00.0 --from "root:$host"
}

round
rm -f "$work"/[ABC]
for ((run = 0; run < runs; run++)); do
    round
done

# statistics < numbers: min median max
statistics() {
    sort -n | awk -v format="$1" '{ value[NR] = $1 }
        END {
            median = NR % 2 ? value[(NR + 1) / 2] : (value[NR / 2] + value[NR / 2 + 1]) / 2
            printf format " / " format " / " format, value[1], median, value[NR]
        }'
}

name() {
    case $1 in
        A) echo "A bare JVM, hello" ;;
        B) echo "B proceed --help" ;;
        C) echo "C proceed check" ;;
    esac
}

echo "Cold start, $runs interleaved runs after one warm-up. Each cell: min / median / max."
echo
printf '%-20s | %-25s | %-22s | %s\n' "" "wall ms" "CPU ms (user+sys)" "largest RSS MiB"
for letter in A B C; do
    printf '%-20s | %-25s | %-22s | %s\n' "$(name $letter)" \
        "$(cut -d' ' -f1 "$work/$letter" | statistics %.0f)" \
        "$(cut -d' ' -f2 "$work/$letter" | statistics %.0f)" \
        "$(cut -d' ' -f3 "$work/$letter" | statistics %.0f)"
done
echo
echo "Ratio to the A of the same round:"
for letter in B C; do
    printf '%-20s | %-25s | %-22s | %s\n' "$letter / A" \
        "$(paste -d' ' "$work/$letter" "$work/A" | awk '{ print $1 / $4 }' | statistics %.2f)" \
        "$(paste -d' ' "$work/$letter" "$work/A" | awk '{ print $5 ? $2 / $5 : 0 }' | statistics %.2f)" \
        "$(paste -d' ' "$work/$letter" "$work/A" | awk '{ print $3 / $6 }' | statistics %.2f)"
done
echo
echo "Machine: $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), Linux $(uname -r)"
echo "Java:    $java_runtime ($java_home)"
echo "Flags:   $java_options"
echo "Load:    $(cut -d' ' -f1-3 /proc/loadavg) (1, 5, 15 minutes, at the end)"
