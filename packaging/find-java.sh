# Finds Java and Maven, and says how to get them. Sourced by proceed and mvnw; starts no JVM to learn a version
# that a file can tell.
# shellcheck shell=sh disable=SC2034 # what it sets is used by the sourcing script

OLDEST_JAVA=17
OLDEST_MAVEN=3.6.3
# Exit code for "Proceed could not start": Java, Maven or the build is missing. Never a verdict.
CANNOT_START=69

say() {
    printf '%s\n' "$*" >&2
}

# find_java run|build
# Sets java, java_home, java_version, java_runtime to the first Java that is new enough; "build" also wants javac.
# Order: PROCEED_JAVA (if set, it or nothing), JAVA_HOME, PATH, then the newest in /usr/lib/jvm.
find_java() {
    java_seen=
    if [ -n "${PROCEED_JAVA:-}" ]; then
        if [ -d "$PROCEED_JAVA" ]; then
            try_java "$PROCEED_JAVA/bin/java" "$1"
        else
            try_java "$PROCEED_JAVA" "$1"
        fi
        return
    fi
    if [ -n "${JAVA_HOME:-}" ] && try_java "$JAVA_HOME/bin/java" "$1"; then
        return 0
    fi
    if on_path java && try_java "$found" "$1"; then
        return 0
    fi
    newest=
    newest_major=0
    for candidate in "${JVM_DIRECTORY:-/usr/lib/jvm}"/*/bin/java; do
        if try_java "$candidate" "$1" && [ "$java_major" -gt "$newest_major" ]; then
            newest=$candidate
            newest_major=$java_major
        fi
    done
    [ -n "$newest" ] && try_java "$newest" "$1"
}

# on_path NAME: sets found. As command -v, without the subshell: this runs at every start.
on_path() {
    rest=$PATH:
    while [ -n "$rest" ]; do
        found=${rest%%:*}/$1
        rest=${rest#*:}
        [ -f "$found" ] && [ -x "$found" ] && return 0
    done
    return 1
}

# try_java PATH run|build
try_java() {
    [ -f "$1" ] && [ -x "$1" ] || return 1
    java=$1
    java_home=${1%/bin/java}
    resolve_java || return 1
    read_java_version || return 1
    java_major=${java_version%%[!0-9]*}
    case $java_seen in
        *"$java_home"*) ;;
        *) java_seen="$java_seen    $java_version in $java_home
" ;;
    esac
    [ "${java_major:-0}" -ge "$OLDEST_JAVA" ] || return 1
    [ "$2" = run ] || [ -x "$java_home/bin/javac" ]
}

# Follows the links of java to its home; compares inodes first, because readlink costs a process.
resolve_java() {
    [ -L "$java" ] || [ ! -r "$java_home/release" ] || return 0
    for java_home in "${JVM_DIRECTORY:-/usr/lib/jvm}"/*; do
        # shellcheck disable=SC3013 # -ef is in dash, bash, ksh, busybox and POSIX.1-2024
        if [ "$java" -ef "$java_home/bin/java" ] && [ ! -L "$java_home" ] && [ -r "$java_home/release" ]; then
            java=$java_home/bin/java
            return 0
        fi
    done
    java=$(readlink -f "$java") || return 1
    java_home=${java%/bin/java}
}

read_java_version() {
    java_version=
    java_runtime=
    if [ -r "$java_home/release" ]; then
        while IFS='=' read -r name value || [ -n "$name" ]; do
            value=${value#\"}
            value=${value%\"}
            case $name in
                JAVA_VERSION) java_version=$value ;;
                JAVA_RUNTIME_VERSION) java_runtime=$value ;;
                *) continue ;;
            esac
            [ -z "$java_version" ] || [ -z "$java_runtime" ] || break
        done <"$java_home/release"
    fi
    if [ -z "$java_version" ]; then
        # A wrapper, or a Java without its release file: only running it tells.
        java_version=$("$java" -version 2>&1 </dev/null | sed -n 's/.* version "\([^"]*\)".*/\1/p' | head -n 1)
    fi
    java_runtime=${java_runtime:-$java_version}
    [ -n "$java_version" ]
}

# find_maven: sets maven. Needs java_home from find_java.
find_maven() {
    maven_seen=
    if [ -n "${MAVEN_HOME:-}" ] && try_maven "$MAVEN_HOME/bin/mvn"; then
        return 0
    fi
    if on_path mvn && try_maven "$found"; then
        return 0
    fi
    try_maven "${MAVEN_DIRECTORY:-/usr/share/maven}/bin/mvn"
}

