#!/bin/sh
# Tests ./proceed and ./mvnw with stand-ins for Java, Maven and the package manager, in a few seconds.
# Each case is a function below; each runs in a fresh copy of the launcher, with a space in its path.
set -u

repository=$(CDPATH='' cd -P "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
chmod 755 "$work"

# --- stand-ins ---------------------------------------------------------------------------------------------------

# Only these programs are on the PATH of the launcher, so that the Java of this machine is not found.
tools=$work/tools
mkdir "$tools"
for tool in sh awk cat chmod cp cut date env find flock grep head id kill ln ls mkdir mktemp mv printf readlink rm sed sleep sort sync tail timeout touch true tr wc; do
    ln -s "$(command -v "$tool" | grep / || echo "/bin/$tool")" "$tools/$tool"
done

# make_jdk DIRECTORY VERSION: a java that prints what it was given, one argument a line.
make_jdk() {
    mkdir -p "$1/bin"
    printf 'IMPLEMENTOR="Nobody"\nJAVA_VERSION="%s"\nJAVA_RUNTIME_VERSION="%s+6"\n' "$2" "$2" >"$1/release"
    cat >"$1/bin/java" <<'JAVA'
#!/bin/sh
echo "$*" >>"$LOG/java"
archive=
version=no
while [ $# -gt 0 ]; do
    case $1 in
        -XX:ArchiveClassesAtExit=*) archive=${1#*=} ;;
        -XX:SharedArchiveFile=*) shared=${1#*=} ;;
        -version) version=yes ;;
        dev.proceed.cli.Main | dev.proceed.cli.Train) break ;;
    esac
    shift
done
if [ -n "$archive" ]; then
    [ -z "${TRAIN_SECONDS:-}" ] || sleep "$TRAIN_SECONDS"
    [ -z "${TRAIN_FAILS:-}" ] || exit 134
    echo archive >"$archive"
    exit 0
fi
if [ $version = yes ]; then
    echo 'openjdk version "17.0.99" 2026-01-01' >&2
    exit 0
fi
shift
[ -z "${shared:-}" ] || [ -s "$shared" ] || echo "archive given but absent" >&2
[ $# -eq 0 ] || printf '<%s>\n' "$@"
[ -z "${READ_INPUT:-}" ] || cat
exit "${ANSWER:-0}"
JAVA
    printf '#!/bin/sh\n' >"$1/bin/javac"
    chmod +x "$1/bin/java" "$1/bin/javac"
}

# make_maven DIRECTORY VERSION: a mvn that leaves two jars.
make_maven() {
    mkdir -p "$1/bin"
    cat >"$1/bin/mvn" <<MAVEN
#!/bin/sh
case " \$* " in *" --version "*) echo "Apache Maven $2 (nobody)"; exit 0 ;; esac
echo "\$PWD|\$JAVA_HOME|\$*" >>"\$LOG/maven"
echo "\$\$ \$PPID" >"\$LOG/processes"
[ -z "\${BUILD_SECONDS:-}" ] || sleep "\$BUILD_SECONDS"
case " \$* " in *" clean "*) rm -rf target ./*/target ;; esac
mkdir -p advisor/target/lib rules/target/classes
echo one >advisor/target/lib/b.jar
[ -z "\${BUILD_FAILS:-}" ] || { echo "no such symbol"; exit 1; }
[ -z "\${CHANGES:-}" ] || echo late >rules/src/main/resources/A.drl
echo two >advisor/target/lib/Z.jar
MAVEN
    chmod +x "$1/bin/mvn"
}

# --- helpers -----------------------------------------------------------------------------------------------------

# fresh: a new checkout at $checkout, no Java, no Maven, nothing built.
fresh() {
    chmod -R u+w "$work/case" 2>/dev/null
    rm -rf "$work/case"
    checkout="$work/case/check out"
    LOG=$work/case/log
    mkdir -p "$checkout/advisor/src/main" "$checkout/rules/src/main/resources" "$checkout/.mvn" "$LOG" "$work/case/jvm" "$work/case/home"
    chmod 777 "$LOG"
    cp -R "$repository/proceed" "$repository/mvnw" "$repository/packaging" "$checkout/"
    echo '<project/>' >"$checkout/pom.xml"
    echo rule >"$checkout/rules/src/main/resources/A.drl"
    find "$checkout" -exec touch -d '2 minutes ago' {} +
    printf 'ID=debian\n' >"$work/case/os-release"
}

# ready: a checkout with Java 17 and Maven on the PATH.
ready() {
    fresh
    make_jdk "$work/case/jvm/java-17" 17.0.9
    make_maven "$work/case/maven" 3.8.7
}

# built: one that has been built and trained.
built() {
    ready
    run --first
    rm -f "$LOG"/*
}

# run ARGUMENTS: ./proceed in a clean environment; sets status, $work/out, $work/err. $with holds NAME=value words, $home
# what stands in for HOME.
run() {
    # shellcheck disable=SC2086 # words
    env -i PATH="$tools" "${home-HOME=$work/case/home}" LOG="$LOG" JVM_DIRECTORY="$work/case/jvm" \
        MAVEN_DIRECTORY="$work/case/maven" OS_RELEASE="$work/case/os-release" ${with:-} \
        ${as_user:-} "${program:-$checkout/proceed}" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

count() {
    [ -f "$LOG/$1" ] || { echo 0; return; }
    grep -c -- "${2:-.}" "$LOG/$1"
}

# is WHAT EXPECTED ACTUAL
is() {
    [ "$2" = "$3" ] || failed "$1: expected '$2', was '$3'"
}

says() {
    grep -q -- "$1" "$work/err" || failed "stderr does not say '$1': $(cat "$work/err")"
}

silent() {
    is stderr "" "$(cat "$work/err")"
}

failed() {
    failure="$failure
      $1"
}

# --- cases -------------------------------------------------------------------------------------------------------

without_java_the_message_holds_the_command() {
    fresh
    run check
    is status 69 $status
    is stdout "" "$(cat "$work/out")"
    says 'JDK 17 or newer is missing'
    says '^    .*apt-get install -y .*jdk-headless maven$'
    case $(id -u) in 0) says '^    apt-get' ;; *) says '^    sudo apt-get' ;; esac
}

the_command_fits_the_system() {
    for pair in fedora:dnf opensuse-leap:zypper arch:pacman alpine:apk; do
        fresh
        printf 'ID=%s\n' "${pair%:*}" >"$work/case/os-release"
        run
        says "^    .*${pair#*:} "
    done
    fresh
    printf 'ID=plan9\n' >"$work/case/os-release"
    run
    says "with your system's package manager"
}

too_old_java_is_refused_and_named() {
    fresh
    make_jdk "$work/case/jvm/java-11" 11.0.2
    make_jdk "$work/case/jvm/java-8" 1.8.0_292
    run check
    is status 69 $status
    says '11.0.2 in .*java-11'
    says '1.8.0_292'
    is 'java started' 0 "$(count java)"
}

the_newest_java_is_taken_from_the_directory_of_jdks() {
    ready
    make_jdk "$work/case/jvm/java-21" 21.0.1
    make_jdk "$work/case/jvm/java-9" 9.0.4
    run
    is status 0 $status
    is home "$work/case/jvm/java-21" "$(cut -d'|' -f2 "$LOG/maven")"
}

java_home_wins_unless_too_old() {
    ready
    make_jdk "$work/case/jvm/java-21" 21.0.1
    with="JAVA_HOME=$work/case/jvm/java-17" run
    is home "$work/case/jvm/java-17" "$(cut -d'|' -f2 "$LOG/maven")"
    ready
    make_jdk "$work/case/old" 11.0.1
    with="JAVA_HOME=$work/case/old" run
    is home "$work/case/jvm/java-17" "$(cut -d'|' -f2 "$LOG/maven")"
}

a_wrong_proceed_java_is_an_error_and_no_hint() {
    built
    with="PROCEED_JAVA=$work/case/nothing" run
    is status 69 $status
    says 'PROCEED_JAVA is not a usable Java'
    says '^    unset PROCEED_JAVA$'
    with="PROCEED_JAVA=$work/case/jvm/java-17" run x
    is status 0 $status
    is output '<x>' "$(cat "$work/out")"
}

java_without_a_release_file_is_asked() {
    ready
    rm "$work/case/jvm/java-17/release"
    run
    is status 0 $status
}

a_runtime_without_compiler_starts_a_finished_build() {
    built
    rm "$work/case/jvm/java-17/bin/javac"
    run x
    is status 0 $status
    touch "$checkout/pom.xml"
    run x
    is status 69 $status
    says 'compiler (javac)'
}

without_maven_the_message_holds_the_command() {
    fresh
    make_jdk "$work/case/jvm/java-17" 17.0.9
    run check
    is status 69 $status
    says 'Maven 3.6.3 or newer is missing'
    make_maven "$work/case/maven" 3.5.4
    run check
    is status 69 $status
    says '3.5.4 in '
}

first_use_builds_then_trains_then_answers() {
    ready
    with="ANSWER=20" run check domain
    is status 20 $status
    is output '<check>
<domain>' "$(cat "$work/out")"
    is builds 1 "$(count maven)"
    is 'Maven is run in' "$checkout" "$(cut -d'|' -f1 "$LOG/maven")"
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    with="ANSWER=30" run again
    is status 30 $status
    silent
    is builds 1 "$(count maven)"
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    is 'starts with the archive' 1 "$(count java 'SharedArchiveFile=.*jsa .*Main again')"
}

the_class_path_is_in_ascii_order() {
    built
    run x
    is 'class path' 1 "$(count java '/Z.jar:.*/b.jar dev.proceed.cli.Main x')"
}

