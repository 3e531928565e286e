# Knows whether the build is there and as new as its sources, and keeps what a finished build made.
# Sourced by proceed and mvnw after find-java.sh; wants root to be the checkout.
# shellcheck shell=sh disable=SC2154,SC2034 # root comes from, and build goes to, the sourcing script

# A finished build is copied to .proceed/builds/ID and never changed again: a build that was interrupted is
# never started, and a build that runs now does not pull the jars away from a Proceed that is at work.
state=$root/.proceed

# Sets build to the directory of the finished build, if it is as new as its sources.
find_build() {
    build=
    [ -r "$state/current" ] && read -r build_id <"$state/current" && [ -d "$state/builds/$build_id" ] || return 1
    newer_source=$(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main "$root/.mvn" -newer "$state/current" -print -quit 2>/dev/null)
    [ -z "$newer_source" ] || return 1
    build=$state/builds/$build_id
}

# Can this user write what a build writes?
can_build() {
    mkdir -p "$state" 2>/dev/null && [ -w "$state" ] && { ! [ -e "$state/lock" ] || [ -w "$state/lock" ]; }
}

# lock_build: one build at a time. The kernel drops the lock when its last holder ends, however it ends.
lock_build() {
    can_build || return 1
    exec 9>"$state/lock"
    command -v flock >/dev/null || return 0
    flock -n 9 && return 0
    say "proceed: another build of this checkout is running; waiting for it"
    flock 9
}

unlock_build() {
    exec 9>&-
}

# begin_build: what is newer than this moment is not part of the build. A library of an older version must not stay
# beside its successor.
begin_build() {
    : >"$state/begun" && rm -rf "$root/advisor/target/lib"
}

# keep_build: copies what Maven left in advisor/target/lib and names it the current build.
keep_build() {
    build_id=$(date +%Y%m%d-%H%M%S)-$$
    new=$state/builds/.$build_id
    rm -rf "$new"
    mkdir -p "$new" &&
        cp "$root"/advisor/target/lib/*.jar "$new/" 2>/dev/null &&
        to_disk "$new"/*.jar &&
        mv "$new" "$state/builds/$build_id" &&
        printf '%s\n' "$build_id" >"$state/current.new" &&
        touch -r "$state/begun" "$state/current.new" &&
        mv -f "$state/current.new" "$state/current" || return 1
    drop_old_builds
}

# to_disk FILE...: a file cut short by a power failure must not be found under its final name: it would crash the JVM.
to_disk() {
    sync "$@" 2>/dev/null || sync
}

# Keeps the three newest: an older one may still be at work.
drop_old_builds() {
    # shellcheck disable=SC2046 # names are dates
    set -- $(cd "$state/builds" && LC_ALL=C ls -1)
    while [ $# -gt 3 ]; do
        rm -rf "${state:?}/builds/$1"
        shift
    done
    rm -rf "$state"/builds/.[0-9]*
}

# build_once LOGFILE: builds unless somebody else just did. Clean, because a rule that is gone from the sources would
# otherwise stay in the jar.
build_once() {
    lock_build || return 1
    if find_build; then
        unlock_build
        return 0
    fi
    PROCEED_BUILD_LOCKED=yes "$root/mvnw" -q -DskipTests clean package >"$1" 2>&1 </dev/null
    build_status=$?
    unlock_build
    [ "$build_status" -eq 0 ] && find_build
}