try_maven() {
    [ -f "$1" ] && [ -x "$1" ] || return 1
    maven=$1
    maven_version=$(JAVA_HOME=$java_home "$1" --version 2>/dev/null </dev/null | sed -n 's/^.*Apache Maven \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    maven_seen="$maven_seen    ${maven_version:-does not start} in $1
"
    [ -n "$maven_version" ] && version_at_least "$maven_version" "$OLDEST_MAVEN"
}

# version_at_least 3.9.11 3.6.3
version_at_least() {
    printf '%s %s\n' "$1" "$2" | awk '{
        split($1, have, "."); split($2, want, ".")
        for (part = 1; part <= 3; part++) if (have[part] + 0 != want[part] + 0) exit !(have[part] + 0 > want[part] + 0)
    }'
}

# Sets install_command to the words that install a JDK and Maven here, "" if this system is not known.
find_install_command() {
    system=
    if [ -r "${OS_RELEASE:-/etc/os-release}" ]; then
        # shellcheck disable=SC1090,SC1091 # made of plain NAME=value lines
        system=$(. "${OS_RELEASE:-/etc/os-release}" && printf '%s %s' "${ID:-}" "${ID_LIKE:-}")
    fi
    install_command=
    for word in $system; do
        case $word in
            debian | ubuntu) install_command="apt-get install -y --no-install-recommends $(debian_jdk) maven" ;;
            rhel | fedora | centos) install_command="dnf install -y java-21-openjdk-devel maven" ;;
            suse | opensuse* | sles) install_command="zypper --non-interactive install java-17-openjdk-devel maven" ;;
            arch) install_command="pacman -S --noconfirm jdk17-openjdk maven" ;;
            alpine) install_command="apk add openjdk17 maven" ;;
            *) continue ;;
        esac
        return 0
    done
}

# The name of a JDK package that is new enough: the default one is too old on Debian 11 and Ubuntu 22.04, and
# openjdk-17 is gone from Debian 13.
debian_jdk() {
    default=$(apt-cache depends default-jdk-headless 2>/dev/null | sed -n 's/.*Depends: openjdk-\([0-9]*\)-jdk-headless.*/\1/p' | head -n 1)
    if [ "${default:-$OLDEST_JAVA}" -ge "$OLDEST_JAVA" ]; then
        echo default-jdk-headless
    elif apt-cache show openjdk-21-jdk-headless >/dev/null 2>&1; then
        echo openjdk-21-jdk-headless
    else
        echo openjdk-17-jdk-headless
    fi
}

become_root() {
    [ "$(id -u)" -eq 0 ] || echo "sudo "
}

# explain_missing "Java 17 or newer" "Proceed runs on it." SEEN
explain_missing() {
    find_install_command
    say "proceed: $1 is missing"
    say
    say "  $2"
    if [ -n "$3" ]; then
        say "  Found, but not usable:"
        printf '%s' "$3" >&2
    fi
    say
    if [ -n "$install_command" ]; then
        say "  Install it:"
        say
        say "    $(become_root)$install_command"
    else
        say "  Install a JDK $OLDEST_JAVA or newer and Maven $OLDEST_MAVEN or newer with your system's package manager."
    fi
    say
}

explain_missing_java() {
    if [ -n "${PROCEED_JAVA:-}" ]; then
        say "proceed: PROCEED_JAVA is not a usable Java"
        say
        say "  PROCEED_JAVA=$PROCEED_JAVA"
        say "  It must be a JDK directory or a java program, version $OLDEST_JAVA or newer$([ "$1" = run ] || echo ", with its compiler javac")."
        say "  Correct it, or let Proceed search by itself:"
        say
        say "    unset PROCEED_JAVA"
        say
    elif [ "$1" = run ]; then
        explain_missing "Java $OLDEST_JAVA or newer" "Proceed runs on it." "$java_seen"
    else
        explain_missing "a JDK $OLDEST_JAVA or newer" "Proceed is built from source once, and that needs a Java with its compiler (javac)." "$java_seen"
    fi
}

explain_missing_maven() {
    explain_missing "Maven $OLDEST_MAVEN or newer" "Proceed is built from source once, and Maven does it." "$maven_seen"
}