arguments_arrive_intact() {
    built
    # shellcheck disable=SC2016 # not to be expanded is the point
    run '' '*' 'a  b' '$HOME' "it's" --version '' -- '\n'
    is output "<>
<*>
<a  b>
<\$HOME>
<it's>
<--version>
<>
<-->
<\\n>" "$(cat "$work/out")"
}

standard_input_goes_to_proceed_even_on_first_use() {
    ready
    echo 'a paste' | with="READ_INPUT=yes" run -
    is output '<->
a paste' "$(cat "$work/out")"
}

it_runs_through_links_and_from_anywhere() {
    built
    ln -s "$checkout/proceed" "$work/case/link"
    ln -s link "$work/case/link of link"
    program="$work/case/link of link" run x
    is output '<x>' "$(cat "$work/out")"
    (cd / && run y && is output '<y>' "$(cat "$work/out")" && silent)
    (cd "$checkout" && program=./proceed run z && is output '<z>' "$(cat "$work/out")" && silent)
    is trainings 0 "$(count java ArchiveClassesAtExit)"
}

home_may_be_unset_or_empty() {
    ready
    home=NO_HOME=yes
    run x
    is status 0 $status
    home=HOME=
    run x
    is status 0 $status
    silent
}

a_changed_added_or_removed_source_builds_again() {
    built
    echo changed >"$checkout/rules/src/main/resources/A.drl"
    run x
    is 'builds after a change' 1 "$(count maven)"
    says 'newer than the build'
    touch "$checkout/pom.xml"
    run x
    is 'builds after a new pom.xml' 2 "$(count maven)"
    rm "$checkout/rules/src/main/resources/A.drl"
    run x
    is 'builds after a removal' 3 "$(count maven)"
    run x
    is 'builds after nothing' 3 "$(count maven)"
}

a_source_changed_during_the_build_builds_again() {
    ready
    with="CHANGES=yes" run x
    is status 69 $status
    run x
    is status 0 $status
    is builds 2 "$(count maven)"
}

a_failed_build_shows_its_log_and_is_not_trusted() {
    ready
    with="BUILD_FAILS=yes" run x
    is status 69 $status
    says 'no such symbol'
    says 'the build failed'
    is 'java started' 0 "$(count java)"
    run x
    is status 0 $status
    is builds 2 "$(count maven)"
}

a_killed_build_is_not_trusted_and_holds_no_lock() {
    ready
    with="BUILD_SECONDS=3" run x &
    for _ in 1 2 3 4 5 6 7 8 9; do
        [ -s "$LOG/processes" ] || sleep 0.2
    done
    read -r maven mvnw <"$LOG/processes"
    proceed=$(cut -d' ' -f4 "/proc/$mvnw/stat")
    kill -9 "$proceed" "$mvnw" "$maven"
    wait
    mkdir -p "$checkout/advisor/target/lib"
    echo half >"$checkout/advisor/target/lib/half.jar"
    sleep 0.1
    run x
    is status 0 $status
    is builds 2 "$(count maven)"
}

two_at_once_build_and_train_once() {
    ready
    with="BUILD_SECONDS=0.5 TRAIN_SECONDS=0.3"
    for number in 1 2 3; do
        (run "$number") &
    done
    wait
    with=
    is builds 1 "$(count maven)"
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    is answers 3 "$(count java 'Main [123]$')"
}

a_running_build_keeps_its_jars() {
    built
    read -r first <"$checkout/.proceed/current"
    touch "$checkout/pom.xml"
    run x
    [ -f "$checkout/.proceed/builds/$first/b.jar" ] || failed 'the build before is gone'
    touch "$checkout/pom.xml" && run x
    touch "$checkout/pom.xml" && run x
    is 'builds kept' 3 "$(find "$checkout/.proceed/builds" -mindepth 1 -maxdepth 1 | wc -l)"
}

another_java_gets_its_own_archive() {
    built
    make_jdk "$work/case/jvm/java-21" 21.0.1
    run x
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    rm -r "$work/case/jvm/java-21"
    run x
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    silent
}

a_moved_checkout_is_trained_again() {
    built
    mv "$checkout" "$work/case/moved"
    checkout=$work/case/moved
    run x
    is builds 0 "$(count maven)"
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    is output '<x>' "$(cat "$work/out")"
}

failed_training_is_quiet_and_not_repeated() {
    ready
    with="TRAIN_FAILS=yes" run x
    is status 0 $status
    is output '<x>' "$(cat "$work/out")"
    if grep -q 'no faster starts' "$work/err"; then failed 'not quiet'; fi
    with="TRAIN_FAILS=yes" run x
    silent
    is trainings 1 "$(count java ArchiveClassesAtExit)"
    ready
    with="TRAIN_FAILS=yes" run check -v
    says 'no faster starts'
}

a_read_only_checkout_works_once_built() {
    ready
    run x
    rm -f "$checkout"/.proceed/builds/*/*.jsa "$checkout"/.proceed/builds/*/*.start "$LOG"/*
    chmod -R a-w "$checkout"
    if [ "$(id -u)" -eq 0 ]; then
        chmod 777 "$work/case/home"
        chmod -R a+rX "$work/case"
        as_user="$(command -v setpriv) --reuid 65534 --regid 65534 --clear-groups"
    fi
    run x
    is output '<x>' "$(cat "$work/out")"
    is 'archive in the cache' 1 "$(find "$work/case/home/.cache/proceed" -name '*.jsa' | wc -l)"
    run x
    silent
    is 'starts with the archive' 2 "$(count java 'SharedArchiveFile=.*/home/.cache/.*Main x')"
    home=NO_HOME=yes
    run x
    is output '<x>' "$(cat "$work/out")"
    silent
    chmod u+w "$checkout" && touch "$checkout/pom.xml" && chmod u-w "$checkout"
    run x
    is status 69 $status
    says 'is not writable for you'
    says '^    ./mvnw -q -DskipTests clean package$'
    as_user=
}

a_cache_of_somebody_else_is_not_used() {
    [ "$(id -u)" -eq 0 ] || return 0
    built
    mkdir -p "$work/case/home/.cache/proceed"
    chown 65534 "$work/case/home/.cache/proceed"
    read -r id <"$checkout/.proceed/current"
    mv "$checkout/.proceed/builds/$id/$id-17.0.9.jsa" "$checkout/.proceed/builds/$id/$id-17.0.9.start" "$work/case/home/.cache/proceed/"
    run x
    is 'starts with the cache' 0 "$(count java 'SharedArchiveFile=.*/home/.cache/.*Main x')"
}

a_whole_clean_maven_build_is_kept_for_the_launcher() {
    ready
    program="$checkout/mvnw" run verify
    is status 0 $status
    run x
    is builds 1 "$(count maven)"
    touch "$checkout/pom.xml"
    program="$checkout/mvnw" run clean verify
    run x
    is 'builds, clean' 2 "$(count maven)"
    touch "$checkout/pom.xml"
    program="$checkout/mvnw" run verify
    program="$checkout/mvnw" run clean test
    program="$checkout/mvnw" run -pl rules clean verify
    run x
    is 'builds, not whole or not clean' 6 "$(count maven)"
}

mvnw_passes_arguments_and_status() {
    ready
    with="BUILD_FAILS=yes"
    program="$checkout/mvnw" run verify -Dtest='A B'
    with=
    is status 1 $status
    is arguments 1 "$(count maven 'verify -Dtest=A B$')"
    fresh
    program="$checkout/mvnw" run verify
    is status 69 $status
    says 'JDK 17 or newer is missing'
}

a_library_of_an_older_version_does_not_stay() {
    built
    touch "$checkout/advisor/target/lib/a-old.jar" "$checkout/pom.xml"
    run x
    is 'old jars' 0 "$(find "$checkout/.proceed/" "$checkout/advisor" -name 'a-old.jar' | wc -l)"
}

a_colon_in_the_path_is_explained() {
    built
    mv "$checkout" "$work/case/a:b"
    program="$work/case/a:b/proceed" run x
    is status 69 $status
    says 'holds a colon'
}

# make_apt: an apt-get that installs the stand-ins.
make_apt() {
    mkdir -p "$work/case/bin"
    cat >"$work/case/bin/apt-get" <<APT
#!/bin/sh
echo "\$*" >>"\$LOG/apt"
[ "\$1" = install ] || exit 100
echo unpacking
mv "$work/case/later/java-17" "$work/case/jvm/" && mv "$work/case/later/maven" "$work/case/"
APT
    # shellcheck disable=SC2016 # for the stand-in
    printf '#!/bin/sh\necho "sudo $1" >>"$LOG/apt"\nwhile [ "${1#-}" != "$1" ]; do shift; done\nexec "$@"\n' >"$work/case/bin/sudo"
    printf '#!/bin/sh\necho %s\n' "$1" >"$work/case/bin/id"
    chmod +x "$work/case/bin"/*
    make_jdk "$work/case/later/java-17" 17.0.9
    make_maven "$work/case/later/maven" 3.8.7
    with="PATH=$work/case/bin:$tools"
}

install_jdk_installs_and_goes_on() {
    fresh
    make_apt 0
    run --install-jdk check 'a b'
    is status 0 $status
    is output '<check>
<a b>' "$(cat "$work/out")"
    is 'apt-get calls' 'update
install -y --no-install-recommends default-jdk-headless maven' "$(cat "$LOG/apt")"
    run --install-jdk check
    is 'apt-get calls, second time' 2 "$(count apt)"
    with=
}

install_jdk_uses_sudo_only_if_needed() {
    fresh
    make_apt 1000
    run --install-jdk check
    is status 0 $status
    is 'sudo calls' 2 "$(count apt sudo)"
    fresh
    make_apt 1000
    rm "$work/case/bin/sudo"
    run --install-jdk check
    is status 69 $status
    says '^    sudo apt-get install'
    with=
}

install_jdk_is_only_taken_in_first_place() {
    built
    run check --install-jdk
    is output '<check>
<--install-jdk>' "$(cat "$work/out")"
}

# --- run all -----------------------------------------------------------------------------------------------------

passed=0
broken=0
# shellcheck disable=SC2013 # names are words
for name in $(sed -n 's/^\([a-z_]*_[a-z_]*\)() {$/\1/p' "$0" | grep -v -e '^make_'); do
    case ${1:-} in "" | "$name") ;; *) continue ;; esac
    failure=
    with=
    as_user=
    program=
    unset home
    "$name"
    if [ -z "$failure" ]; then
        passed=$((passed + 1))
    else
        broken=$((broken + 1))
        echo "FAILED  $name$failure"
    fi
done
echo "$passed passed, $broken failed"
[ "$broken" -eq 0 ] && [ "$passed" -gt 0 ]
